import { filterInPlace } from '@/ui/filter-in-place.ts';
import { showsFaq } from './faq-match.ts';

const textOf = (entry: Element, part: string): string => entry.querySelector(part)?.textContent ?? '';
/**
 * Returns the English texts of a question, which a page in another language has in a `template`; empty on an English
 * page.
 */
const englishOf = (entry: Element): string[] =>
  [...(entry.querySelector('template')?.content.children ?? [])].map(({ textContent }) => textContent);

/** Filters the questions while the visitor types or chooses. */
export function enhanceFaqPage(): void {
  const form = document.querySelector<HTMLFormElement>('#faq-search');
  if (!form) {
    return;
  }
  const entries = [...document.querySelectorAll<HTMLElement>('[data-category]')].map((element) => ({
    element,
    category: element.dataset.category,
    texts: [textOf(element, 'h3'), textOf(element, 'p'), ...englishOf(element)],
  }));
  const number = document.querySelector('[data-shown]');
  const empty = document.querySelector<HTMLElement>('#questions [data-empty]');
  filterInPlace(form, (category, query) => {
    let shown = 0;
    for (const entry of entries) {
      const shows = showsFaq({ category, query }, entry);
      entry.element.hidden = !shows;
      if (shows) {
        shown += 1;
      }
    }
    if (empty) {
      empty.hidden = shown > 0;
    }
    if (number) {
      number.textContent = String(shown);
    }
  });
}
