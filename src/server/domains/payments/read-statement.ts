import { createHash } from 'node:crypto';
import { isDay } from '../../../kernel/india-time.ts';
import { rowsOf } from './statement-rows.ts';

/** Money that came, as a line of a bank's statement says it. */
export interface StatementLine {
  /** Hash of what the line says: the same line read in twice is one. */
  readonly id: string;
  /** Such as 2026-11-22. */
  readonly day: string;
  /** Paise. */
  readonly amount: number;
  readonly narration: string;
  /** The reference that the line names: 12 digits of UPI or IMPS, or that of a bank transfer; '' where it names none. */
  readonly reference: string;
}

/** What banks call their columns. The first that a bank has is taken; `sign` and `reference` come before what they are part of. */
const columns = {
  day: /^(?:(?:value|txn|tran|trans|transaction|posting|post|posted|booking)[\s._]*){0,2}(?:date|dt)\b/i,
  sign: /^(?:(?:dr|debit)\W*(?:cr|credit)|(?:cr|credit)\W*(?:dr|debit)|type|(?:transaction|txn) type)$/i,
  reference: /\bref|utr|chq|cheque|instr/i,
  narration: /narration|description|particulars|remarks|details/i,
  credit: /^(?:credits?|deposits?|deposited|cr|received|receipts?|paid in|money in)\b/i,
  amount: /^(?:(?:transaction|txn|tran)[\s._]*)?(?:amount|amt)/i,
} as const;
type Column = keyof typeof columns;

/** What was read out of a statement. */
export interface ReadStatement {
  readonly lines: StatementLine[];
  /** Rows that may be money that came, but that cannot be read. They are shown with the number of their line, never passed over. */
  readonly unread: UnreadLine[];
}

/** A row that could not be read: its number in the file, from 1, and what it says. */
interface UnreadLine {
  readonly line: number;
  readonly text: string;
}

/** Lines of one statement that are read at once. */
export const MOST_LINES = 5000;

/**
 * Reads a bank's CSV, whichever bank's: the head line is the first that names a date and a sum that came. Lines of money that went,
 * and what stands around the table, are passed over.
 * @returns undefined when there is no such table in it; `too-long` when it has more lines than are read: none of them is left out silently
 */
