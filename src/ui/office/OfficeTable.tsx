import type { ReactNode } from 'react';
import { hasLongWord } from './long-words.ts';

interface OfficeTableProps {
  /** The description of the table for screen readers. */
  caption: string;
  columns: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** A sentence for a table without rows. */
  empty: string;
  /** Whether the table is in a panel, which already has margins to the edges of the page. */
  inPanel?: boolean;
  /** Whether the last column holds buttons, whose labels need no heading. */
  endsInButtons?: boolean;
  /** The columns that hold amounts or counts. Their headings and figures are right-aligned in a wide window. */
  figures?: readonly string[];
  /**
   * The order of the cells on a phone, by column, if they explain themselves. A card then has two on each line, the
   * second one at the right edge, and no labels.
   */
  pairs?: readonly number[];
}

const places = ['order-1', 'order-2', 'order-3', 'order-4', 'order-5', 'order-6'] as const;

/**
 * A table that becomes a list of cards in a narrow window. On a card, the values are below one another, each beside its label.
 */
export function OfficeTable({
  caption,
  columns,
  rows,
  empty,
  inPanel,
  endsInButtons,
  figures,
  pairs,
}: OfficeTableProps) {
  if (rows.length === 0) {
    return <p className={`rounded-card bg-sunk p-4 text-soft ${inPanel ? '' : 'mx-4 sm:mx-6'}`}>{empty}</p>;
  }
  return (
    <table
      className={`block w-full text-sm lg:table lg:border-separate lg:border-spacing-0 ${inPanel ? '' : 'px-4 sm:px-6'}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only lg:not-sr-only lg:table-header-group">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={`border-b border-line px-3 py-2 font-semibold text-soft ${figures?.includes(column) ? 'text-right' : 'text-left'}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block lg:table-row-group">
        {rows.map(({ key, cells }) => (
          <tr
            key={key}
            className={`mb-3 rounded-card border border-line bg-surface p-3 lg:table-row lg:hover:bg-sunk ${pairs ? 'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5' : 'block'}`}
          >
            {cells.map((cell, index) => {
              const isButtons = endsInButtons && index === columns.length - 1;
              const place = pairs ? pairs.indexOf(index) : -1;
              const look = pairs ? pairLook(place) : lookOf(cell, isButtons);
              const side = figures?.includes(columns[index] ?? '') ? 'lg:text-right' : '';
              return (
                <td
                  key={columns[index]}
                  className={`${look} lg:table-cell lg:border-b lg:border-line lg:px-3 lg:py-2 lg:align-top ${side}`}
                >
                  {isButtons || pairs ? null : (
                    <span aria-hidden="true" className="text-xs text-soft lg:hidden">
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

/**
 * Returns the classes of a cell. On a phone, an empty cell is left out, buttons take the whole line, and any other
 * value is beside its label.
 */
function lookOf(cell: ReactNode, isButtons: boolean | undefined): string {
  if (cell === '') {
    return 'hidden';
  }
  const breaks = breaksOf(cell);
  if (isButtons) {
    return `block pt-2 ${breaks}`;
  }
  return `grid grid-cols-[5.25rem_minmax(0,1fr)] items-baseline gap-x-2 py-0.5 ${breaks}`;
}

/** Returns the classes of a cell that has a line together with another one on a phone. */
const pairLook = (place: number): string =>
  `${places[place] ?? ''} block wrap-anywhere ${place === 0 ? 'max-lg:font-semibold' : ''} ${place % 2 === 1 ? 'max-lg:text-right' : ''}`;

/**
 * Returns the line-break classes of a cell. Text without a space, such as AAR-7K4M-Q92T, stays on one line in a wide
 * window unless it is too long for its column.
 */
function breaksOf(cell: ReactNode): string {
  if (hasLongWord(cell)) {
    return 'wrap-anywhere';
  }
  return typeof cell === 'string' && !/\s/.test(cell.trim())
    ? 'wrap-anywhere lg:whitespace-nowrap'
    : 'wrap-anywhere lg:wrap-break-word';
}
