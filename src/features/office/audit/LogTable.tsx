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

/** The column with what was done, by which a reader finds an entry. */
const WHAT = 2;

/** One table for all days, so that their columns are aligned. In a narrow window each entry is a sentence below its day. */
export function LogTable({ caption, columns, days, empty }: LogTableProps) {
  if (days.length === 0) {
    return <p className="mx-4 rounded-card bg-sunk p-4 text-soft sm:mx-6">{empty}</p>;
  }
  return (
    <div className="px-4 pb-6 sm:px-6">
      <table className="block w-full text-sm lg:table lg:border-separate lg:border-spacing-0">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only lg:not-sr-only lg:table-header-group">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 text-left font-semibold text-soft">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {days.map(({ day, title, rows }) => (
          <tbody key={day} className="block lg:table-row-group">
            <tr className="block lg:table-row">
              <th
                scope="rowgroup"
                colSpan={columns.length}
                className="block border-b border-line pt-5 pb-2 text-left text-base font-semibold lg:table-cell lg:px-3"
              >
                {title}
              </th>
            </tr>
            {rows.map(({ key, cells }) => (
              <tr key={key} className="block border-b border-line py-2 lg:table-row lg:hover:bg-sunk">
                {cells.map((cell, index) => (
                  <td
                    key={columns[index]}
                    className={`${cell === '' ? 'hidden' : 'inline'} wrap-anywhere max-lg:not-first:before:content-['_·_'] lg:table-cell ${index === WHAT ? 'max-lg:font-semibold' : ''} lg:border-b lg:border-line lg:px-3 lg:py-2 lg:align-top ${index === 0 ? 'tabular-nums lg:whitespace-nowrap' : hasLongWord(cell) ? '' : 'lg:wrap-break-word'}`}
                  >
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
