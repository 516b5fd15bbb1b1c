import { creditNoteLaw, creditNotesUntil } from '@/catalogue/firm/gst-rules.ts';
import { isRegistered } from '@/catalogue/services/service-tax.ts';
import { checkBilling, notDrawable, stateCodeOf } from '@/forms/intake/billing/check-billing.ts';
import { checkTyped } from '@/forms/intake/check-typed.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { OrderChange } from '@/server/domains/orders/change-order.ts';
import { changePlace } from '@/server/domains/orders/change-place.ts';
import { correctOrder, readCorrectable } from '@/server/domains/orders/correct-order.ts';
import { type FoundOrder, findOrderByNumber } from '@/server/domains/orders/find-order.ts';
import { isTooLate, type ReplaceOutcome, replaceInvoice } from '@/server/domains/orders/replace-invoice.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import type { ShownCorrection } from './CorrectionForm.tsx';
import { correctionWords } from './correction.messages.ts';
import type { RefusedForm } from './refused-form.ts';

/** The prefix of the form's fields. */
export const CORRECTION = 'correct';

const stateNames = indianStates('en').map(({ value }) => value);

/**
 * Reads the details of the customer for an order's documents from the form.
 * @returns the recipient; the errors by field, in the page's language; or `unknown` if there is no such order
 */
async function readRecipient(db: Database, number: string, locale: Locale, typed: (name: string) => string) {
  const order = await findOrderByNumber(db, number);
  if (!order) {
    return 'unknown' as const;
  }
  const words = correctionWords(locale);
  const rules = { name: { kind: 'name' }, state: { kind: 'choice', options: stateNames } } as const;
  const values = { name: typed('name'), state: typed('state') };
  const { checked, errors } = checkTyped(locale, rules, values, words);
  const { name, state } = checked;
  const billing = { gstin: typed('gstin'), address: typed('address'), city: typed('city'), pin: typed('pin') };
  const { errors: wrong, gstin, lines, city, pin } = checkBilling(locale, billing, state, order.fee_paise);
  // If the firm issues no documents that show the address, it is not required.
  const { hasDocuments } = await readCorrectable(db, order, creditNotesUntil());
  const unprinted = hasDocuments ? notDrawable(locale, words.name, name) : undefined;
  if (unprinted) {
    errors.name = unprinted;
  }
  const all = { ...errors, ...(hasDocuments ? wrong : { ...(wrong.gstin ? { gstin: wrong.gstin } : {}) }) };
  if (Object.keys(all).length > 0) {
    return { errors: all };
  }
  return { recipient: { name, state, stateCode: stateCodeOf(state), gstin, address: lines.join('\n'), city, pin } };
}

/**
 * Corrects the customer's details for an order's documents before the invoice is issued.
 * @returns the errors by field, in the page's language; or the result
 * @throws StorageUnavailable
 */
export async function correctDetails(
  db: Database,
  number: string,
  change: OrderChange,
  locale: Locale,
  typed: (name: string) => string,
) {
  const read = await readRecipient(db, number, locale, typed);
  if (read === 'unknown' || read.errors) {
    return read;
  }
  const outcome = await correctOrder(db, { number }, change, read.recipient);
  if (outcome === 'place') {
    return { errors: { state: correctionWords(locale).place } };
  }
  // If an invoice has been issued since the form was opened, the page says that the details are final and how the law
  // allows corrections.
  return outcome === 'final' ? ('not-now' as const) : outcome;
}

/**
 * Corrects an invoice with a credit note and a new invoice.
 * @returns the errors by field, in the page's language; or the result
 * @throws StorageUnavailable
 */
export async function replaceDetails(
  db: Database,
  number: string,
  change: OrderChange,
  locale: Locale,
  typed: (name: string) => string,
) {
  const read = await readRecipient(db, number, locale, typed);
  if (read === 'unknown' || read.errors) {
    return read;
  }
  return replaced(await replaceInvoice(db, { number }, change, read.recipient, creditNotesUntil()), locale);
}

/**
 * Changes the customer's State by replacing the receipt vouchers that have another State's tax.
 * @returns the errors by field, in the page's language; or the result
 * @throws StorageUnavailable
 */
export async function placeDetails(
  db: Database,
  number: string,
  change: OrderChange,
  locale: Locale,
  typed: (name: string) => string,
) {
  const read = await readRecipient(db, number, locale, typed);
  if (read === 'unknown' || read.errors) {
    return read;
  }
  const words = correctionWords(locale);
  const outcome = await changePlace(db, { number }, change, read.recipient);
  if (outcome === 'owed') {
    return { errors: { state: words.placeOwed } };
  }
  if (outcome === 'refused') {
    return { errors: { name: words.placeRefused } };
  }
  return outcome === 'final' ? ('not-now' as const) : outcome;
}

/** Returns the result of replacing an invoice, or the errors by field if the invoice was not replaced. */
function replaced(outcome: ReplaceOutcome, locale: Locale) {
  const words = correctionWords(locale);
  if (outcome === 'place') {
    return { errors: { state: words.placeFirst } };
  }
  if (typeof outcome === 'string') {
    return outcome;
  }
  if ('refused' in outcome) {
    return { errors: { name: words.refused } };
  }
  const { number, issuedAt, until } = outcome.late;
  const facts = { law: creditNoteLaw(locale), number, issued: day(locale, issuedAt), until: longDate(locale, until) };
  return { errors: { name: fill(words.late, facts) } };
}

const day = (locale: Locale, at: number): string => longDate(locale, dayInIndia(at));

/**
 * The contents of the correction form: the current details, or the rejected ones as typed, and the issued invoice if
 * there is one. @throws StorageUnavailable
 */
export async function correctionOf(
  db: Database,
  order: FoundOrder,
  locale: Locale,
  refused: RefusedForm | undefined,
): Promise<ShownCorrection> {
  const { address, city, pin, hasDocuments, invoice } = await readCorrectable(db, order, creditNotesUntil());
  const { name, gstin, state } = order;
  const again = refused?.form === CORRECTION ? refused : undefined;
  const words = correctionWords(locale);
  return {
    words,
    isOtherPlace: again?.errors.state === words.place,
    states: indianStates(locale),
    hasAddress: hasDocuments,
    hasGstin: isRegistered(),
    values: { name, gstin, state, address, city: city ?? '', pin: pin ?? '', ...again?.values },
    errors: again?.errors ?? {},
    final: invoice && {
      number: invoice.number,
      issued: day(locale, invoice.issuedAt),
      until: longDate(locale, invoice.until),
      law: creditNoteLaw(locale),
      isLate: await isTooLate(db, order.number, Date.now(), creditNotesUntil()),
    },
  };
}
