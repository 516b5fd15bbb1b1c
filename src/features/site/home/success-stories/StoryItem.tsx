import type { ReactNode } from 'react';
import type { Story } from './story.ts';
import type { SuccessStoriesWords } from './success-stories.messages.ts';

interface StoryItemProps {
  story: Story;
  words: SuccessStoriesWords;
  /** The story's film, or its picture. */
  children: ReactNode;
}

/**
 * One story: the situation before, what changed, and three figures. Its styles are on the list, so that the markup of
 * fifty stories stays small.
 */
export function StoryItem({ story, words, children }: StoryItemProps) {
  return (
    <>
      {children}
      <div>
        <h3>{story.name}</h3>
        <p>{story.type}</p>
        <dl>
          {[{ label: words.raised, value: story.raised }, ...story.metrics].map((metric) => (
            <div key={metric.label}>
              <dt>{metric.label}</dt>
              <dd>{metric.value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <dl>
        <div>
          <dt>{words.before}</dt>
          <dd>{story.impact.before}</dd>
        </div>
        <div>
          <dt>{words.after}</dt>
          <dd>{story.impact.after}</dd>
        </div>
      </dl>
      {story.testimonials?.map(({ quote, by }) => (
        <blockquote key={by}>
          {quote} <cite>{by}</cite>
        </blockquote>
      ))}
    </>
  );
}
