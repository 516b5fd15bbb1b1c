import {
  documentNatures,
  largeInvoiceAbove,
  type ReturnRules,
  serviceCodeNames,
} from '../../../kernel/gst-return-rules.ts';
import { parseGstin } from '../../../kernel/gstin.ts';
import { add, multiply, type Paise, subtract, sum } from '../../../kernel/paise.ts';
import { taxOn } from '../../domains/documents/tax.ts';
import {
  addSums,
  isInterState,
  isNothing,
  type MonthPapers,
  noSums,
  type Paper,
  type PaperLine,
  type TaxSums,
  taxIn,
  totalSums,
} from './paper.ts';

/** The legal rules for large invoices to unregistered buyers in other States. */
export type LargeInvoices = Pick<ReturnRules, 'largeInvoices'>;

/** The sums of a document's lines with the same rate. */
export interface RateRow extends TaxSums {
  readonly ratePoints: number;
}

/** A document that a return lists individually. */
export interface ListedPaper {
  readonly paper: Paper;
  /** The buyer's GSTIN; '' for a large invoice to an unregistered buyer. */
  readonly buyer: string;
  readonly isReverseCharge: boolean;
  readonly rows: readonly RateRow[];
}

/** The amounts for one State and rate. */
export interface PlaceRow extends RateRow {
  readonly place: string;
  readonly isInter: boolean;
}

interface CodeRow extends RateRow {
  readonly sac: string;
  readonly name: string;
}

/** Supplies without tax by type of buyer and State, in paise. */
interface UntaxedRow {
  readonly type: 'INTRB2B' | 'INTRB2C' | 'INTRAB2B' | 'INTRAB2C';
  readonly value: Paise;
}

/** A range of document numbers without a gap. */
interface NumberRange {
  readonly nature: keyof typeof documentNatures;
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** The tables of the return. All amounts are in paise. Only sums that credit notes reduce can be negative. */
export interface Gstr1 {
  readonly b2b: readonly ListedPaper[];
  readonly b2cl: readonly ListedPaper[];
  /** Other supplies to unregistered buyers, minus their credit notes. */
  readonly b2cs: readonly PlaceRow[];
  readonly cdnr: readonly ListedPaper[];
  readonly cdnur: readonly ListedPaper[];
  readonly nil: readonly UntaxedRow[];
  /** Advances that were received in the month and are not on an invoice of that month. */
  readonly at: readonly PlaceRow[];
  /** Advances of earlier months that are on an invoice of this one. */
  readonly txpd: readonly PlaceRow[];
  /** Advances of earlier months that were refunded in this one. The file lists them as negative advances. */
  readonly advancesBack: readonly PlaceRow[];
  readonly hsnB2b: readonly CodeRow[];
  readonly hsnB2c: readonly CodeRow[];
  readonly docs: readonly NumberRange[];
}

/** Sums of amounts by key. Amounts are only added and never divided, so nothing has to be rounded. */
class SumsBy<Of extends object> {
  readonly #rows = new Map<string, { of: Of; sums: TaxSums }>();

  add(key: string, row: Of, sums: TaxSums, sign: 1 | -1 = 1): void {
    const before = this.#rows.get(key);
    this.#rows.set(key, { of: before?.of ?? row, sums: addSums(before?.sums ?? noSums, sums, sign) });
  }

  /** The rows sorted by key, without those that add up to zero. */
  rows(): (Of & TaxSums)[] {
    return [...this.#rows]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .filter(([, { sums }]) => !isNothing(sums))
      .map(([, { of: row, sums }]) => Object.assign({}, row, sums));
  }
}

/**
 * Returns the buyer's GSTIN. A GSTIN with a wrong check character, or our own, cannot be a buyer's, so the buyer is
 * treated as unregistered until the invoice is corrected.
 */
export function buyerOf({ recipientGstin }: Paper, own: string): string {
  const valid = recipientGstin === null ? undefined : parseGstin(recipientGstin);
  return valid === undefined || valid === own ? '' : valid;
}

type CodeKey = Omit<CodeRow, keyof TaxSums>;

/** Collects the tables of supplies, to which documents are added one by one. */
class Supplies {
  readonly b2b: ListedPaper[] = [];
  readonly b2cl: ListedPaper[] = [];
  readonly cdnr: ListedPaper[] = [];
  readonly cdnur: ListedPaper[] = [];
  readonly small = new SumsBy<Omit<PlaceRow, keyof TaxSums>>();
  readonly codesB2b = new SumsBy<CodeKey>();
  readonly codesB2c = new SumsBy<CodeKey>();
  readonly #untaxed = new Map<UntaxedRow['type'], Paise>();
  readonly #month: MonthPapers;
  readonly #rules: LargeInvoices;

  constructor(month: MonthPapers, rules: LargeInvoices) {
    this.#month = month;
    this.#rules = rules;
  }

