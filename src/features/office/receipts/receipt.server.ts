import { supplier } from '@/catalogue/firm/company.ts';
import { sectionText } from '@/catalogue/firm/money-rules.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate, longDateTime } from '@/i18n/formats.ts';
import { findAction } from '@/kernel/actions.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { type Locale, locales, storedText } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { absolute, type Paise, paiseText, showFigure, sum } from '@/kernel/paise.ts';
import { typedPaise } from '@/kernel/typed-paise.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import { findOrderByNumber } from '@/server/domains/orders/find-order.ts';
import { allocateReceipt, type ReceiptChange } from '@/server/domains/payments/allocate-receipt.ts';
import { clearCheque, endReceipt, type SeenReceipt } from '@/server/domains/payments/end-receipt.ts';
import { listReceipts, receiptViews } from '@/server/domains/payments/list-receipts.ts';
import { endedPaymentsOf, paymentsOf, readReceiptContent } from '@/server/domains/payments/money-receipt.ts';
import { receiptsWithFiles } from '@/server/domains/payments/receipt-files.ts';
import { findReceipt, openOrdersOf, payerOf } from '@/server/domains/payments/receivables.ts';
import { recordMoreTax } from '@/server/domains/payments/record-more-tax.ts';
import { listReturns, returnMoney, undoReturn } from '@/server/domains/payments/return-money.ts';
import {
  certificateDueOn,
  differenceOf,
  recordCertificate,
  sumWithheld,
  writeOffDifference,
} from '@/server/domains/payments/tds-certificates.ts';
import { quarterOf } from '@/server/domains/payments/tds-quarter.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { type MoneyReceiptRow, type ReceiptReturnRow, returnWays } from '@/server/platform/database/order-tables.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { onePage } from '@/ui/office/one-page.ts';
import { orderLink } from '@/ui/office/order-link.ts';
import { rareFields, readSearch } from '@/ui/office/search-filter.ts';
import { oneOf } from '@/ui/one-of.ts';
import {
  type Attached,
  certificatePanel,
  removeCertificate,
  requestCertificate,
  submitCertificate,
} from './certificate.server.ts';
import { cashFacts, cashRule, receiptChange } from './new-receipt.server.ts';
import { ORDER_FIELD, type ReceiptAct, type RefusedReceipt } from './receipt-acts.ts';
import { type ReceiptsWords, receiptsWords } from './receipts.messages.ts';

const MOST = 50;

/** The list of receipts that match the filter in the URL. @throws StorageUnavailable */
export async function receiptsPage(db: Database, locale: Locale, url: URL, action: string) {
  const words = receiptsWords(locale);
  const view = oneOf(receiptViews, url.searchParams.get('view') ?? '') ?? 'all';
  const search = (url.searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 60);
  const asked = readSearch(url.searchParams);
  const quarter = url.searchParams.get('quarter') ?? '';
  const rows = await listReceipts(db, view, Object.assign({ search, quarter }, asked), MOST + 1);
  const address = { action, query: url.searchParams };
  const { shown, olderHref } = onePage(rows, MOST, address, (row) => `${row.issued_at}.${row.id}`);
  const withFiles = await receiptsWithFiles(db, shown);
  return {
    words,
    view,
    search,
    rare: rareFields(locale, url.searchParams),
    quarters: view === 'tds' ? await quartersOf(db, locale, action) : undefined,
    views: receiptViews.map((each) => ({ value: each, label: words[`view.${each}`] })),
    olderHref,
    receipts: shown.map((row) => ({
      id: row.id,
      number: row.number,
      date: longDateTime(locale, row.issued_at),
      name: row.name,
      kind: [words[`is.${row.kind}`], row.kind === 'cash' ? '' : row.reference].filter(Boolean).join(' '),
      amount: paiseText(row.amount_paise),
      state:
        row.kind === 'tds' && row.state === 'here' ? certificateText(words, locale, row) : words[`state.${row.state}`],
      isOver: row.state === 'bounced' || row.state === 'reversed',
      hasFile: withFiles.has(row.id),
    })),
  };
}

/** Adds up, by quarter, the withheld tax with missing or differing certificates, and links each sum to its receipts. */
async function quartersOf(db: Database, locale: Locale, action: string) {
  const words = receiptsWords(locale);
  const text = (amount: Paise): string => (amount === 0 ? '' : paiseText(amount));
  return (await sumWithheld(db, Date.now())).map(({ quarter, missing, less, more, dueOn, isLate }) => ({
    quarter,
    href: `${action}?${new URLSearchParams({ view: 'tds', quarter })}`,
    count: missing.count === 0 ? '' : String(missing.count),
    amounts: [missing.amount, less, more].map(text),
    due: isLate ? fill(words.late, { day: longDate(locale, dueOn) }) : longDate(locale, dueOn),
    isLate,
  }));
}

