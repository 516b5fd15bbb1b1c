import { createHash } from 'node:crypto';
import { isDay } from '../../../kernel/india-time.ts';
import { type Paise, paise } from '../../../kernel/paise.ts';
import { rowsOf } from './statement-rows.ts';

/** An incoming payment on a bank statement. */
export interface StatementLine {
  /** Hash of the line, so that a line imported twice is stored once. */
  readonly id: string;
  /** For example 2026-11-22. */
  readonly day: string;
  /** Paise. */
  readonly amount: Paise;
  readonly narration: string;
  /** The reference on the line: 12 digits for UPI or IMPS, or the id of a bank transfer; '' if it has none. */
  readonly reference: string;
}

/**
 * Patterns for the column names used by banks. The first match is used, so `sign` and `reference` come before more
 * general patterns that also match their names.
 */
const columns = {
  day: /^(?:(?:value|txn|tran|trans|transaction|posting|post|posted|booking)[\s._]*){0,2}(?:date|dt)\b/i,
  sign: /^(?:(?:dr|debit)\W*(?:cr|credit)|(?:cr|credit)\W*(?:dr|debit)|type|(?:transaction|txn) type)$/i,
  reference: /\bref|utr|chq|cheque|instr/i,
  narration: /narration|description|particulars|remarks|details/i,
  credit: /^(?:credits?|deposits?|deposited|cr|received|receipts?|paid in|money in)\b/i,
  amount: /^(?:(?:transaction|txn|tran)[\s._]*)?(?:amount|amt)/i,
} as const;
type Column = keyof typeof columns;

/** The result of reading a statement. */
export interface ReadStatement {
  readonly lines: StatementLine[];
  /**
   * Rows that may be incoming money but cannot be read. They are shown with their line number, never skipped silently.
   */
  readonly unread: UnreadLine[];
}

/** A row that could not be read, with its line number in the file, from 1, and its text. */
interface UnreadLine {
  readonly line: number;
  readonly text: string;
}

/** The maximum number of lines per statement. */
export const MOST_LINES = 5000;

/**
 * Reads any bank's CSV. The header is the first row with column names for a date and an incoming amount. Outgoing
 * payments and the text around the table are skipped.
 * @returns undefined if it has no such table; `too-long` if it has more than MOST_LINES lines, because otherwise some
 * would be left out silently
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
    // Two identical lines on one day are two payments.
    const count = (seen.get(said) ?? 0) + 1;
    seen.set(said, count);
    const id = createHash('sha256').update(`${said}|${count}`).digest('base64url');
    lines.push({ id, day, amount, narration, reference: referenceIn(`${reference} ${narration}`) });
  }
  return { lines, unread };
}

type Places = ReadonlyMap<Column, number>;

/** Finds the position of each column. Each cell of the header is used for one column only. */
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

/** Matches rows that contain only totals. */
const summary =
  /^\W*(?:(?:grand|sub|page)\W*)?(?:totals?\b|opening|closing|brought forward|carried forward|b\/f|c\/f|statement summary)/i;

/** Reads a row. @returns `no-money` if it is not an incoming payment, `unread` if it may be one but cannot be read */
function readRow(row: readonly string[], at: Places, names: readonly string[]) {
  // Some banks write numbers as a formula so that a spreadsheet keeps them as text.
  const cell = (name: Column): string => (row[at.get(name) ?? -1] ?? '').replace(/^="([^"]*)"$/, '$1');
  const day = dayOf(cell('day'));
  // If there is a credit column, the sign belongs to the balance.
  const isOneColumn = !at.has('credit');
  const sum = cell(isOneColumn ? 'amount' : 'credit');
  const amount = paiseOf(sum);
  const isDebit = isOneColumn && (/^d/i.test(cell('sign')) || /^\s*-|\(?\bdr\.?\)?\s*$/i.test(sum));
  // If a row has one cell too many or too few, the balance may be in the amount's column.
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
  // A row with something like a day and something like an amount may be a payment that cannot be read.
  const isStrange = day === undefined ? amount !== undefined || (/\d/.test(cell('day')) && /\d/.test(sum)) : !isEmpty;
  return isStrange ? 'unread' : 'no-money';
}

/** Returns the number of cells up to the last one that is not empty. */
const widthOf = (row: readonly string[]): number => row.findLastIndex((cell) => cell !== '') + 1;

const isSum = (cell: string): boolean =>
  !columns.sign.test(cell) && (columns.credit.test(cell) || columns.amount.test(cell));

/**
 * Returns 12 separate digits, or else the id of a bank transfer, without leading zeros, because banks add them as
 * padding.
 */
function referenceIn(text: string): string {
  const [, digits] = /(?<![A-Z0-9])0*(\d{12})(?![A-Z0-9])/i.exec(text) ?? [];
  const [transfer] = /(?<![A-Z0-9])(?=[A-Z]*\d)[A-Z]{4}[A-Z0-9]{12,18}(?![A-Z0-9])/i.exec(text) ?? [];
  return digits ?? transfer?.toUpperCase() ?? '';
}

/** Parses an amount. @returns paise, or undefined if the text is not a positive amount */
function paiseOf(text: string): Paise | undefined {
  const plain = text.replaceAll(/[\s,₹]|^\+|INR|Rs\.?|\(?Cr\.?\)?$/gi, '');
  if (!/^\d{1,12}(?:\.\d{1,2})?$/.test(plain)) {
    return undefined;
  }
  const [rupees = '0', decimals = ''] = plain.split('.');
  return paise(Number(rupees) * 100 + Number(decimals.padEnd(2, '0'))) || undefined;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Parses 22/11/2026, 22-11-26, 22-Nov-2026 and 2026-11-22. In India the day comes before the month. */
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

/** Returns the day, or undefined if there is no such day, as for February 31. */
const existing = (day: string): string | undefined => (isDay(day) ? day : undefined);
