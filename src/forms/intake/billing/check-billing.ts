import { company } from '@/catalogue/firm/company.ts';
import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { addressFrom } from '@/catalogue/firm/gst-rules.ts';
import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { unprintedIn } from '@/i18n/unprinted.ts';
import { gstStates } from '@/kernel/gst-states.ts';
import { parseGstin } from '@/kernel/gstin.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import type { Locale } from '@/kernel/locale.ts';
import { fitsState, isPin } from '@/kernel/pin-codes.ts';
import { westernDigits } from '@/kernel/western-digits.ts';
import { billingMessages } from './billing.messages.ts';

/** An address in printed form, one entry per line, without invisible characters except the joiners of Devanagari. */
export const addressLines = (typed: string): string[] =>
  typed
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, (sign) => (['\n', '\u200c', '\u200d'].includes(sign) ? sign : ' '))
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));

/** The first two digits of a State's GSTINs; '' if it has none. */
export const stateCodeOf = (state: string): string =>
  Object.entries(gstStates).find(([, name]) => name === state)?.[0] ?? '';

/** The longest city name that e-invoices accept, in characters. */
const LONGEST_CITY = 50;

interface TypedBilling {
  readonly gstin?: string | undefined;
  readonly address?: string | undefined;
  readonly city?: string | undefined;
  readonly pin?: string | undefined;
}

type BillingErrors = Partial<Record<keyof TypedBilling, string>>;

/**
 * Checks the GSTIN and postal address of the recipient of documents.
 * @param state the chosen and valid State; '' if none was chosen
 * @param feePaise our fee in paise; from the legal threshold upwards, an invoice needs the recipient's address
 * @returns the errors by field in the page's language, and the values to store
 */
export function checkBilling(
  locale: Locale,
  typed: TypedBilling,
  state: string,
  feePaise = 0,
): { errors: BillingErrors; gstin: string; lines: string[]; city: string; pin: string } {
  const words = firmWords(wordsFor(billingMessages, locale));
  const errors: BillingErrors = {};
  // A firm that is not registered for GST does not ask for a GSTIN, and no law requires an address on its bills.
  const typedGstin = company.gst ? (typed.gstin?.trim() ?? '') : '';
  const gstin = typedGstin ? parseGstin(typedGstin) : '';
  if (gstin === undefined) {
    errors.gstin = words.notGstin;
  } else if (gstin && state && gstStates[gstin.slice(0, 2)] !== state) {
    errors.gstin = words.notGstinState;
  }
  const lines = addressLines(typed.address ?? '');
  if (lines.length === 0 && company.gst && (typedGstin || feePaise >= addressFrom())) {
    errors.address = words.notAddress;
  }
  const unprinted = notDrawable(locale, words.address, lines.join(' '));
  if (unprinted) {
    errors.address = unprinted;
  }
  if (lines.length > 4 || lines.some((line) => line.length > 100)) {
    errors.address = words.longAddress;
  }
  const city = addressLines(typed.city ?? '')
    .join(' ')
    .slice(0, LONGEST_CITY);
  const pin = westernDigits(typed.pin ?? '').replaceAll(/\s/g, '');
  const notPin = pin === '' ? undefined : faultOfPin(locale, pin, state);
  if (notPin) {
    errors.pin = notPin;
  }
  const undrawn = notDrawable(locale, words.city, city);
  if (undrawn) {
    errors.city = undrawn;
  }
  return { errors, gstin: gstin ?? '', lines, city, pin };
}

/** The error for a PIN code; undefined if it belongs to the chosen State. */
function faultOfPin(locale: Locale, pin: string, state: string): string | undefined {
  const words = firmWords(wordsFor(billingMessages, locale));
  if (!isPin(pin)) {
    return words.notPin;
  }
  const name = indianStates(locale).find(({ value }) => value === state)?.label ?? state;
  return fitsState(pin, state) ? undefined : fill(words.notPinState, { pin, state: name });
}

/**
 * The error for a text that our documents cannot print, which says what is wrong with it; undefined if they can.
 * @param label the label of the field in the page's language
 */
export function notDrawable(locale: Locale, label: string, text: string): string | undefined {
  const what = unprintedIn(locale, text);
  return what && fill(firmWords(wordsFor(billingMessages, locale)).notDrawable, { label, what });
}
