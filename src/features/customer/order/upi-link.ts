import { shownReference } from './shown-reference.ts';

/** What a UPI app is asked to pay. */
export interface UpiRequest {
  /** The payee's UPI id. */
  readonly id: string;
  readonly payee: string;
  /** Paise. */
  readonly amount: number;
  /** Six digits of the order. */
  readonly number: string;
}

/**
 * The address that a QR code holds and a UPI app opens, as NPCI's linking specification has it: two decimals, spaces as `%20`.
 * @see https://studylib.net/doc/27265723/upi.linking.specs-ver.1.6
 */
export function upiLink({ id, payee, amount, number }: UpiRequest): string {
  const reference = shownReference(number);
  const plain = payee
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .slice(0, 50);
  const fields = { pa: id, pn: plain, am: (amount / 100).toFixed(2), cu: 'INR', tn: reference, tr: reference };
  return `upi://pay?${Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
}
