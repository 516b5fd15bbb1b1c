import type { Row, View } from './describe-outcome.ts';
import type { ToolRun } from './run-tool.ts';

const figures = 'font-system tabular-nums text-right';
const blank: Row = { label: '', amount: '', how: '', strong: false };

/**
 * The answer, large and first, and how it came about. The page that the server makes and the browser (show-view.ts, from the
 * templates at the end) fill the same parts.
 */
export function ToolResult({ run, example, form }: { run: ToolRun; example: string; form: string }) {
  const { own, view, words, faults } = run;
  return (
    <section
      id="result"
      tabIndex={-1}
      aria-labelledby="result-title"
      className="min-w-0 rounded-card border border-line bg-surface p-5 shadow-card outline-none sm:p-8"
    >
      <h2 id="result-title" className="text-sm font-semibold text-accent">
        {own ? words.yours : words.example}
      </h2>
      <p data-state="example" hidden={own} className="mt-1 text-soft">
        {example}
      </p>
      <p data-state="waiting" hidden className="mt-1 text-soft">
        {words.waiting}
      </p>
      <div data-state="faults" hidden={view !== undefined} className="mt-3 rounded-lg border-2 border-bad p-4">
        <p className="font-semibold">{words.mend}</p>
        <ul className="mt-2 list-disc pl-5">
          {Object.entries(faults).map(([name, fault]) => (
            <FaultLink key={name} href={`#${form}-${name}`} fault={fault} />
          ))}
        </ul>
      </div>
      <Outcome view={view} run={run} />
      <p role="status" className="sr-only" />
      <template data-template="group">
        <Group title="" rows={[]} />
      </template>
      <template data-template="row">
        <ResultRow row={blank} />
      </template>
      <template data-template="cells">
        <Cells cells={['', '', '', '']} />
      </template>
      <template data-template="fault">
        <FaultLink href="#" fault="" />
      </template>
    </section>
  );
}

function FaultLink({ href, fault }: { href: string; fault: string }) {
  return (
    <li>
      <a href={href} className="text-bad underline underline-offset-4">
        {fault}
      </a>
    </li>
  );
}

function Outcome({ view, run: { words } }: { view: View | undefined; run: ToolRun }) {
  const { label, amount, how } = view?.answer ?? blank;
  return (
    <div data-state="outcome" hidden={view === undefined}>
      <p data-answer className="mt-3 border-b border-line pb-4">
        <span data-part="label" className="block font-semibold">
          {label}
        </span>
        <b data-part="amount" className="block text-4xl font-semibold">
          {amount}
        </b>
        <span data-part="how" hidden={!how} className="block text-soft">
          {how}
        </span>
      </p>
      <div data-groups>
        {view?.groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
      {words.table ? (
        <div className="mt-6 overflow-x-auto" tabIndex={0} role="region" aria-labelledby="result-table">
          <h3 id="result-table" className="text-lg">
            {words.table}
          </h3>
          <table className="mt-2 w-full text-sm">
            <thead>
              <tr className="border-b border-line">
                {[0, 1, 2, 3].map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className={`py-2 pr-2 font-semibold ${column ? 'text-right' : 'text-left'}`}
                  >
                    {words[`table.${column}`]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {view?.table.map((cells) => (
                <Cells key={cells[0]} cells={cells} />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <p className="mt-6 text-sm text-soft">{words.guidance}</p>
    </div>
  );
}

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <div className="mt-6">
      <h3 data-part="title" className="text-lg">
        {title}
      </h3>
      <dl className="divide-y divide-line">
        {rows.map((row) => (
          <ResultRow key={row.label + row.how} row={row} />
        ))}
      </dl>
    </div>
  );
}

function ResultRow({ row: { label, amount, how, strong } }: { row: Row }) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 py-2${strong ? ' font-semibold' : ''}`}>
      <dt data-part="label" className="flex-1">
        {label}
      </dt>
      <dd data-part="amount" className={`ml-auto ${figures}`}>
        {amount}
      </dd>
      <dd data-part="how" hidden={!how} className="w-full text-sm font-normal text-soft">
        {how}
      </dd>
    </div>
  );
}

function Cells({ cells }: { cells: readonly string[] }) {
  return (
    <tr>
      {cells.map((cell, column) =>
        column === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <th key={column} scope="row" className="py-2 pr-2 text-left font-normal">
            {cell}
          </th>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <td key={column} className={`py-2 pr-2 ${figures}`}>
            {cell}
          </td>
        ),
      )}
    </tr>
  );
}
