import type { NiceClass, Trade } from '@/catalogue/reading/class-list.ts';
import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Section } from '@/ui/Section.tsx';
import type { ClassFinderWords } from './class-finder.messages.ts';

interface ClassTablesProps {
  classes: readonly NiceClass[];
  groups: readonly { readonly title: string; readonly trades: readonly Trade[] }[];
  words: ClassFinderWords;
  /** The next steps once the class is found. */
  next: readonly { readonly label: string; readonly href: string }[];
}

const link = 'inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline';

/** The finder's data as plain text: what to know before choosing, all classes, and all trades. */
export function ClassTables({ classes, groups, words, next }: ClassTablesProps) {
  return (
    <>
      <Section id="good-to-know" title={words.good} ground="sunk">
        <ul className="grid list-disc gap-x-12 gap-y-3 ps-5 md:grid-cols-2">
          {[words.ownBrand, words.edition, words.edition2008, words.decides].map((said) => (
            <li key={said}>{said}</li>
          ))}
        </ul>
        {next.length > 0 && (
          <p className="mt-4 flex flex-wrap gap-x-8">
            {next.map(({ label, href }) => (
              <a key={href} href={href} className={link}>
                {label}
              </a>
            ))}
          </p>
        )}
      </Section>
      <Section id="classes" title={words.classes} intro={words.classesIntro}>
        <dl className="gap-x-10 lg:columns-2">
          {classes.map(({ number, heading, words: things }) => (
            <div
              key={number}
              id={`class-${number}`}
              className="scroll-mt-20 break-inside-avoid border-b border-line py-3 target:bg-sunk"
            >
              <dt className="font-semibold">
                {fill(words.classNumber, { number: String(number) })}: {heading}
              </dt>
              <dd className="text-soft">{things}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="trades" title={words.trades} ground="sunk">
        {groups.map(({ title, trades }) => (
          <details key={title} className="group border-b border-line">
            <summary className="flex min-h-12 items-center gap-3 py-2">
              <h3 className="text-lg group-hover:underline">{title}</h3>
              <Icon
                name="ChevronDown"
                className="ml-auto shrink-0 text-soft transition-transform group-open:rotate-180"
              />
            </summary>
            <div className="mb-4 overflow-hidden rounded-card border border-line bg-surface">
              <table className="compare w-full text-left text-sm">
                <thead>
                  <tr>
                    {[words.trade, words.marks, words.codes].map((name) => (
                      <th key={name} scope="col">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {trades.map(({ id, name, classes: marks, nic }) => (
                    <tr key={id}>
                      <th scope="row">{name}</th>
                      <td data-label={words.marks}>{marks.join(', ')}</td>
                      <td data-label={words.codes}>{nic.length > 0 ? nic.join(', ') : '–'}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        ))}
      </Section>
    </>
  );
}
