import { createHash, randomBytes } from 'node:crypto';

/** How long a browser keeps the conversation after its last message, in milliseconds. */
export const CHAT_KEEPS_MS = 30 * 24 * 60 * 60 * 1000;

const nameOf = (secure: boolean): string => (secure ? '__Host-chat' : 'chat');
const flags = (secure: boolean): string => `Path=/; HttpOnly; ${secure ? 'Secure; ' : ''}SameSite=Lax`;

/** Returns a new token: 128 random bits. */
export const newChatToken = (): string => randomBytes(16).toString('base64url');

/** Hashes a token for storage, so that no one can open a conversation with a token from a backup. */
export const hashedChatToken = (token: string): string => createHash('sha256').update(`chat ${token}`).digest('hex');

/** Returns the `Set-Cookie` header of a conversation. */
export const chatCookie = (secure: boolean, token: string): string =>
  `${nameOf(secure)}=${token}; Max-Age=${CHAT_KEEPS_MS / 1000}; ${flags(secure)}`;

/** Returns the `Set-Cookie` header that deletes the cookie. */
export const noChatCookie = (secure: boolean): string => `${nameOf(secure)}=; Max-Age=0; ${flags(secure)}`;

/** Returns the value if it has the form of a token, otherwise undefined. */
export const asChatToken = (value: string): string | undefined => (/^[\w-]{22}$/.test(value) ? value : undefined);

/** Returns the token in a `Cookie` header; undefined if there is none. */
export function chatTokenOf(secure: boolean, cookies: string): string | undefined {
  const prefix = `${nameOf(secure)}=`;
  const cookie = cookies
    .split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(prefix));
  const token = cookie?.slice(prefix.length) ?? '';
  return asChatToken(token);
}
