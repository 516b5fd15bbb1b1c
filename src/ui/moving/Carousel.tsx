import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { PauseButton } from './PauseButton.tsx';

export interface CarouselWords {
  /** Its name for screen readers. */
  kind: string;
  previous: string;
  next: string;
  pause: string;
  /** The label of a dot: 'Show {number} of {count}'. */
  show: string;
}

interface CarouselProps {
  id: string;
  label: string;
  words: CarouselWords;
  /** Milliseconds between slides; without it nothing moves automatically. */
  every?: number;
  /** Whether a manual choice stops the movement permanently. */
  stopOnChoice?: boolean;
  onNight?: boolean;
  /** The width of a slide; by default one slide fills the track. */
  slideClass?: string;
  dots?: boolean;
  slides: readonly { id: string; content: ReactNode }[];
}

/**
 * A track of slides that is scrolled by hand and snaps to each slide. A script adds arrows, automatic movement and
 * wrapping. A single slide does not move, and without slides nothing is rendered.
 */
export function Carousel(props: CarouselProps) {
  const { id, label, words, every, stopOnChoice, onNight } = props;
  const { slideClass = 'w-full', dots = true, slides } = props;
  if (slides.length === 0) {
    return null;
  }
  const moves = slides.length > 1;
  const arrow = `grid size-11 shrink-0 place-items-center rounded-full border max-sm:mr-1 ${onNight ? 'border-night-soft text-white hover:bg-night-line' : 'border-line bg-surface text-ink hover:bg-sunk'}`;
  return (
    <div
      id={id}
      data-carousel={moves ? '' : undefined}
      data-every={moves ? every : undefined}
      data-stop-on-choice={stopOnChoice ? '' : undefined}
      role="group"
      aria-roledescription={moves ? words.kind : undefined}
      aria-label={label}
    >
      <ul
        data-track
        tabIndex={moves ? 0 : undefined}
        className="relative flex snap-x snap-mandatory gap-x-4 overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth [scrollbar-width:none]"
      >
        {slides.map((slide) => (
          <li key={slide.id} id={`${id}-${slide.id}`} className={`shrink-0 snap-start ${slideClass}`}>
            {slide.content}
          </li>
        ))}
      </ul>
      {moves ? (
        <div className="mt-1 flex items-center sm:mt-4 sm:gap-2">
          <button type="button" data-previous data-needs-script aria-label={words.previous} className={arrow}>
            <Icon name="ChevronLeft" />
          </button>
          <button type="button" data-next data-needs-script aria-label={words.next} className={arrow}>
            <Icon name="ChevronRight" />
          </button>
          {every ? <PauseButton label={words.pause} onNight={onNight ?? false} /> : null}
          {dots ? (
            <ol className="flex min-w-0 flex-1">
              {slides.map((slide, index) => (
                <li key={slide.id} className="max-w-11 min-w-6 flex-1">
                  <a
                    data-dot
                    href={`#${id}-${slide.id}`}
                    aria-current={index === 0 ? 'true' : undefined}
                    aria-label={words.show
                      .replace('{number}', String(index + 1))
                      .replace('{count}', String(slides.length))}
                    className="group grid h-11 place-items-center"
                  >
                    <span
                      className={`size-2.5 rounded-full border border-current group-aria-[current]:w-5 group-aria-[current]:bg-current ${onNight ? 'text-marigold' : 'text-accent'}`}
                    />
                  </a>
                </li>
              ))}
            </ol>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
