import type { Situations } from '@/catalogue/reading/situations.ts';
import type { SituationsWords } from './situations.messages.ts';

const link = 'inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline';

/** The situations to choose from, then each one's steps, with who does them, how long they take and where they lead. */
export function SituationList({ situations, words }: { situations: Situations; words: SituationsWords }) {
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6 md:py-12">
      <nav aria-label={words.all} className="print:hidden">
        <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {situations.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className={link}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-6 text-soft">{words.note}</p>
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        {situations.map(({ id, title, steps }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="min-w-0 rounded-card border border-line bg-surface p-5 sm:p-8"
          >
            <h2 id={`${id}-title`} className="text-2xl">
              {title}
            </h2>
            <ol className="mt-4 list-decimal space-y-4 ps-5">
              {steps.map(({ by, text, terms, links }) => (
                <li key={text}>
                  <p>
                    <span className="font-semibold">{words[by]}:</span> {text}
                  </p>
                  {terms && <p className="text-sm text-soft">{terms}</p>}
                  <p className="flex flex-wrap gap-x-6">
                    {links.map((to) => (
                      <a key={to.href} href={to.href} className={link} {...(to.isAway && away)}>
                        {to.title}
                        {to.isAway && <span className="sr-only"> ({words.newTab})</span>}
                      </a>
                    ))}
                  </p>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}

const away = { target: '_blank', rel: 'noopener' } as const;
