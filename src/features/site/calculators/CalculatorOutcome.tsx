import type { CalculatorWords, Row, View } from './describe-outcome.ts';

const figures = 'figures text-right';

/** A result: the answer, its amounts line by line, and possibly a table. */
export function CalculatorOutcome({ view: { answer, groups, table }, words }: { view: View; words: CalculatorWords }) {
  return (
    <div id="outcome">
      <p className="mt-3 border-b border-line pb-4">
        <span className="block font-semibold">{answer.label}</span>
        <b id="answer" className="figures block text-4xl font-semibold">
          {answer.amount}
        </b>
        {answer.how ? <span className="block text-soft">{answer.how}</span> : null}
      </p>
      {groups.map(({ title, rows }) => (
        <div key={title} className="mt-6">
          <h3 className="text-lg">{title}</h3>
          <dl className="divide-y divide-line">
            {rows.map((row) => (
              <ResultRow key={row.label + row.how} row={row} />
            ))}
          </dl>
        </div>
      ))}
      {words.table ? <Table rows={table} words={words} /> : null}
      <p className="mt-6 text-sm text-soft">{words.guidance}</p>
    </div>
  );
}

function ResultRow({ row: { label, amount, how, strong } }: { row: Row }) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 py-2${strong ? ' font-semibold' : ''}`}>
      <dt className="flex-1">{label}</dt>
      <dd className={`ml-auto ${figures}`}>{amount}</dd>
      {how ? <dd className="w-full text-sm font-normal text-soft">{how}</dd> : null}
    </div>
  );
}

function Table({ rows, words }: { rows: View['table']; words: CalculatorWords }) {
  const columns = [0, 1, 2, 3] as const;
  return (
    <section className="mt-6 overflow-x-auto" tabIndex={0} aria-labelledby="result-table">
      <h3 id="result-table" className="text-lg">
        {words.table}
      </h3>
      <table className="mt-2 w-full text-sm">
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th key={column} scope="col" className={`py-2 pr-2 font-semibold ${column ? 'text-right' : 'text-left'}`}>
                {words[`table.${column}`]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row" className="py-2 pr-2 text-left font-normal">
                {first}
              </th>
              {columns.slice(1).map((column) => (
                <td key={column} className={`py-2 pr-2 ${figures}`}>
                  {cells[column - 1]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
