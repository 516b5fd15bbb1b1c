import type { ReactNode } from 'react';
import { hasLongWord } from '@/ui/office/long-words.ts';

interface LogTableProps {
  caption: string;
  columns: readonly string[];
  days: readonly {
    readonly day: string;
    readonly title: string;
    readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  }[];
  empty: string;
}

/** One table for all days, so that their columns are aligned. On a phone each entry is a block below its day. */
export function LogTable({ caption, columns, days, empty }: LogTableProps) {
  if (days.length === 0) {
    return <p className="mx-4 rounded-card bg-sunk p-4 text-soft sm:mx-6">{empty}</p>;
  }
  return (
    <div className="px-4 pb-6 sm:px-6">
      <table className="block w-full text-sm md:table md:border-separate md:border-spacing-0">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 text-left font-semibold text-soft">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {days.map(({ day, title, rows }) => (
          <tbody key={day} className="block md:table-row-group">
            <tr className="block md:table-row">
              <th
                scope="rowgroup"
                colSpan={columns.length}
                className="block border-b border-line pt-5 pb-2 text-left text-base font-semibold md:table-cell md:px-3"
              >
                {title}
              </th>
            </tr>
            {rows.map(({ key, cells }) => (
              <tr key={key} className="block border-b border-line py-2 md:table-row md:hover:bg-sunk">
                {cells.map((cell, index) => (
                  <td
                    key={columns[index]}
                    className={`${cell === '' ? 'hidden' : 'grid grid-cols-[5.25rem_minmax(0,1fr)] gap-x-2'} wrap-anywhere md:table-cell md:border-b md:border-line md:px-3 md:py-2 md:align-top ${index === 0 ? 'tabular-nums md:whitespace-nowrap' : hasLongWord(cell) ? '' : 'md:wrap-break-word'}`}
                  >
                    <span aria-hidden="true" className="text-soft md:hidden">
                      {columns[index]}
                    </span>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
