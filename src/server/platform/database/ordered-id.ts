import { randomInt, randomUUIDv7 } from 'node:crypto';

let last = '';

/**
 * An id that is greater than all others that this process has made: what is written in one millisecond, such as a refund voucher and
 * the invoice after it, keeps its order where ids decide between equal times. A UUID of version 7 (RFC 9562, 6.2, method 2).
 * @param fresh one of this moment; the clock may have been set back since the last
 */
export function orderedId(fresh: string = randomUUIDv7()): string {
  last = fresh > last ? fresh : following(last);
  return last;
}

/** The same moment, a random step further: what came before tells little of it. */
function following(id: string): string {
  const random = BigInt(`0x${id.slice(19, 23)}${id.slice(24)}`) + BigInt(randomInt(1, 2 ** 40));
  const digits = random.toString(16).padStart(16, '0');
  return `${id.slice(0, 19)}${digits.slice(0, 4)}-${digits.slice(4)}`;
}
