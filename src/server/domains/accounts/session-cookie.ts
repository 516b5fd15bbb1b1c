import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readOrMakeNote } from '../../platform/database/installation.ts';
import type { Database } from '../../platform/database/schema.ts';

const nameOf = (secure: boolean): string => (secure ? '__Host-session' : 'session');

/** Returns a new token for a cookie: 192 random bits. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/**
 * Hashes a token for the table. A backup also contains the key that signs cookies, so a backup with plain tokens would
 * be enough to sign in to the office.
 */
export const hashedToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Returns a token in the form stored in the table. The session of someone who proved only a phone has another hash, so
 * that a process of the previous release, which would take it for proof of a mailbox, does not find it.
 */
export const storedToken = (token: string, provedBy: 'mail' | 'phone'): string =>
  hashedToken(provedBy === 'phone' ? `phone ${token}` : token);

/** Returns the forms in which the table may store a token. */
export const storedTokens = (token: string): string[] => [storedToken(token, 'mail'), storedToken(token, 'phone')];

/**
 * Returns the `Set-Cookie` header of a session. The cookie is signed, so that `renewSecrets` invalidates the cookies in
 * all browsers.
 * @param secure whether the browser connected over TLS; the cookie is then for this host only and never sent
 * unencrypted
 */
export async function sessionCookie(db: Database, secure: boolean, token: string, lastsMs: number): Promise<string> {
  const value = encodeURIComponent(`${token}.${await signatureOf(db, token)}`);
  return `${nameOf(secure)}=${value}; Max-Age=${Math.floor(lastsMs / 1000)}; ${flags(secure)}`;
}

/** Returns the `Set-Cookie` header that deletes the cookie. */
export const noSessionCookie = (secure: boolean): string => `${nameOf(secure)}=; Max-Age=0; ${flags(secure)}`;

const flags = (secure: boolean): string => `Path=/; HttpOnly; ${secure ? 'Secure; ' : ''}SameSite=Lax`;

/** Returns the token in the cookie of a request; undefined if there is none, or its signature is wrong. */
export async function tokenOf(
  db: Database,
  secure: boolean,
  { headers }: Pick<Request, 'headers'>,
): Promise<string | undefined> {
  const prefix = `${nameOf(secure)}=`;
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  const cookie = cookies.find((each) => each.startsWith(prefix));
  const [, token, signature] = /^([\w-]+)\.([\w+/]{43}=)$/.exec(decoded(cookie?.slice(prefix.length) ?? '')) ?? [];
  if (!token || !signature) {
    return undefined;
  }
  const right = await signatureOf(db, token);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(right)) ? token : undefined;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

async function signatureOf(db: Database, token: string): Promise<string> {
  const secret = await readOrMakeNote(db, 'sign-in-secret', () => randomBytes(32).toString('base64url'));
  return createHmac('sha256', secret).update(token).digest('base64');
}
