import type { Story } from './StoryItem.tsx';
import { StoryItems } from './StoryItems.tsx';
import type { SuccessStoriesWords } from './success-stories.messages.ts';

/** All fifty stories on one page. */
export function SuccessStoriesPage({
  stories,
  note,
  words,
}: {
  stories: readonly Story[];
  note?: string | undefined;
  words: SuccessStoriesWords;
}) {
  return (
    <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
      <h1 className="text-4xl">{words.title}</h1>
      <p className="mt-3 max-w-2xl text-lg text-soft">{words.intro}</p>
      {note ? <p className="mt-2 text-sm text-soft">{note}</p> : null}
      <h2 className="sr-only">{words.stories}</h2>
      <ul className="stories mt-8 grid grid-cols-1 items-start gap-6 md:grid-cols-2 *:rounded-card *:border *:border-line *:bg-surface *:p-5 *:[content-visibility:auto] *:[contain-intrinsic-size:auto_40rem] **:[blockquote]:mt-4 **:[li>dl]:mt-4">
        <StoryItems stories={stories} words={words} />
      </ul>
    </div>
  );
}
