import { company } from '@/catalogue/firm/company.ts';
import { creditNotesUntil, returnRules } from '@/catalogue/firm/gst-rules.ts';
import { eInvoiceLaw } from '@/catalogue/firm/money-rules.ts';
import { stateCodeOf } from '@/forms/intake/billing/check-billing.ts';
import { fill } from '@/i18n/fill.ts';
import { groupedNumber, longDate, longDateTime, monthName } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { findAction } from '@/kernel/actions.ts';
import { gstStates } from '@/kernel/gst-states.ts';
import { parseGstin } from '@/kernel/gstin.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import type { Locale } from '@/kernel/locale.ts';
import { add, paiseText, portion } from '@/kernel/paise.ts';
import { findTaxMonth, quarterOfMonth, shiftedMonth, type TaxMonth, taxMonthOf } from '@/kernel/tax-month.ts';
import type { BooksQuery } from '@/server/across/books/books-query.ts';
import type { BookGroup } from '@/server/across/books/compare-groups.ts';
import { type Block, isOfOtherReturn } from '@/server/across/books/find-blocks.ts';
import { listRegistrations } from '@/server/across/books/read-month.ts';
import { readTurnover } from '@/server/across/books/read-turnover.ts';
import { type FiledReturn, fileReturn, listReturns } from '@/server/across/books/returns.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import { financialYear } from '@/server/domains/documents/financial-year.ts';
import { readCorrectable } from '@/server/domains/orders/correct-order.ts';
import { findOrderByNumber } from '@/server/domains/orders/find-order.ts';
import { replaceInvoice } from '@/server/domains/orders/replace-invoice.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { type BooksWords, booksWords, quarterWords } from './books.messages.ts';
import type { BooksAct } from './books-acts.ts';

type App = Pick<AppContext, 'db' | 'books'>;
type Fields = { get(name: string): string | null | undefined };

/** The number of months to choose from: seven financial years, which is how long books have to be kept. */
const MONTHS = 84;

/**
 * Reads the month and registration for the page or an export. An invalid month is replaced by the last full month, and
 * an unknown registration by the first one.
 */
export async function askedBooks(db: Database, fields: Fields, now: number): Promise<BooksQuery> {
  const registrations = await listRegistrations(db);
  const asked = fields.get('gstin') ?? '';
  const gstin = registrations.includes(asked) ? asked : (registrations[0] ?? company.gst?.gstin ?? '');
  const period = findTaxMonth(fields.get('month') ?? '');
  const month = period ? periodOf(period) : periodBefore(now);
  return { gstin, month, ownCode: company.gst?.sac ?? '', rules: returnRules(), tally: company.tally, now };
}

/** Whether the firm files GSTR-1 once a quarter. If it does, its books are kept per quarter. */
const isQuarterly = (): boolean => company.gst?.files === 'quarterly';

/** Returns the period of the firm's return that contains a month. */
const periodOf = (month: TaxMonth): TaxMonth => (isQuarterly() ? quarterOfMonth(month) : month);

/** The last period that is over. */
const periodBefore = (now: number): TaxMonth => periodOf(taxMonthOf(periodOf(taxMonthOf(now)).from - 1));

/** The name of a month, such as November 2026. */
const monthText = (locale: Locale, name: string): string =>
  `${monthName(locale, Number(name.slice(5)))} ${name.slice(0, 4)}`;

/** The name of the period that contains a month, such as November 2026 or October to December 2026. */
function periodText(locale: Locale, name: string): string {
  const month = findTaxMonth(name);
  return month ? rangeText(locale, periodOf(month)) : name;
}

/** The name of a period by its first and last month. A firm may have filed some months and some quarters. */
function rangeText(locale: Locale, { from, to }: Pick<TaxMonth, 'from' | 'to'>): string {
  const first = taxMonthOf(from).name;
  const last = taxMonthOf(to - 1).name;
  return first === last
    ? monthText(locale, last)
    : fill(booksWords(locale).range, {
        first: monthName(locale, Number(first.slice(5))),
        last: monthText(locale, last),
      });
}

/** The months to choose from, newest first. */
const monthOptions = (locale: Locale, now: number) => {
  const names = Array.from({ length: MONTHS }, (_, index) => periodOf(shiftedMonth(taxMonthOf(now), -index)).name);
  return [...new Set(names)].map((name) => ({ value: name, label: periodText(locale, name) }));
};

