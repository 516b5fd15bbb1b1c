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
import { add, maximum, minimum, type Paise, paise, paiseText, showFigure, subtract } from '@/kernel/paise.ts';
import { typedPaise } from '@/kernel/typed-paise.ts';
import { westernDigits } from '@/kernel/western-digits.ts';
import { withheldFrom } from '@/kernel/withheld-tax.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import { findOrderByNumber } from '@/server/domains/orders/find-order.ts';
import { listOrders } from '@/server/domains/orders/list-orders.ts';
import type { ReceiptChange } from '@/server/domains/payments/allocate-receipt.ts';
import type { CashRule } from '@/server/domains/payments/cash-limit.ts';
import { bankReference } from '@/server/domains/payments/claim-payment.ts';
import { customerOf, openOrdersOf } from '@/server/domains/payments/receivables.ts';
import { type NewReceipt, type RecordOutcome, recordReceipts } from '@/server/domains/payments/record-receipt.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { dayError } from '@/ui/office/day-fault.ts';
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

/** The data recorded with every change to a receipt, and the email about an order that is now paid. */
export const receiptChange = (app: AppContext, by: By): ReceiptChange => ({
  actor: by.actor,
  visitorAddress: by.visitorAddress,
  now: by.now,
  mails: (order, isAgain) => customerNews(order, { kind: isAgain ? 'paid-again' : 'paid' }, app.env.siteUrl),
});

