import type { ReactNode } from 'react';
import { KindChoice, type StoryKind } from './KindChoice.tsx';
import type { SuccessStoriesWords } from './success-stories.messages.ts';

interface SuccessStoriesPageProps {
  kinds: readonly StoryKind[];
  note?: string | undefined;
  words: SuccessStoriesWords;
  /** The stories, each a `ListedStory`. */
  children: ReactNode;
}

/** All stories on one page. The chosen kind hides the others without a script: see src/styles/stories.css. */
export function SuccessStoriesPage({ kinds, note, words, children }: SuccessStoriesPageProps) {
  return (
    <div className="stories mx-auto max-w-6xl px-4 py-12 sm:px-6">
      <h1 className="text-4xl">{words.title}</h1>
      <p className="mt-3 max-w-2xl text-lg text-soft">{words.intro}</p>
      {note ? <p className="mt-2 mb-6 text-sm text-soft">{note}</p> : null}
      <KindChoice kinds={kinds} words={words} />
      <h2 className="sr-only">{words.stories}</h2>
      <ul className="mt-8 grid grid-cols-1 items-start gap-6 md:grid-cols-2 *:rounded-card *:border *:border-line *:bg-surface *:p-5 *:[content-visibility:auto] *:[contain-intrinsic-size:auto_40rem] **:[blockquote]:mt-4 **:[h3]:mt-3 **:[li>dl]:mt-4">
        {children}
      </ul>
    </div>
  );
}
