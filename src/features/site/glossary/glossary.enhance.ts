import { cleanTyped } from '@/kernel/clean-typed.ts';
import { fillSlots } from '@/ui/fill-slots.ts';

/** Opens the term named in the URL. Newer browsers do this without a script. */
function openAsked(): void {
  const term = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.closest('details');
  if (term && !term.open) {
    term.open = true;
    term.scrollIntoView();
  }
}

/**
 * Filters the terms by the typed text in either language. The terms that match stay under their letter and are open
 * until the field is empty again.
 */
export function enhanceGlossary(): void {
  openAsked();
  addEventListener('hashchange', openAsked);
  const filter = document.querySelector('[data-glossary-filter]');
  const field = filter?.querySelector('input');
  if (!filter || !field) {
    return;
  }
  const groups = [...document.querySelectorAll<HTMLElement>('section[id^="letter-"]')].map((section) => ({
    section,
    letter: document.querySelector<HTMLElement>(`a[href="#${section.id}"]`),
    terms: [...section.querySelectorAll<HTMLElement>('li')].map((term) => ({
      term,
      text: plain(term.textContent),
    })),
  }));
  const status = document.querySelector<HTMLElement>('[data-glossary-status]');
  const sentence = filter.querySelector('template')?.content;
  const none = document.querySelector<HTMLElement>('[data-glossary-none]');
  let wasAsking = false;
  const tell = (shown: number, isAsking: boolean): void => {
    if (status) {
      status.textContent = isAsking ? fillSlots(sentence, { shown }) : '';
    }
    if (none) {
      none.hidden = shown > 0;
    }
  };
  const show = (): void => {
    const asked = plain(field.value);
    const isAsking = asked !== '';
    let shown = 0;
    for (const { section, letter, terms } of groups) {
      const before = shown;
      for (const { term, text } of terms) {
        term.hidden = !text.includes(asked);
        shown += term.hidden ? 0 : 1;
      }
      if (isAsking !== wasAsking) {
        unfold(section, isAsking);
      }
      section.hidden = shown === before;
      if (letter) {
        letter.hidden = section.hidden;
      }
    }
    wasAsking = isAsking;
    tell(shown, isAsking);
  };
  field.addEventListener('input', show);
  // Browsers restore the text of the field when the visitor returns to the page.
  if (field.value) {
    show();
  }
}

/** Normalises a text for comparison, to lower case and without the nukta. */
const plain = (text: string): string =>
  cleanTyped(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\u093c/g, '')
    .trim();

/** Opens or closes the explanations of a letter's terms. */
function unfold(section: HTMLElement, isOpen: boolean): void {
  for (const fold of section.querySelectorAll<HTMLDetailsElement>('li details')) {
    fold.open = isOpen;
  }
}