const differenceText = (words: ReceiptsWords, difference: Paise): string =>
  fill(difference > 0 ? words.difference : words.less, { amount: paiseText(absolute(difference)) });

/** The text saying whether the certificate of withheld tax has been received, with its quarter. */
function certificateText(words: ReceiptsWords, locale: Locale, row: MoneyReceiptRow): string {
  const quarter = quarterOf(row.day);
  if (row.certificate === 'here') {
    const difference = differenceOf(row);
    return `${quarter}: ${difference === 0 ? words['certificate.here'] : differenceText(words, difference)}`;
  }
  const state = words[row.certificate === 'asked' ? 'certificate.asked' : 'certificate.missing'];
  const dueOn = certificateDueOn(row.day);
  const by = dayInIndia(Date.now()) > dueOn ? words.late : words.dueOn;
  return `${quarter}: ${state}, ${fill(by, { day: longDate(locale, dueOn) })}`;
}

/**
 * One receipt with what can be done with it.
 * @returns undefined if there is no such receipt
 * @throws StorageUnavailable
 */
export async function receiptPage(
  app: AppContext,
  locale: Locale,
  id: string,
  {
    refused,
    mayMoveMoney,
    mayOpenOrders,
  }: { refused?: RefusedReceipt | undefined; mayMoveMoney: boolean; mayOpenOrders: boolean },
) {
  const found = await findReceipt(app.db, id);
  if (!found) {
    return undefined;
  }
  const words = receiptsWords(locale);
  const { receipt, left } = found;
  const { state, kind } = receipt;
  const isHere = state === 'here';
  const content = readReceiptContent(receipt);
  const payments = await paymentsOf(app.db, id);
  const open = isHere && left > 0 ? await openOrdersOf(app.db, await payerOf(app.db, receipt)) : [];
  const difference: Paise = receipt.certificate === 'here' ? differenceOf(receipt) : 0;
  return {
    words,
    id,
    version: receipt.version,
    number: receipt.number,
    facts: factsOf(receipt, { words, locale, left }),
    planned:
      state === 'waiting' && content.orders.length > 0
        ? fill(words.planned, {
            orders: content.orders
              .map(({ number, paise }) => `${shownNumber(number)} (${paiseText(paise)})`)
              .join(', '),
          })
        : '',
    ended: await endedText(app.db, receipt, words),
    payments: payments.map((each) => ({
      id: each.id,
      href: orderLink(locale, each.number, mayOpenOrders),
      text: `${shownNumber(each.number)}, ${storedText(each, 'title', locale)}: ${paiseText(each.amount_paise)}`,
    })),
    pdfs: kind === 'moved' ? [] : locales.map((each) => ({ locale: each, href: `?in=${each}` })),
    may: {
      clear: mayMoveMoney && state === 'waiting',
      bounce: mayMoveMoney && kind === 'cheque' && (state === 'waiting' || isHere),
      reverse: mayMoveMoney && kind !== 'moved' && (state === 'waiting' || isHere),
      allocate: mayMoveMoney && left > 0,
      return: mayMoveMoney && left > 0 && kind !== 'tds',
    },
    left: showFigure(left),
    returnWays: returnWays.map((value) => ({ value, label: words[`returnWay.${value}`] })),
    returnWay: kind === 'cash' ? ('cash' as const) : ('bank' as const),
    returns: (await listReturns(app.db, id)).map((each) => shownReturn(each, words, locale, mayMoveMoney)),
    certificate: await certificatePanel(app, locale, receipt, { mayMoveMoney, mayOpenOrders }),
    difference: difference === 0 ? '' : differenceText(words, difference),
    orders: open.map((each) => ({
      name: `${ORDER_FIELD}${each.number}`,
      label: fill(words.forOrder, {
        number: shownNumber(each.number),
        title: storedText(each, 'title', locale),
        name: each.name,
        due: paiseText(each.due),
      }),
    })),
    refused,
  };
}

/** Names the orders that a receipt had paid, or was issued for, before it bounced or was reversed; '' if it did not. */
async function endedText(db: Database, receipt: MoneyReceiptRow, words: ReceiptsWords): Promise<string> {
  if (receipt.state !== 'bounced' && receipt.state !== 'reversed') {
    return '';
  }
  const undone = await endedPaymentsOf(db, receipt.id);
  const meant = readReceiptContent(receipt).orders;
  const named = undone.length > 0 ? undone.map((each) => ({ number: each.number, paise: each.amount_paise })) : meant;
  const orders = named.map(({ number, paise }) => `${shownNumber(number)} (${paiseText(paise)})`).join(', ');
  return orders === '' ? '' : fill(words[undone.length > 0 ? 'ended.paid' : 'ended.meant'], { orders });
}

