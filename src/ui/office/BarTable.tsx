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
  // On a phone, the figures of a row with several are below its name, each behind its label.
  const isWide = columns.length > 2;
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section className="overflow-x-auto" tabIndex={0} aria-label={caption}>
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className={isWide ? 'max-sm:sr-only' : undefined}>
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
            <tr
              key={name}
              className={
                isWide
                  ? 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:border-b max-sm:border-line max-sm:py-2'
                  : undefined
              }
            >
              <th
                scope="row"
                className={`max-w-56 min-w-32 py-2 pr-3 text-left font-normal wrap-anywhere ${isWide ? 'max-sm:w-full max-sm:max-w-none max-sm:py-0 sm:border-b' : 'border-b'} border-line`}
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
                  className={`${isWide ? 'sm:border-b sm:py-2 sm:pr-3' : 'border-b py-2 pr-3'} border-line text-right align-top tabular-nums`}
                >
                  {isWide ? (
                    <span aria-hidden="true" className="text-soft sm:hidden">
                      {`${columns[index + 1]}: `}
                    </span>
                  ) : null}
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
