/** A page that was opened in this tab. */
export interface Recent {
  readonly href: string;
  readonly name: string;
}

/** Stored only for this tab, because customers' names should not stay on a shared computer after it is closed. */
const KEY = 'office-recent';
const MOST = 5;
/** Matches the path of a case, an order, an appointment or a document of the site. */
const one = /^(?:\/hi)?\/office\/(?:cases|orders|calendar|content)\/(?!statement$)[^/]+(?:\/[^/]+)?$/;

/**
 * Returns the list with a page added in front, if the page is of a listed type and has a title. The list contains each
 * page once and five pages at most.
 */
export const withRecent = (list: readonly Recent[], page: Recent): Recent[] =>
  one.test(page.href) && page.name !== ''
    ? [page, ...list.filter(({ href }) => href !== page.href)].slice(0, MOST)
    : [...list];

/** The stored list of this reader; empty if someone else used the tab before. */
export function ofReader(stored: string | null, who: string): Recent[] {
  const read: unknown = JSON.parse(stored ?? '{}');
  const { by, list } = (read ?? {}) as { by?: unknown; list?: unknown };
  return by === who && Array.isArray(list) ? list.filter(isRecent) : [];
}

/** The pages that this reader opened recently in this tab, newest first. */
export function readRecent(who: string): Recent[] {
  try {
    return ofReader(sessionStorage.getItem(KEY), who);
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
export function keepRecent(who: string): void {
  // The title of a page ends with the name of the firm.
  const name = document.title.split(' · ').slice(0, -1).join(' · ').slice(0, 80);
  try {
    const list = withRecent(readRecent(who), { href: location.pathname, name });
    sessionStorage.setItem(KEY, JSON.stringify({ by: who, list }));
  } catch {
    // Storage may be switched off or full.
  }
}
