import { type Paise, rupeesText } from '@/kernel/paise.ts';
import { latinName } from '@/ui/latin-name.ts';
import { shownReference } from './shown-reference.ts';

/** The values of a UPI payment link. */
export interface UpiRequest {
  /** The payee's UPI ID. */
  readonly id: string;
  readonly payee: string;
  /** In paise. */
  readonly amount: Paise;
  /** The order's six digits. */
  readonly number: string;
  /**
   * Whether the link pays a private person and is opened in an app. Apps reject such links if they have a merchant's
   * reference.
   */
  readonly isPersonal?: boolean;
}

/**
 * The URL that UPI apps open from a QR code, according to NPCI's linking specification: two decimals, spaces as `%20`,
 * and a plain `@` in the UPI ID, because some apps do not recognise `firm%40bank`.
 * @see https://studylib.net/doc/27265723/upi.linking.specs-ver.1.6
 */
export function upiLink({ id, payee, amount, number, isPersonal = false }: UpiRequest): string {
  const reference = shownReference(number);
  // Apps reject a payee without a name. If a name cannot be written in Latin letters, the ID is used.
  const name = latinName(payee).slice(0, 50).trim() || id;
  const fields = [
    ['pn', name],
    ['am', rupeesText(amount)],
    ['cu', 'INR'],
    ['tn', reference],
    ...(isPersonal ? [] : [['tr', reference]]),
  ];
  const rest = fields.map(([field, value = '']) => `${field}=${encodeURIComponent(value)}`);
  return `upi://pay?${[`pa=${encodeURIComponent(id).replace('%40', '@')}`, ...rest].join('&')}`;
}
