import { firstOf, isLocale, knownLocales, type Locale } from '../../../kernel/locale.ts';

/** The prefix of a URL path in a language other than the default one. */
const LANGUAGE = `(?:/(?:${knownLocales.slice(1).join('|')}))?`;
const NOT_FOUND = new RegExp(`^${LANGUAGE}/not-found$`);
const OFFICE = new RegExp(`^${LANGUAGE}/office(?:/|$)`);
const OF_ONE = new RegExp(`^${LANGUAGE}/(?:dashboard|order|quote|papers|appointments)(?:/|$)`);

/** Returns the path and query of a request line. A proxy may send a whole URL (`GET http://host/path`); its host is ignored. */
export function originForm(url: string): string {
  return url.startsWith('http') ? url.replace(/^https?:\/\/[^/?]*/i, '').replace(/^(?!\/)/, '/') : url;
}

/** Decodes a path. @returns undefined for a path with a broken percent sequence or without a leading slash */
export function decodePath(path: string): string | undefined {
  try {
    return path === '' || path.startsWith('/') ? decodeURIComponent(path) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the language of a path, with or without its query. @param languages the languages of the site */
export function localeOf(path: string, languages: readonly Locale[] = knownLocales): Locale {
  const named = /^\/([a-z]{2})(?:[/?]|$)/.exec(path)?.[1];
  return isLocale(named, languages) ? named : firstOf(languages);
}

/**
 * Whether a visitor who requested an unknown path may have meant another page. Robots request `/wp-login.php` and the
 * like all day, so a path that has a dot, is long or is itself the page of nearest matches is not worth a search. In
 * the office, a path that one person may not open may exist for another, so the response must not be cached for both.
 */
export function mayBeMeant(path: string): boolean {
  return path.length <= 120 && !path.includes('.') && !isOffice(path) && !NOT_FOUND.test(path);
}

/** Whether a path belongs to the office. @param path the decoded path, without its query */
export const isOffice = (path: string): boolean => OFFICE.test(path);

/**
 * Whether the response depends on the visitor, so that no cache may keep it, not even a 404: the office and the pages
 * of one customer.
 * @param path the decoded path, without its query
 */
export const isForOneAlone = (path: string): boolean => isOffice(path) || OF_ONE.test(path);
