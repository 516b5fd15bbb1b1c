import { randomInt, randomUUIDv7 } from 'node:crypto';

let last = '';

/**
 * Returns an id greater than all others that this process has made, so that rows written in the same millisecond, such
 * as a refund voucher and the invoice after it, keep their order when sorted by id. The id is a UUID of version 7 (RFC
 * 9562, 6.2, method 2).
 * @param fresh an id for the current moment; the clock may have been set back since the last one
 */
export function orderedId(fresh: string = randomUUIDv7()): string {
  last = fresh > last ? fresh : following(last);
  return last;
}

/** Returns an id for the same moment, a random step ahead, so that it cannot be guessed from the previous one. */
function following(id: string): string {
  const random = BigInt(`0x${id.slice(19, 23)}${id.slice(24)}`) + BigInt(randomInt(1, 2 ** 40));
  const digits = random.toString(16).padStart(16, '0');
  return `${id.slice(0, 19)}${digits.slice(0, 4)}-${digits.slice(4)}`;
}