function shownReturn(row: ReceiptReturnRow, words: ReceiptsWords, locale: Locale, mayMoveMoney: boolean) {
  const day = (at: number): string => longDate(locale, dayInIndia(at));
  const line = fill(words.returnLine, {
    day: day(row.created_at),
    amount: paiseText(row.amount_paise),
    way: words[`returnWay.${row.way}`],
    reason: row.reason,
  });
  const undone = { name: row.undone_by, reason: row.undone_reason };
  return {
    id: row.id,
    text: line.trim(),
    undone: row.undone_at === null ? '' : fill(words.returnUndone, { ...undone, day: day(row.undone_at) }),
    mayUndo: mayMoveMoney && row.undone_at === null,
  };
}

function factsOf(
  receipt: MoneyReceiptRow,
  { words, locale, left }: { words: ReceiptsWords; locale: Locale; left: Paise },
): [string, string][] {
  const fact = (label: string, value: string): [string, string][] => (value ? [[label, value]] : []);
  return [
    ...fact(words.amount, paiseText(receipt.amount_paise)),
    ...fact(words.kind, [words[`is.${receipt.kind}`], receipt.reference].filter(Boolean).join(' ')),
    ...fact(words.bank, receipt.bank),
    ...fact(words.state, words[`state.${receipt.state}`]),
    ...fact(words.from, [receipt.name, receipt.mail, receipt.phone].filter(Boolean).join(', ')),
    ...fact(words.gstin, receipt.payer_gstin),
    ...fact(words.day, longDate(locale, receipt.day)),
    ...(receipt.kind === 'tds'
      ? [
          ...fact(words.section, `${sectionText(receipt.section, locale)}, ${receipt.rate_points / 100}%`),
          ...fact(words.base, paiseText(receipt.base_paise)),
          ...fact(words.certificate, certificateText(words, locale, receipt)),
        ]
      : []),
    ...fact(words.left, left > 0 ? paiseText(left) : ''),
    ...fact(words.returned, receipt.returned_paise > 0 ? paiseText(receipt.returned_paise) : ''),
    ...fact(words.ended, receipt.ended_reason),
    ...fact(words.clerk, receipt.actor_name),
  ];
}

type Said = 'clock' | 'done' | 'newer' | 'not-now' | 'moved' | 'returned' | 'asked' | 'noted' | 'removed';

interface Act {
  readonly app: AppContext;
  readonly locale: Locale;
  readonly seen: SeenReceipt;
  readonly change: ReceiptChange;
  readonly typed: (name: string) => string;
  readonly names: readonly string[];
  readonly by: By;
}
type Outcome =
  | Said
  | 'unknown'
  | { readonly field: string; readonly why: keyof ReceiptsWords; readonly facts?: Readonly<Record<string, string>> };

const needsReason = (
  act: Act,
  field: string,
  run: (reason: string) => Promise<Outcome>,
): Promise<Outcome> | Outcome => {
  const reason = act.typed(field).replaceAll(/\s+/g, ' ').slice(0, 200);
  return reason === '' ? { field, why: 'wrong.reason' } : run(reason);
};

const receiptActions = {
  clear: ({ app, seen, change }) => clearCheque(app.db, seen, undefined, change),
  bounce: (act) =>
    needsReason(act, 'bounce-reason', (reason) =>
      endReceipt(act.app.db, act.seen, { why: 'bounced', reason }, act.change),
    ),
  reverse: (act) =>
    needsReason(act, 'reverse-reason', (reason) =>
      endReceipt(act.app.db, act.seen, { why: 'mistake', reason }, act.change),
    ),
  allocate,
  return: (act) =>
    needsReason(act, 'return-reason', async (reason) => {
      const amount = typedPaise(act.typed('return-amount'));
      const way = oneOf(returnWays, act.typed('return-way'));
      if (way === undefined) {
        return { field: 'return-way', why: 'wrong.way' };
      }
      return amount === undefined
        ? { field: 'return-amount', why: 'wrong.amount' }
        : returnMoney(act.app.db, act.seen, { amount, reason, way }, act.change);
    }),
  'undo-return': (act) => {
    const returnId = act.typed('return').slice(0, 60);
    return needsReason(act, `undo-${returnId}`, (reason) =>
      undoReturn(act.app.db, act.seen, { returnId, reason }, act.change),
    );
  },
  ask: (act) => requestCertificate(act, false),
  asked: (act) => requestCertificate(act, true),
  detach: (act) => removeCertificate(act, act.typed('file')),
  certificate: async ({ app, seen, change, typed }) => {
    const amount = typedPaise(typed('certificate-amount'));
    const number = typed('certificate-number').slice(0, 40);
    if (number === '') {
      return { field: 'certificate-number', why: 'wrong.certificate' };
    }
    return amount === undefined
      ? { field: 'certificate-amount', why: 'wrong.amount' }
      : recordCertificate(app.db, seen, { number, amount }, change);
  },
  more: async ({ app, locale, seen, change }) => {
    const desk = { supplier: supplier(), cash: cashRule(locale) };
    return recordMoreTax(app.db, desk, seen, change);
  },
  'write-off': (act) =>
    needsReason(act, 'write-off-reason', (reason) => writeOffDifference(act.app.db, act.seen, reason, act.change)),
} satisfies Record<ReceiptAct, (act: Act) => Promise<Outcome> | Outcome>;

