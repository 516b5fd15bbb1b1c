import { supplier } from '@/catalogue/firm/company.ts';
import { appliesOn, cashLaw, withholdings } from '@/catalogue/firm/money-rules.ts';
import { normalizePhone } from '@/forms/description/phone-number.ts';
import { customerNews } from '@/forms/intake/news/order-news.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { parseGstin } from '@/kernel/gstin.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { type Locale, storedText } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { add, maximum, minimum, type Paise, paise, paiseText, showFigure, sum } from '@/kernel/paise.ts';
import { isNoAmount, typedPaise } from '@/kernel/typed-paise.ts';
import { westernDigits } from '@/kernel/western-digits.ts';
import { withheldFrom } from '@/kernel/withheld-tax.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import { type FoundOrder, findOrderByNumber } from '@/server/domains/orders/find-order.ts';
import { listOrders } from '@/server/domains/orders/list-orders.ts';
import { expectedOf } from '@/server/domains/orders/order-money.ts';
import type { ReceiptChange } from '@/server/domains/payments/allocate-receipt.ts';
import type { CashRule } from '@/server/domains/payments/cash-limit.ts';
import { bankReference } from '@/server/domains/payments/claim-payment.ts';
import { customerOf, openOrdersOf } from '@/server/domains/payments/receivables.ts';
import { type NewReceipt, type RecordOutcome, recordReceipts } from '@/server/domains/payments/record-receipt.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { dayError } from '@/ui/office/day-fault.ts';
import { isUnusual } from '@/ui/office/unusual-amount.ts';
import { divide, type Wanted } from './divide-receipt.ts';
import { ORDER_FIELD, type RefusedReceipt } from './receipt-acts.ts';
import { type ReceiptsWords, receiptsWords } from './receipts.messages.ts';

const kinds = ['cash', 'cheque', 'transfer'] as const;
type Kind = (typeof kinds)[number];
type Typed = (name: string) => string;
type Errors = Record<string, string>;

/** The legal limit for cash. Without one in the content, the firm takes no cash. */
export const cashRule = (locale: Locale): CashRule => ({ from: cashLaw(locale)?.from ?? 0 });

/** The values in the texts about the legal limit for cash. */
export const cashFacts = (locale: Locale) => ({
  law: cashLaw(locale)?.law ?? '',
  from: paiseText(paise(cashRule(locale).from)),
});

/**
 * Returns the data that is recorded with a change to a receipt, and the function that writes the email about a paid
 * order.
 */
export const receiptChange = (app: AppContext, by: By): ReceiptChange => ({
  actor: by.actor,
  visitorAddress: by.visitorAddress,
  now: by.now,
  mails: (order, isAgain) => customerNews(order, { kind: isAgain ? 'paid-again' : 'paid' }, app.env.siteUrl),
});

/** The payer of an order, with which the form begins. */
const payerOf = (order: Partial<Record<'name' | 'mail' | 'phone' | 'gstin', string | null>> | undefined) => ({
  name: order?.name ?? '',
  mail: order?.mail ?? '',
  phone: order?.phone ?? '',
  gstin: order?.gstin ?? '',
});

/**
 * The form for recording money. If the URL names an order, the form lists all open orders of its customer.
 * @throws StorageUnavailable
 */
