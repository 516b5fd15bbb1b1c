import { startTicker } from '@/ui/moving/ticker.ts';
import { countedText, sampleSeconds } from './figures.ts';

const tick = 50;
/** The number of steps of a count, which take about two seconds. */
const steps = 40;
const redraw = 5000;

/** Counts every `[data-count]` up when it first comes into view, and renews the sample of the response time. */
export function enhanceAnalytics(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-processing]')) {
    onceSeen(root, () => void tellMeasured(root));
    const sample = root.querySelector('[data-sample]');
    if (sample) {
      startTicker(root, redraw, () => {
        sample.textContent = sampleSeconds(Math.random());
      });
    }
  }
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return;
  }
  for (const counter of document.querySelectorAll<HTMLElement>('[data-count]')) {
    onceSeen(counter, countUp);
  }
}

function onceSeen(element: HTMLElement, act: (element: HTMLElement) => void): void {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) {
      return;
    }
    seen.disconnect();
    act(element);
  });
  seen.observe(element);
}

/**
 * Shows the response time that the server recently measured. If there is none or the request fails, its line stays
 * hidden.
 */
async function tellMeasured(root: HTMLElement): Promise<void> {
  const answer = await fetch('/processing-time.json').catch(() => undefined);
  const measured = root.querySelector<HTMLElement>('[data-measured]');
  const figure = measured?.querySelector('b');
  if (answer?.status !== 200 || !measured || !figure) {
    return;
  }
  figure.textContent = ((await answer.json()) as { seconds: string }).seconds;
  measured.hidden = false;
}

/**
 * Counts an element up. During the count, screen readers read only the final value, and the width is fixed, because the
 * font has no tabular digits.
 */
function countUp(counter: HTMLElement): void {
  const final = counter.textContent ?? '';
  counter.style.width = `${counter.getBoundingClientRect().width}px`;
  counter.role = 'img';
  counter.ariaLabel = final;
  let step = 0;
  const show = (): void => {
    counter.textContent = countedText(final, step, steps);
    if (step++ < steps) {
      return;
    }
    clearInterval(timer);
    counter.style.width = '';
    counter.role = null;
    counter.ariaLabel = null;
  };
  const timer = window.setInterval(show, tick);
  show();
}