/** The contents of a month's page. @throws StorageUnavailable */
export async function booksPage({ db, books }: App, locale: Locale, query: BooksQuery, path: string) {
  const words: BooksWords = isQuarterly()
    ? Object.assign({}, booksWords(locale), quarterWords(locale))
    : booksWords(locale);
  const { books: month, readAt, isCurrent } = await books.read(query);
  const registrations = await listRegistrations(db);
  const orderHref = (number: string) => pathFor(locale, `/office/orders/${number.replace('ORD-', '')}`);
  const { gstin } = query;
  const returns = await listReturns(db, gstin);
  return {
    words,
    isTaxed: gstin !== '',
    chosen: { month: query.month.name, gstin },
    monthName: rangeText(locale, query.month),
    months: monthOptions(locale, query.now),
    registrations:
      registrations.length > 1 ? registrations.map((value) => ({ value, label: value || words.noGstin })) : [],
    action: path,
    exportAction: `${path}/export`,
    pdfsAction: `${path}/pdfs`,
    documentsHref: pathFor(locale, '/office/documents'),
    ledgerHref: pathFor(locale, '/office/ledger'),
    asOf: isCurrent ? undefined : fill(words.asOf, { at: longDateTime(locale, readAt) }),
    hash: month.hash,
    needsEInvoice: month.needsEInvoice,
    turnover: await turnoverText(db, locale, query.now),
    eInvoices: fill(words.eInvoicesReady, { count: groupedNumber(month.eInvoices) }),
    withoutEInvoice: month.withoutEInvoice.map((one) =>
      Object.assign({}, one, {
        href: orderHref(one.orderNumber),
        text: one.missing.map((field) => words[`lacks.${field}`]).join(', '),
      }),
    ),
    tables: month.tables.filter(({ count }) => count > 0),
    groups: month.groups.map((each) =>
      Object.assign({}, each, { href: each.group === 'codes' ? undefined : behindHref(locale, query, each.group) }),
    ),
    papersTax: month.papersTax,
    ledgerTax: month.ledgerTax,
    late: month.late,
    filed: month.filed && filedText(words, locale, query.month, month.filed),
    blocks: month.blocks.map((block) =>
      Object.assign({}, block, {
        isOfOther: isOfOtherReturn(block),
        href: isOfOtherReturn(block)
          ? `${path}?${new URLSearchParams({ month: block.what, gstin })}`
          : block.orderNumber === ''
            ? undefined
            : orderHref(block.orderNumber),
        text: fill(words[`block.${block.kind}`], {
          what: textOfBlock(locale, block, returns),
        }),
      }),
    ),
    differences: month.differences.map((each) => Object.assign({}, each, { href: orderHref(each.orderNumber) })),
    corrections: month.corrections.map((each) =>
      Object.assign({}, each, { originalMonth: periodText(locale, each.originalMonth) }),
    ),
    returns: returns.map((each) => ({
      month: each.month,
      monthName: rangeText(locale, { from: each.from_at, to: each.to_at }),
      at: longDateTime(locale, each.filed_at),
      by: each.actor_name,
      hash: each.hash,
      count: each.document_count,
    })),
  };
}

/** Returns what a block is about: the wrong value, such as a GSTIN, or the name of another period. */
function textOfBlock(locale: Locale, { kind, what }: Block, returns: readonly FiledReturn[]): string {
  const covering = kind === 'covered' ? returns.find(({ month }) => month === what) : undefined;
  if (covering) {
    return rangeText(locale, { from: covering.from_at, to: covering.to_at });
  }
  return kind === 'earlier' ? periodText(locale, what) : what;
}

/** The URL of the ledger's entries behind the figure of a group of tables. */
function behindHref(locale: Locale, { gstin, month }: BooksQuery, group: BookGroup): string {
  const asked = { behind: group, of: gstin, day: dayInIndia(month.from), until: dayInIndia(month.to - 1) };
  return `${pathFor(locale, '/office/ledger')}?${new URLSearchParams(asked)}`;
}