export async function newReceiptPage(
  app: AppContext,
  locale: Locale,
  url: URL,
  { mayMoveMoney, refused }: { mayMoveMoney: boolean; refused?: RefusedReceipt | undefined },
) {
  const words = receiptsWords(locale);
  const law = cashLaw(locale);
  const number = (url.searchParams.get('order') ?? refused?.values.order ?? '').replace(/^#?ORD-?/i, '').slice(0, 12);
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  const order = number ? await findOrderByNumber(app.db, number) : undefined;
  const open = order ? await openOrdersOf(app.db, customerOf(order)) : [];
  const found = search ? (await listOrders(app.db, 'all', { search })).rows : [];
  const ask = refused?.ask ?? '';
  return {
    words,
    warning: order ? warningOf(words, order) : '',
    ask,
    saveText: ask ? fill(words.saveAnyway, { amount: paiseText(paise(Number(ask))) }) : words.save,
    number: order?.number ?? '',
    orderHref: pathFor(locale, `/office/orders/${order?.number ?? ''}/money`),
    search,
    isSearched: search !== '',
    found: found
      .filter(({ status, now }) => status !== 'cancelled' && now.due > 0)
      .map((row) => ({
        number: row.number,
        text: [shownNumber(row.number), storedText(row, 'title', locale), row.name, paiseText(row.now.due)].join(' · '),
      })),
    payer: payerOf(order),
    orders: open.map((each) => ({
      name: `${ORDER_FIELD}${each.number}`,
      label: fill(words.forOrder, {
        number: shownNumber(each.number),
        title: storedText(each, 'title', locale),
        name: each.name,
        due: paiseText(each.due),
      }),
    })),
    // With several orders, the fees of those that the clerk chooses are added up when the form is sent.
    fee: order && open.length <= 1 ? showFigure(order.fee_paise) : '',
    baseHint: open.length > 1 ? words.baseHint : undefined,
    kinds: kinds
      .filter((kind) => (kind === 'cash' ? law !== undefined : mayMoveMoney || kind === 'cheque'))
      .map((kind) => ({ value: kind, label: words[`is.${kind}`] })),
    sections: mayMoveMoney ? withholdings(locale).map(({ value, label }) => ({ value, label })) : [],
    law: law
      ? fill(words['cash.law'], { from: paiseText(law.from), law: law.law, day: longDate(locale, law.compared) })
      : words.noCash,
    mayMoveMoney,
    formKey: refused?.values.key ?? crypto.randomUUID(),
    day: { value: refused?.values.day ?? dayInIndia(Date.now()), error: refused?.errors.day },
    refused,
  };
}

/** Says that nothing is due for the order from which the clerk opened the form; '' if something is. */
function warningOf(words: ReceiptsWords, { number, status, money }: FoundOrder): string {
  if (money.due > 0) {
    return '';
  }
  return fill(status === 'cancelled' ? words['none.cancelled'] : words['none.paid'], { number: shownNumber(number) });
}

/** Records the money of a posted form. @returns the receipt, or the rejected form @throws StorageUnavailable */
export async function submitReceipt(
  app: AppContext,
  by: By,
  { locale, mayMoveMoney }: { locale: Locale; mayMoveMoney: boolean },
  request: Request,
): Promise<{ id: string; said: Recorded } | { refused: RefusedReceipt }> {
  const words = receiptsWords(locale);
  const read = await readForm(request);
  if (!read.ok) {
    return { refused: { values: {}, errors: { form: words['said.bad'] } } };
  }
  const typed: Typed = (name) => (read.fields.get(name) ?? '').replaceAll('\0', '').trim().slice(0, 200);
  const values = Object.fromEntries([...read.fields.keys()].map((name) => [name, typed(name)]));
  const errors: Errors = {};
  const form = await readReceipts(app, typed, [...read.fields.keys()], { locale, words, mayMoveMoney, errors });
  if (!form || Object.keys(errors).length > 0) {
    return { refused: { values, errors } };
  }
  const { receipts, orders } = form;
  // Cash above the legal limit is refused without asking for confirmation.
  const isForbidden = receipts.some(({ kind, amount }) => kind === 'cash' && amount >= cashRule(locale).from);
  const question = isForbidden || (await isRecorded(app.db, receipts)) ? undefined : questionOf(words, orders);
  if (question && typed('sure') !== String(orders.all)) {
    return { refused: { values, errors: { amount: question }, ask: String(orders.all) } };
  }
  const desk = { supplier: supplier(), cash: cashRule(locale) };
  const done = await recordReceipts(app.db, desk, receipts, receiptChange(app, by));
  if (done.outcome === 'recorded' || done.outcome === 'repeated') {
    app.outbox.wake();
    return { id: done.id, said: done.outcome === 'recorded' ? recordedFor(orders) : 'said.repeated' };
  }
  return { refused: { values, errors: errorsOf(done, locale, words) } };
}

type Recorded = 'said.recorded' | 'said.repeated' | 'said.recorded-cancelled' | 'said.recorded-account';

/** Returns the message about the recorded money, which differs if the order named in the form did not need it. */
function recordedFor({ named, wanted }: ChosenOrders): Recorded {
  if (!named || wanted.length > 0) {
    return 'said.recorded';
  }
  return named.status === 'cancelled' ? 'said.recorded-cancelled' : 'said.recorded-account';
}

/**
 * Returns the question about an amount that is far from what the orders need, as on the page of an order. Money without
 * an order and tax without money cannot be compared.
 */
function questionOf(words: ReceiptsWords, { all, money, named, wanted, isTyped }: ChosenOrders): string | undefined {
  const facts = { amount: paiseText(all) };
  if (money === 0 || (!named && !isTyped)) {
    return undefined;
  }
  if (isTyped) {
    const parts = sum(wanted.map(({ amount }) => amount));
    return isUnusual(all, parts) ? fill(words['ask.parts'], { ...facts, due: paiseText(parts) }) : undefined;
  }
  const due = maximum(0, named?.money.due ?? 0);
  if (due === 0) {
    return fill(named?.status === 'cancelled' ? words['ask.cancelled'] : words['ask.nothing'], facts);
  }
  // A customer may pay the next instalment or all that is left.
  const expected = named ? maximum(0, expectedOf(named.money)) : due;
  const isAsked = isUnusual(all, due) && isUnusual(all, expected);
  return isAsked ? fill(words['ask.due'], { ...facts, due: paiseText(expected) }) : undefined;
}

/** Whether the form was sent before. If so, the receipt is shown again without asking for confirmation. */
async function isRecorded(db: Database, [first]: readonly NewReceipt[]): Promise<boolean> {
  const key = first?.formKey ?? '';
  return (
    (await db.selectFrom('money_receipts').select('id').where('form_key', '=', key).executeTakeFirst()) !== undefined
  );
}

/** The errors of a form that the domain's rules have rejected. */
function errorsOf(done: RecordOutcome, locale: Locale, words: ReceiptsWords): Errors {
  switch (done.outcome) {
    case 'cash-limit': {
      const facts = { ...cashFacts(locale), before: paiseText(done.over.before) };
      return { amount: fill(words[`cash.${done.over.why}`], facts) };
    }
    case 'used-cheque':
      return { reference: words['wrong.usedCheque'] };
    case 'used':
      return { reference: words['wrong.used'] };
    case 'amount':
      return { amount: words['wrong.amount'] };
    case 'day':
      return { day: words['wrong.day'] };
    case 'not-due':
    case 'unknown':
    case 'clock':
      return { form: words[`wrong.${done.outcome}`] };
    default:
      return {};
  }
}

interface Reading {
  readonly locale: Locale;
  readonly words: ReceiptsWords;
  readonly mayMoveMoney: boolean;
  readonly errors: Errors;
}

/** Reads who paid. */
function readPayer(typed: Typed, wrong: (field: string, why: 'wrong.gstin' | 'wrong.name') => void) {
  const gstin = typed('gstin').toUpperCase();
  if (gstin !== '' && parseGstin(gstin) === undefined) {
    wrong('gstin', 'wrong.gstin');
  }
  const name = typed('name');
  if (name === '') {
    wrong('name', 'wrong.name');
  }
  // The legal limit for cash recognises a person by the number, however it was typed.
  const phone = normalizePhone(typed('phone')) ?? typed('phone');
  return { name, mail: typed('mail').toLowerCase(), phone, gstin };
}

/** Reads a form: the money received and the tax withheld from it. Adds any errors to `errors`. */
async function readReceipts(
  app: AppContext,
  typed: Typed,
  names: readonly string[],
  reading: Reading,
): Promise<{ receipts: NewReceipt[]; orders: ChosenOrders } | undefined> {
  const { words, mayMoveMoney, errors } = reading;
  const wrong = (field: string, why: keyof ReceiptsWords & `wrong.${string}`): void => {
    errors[field] ??= words[why];
  };
  const { kind, amount } = readMoney(typed, mayMoveMoney, wrong);
  const chosen = await readChosen(app, typed, names, wrong);
  const withheld = mayMoveMoney && chosen ? readWithheld(typed, feeOf(chosen), wrong) : undefined;
  const reference = kind ? readReference(kind, typed('reference')) : '';
  if (reference === undefined) {
    wrong('reference', 'wrong.reference');
  }
  const payer = readPayer(typed, wrong);
  const noDay = dayError(reading.locale, words.day, typed('day') || '-');
  if (noDay !== undefined) {
    errors.day = noDay;
  }
  const money = amount ?? 0;
  const tax = withheld?.amount ?? 0;
  if (!chosen || Object.keys(errors).length > 0) {
    return undefined;
  }
  const all = add(money, tax);
  const wanted = wantedOf(chosen, all);
  const parts = sum(wanted.map(({ amount: part }) => part));
  if (parts > all) {
    const facts = { received: paiseText(money), tds: paiseText(tax), all: paiseText(all), parts: paiseText(parts) };
    errors.form = fill(tax > 0 ? words['wrong.too-much-tds'] : words['wrong.too-much'], facts);
    return undefined;
  }
  const common = { day: typed('day'), payer, bank: kind === 'cheque' ? typed('bank').slice(0, 80) : '' };
  const divided = divide(wanted, tax);
  const key = typed('key').slice(0, 60) || crypto.randomUUID();
  const own = kind && money > 0 ? [{ kind, money, reference: reference ?? '' }] : [];
  const receipts = [
    ...own.map((each): NewReceipt => {
      return {
        ...common,
        formKey: key,
        kind: each.kind,
        amount: each.money,
        reference: each.reference,
        orders: divided.rest,
      };
    }),
    ...(withheld ? [withheld] : []).map((each): NewReceipt => {
      const { section, ratePoints, base } = each;
      return {
        ...common,
        formKey: `${key} tds`,
        kind: 'tds',
        amount: each.amount,
        reference: '',
        bank: '',
        orders: divided.tax,
        withheld: { section, ratePoints, base },
      };
    }),
  ];
  return { receipts, orders: Object.assign({ all, money, wanted }, { named: chosen.named, isTyped: chosen.isTyped }) };
}

/** Reads the money of a form. There is none if only tax was withheld. */
function readMoney(
  typed: Typed,
  mayMoveMoney: boolean,
  wrong: Wrong,
): { kind?: Kind | undefined; amount?: Paise | undefined } {
  const isEmpty = isNoAmount(typed('amount'));
  const hasTax = mayMoveMoney && (typed('section') !== '' || !isNoAmount(typed('tds')));
  // A customer may send just the certificate for tax withheld earlier. An empty amount beside the way that the money
  // arrived was probably forgotten, but zero was not.
  if (hasTax && isEmpty && (typed('kind') === '' || typed('amount') !== '')) {
    return {};
  }
  const kind = readKind(typed('kind'), mayMoveMoney);
  const amount = typedPaise(typed('amount'));
  if (!kind) {
    wrong('kind', 'wrong.kind');
  }
  if (amount === undefined) {
    const mayBeTax = mayMoveMoney && withholdings('en').length > 0;
    wrong('amount', isEmpty && mayBeTax ? 'wrong.nothing' : 'wrong.amount');
  }
  return { kind, amount };
}

function readKind(typed: string, mayMoveMoney: boolean): Kind | undefined {
  const kind = kinds.find((each) => each === typed);
  const isAllowed = kind !== 'transfer' || mayMoveMoney;
  return isAllowed && !(kind === 'cash' && cashLaw('en') === undefined) ? kind : undefined;
}

/**
 * The reference as stored: the six digits of a cheque, a bank's reference, or '' for cash; undefined if it is not
 * valid.
 */
function readReference(kind: Kind, typed: string): string | undefined {
  if (kind === 'cash') {
    return '';
  }
  const digits = westernDigits(typed).replaceAll(/\s/g, '');
  return kind === 'cheque' ? (/^\d{6}$/.test(digits) ? digits : undefined) : bankReference(westernDigits(typed));
}

type Wrong = (field: string, why: keyof ReceiptsWords & `wrong.${string}`) => void;

/** Reads the withheld tax. @param fee the fee before GST of the chosen orders, used if the clerk typed none */
function readWithheld(typed: Typed, fee: Paise, wrong: Wrong) {
  const chosen = typed('section');
  const tds = typed('tds');
  if (chosen === '' && isNoAmount(tds)) {
    return undefined;
  }
  const section = withholdings('en').find(({ value }) => value === chosen);
  if (!section) {
    wrong('section', 'wrong.section');
    return undefined;
  }
  if (!appliesOn(section, typed('day'))) {
    wrong('section', 'wrong.sectionDay');
    return undefined;
  }
  const base = typed('base') === '' && fee > 0 ? fee : typedPaise(typed('base'));
  if (base === undefined) {
    wrong('base', 'wrong.base');
    return undefined;
  }
  const amount = tds === '' ? withheldFrom(base, section.ratePoints) : typedPaise(tds);
  if (amount === undefined || amount > base) {
    wrong('tds', 'wrong.amount');
    return undefined;
  }
  return { section: section.section, ratePoints: section.ratePoints, base, amount };
}

/** The orders that the form is about. */
interface Chosen {
  /** The orders for which an amount was typed. */
  readonly typed: readonly Wanted[];
  /** The order from which the clerk opened the form. */
  readonly named: FoundOrder | undefined;
  readonly isTyped: boolean;
}

/** The money of a form and the orders that it is for. */
interface ChosenOrders extends Pick<Chosen, 'named' | 'isTyped'> {
  /** The money received with the tax withheld from it, in paise. */
  readonly all: Paise;
  readonly money: Paise;
  readonly wanted: readonly Wanted[];
}

/** Reads the orders of a form with the typed amounts. The result is undefined if an order or its amount is not valid. */
async function readChosen(
  app: AppContext,
  typed: Typed,
  names: readonly string[],
  wrong: Wrong,
): Promise<Chosen | undefined> {
  const typedOrders = names.filter((name) => name.startsWith(ORDER_FIELD) && typed(name) !== '');
  const chosen: Wanted[] = [];
  for (const name of typedOrders) {
    const amount = typedPaise(typed(name));
    const order = await findOrderByNumber(app.db, name.slice(ORDER_FIELD.length, ORDER_FIELD.length + 12));
    if (amount === undefined || !order) {
      wrong(name, order ? 'wrong.amount' : 'wrong.unknown');
      return undefined;
    }
    chosen.push({ orderId: order.id, amount, fee: order.fee_paise });
  }
  const number = typed('order').slice(0, 12);
  const named = number === '' ? undefined : await findOrderByNumber(app.db, number);
  return { typed: chosen, named, isTyped: chosen.length > 0 };
}

/** The fee before GST of the orders that the money is for. */
const feeOf = ({ typed, named }: Chosen): Paise =>
  typed.length > 0 ? sum(typed.map(({ fee }) => fee)) : (named?.fee_paise ?? 0);

/**
 * The parts of the money for orders. If no amount was typed, the order named in the form gets as much of the money as is
 * due for it.
 */
function wantedOf({ typed, named }: Chosen, all: Paise): Wanted[] {
  if (typed.length > 0 || !named) {
    return [...typed];
  }
  const amount = minimum(all, maximum(0, named.money.due));
  return amount > 0 ? [{ orderId: named.id, amount, fee: named.fee_paise }] : [];
}