  /** Adds a document to the tables. @param sign 1 for an invoice, -1 for a credit note */
  add(paper: Paper, sign: 1 | -1): void {
    const { gstin } = this.#month;
    const buyer = buyerOf(paper, gstin);
    const isInter = isInterState(paper, gstin);
    const lines = paper.lines.map((line) => filedLine(paper, line, isInter));
    this.#addCodes(buyer === '' ? this.codesB2c : this.codesB2b, lines, sign);
    const type = `${isInter ? 'INTR' : 'INTRA'}${buyer === '' ? 'B2C' : 'B2B'}` as const;
    const free = sum(lines.filter(({ ratePoints }) => ratePoints === 0).map(({ taxable }) => taxable));
    this.#untaxed.set(type, add(this.#untaxed.get(type) ?? 0, multiply(free, sign)));
    const rows = byRate(lines);
    if (rows.length > 0) {
      this.#addTaxed({ paper, buyer, isReverseCharge: paper.content.isReverseCharge, rows }, isInter, sign);
    }
  }

  #addCodes(codes: SumsBy<CodeKey>, lines: readonly PaperLine[], sign: 1 | -1): void {
    for (const line of lines) {
      const { sac, ratePoints } = line;
      codes.add(`${sac} ${rateKey(ratePoints)}`, { sac, name: serviceCodeNames[sac] ?? '', ratePoints }, line, sign);
    }
  }

  #addTaxed(one: ListedPaper, isInter: boolean, sign: 1 | -1): void {
    const { paper, buyer, rows } = one;
    const { gstin, named } = this.#month;
    if (buyer !== '') {
      (sign === 1 ? this.b2b : this.cdnr).push(one);
      return;
    }
    if (isLarge(sign === 1 ? paper : named.get(paper.namesId ?? ''), gstin, this.#rules)) {
      (sign === 1 ? this.b2cl : this.cdnur).push(one);
      return;
    }
    const { place } = paper;
    for (const row of rows) {
      const { ratePoints } = row;
      this.small.add(`${place} ${rateKey(ratePoints)}`, { place, isInter, ratePoints }, row, sign);
    }
  }

