import type { ExamView } from '../exam/exam.types.ts';
import type { AdminFormId, AppContext, Dialog, TokensRead } from './app.types.ts';

/** The place without its trailing slash. */
function plain(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

export function isAdminArea(path: string): boolean {
  return plain(path) === '/admin-dashboard' || path.startsWith('/admin-dashboard/');
}

/** The places where a notice stays and a way back is kept: both lead into the session. */
export function leadsIn(path: string): boolean {
  return ['/login', '/register'].includes(plain(path));
}

/** Where a login leads back to after a session that ended at `path`; null where there was nothing to leave. */
export function wayBack(path: string): string | null {
  return leadsIn(path) || ['/', '/home'].includes(plain(path)) ? null : path;
}

/** The places of an exam, where it has to be known whose it is. Elsewhere what this browser knows is enough. */
export function asksWho(path: string): boolean {
  return plain(path) === '/take-exam' || plain(path) in standaloneViews;
}

export function needsLogin(path: string, { access }: TokensRead): boolean {
  return plain(path) === '/profile' && !access;
}

/** The dialog of a place; the admin area shows the login in place to everyone who is no admin. */
export function dialogOf(path: string, { admin }: TokensRead): Dialog | null {
  if (plain(path) === '/register') return 'register';
  return plain(path) === '/login' || (isAdminArea(path) && !admin) ? 'login' : null;
}

/** What a place shows of a long-lived actor, which is told when the place is entered. */
export type Opening =
  | { readonly actor: 'exam'; readonly view: ExamView }
  | { readonly actor: 'history' }
  | { readonly actor: 'review'; readonly id: string }
  | { readonly actor: 'profile' }
  | { readonly actor: 'bank' }
  | { readonly actor: 'paper'; readonly id: string }
  | { readonly actor: 'transfer' }
  | { readonly actor: 'queue' }
  | { readonly actor: 'regrading'; readonly id: string }
  | { readonly actor: AdminFormId };

const standaloneViews: Readonly<Record<string, ExamView>> = {
  '/exam-selection': 'selection',
  '/exam-questions': 'exam',
  '/exam-results': 'results',
};

/** Where questions are handed in and taken out. */
const transferPage = '/admin-dashboard/pdf/import';

/** The pages that show the papers, or need to know whether there are any to be had. */
const bankPages = ['/admin-dashboard', '/admin-dashboard/AdminDashboard', '/admin-dashboard/pdf', transferPage];

const formPages: Readonly<Record<string, AdminFormId>> = {
  '/admin-dashboard/university': 'universityForm',
  '/admin-dashboard/program': 'programForm',
  '/admin-dashboard/subject': 'subjectForm',
  '/admin-dashboard/pdf': 'pdfForm',
};

export function openingsOf({ path, view, admin }: Pick<AppContext, 'path' | 'view' | 'admin'>): readonly Opening[] {
  const place = plain(path);
  const attempt = /^\/exam\/history\/([^/]+)$/.exec(place)?.[1];
  const standalone = standaloneViews[place];
  const form = formPages[place];
  if (place === '/take-exam')
    return [{ actor: 'exam', view }, ...(view === 'history' ? [{ actor: 'history' } as const] : [])];
  if (standalone !== undefined) return [{ actor: 'exam', view: standalone }];
  if (place === '/exam/history') return [{ actor: 'history' }];
  if (attempt !== undefined) return [{ actor: 'review', id: decoded(attempt) }];
  if (place === '/profile') return [{ actor: 'profile' }];
  if (!admin) return [];
  if (place === '/admin-dashboard/pdf/reports') return [{ actor: 'queue' }];
  const question = /^\/admin-dashboard\/pdf\/questions\/([^/]+)$/.exec(place)?.[1];
  if (question !== undefined) return [{ actor: 'regrading', id: decoded(question) }];
  const paper = /^\/admin-dashboard\/pdf\/([^/]+)$/.exec(place)?.[1];
  if (paper !== undefined && place !== transferPage) return [{ actor: 'paper', id: decoded(paper) }];
  return [
    ...(form === undefined ? [] : [{ actor: form } as const]),
    ...(place === transferPage ? [{ actor: 'transfer' } as const] : []),
    ...(bankPages.includes(place) ? [{ actor: 'bank' } as const] : []),
  ];
}

/** A part of an address as text; one that is badly encoded stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
