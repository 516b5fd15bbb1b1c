import { startTicker } from './ticker.ts';

/**
 * Gives every `[data-carousel]` its arrows, dots, automatic movement and wrapping. The scroll position of the track is
 * its state.
 */
export function enhanceCarousels(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
    enhance(root);
  }
}

function enhance(root: HTMLElement): void {
  const track = root.querySelector<HTMLElement>('[data-track]');
  if (!track) {
    return;
  }
  const dots = [...root.querySelectorAll<HTMLAnchorElement>('[data-dot]')];
  const slides = (): HTMLElement[] =>
    [...track.children].filter((slide): slide is HTMLElement => slide instanceof HTMLElement && !slide.hidden);
  /**
   * Returns the scroll position that puts this slide at the left edge, or the maximum for the last slides, which cannot
   * get there.
   */
  const place = (slide: HTMLElement | undefined): number => {
    if (!slide) {
      return 0;
    }
    const left = slide.getBoundingClientRect().left - track.getBoundingClientRect().left + track.scrollLeft;
    return Math.min(left, track.scrollWidth - track.clientWidth);
  };
  let current = 0;
  /** The target slide of a running scroll animation; undefined once it has arrived or the visitor takes over. */
  let aim: number | undefined;

  /** Loads the pictures of a slide before it comes into view. */
  const fetchAhead = (index: number): void => {
    for (const picture of slides()[index]?.querySelectorAll('img') ?? []) {
      picture.loading = 'eager';
    }
  };
  const mark = (): void => {
    for (const [index, dot] of dots.entries()) {
      if (index === current) {
        dot.setAttribute('aria-current', 'true');
      } else {
        dot.removeAttribute('aria-current');
      }
    }
    fetchAhead(current + 1);
    root.dispatchEvent(new CustomEvent('carousel:show', { bubbles: true, detail: current }));
  };
  const show = (index: number): void => {
    const all = slides();
    if (all.length === 0) {
      return;
    }
    const wrapped = (index + all.length) % all.length;
    // Wrapping at the end would slide back through every picture, so jump instead.
    const behavior = Math.abs(wrapped - current) > 1 ? 'instant' : 'auto';
    current = wrapped;
    const left = place(all[current]);
    aim = Math.abs(left - track.scrollLeft) < 2 ? undefined : current;
    track.scrollTo({ left, behavior });
    mark();
  };
  const every = Number(root.dataset.every);
  if (every) {
    setTimeout(fetchAhead, every / 2, 1);
  }
  for (const near of ['pointerover', 'focusin']) {
    root.addEventListener(near, () => fetchAhead(current + 1), { once: true, passive: true });
  }
  const ticker = every ? startTicker(root, every, () => show(current + 1)) : undefined;
  const choose = (index: number): void => {
    if (root.dataset.stopOnChoice !== undefined) {
      ticker?.stop();
    }
    show(index);
  };

  root.querySelector('[data-previous]')?.addEventListener('click', () => choose(current - 1));
  root.querySelector('[data-next]')?.addEventListener('click', () => choose(current + 1));
  for (const [index, dot] of dots.entries()) {
    dot.addEventListener('click', (event) => {
      event.preventDefault();
      choose(index);
    });
  }
  for (const taken of ['pointerdown', 'touchstart', 'wheel', 'keydown']) {
    track.addEventListener(
      taken,
      () => {
        aim = undefined;
      },
      { passive: true },
    );
  }
  track.addEventListener('scrollend', () => {
    const away = slides().map((slide) => Math.abs(place(slide) - track.scrollLeft));
    const least = Math.min(...away);
    const wasAim = aim;
    aim = undefined;
    // Several slides can share the last position. If the current slide is one of them, it stays current.
    if ((away[current] ?? least) - least < 2) {
      return;
    }
    // The scroll animation was interrupted, for example by a picture that loaded above, so this was not a choice by the
    // visitor.
    if (wasAim !== undefined) {
      return track.scrollTo({ left: place(slides()[wasAim]), behavior: 'instant' });
    }
    const nearest = away.indexOf(least);
    if (root.dataset.stopOnChoice !== undefined) {
      ticker?.stop();
    }
    current = nearest;
    mark();
  });
}
