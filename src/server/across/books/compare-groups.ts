import { sql } from 'kysely';
import {
  add,
  maximum,
  multiply,
  negate,
  type Paise,
  paise,
  paiseOfSum,
  portion,
  subtract,
  sum,
} from '../../../kernel/paise.ts';
import type { TaxMonth } from '../../../kernel/tax-month.ts';
import type { EntriesBehind } from '../../domains/ledger/search-entries.ts';
import { feeAccounts } from '../../platform/database/ledger-accounts.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import {
  buyerOf,
  type Gstr1,
  isLarge,
  type LargeInvoices,
  type ListedPaper,
  rowsOf,
  type TableSums,
  tableSums,
} from './gstr1.ts';
import { creditedByOrder, documentedOrder } from './ledger-month.ts';
import { addSums, type MonthPapers, type Paper, type TaxSums, taxIn, totalSums } from './paper.ts';
import { readMonth, readPapersOf } from './read-month.ts';

/**
 * The groups of GSTR-1 tables that are compared with the ledger. `registered`: 4A and its credit notes in 9B. `large`:
 * 5A and its credit notes in 9B. `small`: 7. `untaxed`: 8. `advances`: 11A and 11B. `untaxed-advances`: advances for
 * services without tax, which are in no table.
 */
export const bookGroups = ['registered', 'large', 'small', 'untaxed', 'advances', 'untaxed-advances'] as const;
export type BookGroup = (typeof bookGroups)[number];

/** A value before tax and its tax, in paise. */
interface Amounts {
  readonly value: Paise;
  readonly tax: Paise;
}

/** A group of tables, or `codes`, which is Table 12: all supplies by services code. */
export interface GroupComparison {
  readonly group: BookGroup | 'codes';
  readonly papers: Amounts;
  readonly ledger: Amounts;
}

/** The groups to which an order's ledger amounts belong, at the beginning and at the end of a month. */
interface PlacedOrder {
  /** For example `ORD-123456`. */
  readonly number: string;
  /** The groups of its entries in the month. */
  readonly groups: ReadonlySet<BookGroup>;
  /** The groups that its earlier entries joined or left in the month, such as an advance that is now invoiced. */
  readonly moved: ReadonlySet<BookGroup>;
  readonly before: Divided;
  readonly after: Divided;
}

type Divided = ReadonlyMap<BookGroup, Amounts>;

const nothing: Amounts = { value: 0, tax: 0 };

const plus = (a: Amounts, b: Amounts, sign: 1 | -1 = 1): Amounts => ({
  value: add(a.value, multiply(b.value, sign)),
  tax: add(a.tax, multiply(b.tax, sign)),
});

const amountsOf = (sums: TaxSums): Amounts => ({ value: sums.taxable, tax: taxIn(sums) });

/**
 * Compares each group of tables with the ledger. The ledger knows how much of an order's fee and tax was paid, and an
 * order's documents say to which group that belongs. So the ledger's figure for a group is the sum of the orders that
 * are in it at the end of the month, less the sum of those that were in it at the beginning. It uses no amounts from
 * documents.
 */
export async function compareGroups(
  db: Database,
  { gstr1, papers, rules }: { readonly gstr1: Gstr1; readonly papers: MonthPapers; readonly rules: LargeInvoices },
  month: TaxMonth,
): Promise<GroupComparison[]> {
  const filed = filedAmounts(gstr1, papers);
  const ledger = new Map<BookGroup, Amounts>();
  for (const { before, after } of await placeOrders(db, papers, month, rules)) {
    for (const group of bookGroups) {
      const change = plus(after.get(group) ?? nothing, before.get(group) ?? nothing, -1);
      ledger.set(group, plus(ledger.get(group) ?? nothing, change));
    }
  }
  const groups = bookGroups.map((group) => ({
    group,
    papers: filed.get(group) ?? nothing,
    ledger: ledger.get(group) ?? nothing,
  }));
  const supplied = (['registered', 'large', 'small', 'untaxed'] as const).map((group) => ledger.get(group) ?? nothing);
  const reverse = addSums(reverseIn(gstr1.b2b), reverseIn(gstr1.cdnr), -1);
  const codes = amountsOf(totalSums([...gstr1.hsnB2b, ...gstr1.hsnB2c]));
  const all: GroupComparison[] = [
    ...groups,
    {
      group: 'codes',
      papers: { value: codes.value, tax: subtract(codes.tax, taxIn(reverse)) },
      ledger: supplied.reduce((one, other) => plus(one, other), nothing),
    },
  ];
  return all.filter(({ papers: by, ledger: known }) => [by.value, by.tax, known.value, known.tax].some(isSome));
}

const isSome = (amount: Paise): boolean => amount !== 0;

/** The documents under reverse charge, whose tax the buyer owes, so that it is not in our ledger. */
const reverseIn = (papers: readonly ListedPaper[]): TaxSums =>
  totalSums(rowsOf(papers.filter(({ isReverseCharge }) => isReverseCharge)));

