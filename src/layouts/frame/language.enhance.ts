const key = 'language-switch';
/** How long a language switch may take, in milliseconds, before the saved state is discarded. */
const fresh = 60_000;

/** How long a page can take to reach its final layout, in milliseconds. */
const settles = 2000;

interface Kept {
  at: number;
  to: string;
  /** The typed values: form id, field name, value, checked. */
  fields: [form: string, name: string, value: string, checked: boolean][];
  /** The section at the top of the window and how far it was scrolled past. */
  section: string | undefined;
  past: number;
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const listFields = (form: HTMLFormElement): Typed[] =>
  [...form.elements].filter((field): field is Typed => field.matches('input,textarea,select'));

const isTicked = (field: Typed): field is HTMLInputElement => field.matches('[type=checkbox],[type=radio]');

/** Keeps typed text and the scroll position when the visitor switches the language. */
export function enhanceLanguage(): void {
  restore();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
    link.addEventListener('click', () => keep(link));
  }
}

function keep(link: HTMLAnchorElement): void {
  // Filters and searches are in the URL and the same in both languages, so the link gets the current query.
  link.search = location.search;
  const top = (element: Element): number => element.getBoundingClientRect().top;
  const section = [...document.querySelectorAll('main section[id]')].filter((element) => top(element) <= 200).at(-1);
  const kept: Kept = {
    at: Date.now(),
    to: link.pathname,
    fields: [...document.forms].flatMap((form) =>
      listFields(form)
        .filter((field) => field.name && field.type !== 'hidden' && field.type !== 'file')
        .map((field): Kept['fields'][number] => [form.id, field.name, field.value, isTicked(field) && field.checked]),
    ),
    section: section?.id,
    past: section ? -top(section) : scrollY,
  };
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Without storage, the page still changes its language.
  }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'fields' in value && Array.isArray(value.fields);

function restore(): void {
  let kept: unknown;
  try {
    kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
  if (!isKept(kept) || kept.to !== location.pathname || Date.now() - kept.at > fresh) {
    return;
  }
  for (const [form, name, value, checked] of kept.fields) {
    const found = document.querySelector<HTMLFormElement>(`form[id="${CSS.escape(form)}"]`);
    for (const field of found ? listFields(found).filter((field) => field.name === name) : []) {
      if (!isTicked(field)) {
        field.value = value;
      } else if (field.value === value) {
        field.checked = checked;
      }
    }
  }
  const section = kept.section ? document.getElementById(kept.section) : null;
  const place = (): void =>
    scrollTo({
      top: section ? section.getBoundingClientRect().top + scrollY + kept.past : kept.past,
      behavior: 'instant',
    });
  place();
  // Fonts and sections that are laid out late change the height of the content above, so the position is corrected
  // until the layout is final or the visitor touches, clicks, scrolls or presses a key.
  const settling = new ResizeObserver(place);
  settling.observe(document.body);
  const settled = (): void => settling.disconnect();
  for (const hand of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(hand, settled, { once: true, passive: true });
  }
  setTimeout(settled, settles);
}
