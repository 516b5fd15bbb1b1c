import { type Paise, rupeesText } from '../../../kernel/paise.ts';
import { csv } from '../../platform/tables/csv.ts';

/**
 * An amount in a cell. Unlike text, it may begin with a minus sign, because no spreadsheet treats a number as a
 * formula.
 */
export interface Figure {
  readonly paise: Paise;
}

type SheetCell = string | number | Figure;

/** A table of an export, with an explanation of each column. */
export interface Sheet {
  /** The name of its file, without the extension. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
}

export interface SheetColumn {
  /** The heading, as the program that reads the table expects it. */
  readonly title: string;
  /** An explanation of the content, for the person who reads the table. */
  readonly means: string;
}

/** An amount in rupees with two decimals. */
export const figure = (paise: Paise): Figure => ({ paise });

/** Defines a column and its explanation. */
export const column = (title: string, means: string): SheetColumn => ({ title, means });

/** Stands for a cell while the texts are escaped; no text contains it, because it is not a character. */
const GAP = '\uFFFF';

/**
 * Writes a table as CSV. Texts that a spreadsheet would run as formulas are escaped; numbers are written as they are.
 */
export function sheetCsv({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): string {
  const numbers: string[] = [];
  const texts = rows.map((row) =>
    row.map((cell) => {
      if (typeof cell === 'string') {
        return cell.replaceAll(GAP, '');
      }
      numbers.push(typeof cell === 'number' ? String(cell) : rupeesText(cell.paise));
      return GAP;
    }),
  );
  let next = 0;
  const text = csv([columns.map(({ title }) => title), ...texts]);
  return numbers.length === 0
    ? text
    : text.replaceAll(GAP, () => {
        next += 1;
        return numbers[next - 1] ?? '';
      });
}

/** Explains each column of some tables in one table. */
export const explainSheets = (sheets: readonly Sheet[]): Sheet => ({
  name: 'columns',
  columns: [
    column('Table', 'The file that has the column'),
    column('Column', 'Its heading'),
    column('Meaning', 'What is in it'),
  ],
  rows: sheets.flatMap(({ name, columns }) => columns.map(({ title, means }) => [`${name}.csv`, title, means])),
});
