import type { ReactNode } from 'react';
import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';
import { KindChoice, type StoryKind } from './KindChoice.tsx';
import type { SuccessStoriesWords } from './success-stories.messages.ts';

interface SuccessStoriesPageProps {
  kinds: readonly StoryKind[];
  note?: string | undefined;
  words: SuccessStoriesWords;
  /** The first stories, each a `ListedStory`. */
  children: ReactNode;
  /** The other stories, which open from a line below the first ones. */
  more?: ReactNode;
  moreCount: number;
}

const list =
  'grid grid-cols-1 items-start gap-6 md:grid-cols-2 *:rounded-card *:border *:border-line *:bg-surface *:p-5 *:[content-visibility:auto] *:[contain-intrinsic-size:auto_40rem] **:[blockquote]:mt-4 **:[h3]:mt-3 **:[li>dl]:mt-4';

/**
 * All stories on one page: the first ones, and the others collapsed below them. Choosing a kind hides the other kinds
 * and expands its own, without a script: see src/styles/stories.css.
 */
export function SuccessStoriesPage({ kinds, note, words, children, more, moreCount }: SuccessStoriesPageProps) {
  return (
    <div className="stories mx-auto max-w-6xl px-4 py-12 sm:px-6">
      <h1 className="text-4xl">{words.title}</h1>
      <p className="mt-3 max-w-2xl text-lg text-soft">{words.intro}</p>
      {note ? <p className="mt-2 text-sm text-soft">{note}</p> : null}
      <div className="below-header -mx-4 mt-4 mb-4 bg-paper px-4 py-2 sm:-mx-6 sm:px-6">
        <KindChoice kinds={kinds} words={words} />
      </div>
      <h2 className="sr-only">{words.stories}</h2>
      <ul className={list}>{children}</ul>
      {moreCount > 0 ? (
        <details className="more-stories group mt-6">
          <summary className="flex min-h-14 items-center justify-center gap-2 rounded-card border border-line bg-surface px-4 py-2.5 font-semibold hover:bg-sunk">
            {fill(words.more, { count: String(moreCount) })}
            <Icon name="ChevronDown" className="shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <ul className={`mt-6 ${list}`}>{more}</ul>
        </details>
      ) : null}
    </div>
  );
}