/**
 * The form for recording money, with the open orders of the customer whose order is named in the URL.
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
  return {
    words,
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
    payer: { name: order?.name ?? '', mail: order?.mail ?? '', phone: order?.phone ?? '', gstin: order?.gstin ?? '' },
    orders: open.map((each) => ({
      name: `${ORDER_FIELD}${each.number}`,
      label: fill(words.forOrder, {
        number: shownNumber(each.number),
        title: storedText(each, 'title', locale),
        name: each.name,
        due: paiseText(each.due),
      }),
    })),
    due: open[0] ? showFigure(open[0].due) : '',
    fee: order ? showFigure(order.fee_paise) : '',
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

/** Records the money of a posted form. @returns the receipt, or the rejected form @throws StorageUnavailable */
export async function submitReceipt(
  app: AppContext,
  by: By,
  { locale, mayMoveMoney }: { locale: Locale; mayMoveMoney: boolean },
  request: Request,
): Promise<{ id: string; said: 'said.recorded' | 'said.repeated' } | { refused: RefusedReceipt }> {
  const words = receiptsWords(locale);
  const read = await readForm(request);
  if (!read.ok) {
    return { refused: { values: {}, errors: { form: words['said.bad'] } } };
  }
  const typed: Typed = (name) => (read.fields.get(name) ?? '').replaceAll('\0', '').trim().slice(0, 200);
  const values = Object.fromEntries([...read.fields.keys()].map((name) => [name, typed(name)]));
  const errors: Errors = {};
  const receipts = await readReceipts(app, typed, [...read.fields.keys()], { locale, words, mayMoveMoney, errors });
  if (!receipts || Object.keys(errors).length > 0) {
    return { refused: { values, errors } };
  }
  const desk = { supplier: supplier(), cash: cashRule(locale) };
  const done = await recordReceipts(app.db, desk, receipts, receiptChange(app, by));
  if (done.outcome === 'recorded' || done.outcome === 'repeated') {
    app.outbox.wake();
    return { id: done.id, said: `said.${done.outcome}` };
  }
  return { refused: { values, errors: errorsOf(done, locale, words) } };
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
    case 'too-much':
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

/** Reads a form: the money received and the tax withheld from it. Adds any errors to `errors`. */
async function readReceipts(
  app: AppContext,
  typed: Typed,
  names: readonly string[],
  reading: Reading,
): Promise<NewReceipt[] | undefined> {
  const { words, mayMoveMoney, errors } = reading;
  const wrong = (field: string, why: keyof ReceiptsWords & `wrong.${string}`): void => {
    errors[field] ??= words[why];
  };
  const kind = readKind(typed('kind'), mayMoveMoney);
  const withheld = mayMoveMoney ? readWithheld(typed, wrong) : undefined;
  const amount = typedPaise(typed('amount'));
  // A customer may send just the certificate for tax withheld earlier.
  const isTaxAlone = mayMoveMoney && typed('section') !== '' && typed('amount') === '';
  if (!kind && !isTaxAlone) {
    wrong('kind', 'wrong.kind');
  }
  if (amount === undefined && !isTaxAlone) {
    wrong('amount', 'wrong.amount');
  }
  const reference = kind ? readReference(kind, typed('reference')) : '';
  if (reference === undefined) {
    wrong('reference', 'wrong.reference');
  }
  const gstin = typed('gstin').toUpperCase();
  if (gstin !== '' && parseGstin(gstin) === undefined) {
    wrong('gstin', 'wrong.gstin');
  }
  // The legal limit for cash recognises a person by the number, however it was typed.
  const phone = normalizePhone(typed('phone')) ?? typed('phone');
  const payer = { name: typed('name'), mail: typed('mail').toLowerCase(), phone, gstin };
  if (payer.name === '') {
    wrong('name', 'wrong.name');
  }
  const noDay = dayError(reading.locale, words.day, typed('day') || '-');
  if (noDay !== undefined) {
    errors.day = noDay;
  }
  const money = amount ?? 0;
  const tax = withheld?.amount ?? 0;
  const wanted = await readOrders(app, typed, names, { all: add(money, tax), wrong });
  if (!wanted || Object.keys(errors).length > 0) {
    return undefined;
  }
  const common = { day: typed('day'), payer, bank: kind === 'cheque' ? typed('bank').slice(0, 80) : '' };
  const parts = divide(wanted, tax);
  const key = typed('key').slice(0, 60) || crypto.randomUUID();
  const own = kind && money > 0 ? [{ kind, money, reference: reference ?? '' }] : [];
  return [
    ...own.map((each): NewReceipt => {
      return {
        ...common,
        formKey: key,
        kind: each.kind,
        amount: each.money,
        reference: each.reference,
        orders: parts.rest,
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
        orders: parts.tax,
        withheld: { section, ratePoints, base },
      };
    }),
  ];
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

function readWithheld(typed: Typed, wrong: Wrong) {
  const chosen = typed('section');
  const tds = typed('tds');
  if (chosen === '' && tds === '') {
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
  const base = typedPaise(typed('base'));
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

interface Wanted {
  readonly orderId: string;
  readonly amount: Paise;
}

/**
 * The orders to pay, with the typed amounts. If no amount was typed, the order named in the form gets as much of the
 * money as is due for it. The result is undefined if an order or its amount is not valid.
 */
async function readOrders(
  app: AppContext,
  typed: Typed,
  names: readonly string[],
  { all, wrong }: { all: Paise; wrong: Wrong },
): Promise<Wanted[] | undefined> {
  const typedOrders = names.filter((name) => name.startsWith(ORDER_FIELD) && typed(name) !== '');
  const wanted: Wanted[] = [];
  for (const name of typedOrders) {
    const amount = typedPaise(typed(name));
    const order = await findOrderByNumber(app.db, name.slice(ORDER_FIELD.length, ORDER_FIELD.length + 12));
    if (amount === undefined || !order) {
      wrong(name, order ? 'wrong.amount' : 'wrong.unknown');
      return undefined;
    }
    wanted.push({ orderId: order.id, amount });
  }
  if (wanted.length > 0 || typed('order') === '') {
    return wanted;
  }
  const first = await findOrderByNumber(app.db, typed('order').slice(0, 12));
  const amount = minimum(all, maximum(0, first?.money.due ?? 0));
  return first && amount > 0 ? [{ orderId: first.id, amount }] : [];
}

/**
 * Divides the money among the orders in turn. The tax withheld is used first, and the amount received pays the rest.
 */
function divide(wanted: readonly Wanted[], tax: Paise): { tax: Wanted[]; rest: Wanted[] } {
  let left: Paise = tax;
  const parts: { tax: Wanted[]; rest: Wanted[] } = { tax: [], rest: [] };
  for (const { orderId, amount } of wanted) {
    const part = minimum(left, amount);
    left = subtract(left, part);
    if (part > 0) {
      parts.tax.push({ orderId, amount: part });
    }
    if (amount > part) {
      parts.rest.push({ orderId, amount: subtract(amount, part) });
    }
  }
  return parts;
}
