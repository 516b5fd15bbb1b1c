interface BarTableProps {
  caption: string;
  columns: readonly [name: string, count: string, ...more: string[]];
  rows: readonly { readonly name: string; readonly count: number; readonly more?: readonly string[] }[];
  empty: string;
}

/** A table that also draws the first figure of each row as a bar, so it is a chart and a table in one. */
export function BarTable({ caption, columns, rows, empty }: BarTableProps) {
  if (rows.length === 0) {
    return <p className="text-soft">{empty}</p>;
  }
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section className="overflow-x-auto" tabIndex={0} aria-label={caption}>
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`border-b border-line py-2 pr-3 align-bottom font-semibold text-soft ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count, more = [] }) => (
            <tr key={name}>
              <th
                scope="row"
                className="max-w-56 min-w-32 border-b border-line py-2 pr-3 text-left font-normal wrap-anywhere"
              >
                {name}
                <svg
                  viewBox="0 0 100 4"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  className="mt-1 block h-1.5 w-full"
                >
                  <rect width={100} height={4} className="fill-sunk" />
                  <rect width={(100 * count) / most} height={4} className="fill-accent" />
                </svg>
              </th>
              {[String(count), ...more].map((cell, index) => (
                <td
                  key={columns[index + 1]}
                  className="border-b border-line py-2 pr-3 text-right align-top tabular-nums"
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
