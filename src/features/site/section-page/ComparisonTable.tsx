import type { SectionPageContent } from '@/catalogue/services/sections.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { SectionPageWords } from './section-page.messages.ts';

type Table = NonNullable<SectionPageContent['table']>;

/** A table with one column per option and one row per property. On a phone each option opens to show its properties. */
export function ComparisonTable({ table, words }: { table: Table; words: SectionPageWords }) {
  return (
    <>
      <div className="hidden overflow-hidden rounded-card border border-line bg-surface md:block">
        <table className="compare w-full text-left text-sm">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{words.property}</span>
              </th>
              {table.columns.map(({ name, href }) => (
                <th key={name} scope="col">
                  {href ? (
                    <a href={href} className="text-link underline underline-offset-4 hover:no-underline">
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={table.columns[index]?.name}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ComparedOptions table={table} words={words} />
    </>
  );
}

/**
 * The options one below the other, each collapsed. Properties that are the same for all options are listed once, above
 * them.
 */
function ComparedOptions({ table: { columns, rows }, words }: { table: Table; words: SectionPageWords }) {
  const isShared = ({ cells }: Table['rows'][number]): boolean => new Set(cells).size === 1;
  return (
    <div className="md:hidden">
      {rows.filter(isShared).map(({ name, cells }) => (
        <p key={name} className="mb-2">
          {name}: <b>{cells[0]}</b>
          {words.forAll}
        </p>
      ))}
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {columns.map((column, place) => (
          <li key={column.name}>
            <details name="compare" className="group">
              <summary className="flex min-h-13 items-center justify-between gap-4 px-4 py-2">
                <h3 className="text-base">{column.name}</h3>
                <Icon name="ChevronDown" className="shrink-0 text-soft transition-transform group-open:rotate-180" />
              </summary>
              <dl className="px-4 pb-2 text-sm">
                {rows
                  .filter((row) => !isShared(row))
                  .map(({ name, cells }) => (
                    <div key={name} className="border-t border-line py-2">
                      <dt className="text-soft">{name}</dt>
                      <dd>{cells[place]}</dd>
                    </div>
                  ))}
              </dl>
              {column.href ? (
                <a
                  href={column.href}
                  className="mx-4 mb-4 flex min-h-11 items-center text-sm font-semibold text-link underline"
                >
                  {column.name}
                </a>
              ) : null}
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}