async function allocate({ app, locale, seen, change, typed, names }: Act): Promise<Outcome> {
  const parts: { orderId: string; amount: Paise }[] = [];
  const typedOrders = names.filter((name) => name.startsWith(ORDER_FIELD) && typed(name) !== '');
  const other = typed('other-order').replace(/^#?ORD-?/i, '');
  const wanted = [
    ...typedOrders.map((name) => [name, name.slice(ORDER_FIELD.length), typed(name)] as const),
    ...(other ? [['other-order', other, typed('other-amount')] as const] : []),
  ];
  for (const [field, number, text] of wanted) {
    const order = await findOrderByNumber(app.db, number.slice(0, 12));
    const amount = typedPaise(text);
    if (!order || amount === undefined) {
      return { field, why: order ? 'wrong.amount' : 'wrong.unknown' };
    }
    parts.push({ orderId: order.id, amount });
  }
  const outcome = await allocateReceipt(app.db, seen, parts, change, cashRule(locale));
  const field = wanted[0]?.[0] ?? 'other-order';
  if (outcome === 'too-much') {
    const left = (await findReceipt(app.db, seen.id))?.left ?? 0;
    const facts = { all: paiseText(left), parts: paiseText(sum(parts.map(({ amount }) => amount))) };
    return { field, why: 'wrong.too-much', facts };
  }
  return outcome === 'not-due' || outcome === 'cash-limit' ? { field, why: `wrong.${outcome}` } : outcome;
}

/**
 * Handles a form of a receipt's page. @returns the message or the rejected form; undefined if there is no such receipt
 * @throws StorageUnavailable
 */
export async function submitReceiptAct(
  app: AppContext,
  by: By,
  { id, locale, mayMoveMoney }: { id: string; locale: Locale; mayMoveMoney: boolean },
  request: Request,
): Promise<{ said: `said.${Said | Attached | 'not-yours' | 'bad'}` } | { refused: RefusedReceipt } | undefined> {
  // Someone who guesses an id gets the same response as for a page that does not exist.
  if (!(await findReceipt(app.db, id))) {
    return undefined;
  }
  if (/^multipart\//i.test(request.headers.get('content-type') ?? '')) {
    const attached = await submitCertificate({ app, locale, id, by }, request);
    if (attached === 'unknown') {
      return undefined;
    }
    return typeof attached === 'string'
      ? { said: `said.${attached}` }
      : { refused: { values: {}, errors: { file: attached.text } } };
  }
  const read = await readForm(request);
  if (!read.ok) {
    return { said: 'said.bad' };
  }
  const typed = (name: string): string => (read.fields.get(name) ?? '').replaceAll('\0', '').trim().slice(0, 200);
  const names = [...read.fields.keys()];
  const seen = { id, seen: Number(typed('seen') || Number.NaN) };
  const run = findAction<(act: Act) => Promise<Outcome> | Outcome>(receiptActions, typed('act'));
  if (!run) {
    return { said: 'said.bad' };
  }
  // Any clerk may correct the files; only these roles may change money.
  if (!mayMoveMoney && typed('act') !== ('detach' satisfies ReceiptAct)) {
    return { said: 'said.not-yours' };
  }
  const outcome = await run({ app, locale, seen, change: receiptChange(app, by), typed, names, by });
  if (outcome === 'unknown') {
    return undefined;
  }
  if (typeof outcome === 'string') {
    app.outbox.wake();
    return { said: `said.${outcome}` };
  }
  const values = Object.fromEntries(names.map((name) => [name, typed(name)]));
  return {
    refused: {
      values,
      errors: { [outcome.field]: fill(receiptsWords(locale)[outcome.why], { ...cashFacts(locale), ...outcome.facts }) },
    },
  };
}
