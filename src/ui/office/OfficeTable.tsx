import type { ReactNode } from 'react';

interface OfficeTableProps {
  /** What the table lists, for readers. */
  caption: string;
  columns: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** A sentence in the place of no rows. */
  empty: string;
}

/** A table that becomes a list of cards on a phone, where each cell says what it is. */
export function OfficeTable({ caption, columns, rows, empty }: OfficeTableProps) {
  if (rows.length === 0) return <p className="mx-4 rounded-card bg-sunk p-4 text-soft sm:mx-6">{empty}</p>;
  return (
    <table className="block w-full px-4 text-sm sm:px-6 md:table md:border-separate md:border-spacing-0">
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
            {cells.map((cell, index) => (
              <td
                key={columns[index]}
                className="flex flex-wrap items-baseline gap-x-2 py-0.5 wrap-anywhere md:table-cell md:border-b md:border-line md:px-3 md:py-2 md:align-top"
              >
                <span aria-hidden="true" className="text-xs text-soft md:hidden">
                  {columns[index]}
                </span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
