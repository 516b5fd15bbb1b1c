/** A page that was opened in this tab. */
export interface Recent {
  readonly href: string;
  readonly name: string;
}

/** Kept for this tab alone, because names of customers do not belong into a shared computer for longer. */
const KEY = 'office-recent';
const MOST = 5;
/** A case, an order, an appointment or a document of the site. */
const one = /^(?:\/hi)?\/office\/(?:cases|orders|calendar|content)\/(?!statement$)[^/]+(?:\/[^/]+)?$/;

/** The list with a page in front, at most five and each once. */
export const withRecent = (list: readonly Recent[], page: Recent): Recent[] =>
  one.test(page.href) && page.name !== ''
    ? [page, ...list.filter(({ href }) => href !== page.href)].slice(0, MOST)
    : [...list];

/** What was opened last in this tab, the newest first. */
export function readRecent(): Recent[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    // Storage may be switched off.
    return [];
  }
}

const isRecent = (each: unknown): each is Recent => {
  const { href, name } = (each ?? {}) as { href?: unknown; name?: unknown };
  return typeof href === 'string' && one.test(href) && typeof name === 'string';
};

/** Remembers the page that is open. */
export function keepRecent(): void {
  // The title of a page ends with the name of the firm.
  const name = document.title.split(' · ').slice(0, -1).join(' · ').slice(0, 80);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(withRecent(readRecent(), { href: location.pathname, name })));
  } catch {
    // Storage may be switched off or full.
  }
}
