import { refundsNeedTwoAbove } from '@/catalogue/firm/payment.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import { unprintedIn } from '@/i18n/unprinted.ts';
import { cleanTyped } from '@/kernel/clean-typed.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import type { Locale } from '@/kernel/locale.ts';
import { maximum, negate, type Paise, paiseOf, paiseText, rupeesText } from '@/kernel/paise.ts';
import { typedPaise } from '@/kernel/typed-paise.ts';
import type { OrderChange } from '@/server/domains/orders/change-order.ts';
import { documentsOf } from '@/server/domains/orders/document-terms.ts';
import { type ExcludedFee, excludedNames } from '@/server/domains/orders/excluded-fees.ts';
import { type FoundOrder, findOrderByNumber } from '@/server/domains/orders/find-order.ts';
import { changeFee, type FeeOutcome, mayNameFee, namedFees, nameFee } from '@/server/domains/orders/named-fees.ts';
import { listSpendings, undoSpending } from '@/server/domains/orders/undo-spend.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { isUnusual } from '@/ui/office/unusual-amount.ts';
import { type FeesWords, feesWords } from './fees.messages.ts';
import type { ShownFees } from './GovernmentFees.tsx';
import type { FeeAct } from './order-acts.ts';
import { ordersWords } from './orders.messages.ts';

/** Why a form was rejected: the error beside each field, or the amount that needs confirmation. */
interface Refused {
  readonly form: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly ask?: string;
}
type Answer = 'done' | 'newer' | 'not-now' | 'unknown' | 'unchanged' | Refused;

const MOST_PAISE = 10 ** 12;

type Typed = (name: string) => string;

/** Handles a form about government fees. @throws StorageUnavailable */
type FeeAction = (
  db: Database,
  change: OrderChange,
  order: { readonly number: string; readonly locale: Locale },
  typed: Typed,
) => Promise<Answer>;

/**
 * Whether a clerk still has to confirm an amount that looks like a typing error. They are not asked if someone has
 * changed the order since the page was opened, because the form is then rejected anyway.
 */
const isUnconfirmed = (order: FoundOrder, change: OrderChange, typed: Typed, amount: Paise | undefined): boolean =>
  order.version === change.seen && typed('sure') !== String(amount);

/**
 * Changes the amount of a fee.
 * @param amountIn returns the new amount in paise; undefined if the typed one is not valid
 */
const changeTo =
  (amountIn: (typed: Typed) => Paise | undefined): FeeAction =>
  async (db, change, { number, locale }, typed) => {
    const words = feesWords(locale);
    const order = await findOrderByNumber(db, number);
    if (!order) {
      return 'unknown';
    }
    const position = Number(typed('fee') || Number.NaN);
    const amount = amountIn(typed);
    const form = feeForm(position);
    if (amount === undefined || amount > MOST_PAISE) {
      return { form, errors: { amount: words['wrong.amount'] } };
    }
    const before = namedFees(order.lines, order.money).find((fee) => fee.position === position)?.amount ?? amount;
    if (isUnconfirmed(order, change, typed, amount) && amount > 0 && isUnusual(amount, before)) {
      return asked(form, words['ask.before'], amount, paiseText(before));
    }
    const to = { position, amount, approvalAbove: refundsNeedTwoAbove() };
    return answer(await changeFee(db, { number }, change, to), form, words);
  };

/** Adds a fee that the price left out, or another one that the clerk names. */
const addFee: FeeAction = async (db, change, { number, locale }, typed) => {
  const words = feesWords(locale);
  const order = await findOrderByNumber(db, number);
  if (!order) {
    return 'unknown';
  }
  const amount = typedPaise(typed('amount'));
  const fee = chosenFee(order, typed);
  const what = fee && unprintedIn(locale, fee.en);
  const errors = {
    ...(fee ? {} : { [excludedNames(order.excluded).length > 0 ? 'fee' : 'name']: words['wrong.which'] }),
    // The name is printed on documents, so their fonts must have all its letters.
    ...(what ? { name: fill(ordersWords(locale)['wrong.letters'], { what, label: words.name }) } : {}),
    ...(amount === undefined || amount > MOST_PAISE ? { amount: words['wrong.amount'] } : {}),
  };
  if (!fee || amount === undefined || Object.keys(errors).length > 0) {
    return { form: FEE, errors };
  }
  const isAsked = isUnconfirmed(order, change, typed, amount);
  const question = isAsked ? questionOf(order, fee, amount, words) : undefined;
  if (question) {
    return question;
  }
  return answer(await nameFee(db, { number }, change, { name: { en: fee.en, hi: fee.hi }, amount }), FEE, words);
};