const groupOfTable: Readonly<Record<TableSums['table'], readonly [BookGroup, 1 | -1]>> = {
  b2b: ['registered', 1],
  b2cl: ['large', 1],
  b2cs: ['small', 1],
  cdnr: ['registered', -1],
  cdnur: ['large', -1],
  nil: ['untaxed', 1],
  at: ['advances', 1],
  txpd: ['advances', -1],
  advancesBack: ['advances', -1],
};

/** Adds up the tables of a return by group. */
function filedAmounts(gstr1: Gstr1, papers: MonthPapers): Map<BookGroup, Amounts> {
  const sums = new Map<BookGroup, Amounts>();
  for (const table of tableSums(gstr1)) {
    const [group, sign] = groupOfTable[table.table];
    sums.set(group, plus(sums.get(group) ?? nothing, amountsOf(table), sign));
  }
  const registered = sums.get('registered') ?? nothing;
  const reverse = subtract(taxIn(reverseIn(gstr1.b2b)), taxIn(reverseIn(gstr1.cdnr)));
  sums.set('registered', { value: registered.value, tax: subtract(registered.tax, reverse) });
  return sums.set('untaxed-advances', { value: untaxedAdvances(papers), tax: 0 });
}

function untaxedAdvances({ papers, advances }: MonthPapers): Paise {
  const untaxed = ({ lines }: Paper): Paise =>
    sum(lines.filter(({ ratePoints }) => ratePoints === 0).map(({ taxable }) => taxable));
  const ofKind = (kind: Paper['kind']) => sum(papers.filter((paper) => paper.kind === kind).map(untaxed));
  const taken = advances.map(({ voucher, refunds }) => subtract(untaxed(voucher), ...refunds.map(untaxed)));
  return subtract(ofKind('receipt-voucher'), ofKind('refund-voucher'), ...taken);
}

/** The number of orders per query. */
const AT_ONCE = 400;

/** Finds the groups to which the ledger of each order of a month belongs, before the month and at its end. */
async function placeOrders(
  db: Database,
  month: MonthPapers,
  period: TaxMonth,
  rules: LargeInvoices,
): Promise<PlacedOrder[]> {
  const { gstin, papers, advances } = month;
  const paidInMonth = await creditedByOrder(db, feeAccounts, period, gstin);
  const documented = [...papers, ...advances.map(({ voucher }) => voucher)].map(({ orderNumber }) => orderNumber);
  const all = [...new Set([...documented, ...paidInMonth.keys()])].filter((number) => number !== '').toSorted();
  const placed: PlacedOrder[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    const paid = await paidFor(db, some, period);
    const { papers, takenAt } = await readPapersOf(db, gstin, some, period.to);
    const byOrder = Map.groupBy(papers, ({ orderNumber }) => orderNumber);
    for (const number of some) {
      const own = byOrder.get(number) ?? [];
      const { before, after } = paid.get(number) ?? { before: nothing, after: nothing };
      placed.push(placeOrder({ number, gstin, papers: own, takenAt, rules }, before, after, period));
    }
  }
  return placed;
}

interface OrderPapers {
  readonly number: string;
  readonly gstin: string;
  readonly papers: readonly Paper[];
  /** The time at which the invoice that includes a voucher was issued, by the voucher's id. */
  readonly takenAt: ReadonlyMap<string, number>;
  readonly rules: LargeInvoices;
}

function placeOrder(order: OrderPapers, before: Amounts, after: Amounts, { from, to }: TaxMonth): PlacedOrder {
  // Money without a document counts as an advance. If everything was refunded, the order stays where it was.
  const first = weightsAt(order, from, advanceOnly);
  const last = weightsAt(order, to, first);
  const groups = new Set(last.keys());
  return {
    number: order.number,
    groups,
    moved: groups.symmetricDifference(new Set(first.keys())),
    before: divided(before, first),
    after: divided(after, last),
  };
}

const advanceOnly: Divided = new Map([['advances', { value: paise(1), tax: paise(1) }]]);

/** The id of the receipt voucher that a document is or belongs to; undefined if it is not about an advance. */
function voucherOf({ kind, id, namesId }: OrderPapers['papers'][number]): string | undefined {
  if (kind === 'receipt-voucher') {
    return id;
  }
  return kind === 'refund-voucher' ? (namesId ?? '') : undefined;
}

/**
 * Adds up the documents of an order by group, as they were at a moment.
 * @param otherwise the result if they add up to zero
 */
