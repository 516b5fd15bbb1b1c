import { latinName } from '@/ui/latin-name.ts';
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
 * The address that a QR code holds and a UPI app opens, as NPCI's linking specification has it: two decimals, spaces as `%20`, the
 * UPI id with its plain `@`, since some apps take `firm%40bank` for an unknown id.
 * @see https://studylib.net/doc/27265723/upi.linking.specs-ver.1.6
 */
export function upiLink({ id, payee, amount, number }: UpiRequest): string {
  const reference = shownReference(number);
  // An app refuses a payee without a name. A name in letters that we cannot write in Latin ones gives way to the id.
  const name = latinName(payee).slice(0, 50).trim() || id;
  const fields = { pn: name, am: (amount / 100).toFixed(2), cu: 'INR', tn: reference, tr: reference };
  const rest = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(value)}`);
  return `upi://pay?${[`pa=${encodeURIComponent(id).replace('%40', '@')}`, ...rest].join('&')}`;
}
