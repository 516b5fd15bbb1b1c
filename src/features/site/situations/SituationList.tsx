import type { Situations } from '@/catalogue/reading/situations.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { SituationsWords } from './situations.messages.ts';

const link = 'inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline';

/**
 * The situations to choose from, one open at a time: its steps, with who does them, how long they take and their links.
 */
export function SituationList({ situations, words }: { situations: Situations; words: SituationsWords }) {
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6 md:py-12">
      <p className="text-soft">{words.note}</p>
      <div className="mt-4 grid items-start gap-3 lg:grid-cols-2 lg:gap-x-6">
        {situations.map(({ id, title, steps }) => (
          <details
            key={id}
            id={id}
            name="situation"
            className="group min-w-0 rounded-card border border-line bg-surface"
          >
            <summary className="flex min-h-14 items-center justify-between gap-4 px-4 py-2.5 sm:px-6">
              <h2 className="text-lg">{title}</h2>
              <Icon name="ChevronDown" className="shrink-0 text-soft transition-transform group-open:rotate-180" />
            </summary>
            <ol className="list-decimal space-y-4 px-4 ps-9 pb-5 sm:px-6 sm:ps-11">
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
          </details>
        ))}
      </div>
    </div>
  );
}

const away = { target: '_blank', rel: 'noopener' } as const;
