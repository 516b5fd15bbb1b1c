import { company } from '@/catalogue/firm/company.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate, longDateTime } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { findAction } from '@/kernel/actions.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { type Locale, storedText } from '@/kernel/locale.ts';
import { orderMoneyLists } from '@/kernel/order-money-lists.ts';
import { add, type Paise, paiseText, rupeesText } from '@/kernel/paise.ts';
import { typedPaise } from '@/kernel/typed-paise.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import { readBalances } from '@/server/domains/ledger/read-balances.ts';
import {
  countOf,
  listMoneyOnAccount,
  readMoney,
  readMoneyOrders,
  type UnmatchedMoney,
} from '@/server/domains/payments/money-lists.ts';
import { type Settlement, settleUnmatched } from '@/server/domains/payments/settle-unmatched.ts';
import { settledAs } from '@/server/platform/database/order-tables.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { orderLink } from '@/ui/office/order-link.ts';
import { receiptKindWords } from '@/ui/office/receipt-kinds.messages.ts';
import { oneOf } from '@/ui/one-of.ts';
import { type MoneyWords, moneyWords } from './money.messages.ts';
import type { MoneyAct } from './money-acts.ts';
import type { RefusedNote } from './SettleForm.tsx';

type Typed = RefusedNote['typed'];

/**
 * Handles the form that says what money without an order was for, which removes the money from the list.
 * @throws StorageUnavailable
 */
export async function submitMoney(
  db: Database,
  by: By,
  { locale, mayMoveMoney }: { locale: Locale; mayMoveMoney: boolean },
  request: Request,
): Promise<{ said: 'said.settled' | 'said.not-there' | 'said.not-yours' } | { refused: RefusedNote }> {
  if (!mayMoveMoney) {
    return { said: 'said.not-yours' };
  }
  const read = await readForm(request);
  const typed = (name: string, most: number): string =>
    read.ok ? (read.fields.get(name) ?? '').replaceAll('\0', '').trim().slice(0, most) : '';
  const key = typed('key', 250);
  const note = { reason: typed('reason', 200), as: typed('as', 20), fee: typed('fee', 20), gst: typed('gst', 20) };
  const { settlement, errors } = readNote(moneyWords(locale), note);
  if (Object.keys(errors).length > 0) {
    return { refused: { key, typed: note, errors } };
  }
  const run = findAction(moneyActions, typed('act', 20));
  return { said: run && (await run(db, key, note.reason, by, settlement)) ? 'said.settled' : 'said.not-there' };
}

/** The function that each button of the page calls. */
const moneyActions = { settle: settleUnmatched } satisfies Record<MoneyAct, typeof settleUnmatched>;

/**
 * Reads what the money was for. A firm that is not registered for GST cannot reclaim the GST that a payment service
 * kept, so it counts as part of the fee.
 */
function readNote(
  words: MoneyWords,
  { reason, as, fee: feeText, gst: gstText }: Typed,
): { settlement: Settlement; errors: Partial<Record<keyof Typed, string>> } {
  const errors: Partial<Record<keyof Typed, string>> = {};
  if (reason === '') {
    errors.reason = words.noReason;
  }
  const known = settledAs.find((each) => each === as) ?? 'other';
  if (known === 'other' || known === 'returned' || known === 'cash-deposit') {
    return { settlement: { as: known }, errors };
  }
  const fee = keptPaise(feeText);
  const gst = keptPaise(gstText);
  if (fee === undefined) {
    errors.fee = words.noFee;
  }
  if (gst === undefined) {
    errors.gst = words.noFee;
  }
  const kept: { fee: Paise; gst: Paise } = company.gst
    ? { fee: fee ?? 0, gst: gst ?? 0 }
    : { fee: add(fee ?? 0, gst ?? 0), gst: 0 };
  return { settlement: { as: known, ...kept }, errors };
}

/**
 * Parses the fee or GST that a payment service kept from a payout, in rupees. There may be none, so an empty text and
 * zero give 0.
 */
const keptPaise = (text: string): Paise | undefined => (/^[0०]*(?:\.[0०]*)?$/.test(text) ? 0 : typedPaise(text));

/** The text about how a customer can be reminded, with whichever email address and phone number we have. */
function reachText(words: MoneyWords, { mail, phone }: { mail: string; phone: string }): string {
  const way = mail && phone ? 'reach.both' : mail ? 'reach.mail' : phone ? 'reach.phone' : 'reach.none';
  return fill(words[way], { mail, phone });
}

/** The names of all lists on the page. */
const listNames = [...orderMoneyLists, 'disputes', 'fitting', 'unmatched', 'account'] as const;
export type MoneyListName = (typeof listNames)[number];

