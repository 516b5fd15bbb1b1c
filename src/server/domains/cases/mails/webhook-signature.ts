import { createHmac, timingSafeEqual } from 'node:crypto';

/** A header in the form `t=1764000000,v1=<hex>`, with seconds since 1970 and HMAC-SHA256 over `<t>.<raw body>`. */
export const SIGNATURE_HEADER = 'x-mail-signature';
/** How long a signature is valid, in milliseconds. Until then, an intercepted email could be replayed. */
const FRESH_MS = 5 * 60_000;

export interface ClaimedSignature {
  /** Seconds since 1970, exactly as sent, because this text was signed. */
  readonly at: string;
  readonly mac: Buffer;
}

/**
 * Parses the signature header of a request. Reading the body is worthwhile only if the signature header is valid and
 * recent.
 * @param now epoch milliseconds
 * @returns undefined if it is invalid or too old
 */
export function readSignature(header: string | string[] | undefined, now: number): ClaimedSignature | undefined {
  const [, at, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header.trim() : '') ?? [];
  if (!at || !mac || Math.abs(now - Number(at) * 1000) > FRESH_MS) {
    return undefined;
  }
  return { at, mac: Buffer.from(mac, 'hex') };
}

/** Whether the body was signed with the secret. The comparison takes constant time. */
export function isSigned(secret: string, { at, mac }: ClaimedSignature, body: Uint8Array): boolean {
  return timingSafeEqual(createHmac('sha256', secret).update(`${at}.`).update(body).digest(), mac);
}

/** Returns the signature header for a body. @param now epoch milliseconds */
export function signatureOf(secret: string, body: Uint8Array, now: number): string {
  const at = String(Math.floor(now / 1000));
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')}`;
}
