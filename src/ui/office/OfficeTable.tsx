import type { ReactNode } from 'react';

interface OfficeTableProps {
  /** What the table lists, for readers. */
  caption: string;
  columns: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** A sentence in the place of no rows. */
  empty: string;
  /** It stands in a panel, which keeps its distance from the edges of the page. */
  inPanel?: boolean;
  /** The last column holds buttons, which say themselves what they do. */
  endsInButtons?: boolean;
}

/** Letters of a word that a column of a table is made wide enough for; what is longer, such as a mail address, is broken. */
const LONGEST_WORD = 18;

/** A table that becomes a list of cards on a phone, where each cell says what it is and values stand below each other. */
export function OfficeTable({ caption, columns, rows, empty, inPanel, endsInButtons }: OfficeTableProps) {
  if (rows.length === 0) {
    return <p className={`rounded-card bg-sunk p-4 text-soft ${inPanel ? '' : 'mx-4 sm:mx-6'}`}>{empty}</p>;
  }
  return (
    <table
      className={`block w-full text-sm md:table md:border-separate md:border-spacing-0 ${inPanel ? '' : 'px-4 sm:px-6'}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="border-b border-line px-3 py-2 text-left font-semibold text-soft">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {rows.map(({ key, cells }) => (
          <tr
            key={key}
            className="mb-3 block rounded-card border border-line bg-surface p-3 md:table-row md:hover:bg-sunk"
          >
            {cells.map((cell, index) => {
              const isButtons = endsInButtons && index === columns.length - 1;
              return (
                <td
                  key={columns[index]}
                  className={`${lookOf(cell, isButtons)} md:table-cell md:border-b md:border-line md:px-3 md:py-2 md:align-top`}
                >
                  {isButtons ? null : (
                    <span aria-hidden="true" className="text-xs text-soft md:hidden">
                      {columns[index]}
                    </span>
                  )}
                  {cell}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone: nothing says nothing there, buttons take the whole line, and a value stands beside its name. */
function lookOf(cell: ReactNode, isButtons: boolean | undefined): string {
  if (cell === '') {
    return 'hidden';
  }
  const breaks = typeof cell === 'string' ? breaksOf(cell.split(/\s+/)) : 'wrap-anywhere md:wrap-break-word';
  if (isButtons) {
    return `block pt-2 ${breaks}`;
  }
  return `grid grid-cols-[5.25rem_minmax(0,1fr)] items-baseline gap-x-2 py-0.5 ${breaks}`;
}

/** A number with hyphens, such as AAR-7K4M-Q92T, stays in one line of a wide window. */
function breaksOf(words: readonly string[]): string {
  if (words.some(({ length }) => length > LONGEST_WORD)) {
    return 'wrap-anywhere';
  }
  return words.length === 1 ? 'wrap-anywhere md:whitespace-nowrap' : 'wrap-anywhere md:wrap-break-word';
}
