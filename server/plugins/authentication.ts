import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { Problem } from '../problems/problem.ts';
import type { Services } from '../services.ts';
import { sessions, users } from '../store/schema/accounts.ts';
import type { Role } from './contract/document.ts';

/** The account behind a call, as it stands now. */
export interface Caller {
  id: number;
  sessionId: number;
  email: string;
  fullName: string;
  phone: string;
  isAdmin: boolean;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Who makes this call. @throws on a public call, which has no caller. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (!caller) throw new Error(`${request.method} ${request.routeOptions.url} is public and has no caller.`);
  return caller;
}

/**
 * Gives the hook that lets only `role` pass, before the body is read. Account and session are read again at every call,
 * so a demotion, a logout and a password change count at once.
 */
export function authentication({ store, tokens }: Pick<Services, 'store' | 'tokens'>) {
  const find = store.db
    .select({
      id: users.id,
      sessionId: sessions.id,
      email: users.email,
      fullName: users.fullName,
      phone: users.phone,
      isAdmin: users.isAdmin,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        isNull(sessions.endedAt),
        isNotNull(users.verifiedAt),
      ),
    )
    .prepare('find_caller');

  const identify = async (request: FastifyRequest): Promise<Caller> => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new Problem(401, 'Please log in first.');
    const owner = await tokens.verify(token);
    const [caller] = owner ? await find.execute({ ...owner }) : [];
    if (!caller) throw new Problem(401, 'Your session has expired. Please log in again.');
    return caller;
  };

  return (role: Exclude<Role, 'public'>): onRequestAsyncHookHandler =>
    async (request) => {
      const caller = await identify(request);
      if (role === 'admin' && !caller.isAdmin) {
        request.log.warn({ event: 'role.refused', user: caller.id }, 'An admin call by someone who is no admin');
        throw new Problem(403, 'Only an admin may do this.');
      }
      callers.set(request, caller);
    };
}
