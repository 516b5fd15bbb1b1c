import type { SectionPageContent } from '@/catalogue/services/sections.ts';
import type { SectionPageWords } from './section-page.messages.ts';

interface ComparisonTableProps {
  table: SectionPageContent['table'];
  words: SectionPageWords;
}

/** One column an option, one row a property; on a phone each property stands as a block with the options below it. */
export function ComparisonTable({ table, words }: ComparisonTableProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
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
                <td key={table.columns[index]?.name} data-label={table.columns[index]?.name}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