/** The prefix of the form that adds a fee. */
const FEE = 'fee';
/** The prefix of the form that changes a fee. */
const feeForm = (position: number): string => `fee-${position}`;

const asked = (form: string, text: string, amount: Paise, usual: string): Refused => ({
  form,
  ask: String(amount),
  errors: { amount: fill(text, { amount: paiseText(amount), usual }) },
});

/**
 * Returns the question to ask if an amount is probably a typing error: far from the quoted amounts or, if none was
 * quoted, far above the order total. Otherwise returns undefined.
 */
function questionOf(order: FoundOrder, { known }: ExcludedFee, amount: Paise, words: FeesWords): Refused | undefined {
  const least = paiseOf(Math.min(...known));
  const most = paiseOf(Math.max(...known));
  if (known.length === 0) {
    const isFar = amount > order.total_paise && isUnusual(amount, order.total_paise);
    return isFar ? asked(FEE, words['ask.order'], amount, paiseText(order.total_paise)) : undefined;
  }
  const isFar = (amount > most && isUnusual(amount, most)) || (amount < least && isUnusual(amount, least));
  const usual = least === most ? paiseText(least) : `${paiseText(least)}–${paiseText(most)}`;
  return isFar ? asked(FEE, words['ask.known'], amount, usual) : undefined;
}

/** The chosen fee: one that the price left out, or one typed by the clerk. */
function chosenFee(order: FoundOrder, typed: (name: string) => string): ExcludedFee | undefined {
  const excluded = excludedNames(order.excluded)[/^\d{1,3}$/.test(typed('fee')) ? Number(typed('fee')) : -1];
  const name = cleanTyped(typed('name')).replaceAll(/\s+/g, ' ').trim().slice(0, 100);
  return excluded ?? (/\p{L}/u.test(name) ? { en: name, hi: name, known: [] } : undefined);
}

function answer(outcome: FeeOutcome, form: string, words: FeesWords): Answer {
  if (outcome === 'twice') {
    return { form, errors: { [form === FEE ? 'name' : 'amount']: words['wrong.twice'] } };
  }
  if (outcome === 'owed' || outcome === 'came' || outcome === 'spent') {
    return { form, errors: { amount: words[`wrong.${outcome}`] } };
  }
  return outcome;
}

/** Undoes the last payment to the government. */
const unspend: FeeAction = async (db, change, { number, locale }, typed) => {
  const words = feesWords(locale);
  const reason = typed('reason').slice(0, 200);
  const refused = (error: string) => ({ form: 'unspend', errors: { reason: error } });
  if (reason === '') {
    return refused(words['wrong.reason']);
  }
  const outcome = await undoSpending(db, { number }, change, reason);
  return outcome === 'final' ? refused(words['wrong.final']) : outcome;
};

/** The function that each button about government fees calls. */
export const feeActions: Readonly<Record<FeeAct, FeeAction>> = {
  fee: addFee,
  'fee-change': changeTo((typed) => typedPaise(typed('amount'))),
  'fee-drop': changeTo(() => 0),
  unspend,
};

const day = (locale: Locale, at: number): string => longDate(locale, dayInIndia(at));

/** The government fees of an order for its page in the office. @throws StorageUnavailable */
export async function shownFees(db: Database, order: FoundOrder, locale: Locale): Promise<ShownFees> {
  const words = feesWords(locale);
  const isOpen = order.status === 'placed' || order.status === 'paid';
  const spendings = await listSpendings(db, order.id);
  const documents = await documentsOf(db, order.number);
  return {
    words,
    mayName: mayNameFee(order),
    callAt: order.mail === '' ? order.phone : '',
    options: excludedNames(order.excluded).map((fee, index) => ({ value: String(index), label: fee[locale] })),
    named: namedFees(order.lines, order.money).map(({ position, name, amount, unpaid, at }) => {
      const facts = { amount: paiseText(amount), unpaid: paiseText(unpaid), day: day(locale, at) };
      const said = unpaid === 0 ? words.isPaid : unpaid === amount ? words.waits : words.partly;
      const mayChange = isOpen && unpaid > 0;
      return { position, name: name[locale], said: fill(said, facts), text: rupeesText(amount), mayChange };
    }),
    client: maximum(0, negate(order.money.balances['client-money'])),
    spent: spendings.map(({ key, amount, at }) => {
      return { key, amount, text: fill(words.paidOnAt, { amount: paiseText(amount), day: day(locale, at) }) };
    }),
    mayUndo:
      order.status !== 'cancelled' &&
      order.money.balances['fee-income'] <= 0 &&
      !documents.some(({ invoice_id }) => invoice_id !== null),
  };
}