/** Compares the larger turnover of this financial year and the last one with the limit for e-invoices. */
async function turnoverText(db: Database, locale: Locale, now: number) {
  const words = booksWords(locale);
  const rule = eInvoiceLaw(locale);
  if (!rule) {
    return { text: words.eInvoiceOff, isNear: false };
  }
  const years = [financialYear(now), financialYear(now - 365 * 24 * 3_600_000)];
  const own = (await readTurnover(db, years)).toSorted((one, other) => other.turnover - one.turnover)[0];
  const turnover = add(own?.turnover ?? 0, rule.otherTurnover);
  const isNear = turnover >= portion(rule.above, rule.nearPercent, 100);
  const text = words[turnover > rule.above ? 'turnoverAbove' : isNear ? 'turnoverNear' : 'turnoverBelow'];
  const facts = { year: `20${own?.year ?? ''}`, turnover: paiseText(turnover), above: paiseText(rule.above) };
  return { text: fill(text, { ...facts, law: rule.law, day: longDate(locale, rule.compared) }), isNear };
}

const filedText = (words: BooksWords, locale: Locale, month: TaxMonth, filed: FiledReturn): string =>
  fill(words.isFiled, {
    month: rangeText(locale, month),
    at: longDate(locale, dayInIndia(filed.filed_at)),
    name: filed.actor_name,
  });

const outcomes = [
  ...(['filed', 'blocked', 'changed', 'before', 'not-yours'] as const),
  ...(['corrected', 'wrong-gstin', 'cannot'] as const),
] as const;
type Outcome = (typeof outcomes)[number];

/** The messages that report success after a button was pressed. All others are in `saidBad`. */
export const saidGood = ['said.filed', 'said.corrected'] as const;
export const saidBad = [...outcomes.map((each) => `said.${each}`), 'said.pdfs-none', 'said.pdfs-busy'].filter(
  (each) => !saidGood.some((good) => good === each),
);

interface Rights {
  readonly moveMoney: boolean;
  readonly fileReturns: boolean;
}

/**
 * Performs the action of a button on the page.
 * @returns the message, and the month and registration to show
 * @throws StorageUnavailable
 */
export async function submitBooks(
  { db, books }: App,
  by: By,
  may: Rights,
  request: Request,
): Promise<{ said: `said.${Outcome}`; month: string; gstin: string }> {
  const read = await readForm(request);
  const fields = read.ok ? read.fields : new Map<string, string>();
  const query = await askedBooks(db, fields, by.now);
  const run = findAction(acts, fields.get('act'));
  const outcome = run ? await run(db, by, may, query, fields) : ('cannot' as const);
  if (outcome === 'filed' || outcome === 'corrected') {
    // The month is read now, so that the next page shows the change even if the month is large.
    await books.readNow(query);
  }
  return { said: `said.${outcome}`, month: query.month.name, gstin: query.gstin };
}

const acts: Record<BooksAct, (...of: Parameters<typeof correctInvoice>) => Promise<Outcome>> = {
  correct: correctInvoice,
  async file(db, by, may, { gstin, month, ownCode, rules }, fields) {
    if (!may.fileReturns || gstin === '') {
      return 'not-yours';
    }
    return fileReturn(db, { gstin, month, ownCode, rules, seen: fields.get('hash') ?? '' }, by);
  },
};

/** Replaces an order's invoice with one that has the correct GSTIN and the same name and address. */
async function correctInvoice(db: Database, by: By, may: Rights, _: BooksQuery, fields: Fields): Promise<Outcome> {
  if (!may.moveMoney) {
    return 'not-yours';
  }
  const gstin = parseGstin(fields.get('right') ?? '');
  const state = gstin && gstStates[gstin.slice(0, 2)];
  if (!gstin || !state || gstin === company.gst?.gstin) {
    return 'wrong-gstin';
  }
  const number = (fields.get('order') ?? '').replace('ORD-', '');
  const order = await findOrderByNumber(db, number);
  if (!order) {
    return 'cannot';
  }
  const { address, city = '', pin = '' } = await readCorrectable(db, order, creditNotesUntil());
  const recipient = { name: order.name, gstin, state, stateCode: stateCodeOf(state), address, city, pin };
  const change = { actor: by.actor, visitorAddress: by.visitorAddress, seen: order.version, now: by.now };
  return (await replaceInvoice(db, { number }, change, recipient, creditNotesUntil())) === 'done'
    ? 'corrected'
    : 'cannot';
}
