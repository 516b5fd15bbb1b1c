import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that Meta sends with each webhook: `sha256=<hex>`, the HMAC of the body exactly as sent. */
export const SIGNATURE_HEADER = 'x-hub-signature-256';

/**
 * Whether Meta signed these bytes. JSON that was parsed and written again has different bytes, because Meta escapes
 * letters such as Hindi ones, so only the raw body can be checked.
 */
export function isSigned(appSecret: string, header: string | string[] | undefined, body: Uint8Array): boolean {
  const [, mac] = /^sha256=([0-9a-f]{64})$/i.exec(typeof header === 'string' ? header.trim() : '') ?? [];
  return mac !== undefined && timingSafeEqual(hmac(appSecret, body), Buffer.from(mac, 'hex'));
}

/** Returns the signature header for a body. */
export const signatureOf = (appSecret: string, body: Uint8Array | string): string =>
  `sha256=${hmac(appSecret, body).toString('hex')}`;

const hmac = (secret: string, body: Uint8Array | string): Buffer => createHmac('sha256', secret).update(body).digest();

/**
 * Returns the text that confirms the webhook's URL when it is entered at Meta.
 * @returns undefined if the request does not contain our verify token
 */
export function challengeFor(verifyToken: string, query: URLSearchParams): string | undefined {
  const isOurs = query.get('hub.mode') === 'subscribe' && isSame(query.get('hub.verify_token') ?? '', verifyToken);
  const challenge = query.get('hub.challenge') ?? '';
  return isOurs && /^[\w.~-]{1,200}$/.test(challenge) ? challenge : undefined;
}

/** Compares two secrets in constant time. */
function isSame(a: string, b: string): boolean {
  return timingSafeEqual(hmac('compared', a), hmac('compared', b));
}
