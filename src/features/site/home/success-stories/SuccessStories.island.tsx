import { useLayoutEffect, useRef } from 'react';
import { fill } from '@/i18n/fill.ts';
import { useAdopted } from '@/islands/use-adopted.ts';
import { Icon } from '@/ui/Icon.tsx';
import { chosenKind, KindChoice, type StoryKind } from './KindChoice.tsx';
import { StoryDots } from './StoryDots.tsx';
import { StoryTrack } from './StoryTrack.tsx';
import type { Story } from './story.ts';
import type { SuccessStoriesWords } from './success-stories.messages.ts';
import { useAllStories } from './use-all-stories.ts';

interface SuccessStoriesProps {
  kinds: readonly StoryKind[];
  /** The stories that the server renders into the page. */
  first: readonly Story[];
  /** The total number of stories. */
  count: number;
  /** The URL of the other stories, as JSON. */
  othersHref: string;
  /** The page that shows all stories. */
  allHref: string;
  /** The note saying that the stories are samples, if they are. */
  note?: string | undefined;
  words: SuccessStoriesWords;
}

interface Seen {
  /** Whether a script runs, so that one story is shown at a time and every other has a place to scroll to. */
  live: boolean;
  /** The id of a kind, or 'all'. */
  kind: string;
  at: number;
}

const arrow = 'grid size-11 shrink-0 place-items-center rounded-full border border-line bg-surface hover:bg-paper';
const link = 'inline-block py-2 font-semibold text-link underline underline-offset-4';

/**
 * The stories, one at a time, with arrows that wrap, swiping, dots, and a choice of kind. A new choice starts again at
 * the first story.
 */
export function SuccessStories({ kinds, first, count, othersHref, allHref, note, words }: SuccessStoriesProps) {
  const choice = useRef<HTMLFieldSetElement>(null);
  const track = useRef<HTMLUListElement>(null);
  /**
   * The place that a button has chosen and to which the track still has to scroll. It is undefined after scrolling by
   * hand, because the track is then already there.
   */
  const wanted = useRef<number>(undefined);
  const [seen, setSeen, root] = useAdopted<Seen, HTMLDivElement>({ live: false, kind: 'all', at: 0 }, () => ({
    live: true,
    kind: chosenKind(choice.current),
    at: placeOf(track.current),
  }));
  const { stories, failed } = useAllStories(first, othersHref);
  const fitting = seen.kind === 'all' ? stories : stories.filter(({ category }) => category === seen.kind);
  const places = seen.kind === 'all' ? count : Math.max(1, fitting.length);
  const numberOf = (place: number): number => {
    const story = fitting[place];
    return (story ? stories.indexOf(story) : place) + 1;
  };

  useLayoutEffect(() => {
    const place = wanted.current;
    wanted.current = undefined;
    if (place !== undefined) {
      track.current?.scrollTo({ left: place * track.current.clientWidth, behavior: 'instant' });
    }
  });
  const go = (place: number, kind = seen.kind): void => {
    wanted.current = place;
    setSeen({ live: true, kind, at: place });
  };
  const scroll = (): void => {
    const at = placeOf(track.current);
    if (at !== seen.at) {
      setSeen({ ...seen, at });
    }
  };

  return (
    <div
      ref={root}
      className="stories grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-12"
    >
      {count > 1 ? (
        <KindChoice ref={choice} needsScript kinds={kinds} words={words} onChoose={(kind) => go(0, kind)} />
      ) : null}
      {places > 1 ? (
        <div className="flex items-center gap-2">
          <button
            type="button"
            data-needs-script=""
            aria-label={words.previous}
            onClick={() => go((seen.at - 1 + places) % places)}
            className={arrow}
          >
            <Icon name="ChevronLeft" />
          </button>
          <button
            type="button"
            data-needs-script=""
            aria-label={words.next}
            onClick={() => go((seen.at + 1) % places)}
            className={arrow}
          >
            <Icon name="ChevronRight" />
          </button>
          <output data-needs-script="" className="text-sm font-semibold text-soft">
            <span aria-hidden="true">{`${seen.at + 1}/${places}`}</span>
            <span className="sr-only">{fill(words.count, { number: String(seen.at + 1), count: String(places) })}</span>
          </output>
          <StoryDots
            label={words.stories}
            hrefs={Array.from({ length: places }, (_, place) => `${allHref}#story-${numberOf(place)}`)}
            at={seen.at}
            onJump={(place) => go(place)}
          />
        </div>
      ) : null}
      <StoryTrack
        // A new choice renders the track again, so that no film of the previous choice stays open.
        key={seen.kind}
        ref={track}
        stories={fitting}
        places={seen.live ? places : first.length}
        at={seen.live ? seen.at : undefined}
        onScroll={scroll}
        missing={failed ? <MissingStory href={`${allHref}#story-${seen.at + 1}`} words={words} /> : null}
        words={words}
      />
      <p className="text-sm text-soft lg:col-start-1">
        <a href={allHref} className={link}>
          {words.allOnOnePage}
        </a>
        <br />
        {note}
      </p>
    </div>
  );
}

function MissingStory({ href, words }: { href: string; words: SuccessStoriesWords }) {
  return (
    <p>
      {words.missing}{' '}
      <a href={href} className={link}>
        {words.allOnOnePage}
      </a>
    </p>
  );
}

const placeOf = (track: HTMLElement | null): number => (track ? Math.round(track.scrollLeft / track.clientWidth) : 0);