  nil(): UntaxedRow[] {
    return [...this.#untaxed].map(([type, value]) => ({ type, value })).filter(({ value }) => value !== 0);
  }
}

/** Returns the tables of a month's return. */
export function gstr1Of(month: MonthPapers, rules: LargeInvoices): Gstr1 {
  const supplies = new Supplies(month, rules);
  for (const paper of month.papers) {
    if (paper.kind === 'invoice' || paper.kind === 'credit-note') {
      supplies.add(paper, paper.kind === 'invoice' ? 1 : -1);
    }
  }
  const { at, txpd, advancesBack } = advancesOf(month);
  return {
    b2b: supplies.b2b,
    b2cl: supplies.b2cl,
    b2cs: supplies.small.rows(),
    cdnr: supplies.cdnr,
    cdnur: supplies.cdnur,
    nil: supplies.nil(),
    at,
    txpd,
    advancesBack,
    hsnB2b: supplies.codesB2b.rows(),
    hsnB2c: supplies.codesB2c.rows(),
    docs: rangesOf(month.papers),
  };
}

/** A rate with leading zeros, so that keys sort by it. */
const rateKey = (ratePoints: number): string => String(ratePoints).padStart(5, '0');

/** The line as it appears in the return. Under reverse charge the document shows no tax, but the return does. */
function filedLine({ content }: Paper, line: PaperLine, isInter: boolean): PaperLine {
  if (!content.isReverseCharge) {
    return line;
  }
  const { cgstPaise: cgst, sgstPaise: sgst, igstPaise: igst } = taxOn(line.taxable, line.ratePoints, !isInter);
  return Object.assign({}, line, { cgst, sgst, igst });
}

/** Adds up the taxed lines of a document by rate. */
function byRate(lines: readonly PaperLine[]): RateRow[] {
  const rows = new SumsBy<{ ratePoints: number }>();
  for (const line of lines) {
    const { ratePoints } = line;
    if (ratePoints > 0) {
      rows.add(rateKey(ratePoints), { ratePoints }, line);
    }
  }
  return rows.rows();
}

/** Whether an invoice to an unregistered buyer in another State is listed on its own. */
export const isLarge = (invoice: Paper | undefined, gstin: string, rules: LargeInvoices): boolean =>
  invoice !== undefined && isInterState(invoice, gstin) && invoice.total > largeInvoiceAbove(rules, invoice.issuedAt);

/**
 * Returns three lists of advances. `at` has those received in the month, minus the amounts invoiced or refunded in it.
 * `txpd` has those of earlier months that were invoiced in it. `advancesBack` has those of earlier months that were
 * refunded in it.
 */
function advancesOf({ papers, named, advances, gstin }: MonthPapers): Pick<Gstr1, 'at' | 'txpd' | 'advancesBack'> {
  const at: AdvanceSums = new SumsBy();
  const txpd: AdvanceSums = new SumsBy();
  const back: AdvanceSums = new SumsBy();
  const here = new Set(papers.map(({ id }) => id));
  for (const paper of papers.filter(({ kind }) => kind === 'receipt-voucher')) {
    addAdvance(at, paper, gstin, 1);
  }
  for (const paper of papers.filter(({ kind }) => kind === 'refund-voucher')) {
    const isOfMonth = here.has(named.get(paper.namesId ?? '')?.id ?? '');
    addAdvance(isOfMonth ? at : back, paper, gstin, isOfMonth ? -1 : 1);
  }
  for (const { voucher, refunds } of advances) {
    // An advance of the same month leaves the first list; an older one enters the second.
    const list = here.has(voucher.id) ? at : txpd;
    const sign = list === at ? -1 : 1;
    addAdvance(list, voucher, gstin, sign);
    for (const refund of refunds) {
      addAdvance(list, refund, gstin, sign === 1 ? -1 : 1);
    }
  }
  return { at: at.rows(), txpd: txpd.rows(), advancesBack: back.rows() };
}

type AdvanceSums = SumsBy<{ place: string; isInter: boolean; ratePoints: number }>;

/** Adds the taxed lines of a voucher to a list, by place and rate. */
function addAdvance(to: AdvanceSums, { place, lines }: Paper, gstin: string, sign: 1 | -1): void {
  const isInter = isInterState({ place }, gstin);
  for (const line of lines) {
    const { ratePoints } = line;
    if (ratePoints > 0) {
      to.add(`${place} ${rateKey(ratePoints)}`, { place, isInter, ratePoints }, line, sign);
    }
  }
}

/** Returns the numbers of the month in ranges without a gap. Without errors there is one range for each series. */
function rangesOf(papers: readonly Paper[]): NumberRange[] {
  const ranges: { nature: Paper['kind']; first: Paper; last: Paper; count: number }[] = [];
  const order = Object.keys(documentNatures);
  const sorted = papers.toSorted(
    (a, b) =>
      order.indexOf(a.kind) - order.indexOf(b.kind) ||
      (a.series < b.series ? -1 : a.series > b.series ? 1 : 0) ||
      (a.number < b.number ? -1 : 1),
  );
  for (const paper of sorted) {
    const open = ranges.at(-1);
    const follows =
      open?.last.kind === paper.kind &&
      open.last.series === paper.series &&
      open.last.number.slice(0, -6) === paper.number.slice(0, -6) &&
      open.last.serial + 1 === paper.serial;
    if (open && follows) {
      open.last = paper;
      open.count += 1;
    } else {
      ranges.push({ nature: paper.kind, first: paper, last: paper, count: 1 });
    }
  }
  return ranges.map(({ nature, first, last, count }) => ({ nature, from: first.number, to: last.number, count }));
}

/** The rows of a table of listed documents, all rates together. */
export const rowsOf = (papers: readonly ListedPaper[]): RateRow[] => papers.flatMap(({ rows }) => rows);

/** The names of the tables, in the order of the return. */
const gstr1Tables = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'nil', 'at', 'txpd', 'advancesBack'] as const;
type Gstr1Table = (typeof gstr1Tables)[number];

/** The total of a table. `sign` says whether it increases or decreases the amount owed. */
export interface TableSums extends TaxSums {
  readonly table: Gstr1Table;
  readonly count: number;
  readonly sign: 1 | -1;
}

/** Adds up each table of a return. */
export function tableSums(gstr1: Gstr1): TableSums[] {
  return gstr1Tables.map((table) => {
    const sign = ['cdnr', 'cdnur', 'txpd', 'advancesBack'].includes(table) ? -1 : 1;
    if (table === 'nil') {
      const value = sum(gstr1.nil.map((each) => each.value));
      return Object.assign({ table, count: gstr1.nil.length, sign } as const, noSums, { taxable: value });
    }
    const rows: readonly (ListedPaper | PlaceRow)[] = gstr1[table];
    const sums = totalSums(rows.flatMap((row) => ('rows' in row ? row.rows : [row])));
    return Object.assign({ table, count: rows.length, sign } as const, sums);
  });
}

/** The tax that the firm owes according to the return, without reverse charge, which the buyer owes. */
export function owedOf(gstr1: Gstr1): TaxSums {
  const reverse = (papers: readonly ListedPaper[]) =>
    totalSums(papers.filter(({ isReverseCharge }) => isReverseCharge).flatMap(({ rows }) => rows));
  let sums = noSums;
  for (const { table, sign, taxable, igst, cgst, sgst } of tableSums(gstr1)) {
    if (table !== 'nil') {
      sums = addSums(sums, { taxable, igst, cgst, sgst }, sign);
    }
  }
  return addSums(addSums(sums, reverse(gstr1.b2b), -1), reverse(gstr1.cdnr));
}

/**
 * Returns the tax printed on the documents of a month, in paise. It has to equal `owedOf`, which adds up the return.
 */
export function taxOfPapers({ papers, advances }: MonthPapers): Paise {
  const signs = { 'receipt-voucher': 1, invoice: 1, 'refund-voucher': -1, 'credit-note': -1 } as const;
  const issued = sum(papers.map((paper) => multiply(taxIn(paper), signs[paper.kind])));
  const taken = sum(advances.map(({ voucher, refunds }) => subtract(taxIn(voucher), ...refunds.map(taxIn))));
  return subtract(issued, taken);
}
