import { startTicker } from '@/ui/moving/ticker.ts';
import { countedText, sampleSeconds } from './figures.ts';

const tick = 50;
/** Some two seconds in all. */
const steps = 40;
const redraw = 5000;

/** Counts every `[data-count]` up when it is first seen, and draws the sample of the answer time anew. */
export function enhanceAnalytics(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-processing]')) {
    const sample = root.querySelector('[data-sample]');
    if (sample)
      startTicker(root, redraw, () => {
        sample.textContent = sampleSeconds(Math.random());
      });
  }
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting && target instanceof HTMLElement) {
        seen.unobserve(target);
        countUp(target);
      }
  });
  for (const counter of document.querySelectorAll('[data-count]')) seen.observe(counter);
}

/** While it runs, readers hear the final value only, and its width is kept: the font has no tabular digits. */
function countUp(counter: HTMLElement): void {
  const final = counter.textContent ?? '';
  counter.style.width = `${counter.getBoundingClientRect().width}px`;
  counter.role = 'img';
  counter.ariaLabel = final;
  let step = 0;
  const show = (): void => {
    counter.textContent = countedText(final, step, steps);
    if (step++ < steps) return;
    clearInterval(timer);
    counter.style.width = '';
    counter.role = null;
    counter.ariaLabel = null;
  };
  const timer = window.setInterval(show, tick);
  show();
}
