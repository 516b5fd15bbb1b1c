import { startTicker } from '@/ui/moving/ticker.ts';
import { createStepper } from './stepper.ts';

/** The milliseconds for which a change of step blocks the next one. */
const lock = 500;

/** Turns every `[data-steps]` list into stations that advance automatically and respond to clicks. */
export function enhanceSteps(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-steps]')) {
    const links = [...list.querySelectorAll<HTMLElement>('[data-step]')];
    const stepper = createStepper(links.length, lock);
    const mark = (): void => {
      for (const [index, link] of links.entries()) {
        if (index === stepper.current) {
          link.setAttribute('aria-current', 'step');
        } else {
          link.removeAttribute('aria-current');
        }
      }
    };
    const go = (index: number): void => {
      if (stepper.go(index)) {
        mark();
      }
    };
    for (const [index, link] of links.entries()) {
      link.addEventListener('click', (event) => {
        event.preventDefault();
        go(index);
      });
    }
    list.dataset.live = '';
    mark();
    // The ticker gets the whole section, because the pause button is beside the section's heading.
    startTicker(list.closest('section') ?? list, Number(list.dataset.every), () => go(stepper.current + 1));
  }
}
