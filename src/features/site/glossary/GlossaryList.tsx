import type { listGlossary } from '@/catalogue/reading/glossary.ts';
import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/kernel/locale.ts';
import { Sentence } from '@/ui/Sentence.tsx';
import type { GlossaryWords } from './glossary.messages.ts';

interface GlossaryListProps {
  groups: ReturnType<typeof listGlossary>;
  words: GlossaryWords;
  /** The language of the terms' other names, if there is one. */
  otherLanguage: Locale | undefined;
  /** The URL of the site search. */
  searchHref: string;
}

/**
 * All terms under their letters, each collapsed to its name, with an id for links. A link, the browser's own search or
 * the filter opens a term. The filter and the letters stay in view below the header.
 */
export function GlossaryList({ groups, words, otherLanguage, searchHref }: GlossaryListProps) {
  const count = groups.reduce((sum, { terms }) => sum + terms.length, 0);
  return (
    <div className="mx-auto max-w-6xl px-4 pb-10 sm:px-6">
      <div className="below-header -mx-4 mb-4 bg-paper px-4 py-2 sm:-mx-6 sm:px-6 lg:flex lg:items-center lg:gap-4 print:hidden">
        <search aria-label={words.filter} data-glossary-filter data-needs-script className="block lg:w-72 lg:shrink-0">
          <label htmlFor="glossary-filter" className="sr-only">
            {words.filter}
          </label>
          <input
            id="glossary-filter"
            name="q"
            type="search"
            autoComplete="off"
            maxLength={80}
            placeholder={words.filter}
            className="min-h-11 w-full rounded-lg border border-soft/60 bg-surface px-3.5"
          />
          <template>
            <Sentence text={fill(words.shown, { count: String(count) })} parts={{ shown: <slot name="shown" /> }} />
          </template>
        </search>
        <nav
          aria-label={words.letters}
          className="mt-2 flex gap-1 overflow-x-auto [scrollbar-width:none] lg:mt-0 lg:flex-wrap"
        >
          {groups.map(({ letter }, index) => (
            <a
              key={letter}
              href={`#letter-${index + 1}`}
              className="grid min-h-11 min-w-11 shrink-0 place-content-center rounded-lg border border-line bg-surface px-2 font-semibold hover:border-soft hover:text-link"
            >
              {letter}
            </a>
          ))}
        </nav>
      </div>
      <p role="status" data-glossary-status="" className="text-sm text-soft" />
      <p data-glossary-none hidden className="py-6">
        {words.none}{' '}
        <a href={searchHref} className="font-semibold text-link underline underline-offset-4">
          {words.searchAll}
        </a>
      </p>
      {groups.map(({ letter, terms }, index) => (
        <section
          key={letter}
          id={`letter-${index + 1}`}
          aria-label={letter}
          className="grid scroll-mt-28 grid-cols-[2.75rem_minmax(0,1fr)] border-t border-line py-1 md:grid-cols-[5rem_minmax(0,1fr)] md:py-2"
        >
          <h2 className="pt-2 whitespace-nowrap text-accent md:pt-1 md:text-2xl">{letter}</h2>
          <ul className="grid grid-cols-2 items-start gap-x-4 md:grid-cols-3">
            {terms.map(({ id, term, other, official, meaning }) => (
              <li key={id} className="min-w-0 has-[[open]]:col-span-full">
                <details className="group">
                  <summary className="flex min-h-11 cursor-pointer items-center py-1 text-sm font-semibold wrap-anywhere group-open:text-lg hover:text-link md:text-base">
                    {term}
                  </summary>
                  <p id={id} className="max-w-prose scroll-mt-44 pb-3 target:bg-sunk">
                    {meaning}
                    <span className="block text-sm text-soft">
                      {other === undefined || other === term ? null : (
                        <>
                          {words.other}: <span lang={otherLanguage}>{other}</span>
                          {' · '}
                        </>
                      )}
                      {official === undefined ? null : (
                        <>
                          {words.official}: <span lang="hi">{official}</span>
                        </>
                      )}
                    </span>
                  </p>
                </details>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
