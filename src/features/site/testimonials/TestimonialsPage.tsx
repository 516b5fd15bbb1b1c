import { fill } from '@/i18n/fill.ts';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { Sentence } from '@/ui/Sentence.tsx';
import { TestimonialsHead } from './TestimonialsHead.tsx';
import type { TestimonialsPageWords } from './testimonials-page.messages.ts';
import type { TestimonialsPageProps } from './testimonials-page-props.ts';
import { Voice } from './Voice.tsx';

/**
 * All testimonials, in alternating widths. They have no structured data, because they are samples. The styles are in
 * src/styles/voices.css.
 */
export function TestimonialsPage(props: TestimonialsPageProps) {
  const { content, filter, words, action, storiesHref } = props;
  const isHidden = (filters: readonly string[]): boolean => filter !== 'all' && !filters.includes(filter);
  const heard = content.entries.filter((entry) => !isHidden(entry.filters)).length;
  return (
    <>
      <TestimonialsHead {...props} isHidden={isHidden} />
      <section id="voices" aria-labelledby="heard" className="mx-auto max-w-6xl px-4 py-8 sm:px-6 md:py-12">
        <h2 id="heard" className="sr-only">
          {words.voices}
        </h2>
        <p role="status" className="text-sm text-soft">
          <Sentence
            text={fill(words.shown, { count: String(content.entries.length) })}
            parts={{ shown: <span data-heard="">{heard}</span> }}
          />
        </p>
        <ul className="voices">
          {content.entries.map((entry) => (
            <Voice key={entry.id} entry={entry} hidden={isHidden(entry.filters)} words={words} />
          ))}
        </ul>
        <div data-empty hidden={heard > 0} className="py-10 text-center">
          <p className="text-xl">{words.empty}</p>
          <form action={action} method="get" data-clears="voice-filter" className="mt-4">
            <Button type="submit" look="secondary">
              {words.showAll}
            </Button>
          </form>
        </div>
      </section>
      {storiesHref ? <Stories href={storiesHref} words={words} /> : null}
    </>
  );
}

function Stories({ href, words }: { href: string; words: TestimonialsPageWords }) {
  return (
    <section id="stories" aria-labelledby="stories-title" className="bg-sunk py-10">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-12 gap-y-5 px-4 sm:px-6">
        <div>
          <h2 id="stories-title" className="text-2xl">
            {words.storiesTitle}
          </h2>
          <p className="mt-1 max-w-2xl text-soft">{words.storiesText}</p>
        </div>
        <ButtonLink href={href} look="secondary">
          {words.stories}
        </ButtonLink>
      </div>
    </section>
  );
}
