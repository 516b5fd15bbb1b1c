import { parse } from 'csv-parse/sync';

/** A row of a statement with its position in the file. */
export interface StatementRow {
  readonly cells: readonly string[];
  /** The number of the row's first line in the file, counted from 1. */
  readonly line: number;
  /** Whether the row has a quote that is never closed, so that its columns are unknown. */
  readonly isBroken: boolean;
}

/** Maximum number of lines in one quoted text. */
const MOST_LINES_OF_ROW = 10;

/**
 * Splits a bank's CSV into rows. A quote that is never closed affects only its own line.
 * @param most the maximum number of rows; one more is read, so that the caller can see that there are more
 */
export function rowsOf(text: string, delimiter: string, most: number): StatementRow[] {
  const lines = text.split(/\r\n|\n|\r/);
  return plainRows(text, lines, delimiter, most) ?? rowsByLine(lines, delimiter, most);
}

/** Reads a text in which each line is one row. Returns undefined for any other text. */
function plainRows(text: string, lines: readonly string[], delimiter: string, most: number) {
  if (lines.some((line) => line.split('"').length % 2 === 0)) {
    return undefined;
  }
  const numbers = lines.flatMap((line, index) => (line.trim() === '' ? [] : index + 1)).slice(0, most + 1);
  try {
    const options = { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true };
    const rows: string[][] = parse(text, { ...options, to: most + 1 });
    if (rows.length !== numbers.length) {
      return undefined;
    }
    return rows.map((cells, index) => ({ cells, line: numbers[index] ?? 0, isBroken: false }));
  } catch {
    return undefined;
  }
}

function rowsByLine(lines: readonly string[], delimiter: string, most: number): StatementRow[] {
  const rows: StatementRow[] = [];
  let widest = 0;
  for (let index = 0; index < lines.length && rows.length <= most; index += 1) {
    const line = lines[index] ?? '';
    if (line.trim() === '') {
      continue;
    }
    const alone = cellsOf(line, delimiter);
    const along = alone ? undefined : longRow(lines, index, delimiter, widest);
    const cells = alone ?? along?.cells ?? line.split(delimiter).map((cell) => cell.trim());
    rows.push({ cells, line: index + 1, isBroken: !alone && !along });
    widest = Math.max(widest, cells.length);
    index += along ? along.lines - 1 : 0;
  }
  return rows;
}

/**
 * Reads a row with a quote that is closed some lines later. A line that has all columns starts a new row instead.
 * @param widest the number of cells in the widest row so far
 */
function longRow(lines: readonly string[], from: number, delimiter: string, widest: number) {
  for (let count = 2; count <= MOST_LINES_OF_ROW && from + count <= lines.length; count += 1) {
    const last = lines[from + count - 1] ?? '';
    if (widest > 1 && (cellsOf(last, delimiter) ?? last.split(delimiter)).length >= widest) {
      return undefined;
    }
    const cells = cellsOf(lines.slice(from, from + count).join('\n'), delimiter);
    if (cells) {
      return { cells, lines: count };
    }
  }
  return undefined;
}

/**
 * Splits one row into cells. Returns undefined if a quote stays open. A quote inside an unquoted cell is an ordinary
 * character, as in a measurement in inches.
 */
function cellsOf(text: string, delimiter: string): string[] | undefined {
  const cells: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const end = text.indexOf(delimiter, at);
    const plain = text.slice(at, end < 0 ? undefined : end);
    if (!plain.trimStart().startsWith('"')) {
      cells.push(plain.trim());
      at += plain.length + 1;
      continue;
    }
    const begin = text.indexOf('"', at) + 1;
    const close = closingQuote(text, begin, delimiter);
    if (close === undefined) {
      return undefined;
    }
    cells.push(text.slice(begin, close).replaceAll('""', '"').trim());
    const next = text.indexOf(delimiter, close);
    at = next < 0 ? text.length + 1 : next + 1;
  }
  return cells;
}

/**
 * Finds the quote that ends a cell, which only the delimiter or the end of the row can follow. A doubled quote is one
 * character.
 */
function closingQuote(text: string, from: number, delimiter: string): number | undefined {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      at += 1;
    } else if (isEnd(text.slice(at + 1), delimiter)) {
      return at;
    }
  }
  return undefined;
}

function isEnd(rest: string, delimiter: string): boolean {
  const plain = rest.replace(/^[ \u00a0]+/, '');
  return plain.trim() === '' || plain.startsWith(delimiter);
}