function weightsAt({ gstin, papers, takenAt, rules }: OrderPapers, at: number, otherwise: Divided): Divided {
  const byId = new Map(papers.map((paper) => [paper.id, paper]));
  const weights = new Map<BookGroup, Amounts>();
  for (const paper of papers) {
    const voucher = voucherOf(paper);
    const isTaken = voucher !== undefined && (takenAt.get(voucher) ?? Number.POSITIVE_INFINITY) < at;
    if (paper.issuedAt >= at || isTaken) {
      continue;
    }
    const sign = paper.kind === 'invoice' || paper.kind === 'receipt-voucher' ? 1 : -1;
    const isAdvance = voucher !== undefined;
    const group = isAdvance ? 'advances' : groupOfPaper(paper, byId, { gstin, rules });
    const untaxed = isAdvance ? 'untaxed-advances' : 'untaxed';
    for (const line of paper.lines) {
      const own = line.ratePoints === 0 ? untaxed : group;
      weights.set(own, plus(weights.get(own) ?? nothing, amountsOf(line), sign));
    }
  }
  const some = [...weights].filter(([, { value, tax }]) => value !== 0 || tax !== 0);
  return some.length > 0 ? new Map(some) : otherwise;
}

function groupOfPaper(
  paper: Paper,
  papers: ReadonlyMap<string, Paper>,
  { gstin, rules }: Pick<OrderPapers, 'gstin' | 'rules'>,
): BookGroup {
  if (buyerOf(paper, gstin) !== '') {
    return 'registered';
  }
  const invoice = paper.kind === 'invoice' ? paper : papers.get(paper.namesId ?? '');
  return isLarge(invoice, gstin, rules) ? 'large' : 'small';
}

/** Divides the amounts paid for an order between its groups. Almost every order has only one group. */
function divided(paid: Amounts, weights: Divided): Divided {
  const groups = [...weights.keys()];
  const values = shares(
    paid.value,
    [...weights.values()].map(({ value }) => value),
  );
  const taxes = shares(
    paid.tax,
    [...weights.values()].map(({ tax }) => tax),
  );
  return new Map(groups.map((group, index) => [group, { value: values[index] ?? 0, tax: taxes[index] ?? 0 }]));
}

/** Divides an amount in proportion to weights. The group with the largest weight gets the rounding remainder. */
function shares(amount: Paise, weights: readonly Paise[]): Paise[] {
  const whole = sum(weights);
  const parts = weights.map((weight): Paise => (whole > 0 ? portion(amount, weight, whole) : 0));
  const largest = weights.indexOf(Math.max(...weights) as Paise);
  const rest = subtract(amount, ...parts);
  return parts.map((part, index) => (index === largest ? add(part, rest) : part));
}

/** Reads from the ledger how much of the fee and tax of orders was paid before a month and until its end. */
async function paidFor(
  db: Database,
  numbers: readonly string[],
  { from, to }: TaxMonth,
): Promise<Map<string, { before: Amounts; after: Amounts }>> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('ledger_entries', 'ledger_entries.order_id', 'orders.id')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .select('orders.number')
    .select(sql<number>`case when ledger_postings.account = 'gst-output' then 1 else 0 end`.as('is_tax'))
    .select(sql<number | string>`sum(ledger_postings.amount_paise)`.as('after'))
    .select(
      sql<number | string>`sum(case when ledger_entries.at < ${from} then ledger_postings.amount_paise else 0 end)`.as(
        'before',
      ),
    )
    .where(
      'orders.number',
      'in',
      numbers.map((number) => number.replace('ORD-', '')),
    )
    .where('ledger_postings.account', 'in', feeAccounts)
    .where('ledger_entries.at', '<', to)
    .groupBy(['orders.number', 'is_tax'])
    .execute();
  const paid = new Map<string, { before: Amounts; after: Amounts }>();
  for (const { number, is_tax, before, after } of rows) {
    const key = documentedOrder(number);
    const known = paid.get(key) ?? { before: nothing, after: nothing };
    paid.set(key, {
      before: withSum(known.before, Number(is_tax) === 1, paiseOfSum(before)),
      after: withSum(known.after, Number(is_tax) === 1, paiseOfSum(after)),
    });
  }
  return paid;
}

/**
 * Sets the value or the tax from the sum of an account, where credits are negative. The value stays at zero or above: a
 * full refund of a spent government fee makes our income negative, but no document shows that.
 */
const withSum = ({ value, tax }: Amounts, isTax: boolean, sumOfAccount: Paise): Amounts =>
  isTax ? { value, tax: negate(sumOfAccount) } : { value: maximum(0, negate(sumOfAccount)), tax };

/** Finds the entries that make up the ledger's figure for a group. @throws StorageUnavailable */
export function findBehind(
  db: Database,
  { gstin, month, rules }: { readonly gstin: string; readonly month: TaxMonth; readonly rules: LargeInvoices },
  group: BookGroup,
): Promise<EntriesBehind> {
  return withStorageErrors(async () => {
    const placed = await placeOrders(db, await readMonth(db, gstin, month), month, rules);
    const numbersOf = (of: 'groups' | 'moved') =>
      placed.filter((order) => order[of].has(group)).map(({ number }) => number.replace('ORD-', ''));
    return { orders: numbersOf('groups'), moved: numbersOf('moved'), from: month.from, to: month.to };
  });
}
