import { webcrypto } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/** Whose token it is, and of which session. */
export interface TokenOwner {
  userId: number;
  sessionId: number;
}

/** Makes and checks the short-lived tokens that go with every call (JWT, HS256). */
export interface AccessTokens {
  sign(owner: TokenOwner): Promise<string>;
  /** Null for a token that is forged, expired, or made for something else. */
  verify(token: string): Promise<TokenOwner | null>;
}

/** Tells an access token from any other that might be signed with the same secret. */
const tokenType = 'at+jwt';

/** The tokens of this server's secret, valid for `seconds` from the clock's now. */
export async function accessTokens(secret: Uint8Array, seconds: number, clock: () => Date): Promise<AccessTokens> {
  const key = await webcrypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  return {
    sign: ({ userId, sessionId }) => {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: tokenType })
        .setSubject(String(userId))
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(key);
    },
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: tokenType,
          currentDate: clock(),
          requiredClaims: ['sub', 'exp'],
        });
        const owner = { userId: Number(payload.sub), sessionId: Number(payload['sid']) };
        return Number.isInteger(owner.userId) && Number.isInteger(owner.sessionId) ? owner : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
