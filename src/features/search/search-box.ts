import { loadSearch } from './load-search.ts';
import { element, suggestionOptions } from './suggestions.ts';

/** How many suggestions stand below a box, and how many letters they need. */
const most = 8;
const fewest = 2;
/** A reader hears the count when the typing rests, not at every letter. Milliseconds. */
const rest = 700;
/** How far the list stays from the edge of the screen, and how low it may get, in pixels. */
const edge = { away: 8, least: 160 };

/**
 * Makes a search box a combobox: a list of suggestions that one picks from by hand. What is typed stays as it is typed.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 * @throws when the index cannot be had
 */
export async function openSearchBox(box: HTMLInputElement): Promise<void> {
  const search = await loadSearch();
  const id = `${box.id}-list`;
  const list = element('div', {
    role: 'listbox',
    id,
    class: 'suggestions',
    'aria-label': search.words.list,
    hidden: '',
  });
  const status = element('p', { 'aria-live': 'polite', class: 'sr-only' });
  let active: HTMLElement | undefined;
  let saying: ReturnType<typeof setTimeout> | undefined;
  let scrolled = false;

  const options = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const activate = (option?: HTMLElement): void => {
    active?.setAttribute('aria-selected', 'false');
    active = option;
    active?.setAttribute('aria-selected', 'true');
    active?.scrollIntoView({ block: 'nearest' });
    if (active) box.setAttribute('aria-activedescendant', active.id);
    else box.removeAttribute('aria-activedescendant');
  };
  const close = (): void => {
    clearTimeout(saying);
    activate();
    list.hidden = true;
    box.setAttribute('aria-expanded', 'false');
  };
  const say = (count: number): void => {
    const { said, saidOne, saidNone } = search.words;
    const words = [saidNone, saidOne][count] ?? said.replace('{count}', String(count));
    clearTimeout(saying);
    saying = setTimeout(() => {
      status.textContent = words;
    }, rest);
  };
  /** The list ends above the keyboard of a phone. */
  const shorten = (): void => {
    const bottom = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
    const room = bottom - list.getBoundingClientRect().top - edge.away;
    list.style.maxHeight = `${Math.max(edge.least, room)}px`;
  };
  const show = (): void => {
    const query = box.value.trim();
    activate();
    if ([...query].length < fewest) {
      close();
      return;
    }
    const { groups } = search.find(query, most);
    const all = {
      text: search.words.all.replace('{query}', () => query),
      href: `${box.form?.getAttribute('action')}?${new URLSearchParams({ q: query })}`,
    };
    // Asking where the list stands would have the page laid out once more at every letter.
    if (scrolled) list.scrollTop = 0;
    scrolled = false;
    list.replaceChildren(suggestionOptions(id, groups, all));
    if (list.hidden) {
      list.hidden = false;
      box.setAttribute('aria-expanded', 'true');
      shorten();
    }
    say(groups.reduce((count, { results }) => count + results.length, 0));
  };
  const step = (by: 1 | -1): void => {
    if (list.hidden) show();
    // Between the last and the first stands the box itself.
    const places = [undefined, ...options()];
    activate(places.at((places.indexOf(active) + by) % places.length));
  };

  /** @returns whether the key was meant for the list */
  const press = ({ key, altKey }: KeyboardEvent): boolean => {
    const open = !list.hidden;
    const chosen = active;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const down = key === 'ArrowDown';
      if (!altKey) step(down ? 1 : -1);
      else if (down) show();
      else close();
      return true;
    }
    if (key === 'Enter' || key === 'Escape' || key === 'Tab') {
      close();
      if (key === 'Enter') chosen?.click();
      return key === 'Enter' ? chosen !== undefined : key === 'Escape' && open;
    }
    // These move in what is typed.
    if (/^(Home|End|ArrowLeft|ArrowRight)$/.test(key)) activate();
    return false;
  };

  box.addEventListener('keydown', (event) => {
    if (!event.isComposing && press(event)) event.preventDefault();
  });
  box.addEventListener('input', show);
  box.addEventListener('blur', close);
  box.form?.addEventListener('submit', close);
  // The box keeps the focus, or it would close the list before the click arrives.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', close);
  list.addEventListener('scroll', () => {
    scrolled = true;
  });
  visualViewport?.addEventListener('resize', () => {
    if (!list.hidden) shorten();
  });

  box.parentElement?.append(list, status);
  box.setAttribute('aria-controls', id);
  box.setAttribute('aria-autocomplete', 'list');
  // Someone has typed while the index was on its way.
  if (box === document.activeElement && box.value !== box.defaultValue) show();
}