export function readStatement(text: string): ReadStatement | 'too-long' | undefined {
  const plain = text.replace(/^\ufeff/, '');
  const head = plain.slice(0, 4000);
  const delimiter = [',', ';', '\t', '|'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
  const rows = rowsOf(plain, delimiter, MOST_LINES);
  if (rows.length > MOST_LINES) {
    return 'too-long';
  }
  const start = rows.findIndex(({ cells }) => cells.some((cell) => columns.day.test(cell)) && cells.some(isSum));
  if (start < 0) {
    return undefined;
  }
  const names = rows[start]?.cells ?? [];
  const at = placesOf(names);
  const seen = new Map<string, number>();
  const lines: StatementLine[] = [];
  const unread: UnreadLine[] = [];
  for (const { cells: row, line, isBroken } of rows.slice(start + 1)) {
    const read = isBroken ? 'unread' : readRow(row, at, names);
    const text = row.filter(Boolean).join(' · ').replaceAll('\0', '').slice(0, 300);
    if (read === 'unread') {
      unread.push({ line, text });
    }
    if (typeof read === 'string') {
      continue;
    }
    const { day, amount, narration, reference } = read;
    const said = [day, amount, narration, reference].join('|');
    // Two payments that say the same on one day are two.
    const count = (seen.get(said) ?? 0) + 1;
    seen.set(said, count);
    const id = createHash('sha256').update(`${said}|${count}`).digest('base64url');
    lines.push({ id, day, amount, narration, reference: referenceIn(`${reference} ${narration}`) });
  }
  return { lines, unread };
}

type Places = ReadonlyMap<Column, number>;

/** Where each column stands. A cell of the head line is one column only. */
function placesOf(row: readonly string[]): Places {
  const at = new Map<Column, number>();
  for (const [index, cell] of row.entries()) {
    const name = (Object.keys(columns) as Column[]).find((each) => columns[each].test(cell));
    if (name && !at.has(name)) {
      at.set(name, index);
    }
  }
  return at;
}

/** Rows that sum the table up. */
const summary =
  /^\W*(?:(?:grand|sub|page)\W*)?(?:totals?\b|opening|closing|brought forward|carried forward|b\/f|c\/f|statement summary)/i;

/** @returns `no-money` where the row tells of none that came, `unread` where it may and cannot be read */
function readRow(row: readonly string[], at: Places, names: readonly string[]) {
  // Written as a formula, so that a table program does not take the number for one.
  const cell = (name: Column): string => (row[at.get(name) ?? -1] ?? '').replace(/^="([^"]*)"$/, '$1');
  const day = dayOf(cell('day'));
  // Beside a column of what came, a sign says on which side the balance is.
  const isOneColumn = !at.has('credit');
  const sum = cell(isOneColumn ? 'amount' : 'credit');
  const amount = paiseOf(sum);
  const isDebit = isOneColumn && (/^d/i.test(cell('sign')) || /^\s*-|\(?\bdr\.?\)?\s*$/i.test(sum));
  // With a column too many or too few, the balance may be where the amount belongs.
  const isShifted = day !== undefined && widthOf(row) > names.length;
  const isShort = day !== undefined && row.length < widthOf(names);
  if ((isShifted || isShort) && !row.some((each) => summary.test(each))) {
    return 'unread';
  }
  if (isDebit) {
    return 'no-money';
  }
  if (day && amount !== undefined) {
    const narration = cell('narration').replaceAll('\0', '').slice(0, 300);
    return { day, amount, narration, reference: cell('reference') };
  }
  if (row.some((each) => summary.test(each))) {
    return 'no-money';
  }
  const isEmpty = /^[\s0.,₹-]*(?:nil|null|na|n\/a|cr\.?)?$/i.test(sum);
  // Neither can be read where there is something like a day and something like a sum.
  const isStrange = day === undefined ? amount !== undefined || (/\d/.test(cell('day')) && /\d/.test(sum)) : !isEmpty;
  return isStrange ? 'unread' : 'no-money';
}

/** How many cells a row has up to the last that says something. */
const widthOf = (row: readonly string[]): number => row.findLastIndex((cell) => cell !== '') + 1;

const isSum = (cell: string): boolean =>
  !columns.sign.test(cell) && (columns.credit.test(cell) || columns.amount.test(cell));

/** 12 digits that stand alone, else what a bank transfer is called. Zeros in front fill a column. */
function referenceIn(text: string): string {
  const [, digits] = /(?<![A-Z0-9])0*(\d{12})(?![A-Z0-9])/i.exec(text) ?? [];
  const [transfer] = /(?<![A-Z0-9])(?=[A-Z]*\d)[A-Z]{4}[A-Z0-9]{12,18}(?![A-Z0-9])/i.exec(text) ?? [];
  return digits ?? transfer?.toUpperCase() ?? '';
}

/** @returns paise, or undefined where no money came */
function paiseOf(text: string): number | undefined {
  const plain = text.replaceAll(/[\s,₹]|^\+|INR|Rs\.?|\(?Cr\.?\)?$/gi, '');
  if (!/^\d{1,12}(?:\.\d{1,2})?$/.test(plain)) {
    return undefined;
  }
  const [rupees = '0', paise = ''] = plain.split('.');
  return Number(rupees) * 100 + Number(paise.padEnd(2, '0')) || undefined;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** 22/11/2026, 22-11-26, 22-Nov-2026, 2026-11-22: in India the day stands before the month. */
function dayOf(text: string): string | undefined {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  if (isoYear) {
    return existing(`${isoYear}-${isoMonth}-${isoDay}`);
  }
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[-/. ]([A-Za-z]{3}|\d{1,2})[a-z]*[-/. ](\d{4}|\d{2})/.exec(text) ?? [];
  const named = months.indexOf(month.toLowerCase()) + 1;
  const number = named || Number(month);
  if (!day) {
    return undefined;
  }
  const full = year.length === 2 ? `20${year}` : year;
  return existing(`${full}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** No February 31. */
const existing = (day: string): string | undefined => (isDay(day) ? day : undefined);
