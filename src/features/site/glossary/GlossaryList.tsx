import type { listGlossary } from '@/catalogue/reading/glossary.ts';
import type { Locale } from '@/i18n/locale.ts';
import type { GlossaryWords } from './glossary.messages.ts';

interface GlossaryListProps {
  groups: ReturnType<typeof listGlossary>;
  words: GlossaryWords;
  /** The language of the other words. */
  otherLanguage: Locale;
}

/** All terms under their letters; each can be linked to by its id. */
export function GlossaryList({ groups, words, otherLanguage }: GlossaryListProps) {
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6">
      <nav aria-label={words.letters} className="mb-8 flex flex-wrap gap-1 print:hidden">
        {groups.map(({ letter }, index) => (
          <a
            key={letter}
            href={`#letter-${index + 1}`}
            className="grid min-h-11 min-w-11 place-content-center rounded-lg border border-line bg-surface px-2 font-semibold hover:border-soft hover:text-link"
          >
            {letter}
          </a>
        ))}
      </nav>
      {groups.map(({ letter, terms }, index) => (
        <section
          key={letter}
          id={`letter-${index + 1}`}
          aria-label={letter}
          className="border-t border-line py-4 md:grid md:grid-cols-[6rem_1fr]"
        >
          <h2 className="text-2xl text-accent">{letter}</h2>
          <dl className="gap-x-10 lg:columns-2">
            {terms.map(({ id, term, other, official, meaning }) => (
              <div key={id} id={id} className="break-inside-avoid py-3 target:bg-sunk">
                <dt className="text-lg font-semibold">{term}</dt>
                <dd>
                  {meaning}
                  <span className="block text-sm text-soft">
                    {other === term ? null : (
                      <>
                        {words.other}: <span lang={otherLanguage}>{other}</span>
                        {' · '}
                      </>
                    )}
                    {words.official}: <span lang="hi">{official}</span>
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
