import { storyCategories } from '@/catalogue/success-story.shape.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Section } from '@/ui/Section.tsx';
import type { Story } from './StoryItem.tsx';
import { StoryItems } from './StoryItems.tsx';
import type { SuccessStoriesWords } from './success-stories.messages.ts';

interface SuccessStoriesProps {
  /** Those that stand in the page: the written ones. */
  stories: readonly Story[];
  /** Where the script fetches the others from, as list items. */
  moreHref: string;
  /** The page that shows all of them. */
  allHref: string;
  /** Says that the stories are samples, as long as they are. */
  note?: string | undefined;
  words: SuccessStoriesWords;
}

const arrow = 'grid size-11 place-items-center rounded-full border border-line bg-surface hover:bg-paper';

/**
 * Fifty stories, one at a time: the written ones stand in the page, the script fetches the short ones when the page is idle. Plain HTML gives a track to swipe through, filtered by radio buttons and CSS; the script
 * shows one story by itself and adds the arrows. The look of the fifty items stands in src/styles/stories.css.
 */
export function SuccessStoriesSection({ stories, moreHref, allHref, note, words }: SuccessStoriesProps) {
  return (
    <Section id="success-stories" eyebrow={words.eyebrow} title={words.title} intro={words.intro} ground="sunk">
      <div
        data-stories
        data-more={moreHref}
        className="stories grid gap-6 lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-12"
      >
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{words.kind}</legend>
          {(['all', ...storyCategories] as const).map((category) => (
            <label key={category} className="relative cursor-pointer">
              <input
                type="radio"
                name="story-kind"
                value={category}
                defaultChecked={category === 'all'}
                className="peer sr-only"
              />
              <span className="flex min-h-11 items-center rounded-full border border-soft/60 px-4 text-sm font-semibold hover:bg-paper peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-link">
                {words[category]}
              </span>
            </label>
          ))}
        </fieldset>
        <div data-needs-script className="flex items-center gap-3">
          <button type="button" data-previous aria-label={words.previous} className={arrow}>
            <Icon name="ChevronLeft" />
          </button>
          <button type="button" data-next aria-label={words.next} className={arrow}>
            <Icon name="ChevronRight" />
          </button>
          <output data-story-count={words.count} className="text-sm font-semibold text-soft" />
        </div>
        <ul data-track tabIndex={0} aria-label={words.stories} className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <StoryItems stories={stories} words={words} />
        </ul>
        <div className="lg:col-start-1">
          <nav data-dots aria-label={words.stories} className="flex flex-wrap max-w-70 lg:max-w-none">
            {stories.map((story, index) => (
              <a key={story.id} href={`#story-${index + 1}`} data-kind={story.category}>
                {index + 1}
              </a>
            ))}
          </nav>
          <p className="mt-4 text-sm text-soft">
            <a href={allHref} className="inline-block py-2 font-semibold text-link underline underline-offset-4">
              {words.allOnOnePage}
            </a>
            <br />
            {note}
          </p>
        </div>
      </div>
    </Section>
  );
}