/** The number of rows that the page shows per list. A longer list also has separate pages. */
const SOME = 20;
/** The number of rows on a page of one list. */
const MOST = 100;

/** The list that the URL asks for, if any, and the number of its rows to skip. */
function askedList(query: URLSearchParams): { only: MoneyListName | undefined; skip: number; most: number } {
  const only = oneOf(listNames, query.get('list') ?? '');
  const after = /^\d{1,7}$/.exec(query.get('after') ?? '')?.[0] ?? '0';
  return only ? { only, skip: Number(after), most: MOST } : { only, skip: 0, most: SOME };
}

/**
 * The contents of the page with all lists of open money, or of a page of one list.
 * @param mayAct false for people who only read the page: they get the amounts, but not how to reach customers
 * @throws StorageUnavailable
 */
export async function moneyPage(
  db: Database,
  locale: Locale,
  { mayAct, query, action }: { mayAct: boolean; query: URLSearchParams; action: string },
) {
  const words = moneyWords(locale);
  const kinds = receiptKindWords(locale);
  const { only, skip, most } = askedList(query);
  const money = await readMoney(db);
  const onAccount = await listMoneyOnAccount(db);
  const counts = { ...money.counts, account: countOf(onAccount) };
  const title = (of: { title_en: string; title_hi: string }) => storedText(of, 'title', locale);
  const href = (number: string) => orderLink(locale, number, mayAct);
  /** The count, sum and next page of a list. On the page of another list, it is not shown at all. */
  const headOf = (list: MoneyListName) => {
    const { count, sum } = counts[list];
    const after = skip + most < count ? `&after=${skip + most}` : '';
    return {
      count: only === undefined || only === list ? count : 0,
      sum,
      allHref: only === undefined && count > most ? `${action}?list=${list}` : undefined,
      moreHref: only === list && after ? `${action}?list=${list}${after}` : undefined,
    };
  };
  const isShown = (list: MoneyListName): boolean => headOf(list).count > 0;
  const part = <Row>(list: MoneyListName, rows: readonly Row[]): readonly Row[] =>
    isShown(list) ? rows.slice(skip, skip + most) : [];
  const lists = [];
  for (const list of orderMoneyLists) {
    const orders = isShown(list) ? await readMoneyOrders(db, money.orders[list], { skip, most }) : [];
    lists.push({
      list,
      ...headOf(list),
      orders: orders.map((order) => {
        return {
          number: order.number,
          href: href(order.number),
          name: order.name,
          title: title(order),
          amount: order.amount,
          reach: mayAct ? reachText(words, order) : '',
        };
      }),
    });
  }
  const { unmatched, fitting } = money;
  const balances = await readBalances(db, undefined, ['clearing-razorpay', 'clearing-stripe']);
  const notPaidOut = (['razorpay', 'stripe'] as const)
    .map((way) => ({ way, amount: balances[`clearing-${way}`] }))
    .filter(({ amount }) => amount !== 0);
  return {
    words,
    mayAct,
    action,
    allListsHref: only && action,
    balances: notPaidOut,
    lists,
    disputes: {
      ...headOf('disputes'),
      rows: part('disputes', money.disputes).map((each) => ({
        key: `${each.way} ${each.dispute_ref}`,
        way: each.way,
        reference: each.payment_ref,
        reason: each.reason,
        amount: each.amount_paise,
        number: each.number,
        href: each.number === null ? undefined : href(each.number),
        until: each.answer_until === null ? '' : longDateTime(locale, each.answer_until),
      })),
    },
    fitting: {
      ...headOf('fitting'),
      rows: part('fitting', fitting).map((line) => ({
        ...openMoney(locale, line),
        number: line.number,
        href: href(line.number),
      })),
    },
    unmatched: {
      ...headOf('unmatched'),
      rows: part('unmatched', unmatched).map((each) => openMoney(locale, each)),
    },
    account: {
      ...headOf('account'),
      rows: part('account', onAccount).map(({ id, number, name, kind, day, amount }) => ({
        href: pathFor(locale, `/office/receipts/${id}`),
        number,
        name,
        how: kinds[kind],
        amount: paiseText(amount),
        on: longDate(locale, day),
      })),
    },
  };
}

const openMoney = (locale: Locale, { key, way, what, reference, amount, currency, at }: UnmatchedMoney) => {
  return {
    key,
    way,
    what,
    reference,
    on: longDate(locale, dayInIndia(at)),
    amount: currency === 'INR' ? paiseText(amount) : `${currency} ${rupeesText(amount)}`,
  };
};
