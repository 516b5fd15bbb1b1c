import { fillSlots } from '@/ui/fill-slots.ts';
import type { FindCards } from './find-cards.ts';
import { holds, searchable } from './find-services.ts';

/** The names of a tag in both languages, because a search may be in the other one. */
const namesOf = (tag: Element): string[] =>
  [tag, tag.querySelector('template')?.content].map((named) => searchable(named?.textContent ?? ''));

/**
 * Filters the catalogue by the search box. The search is in the URL (`?q=gst`), so that it can be linked to and stays
 * when the language changes. Until the search engine and the words of both languages have loaded, only the texts on the
 * cards are searched.
 */
export function enhanceServicesCatalogue(): void {
  const form = document.querySelector<HTMLFormElement>('[data-find-services]');
  const field = form?.querySelector<HTMLInputElement>('[name=q]');
  const status = form?.querySelector('[role=status]');
  const sentences = form?.querySelector<HTMLTemplateElement>('[data-found]')?.content.children;
  if (!form || !field || !status) {
    return;
  }
  const cards = [...document.querySelectorAll<HTMLElement>('[data-service]')];
  const tags = [...form.querySelectorAll<HTMLAnchorElement>('[data-tag]')];
  const parts = [...document.querySelectorAll<HTMLElement>('main > section:not(#services-search), [data-unfiltered]')];
  let find: FindCards | undefined;
  let loading: Promise<FindCards> | undefined;

  const show = (query: string): void => {
    const found = find?.(query);
    const hits = cards.filter((card) => found?.includes(card.id) ?? holds(searchable(card.textContent), query));
    for (const card of cards) {
      card.hidden = Boolean(query) && !hits.includes(card);
    }
    for (const part of parts) {
      part.hidden = part.matches('[data-empty]')
        ? !query || hits.length > 0
        : Boolean(query) && !hits.some((card) => part.contains(card));
    }
    for (const tag of tags) {
      tag.setAttribute('aria-current', String(namesOf(tag).includes(searchable(query))));
    }
    const sentence = sentences?.[Math.min(hits.length, sentences.length - 1)];
    status.textContent = query ? fillSlots(sentence, { count: hits.length, query }) : '';
    for (const clear of form.querySelectorAll<HTMLElement>('[data-clear]')) {
      clear.hidden = !query;
    }
  };
  const obey = async (): Promise<void> => {
    const query = new URLSearchParams(location.search).get('q')?.trim() ?? '';
    if (field.value.trim() !== query) {
      field.value = query;
    }
    show(query);
    if (!query || find) {
      return;
    }
    // Both are requested together. Otherwise, the search engine would be requested only after the first module has
    // loaded.
    loading ??= Promise.all([import('./find-cards.ts'), import('@/ui/search/search-engine.ts')]).then(
      ([{ loadFindCards }]) => loadFindCards(form.dataset.words ?? ''),
    );
    find = await loading.catch(() => {
      loading = undefined;
      return undefined;
    });
    if (find) {
      show(field.value.trim());
    }
  };
  const ask = (query: string, how: 'pushState' | 'replaceState'): void => {
    history[how](null, '', query ? `?${new URLSearchParams({ q: query })}` : location.pathname);
    void obey();
  };

  for (const tag of tags) {
    tag.href = `?${new URLSearchParams({ q: tag.textContent })}`;
  }
  field.addEventListener('input', () => ask(field.value.trim(), 'replaceState'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    ask(field.value.trim(), 'pushState');
  });
  document.addEventListener('click', (event) => {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tag], [data-clear]') : null;
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) {
      return;
    }
    event.preventDefault();
    ask(target.matches('[data-tag]:not([aria-current=true])') ? target.textContent : '', 'pushState');
    if (target.matches('[data-clear]')) {
      field.focus();
    }
  });
  addEventListener('popstate', () => void obey());
  // The visitor may have typed before this script loaded.
  if (field.value.trim() && !location.search) {
    ask(field.value.trim(), 'replaceState');
  } else {
    void obey();
  }
}
