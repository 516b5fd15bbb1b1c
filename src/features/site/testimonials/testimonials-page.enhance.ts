import { filterInPlace } from '@/ui/filter-in-place.ts';

/** Filters the testimonials by kind of work without a request to the server. */
export function enhanceTestimonialsPage(): void {
  const form = document.querySelector<HTMLFormElement>('#voice-filter');
  if (!form) {
    return;
  }
  const voices = document.querySelectorAll<HTMLElement>('[data-filters]');
  const number = document.querySelector('[data-heard]');
  const empty = document.querySelector<HTMLElement>('#voices [data-empty]');
  filterInPlace(form, (filter) => {
    let heard = 0;
    for (const voice of voices) {
      voice.hidden = filter !== 'all' && !voice.dataset.filters?.split(' ').includes(filter);
      if (!voice.hidden && voice.matches('.voices > li')) {
        heard += 1;
      }
    }
    if (number) {
      number.textContent = String(heard);
    }
    if (empty) {
      empty.hidden = heard > 0;
    }
  });
}
