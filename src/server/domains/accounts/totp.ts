import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Seconds per step and digits per code, as every authenticator app expects them. RFC 6238, RFC 4226. */
const PERIOD = 30;
const DIGITS = 6;
/** The number of steps by which a phone's clock may be ahead or behind. */
const DRIFT = 1;
/** The base32 alphabet of RFC 4648. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns a new secret of 160 bits in base32. It can also be typed into a phone that cannot scan the QR code. */
export function newSecret(): string {
  return [...randomBytes(32)].map((byte) => ALPHABET[byte & 31]).join('');
}

/** Returns the number of the 30-second step that contains a time. @param now epoch milliseconds */
export function stepAt(now: number): number {
  return Math.floor(now / 1000 / PERIOD);
}

/** Returns the code of one step. @param secret base32 */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * Finds the step that the typed code belongs to, at most DRIFT steps from the current one; undefined if there is none.
 */
export function findStep(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) {
    return undefined;
  }
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => stepAt(now) - DRIFT + index);
  // All steps are compared, so that the response time does not reveal which one matches.
  return steps.filter((step) => timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(code))).at(-1);
}

/**
 * Returns the URI for the QR code, in the format of https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
export function keyAddress(firm: string, mailAddress: string, secret: string): string {
  const label = `${encodeURIComponent(firm)}:${encodeURIComponent(mailAddress)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(firm)}&digits=${DIGITS}&period=${PERIOD}`;
}

function fromBase32(text: string): Buffer {
  let bits = 0;
  let held = 0;
  const bytes: number[] = [];
  for (const letter of text) {
    held = (held << 5) | ALPHABET.indexOf(letter);
    bits += 5;
    if (bits < 8) {
      continue;
    }
    bits -= 8;
    bytes.push((held >> bits) & 255);
    held &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}
