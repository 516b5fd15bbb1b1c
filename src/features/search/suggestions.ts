import { markWords } from '@/ui/search/mark-words.ts';
import type { Result, ResultGroup } from './site-search.ts';

/**
 * The options below a search box: grouped by kind, and last a way to all results.
 * @param id begins the id of every part
 */
export function suggestionOptions(
  id: string,
  groups: readonly ResultGroup[],
  all: { text: string; href: string },
): DocumentFragment {
  const made = document.createDocumentFragment();
  let count = 0;
  const option = (href: string): HTMLElement =>
    element('a', { role: 'option', id: `${id}-${count++}`, tabindex: '-1', 'aria-selected': 'false', href });
  for (const { kind, label, results } of groups) {
    const group = element('div', { role: 'group', 'aria-labelledby': `${id}-${kind}` });
    const heading = element('p', { id: `${id}-${kind}`, role: 'presentation' });
    heading.textContent = label;
    group.append(heading, ...results.map((result) => filled(option(result.href), kind, result)));
    made.append(group);
  }
  const last = option(all.href);
  last.textContent = all.text;
  made.append(last);
  return made;
}

/** The title with its found words marked; a question also says which page answers it. */
function filled(option: HTMLElement, kind: string, { title, terms, text }: Result): HTMLElement {
  for (const piece of markWords(title, terms)) {
    if (!piece.marked) option.append(piece.text);
    else option.append(withText('mark', piece.text));
  }
  if (kind === 'question' && text) option.append(withText('small', text));
  return option;
}

function withText(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** An element with its attributes. */
export function element(name: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
