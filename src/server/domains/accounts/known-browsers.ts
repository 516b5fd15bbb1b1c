import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readOrMakeNote } from '../../platform/database/installation.ts';
import type { Database } from '../../platform/database/schema.ts';
import { mailboxKey } from './sign-in-limits.ts';

/** The longest time for which browsers keep a cookie, in milliseconds. */
const KNOWN_MS = 400 * 24 * 60 * 60 * 1000;
/** The maximum number of people that a browser remembers. */
const MOST_PEOPLE = 5;

interface Browser {
  readonly secure: boolean;
  readonly request: Pick<Request, 'headers'>;
}

const cookieName = (secure: boolean): string => (secure ? '__Host-known' : 'known');

/**
 * Returns the id of this browser if this person signed in there before. The id grants no access. It only gives the
 * browser its own allowance of codes and tries, which strangers cannot use up.
 */
export async function knownBrowser(
  db: Database,
  { secure, request }: Browser,
  contact: string,
  now: number,
): Promise<string | undefined> {
  for (const entry of entriesOf(secure, request)) {
    if (await isOf(db, entry, contact, now)) {
      return entry.split('.')[0];
    }
  }
  return undefined;
}

/** Returns the id that a `Set-Cookie` header of `rememberBrowser` gives a browser. */
export const idInCookie = (setCookie: string): string => /=([\w-]+)\./.exec(setCookie)?.[1] ?? '';

/**
 * Remembers in a browser that this person signed in there, in addition to people who did so before. @returns the
 * `Set-Cookie` header
 */
export async function rememberBrowser(
  db: Database,
  { secure, request }: Browser,
  contact: string,
  now: number,
): Promise<string> {
  const others: string[] = [];
  for (const entry of entriesOf(secure, request)) {
    if (!(await isOf(db, entry, contact, now))) {
      others.push(entry);
    }
  }
  const id = randomBytes(12).toString('base64url');
  const since = now.toString(36);
  const own = `${id}.${since}.${await signatureOf(db, id, since, contact)}`;
  const value = [own, ...others].slice(0, MOST_PEOPLE).join('~');
  const flags = `Max-Age=${KNOWN_MS / 1000}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${cookieName(secure)}=${value}; ${flags}`;
}

function entriesOf(secure: boolean, { headers }: Pick<Request, 'headers'>): string[] {
  const prefix = `${cookieName(secure)}=`;
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  const value = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) ?? '';
  return value
    .split('~')
    .filter((entry) => /^[\w-]+\.[a-z0-9]{1,11}\.[\w-]+$/.test(entry))
    .slice(0, MOST_PEOPLE);
}

async function isOf(db: Database, entry: string, contact: string, now: number): Promise<boolean> {
  const [id = '', since = '', signature = ''] = entry.split('.');
  const given = Buffer.from(signature);
  const right = Buffer.from(await signatureOf(db, id, since, contact));
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  return isRight && Number.parseInt(since, 36) > now - KNOWN_MS;
}

async function signatureOf(db: Database, id: string, since: string, contact: string): Promise<string> {
  const key = await readOrMakeNote(db, 'known-browser-key', () => randomBytes(32).toString('base64url'));
  return createHmac('sha256', key)
    .update(`known\n${id}\n${since}\n${mailboxKey(contact)}`)
    .digest('base64url');
}
