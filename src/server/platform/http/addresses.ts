import { firstOf, isLocale, knownLocales, type Locale } from '../../../kernel/locale.ts';

/** How an address may begin that is in another language than those without a beginning. */
const LANGUAGE = `(?:/(?:${knownLocales.slice(1).join('|')}))?`;
const NOT_FOUND = new RegExp(`^${LANGUAGE}/not-found$`);
const OFFICE = new RegExp(`^${LANGUAGE}/office(?:/|$)`);
const OF_ONE = new RegExp(`^${LANGUAGE}/(?:dashboard|order|quote|papers|appointments)(?:/|$)`);

/** The path and query of a request line. A proxy may send the whole address (`GET http://host/path`); whom it names changes nothing here. */
export function originForm(url: string): string {
  return url.startsWith('http') ? url.replace(/^https?:\/\/[^/?]*/i, '').replace(/^(?!\/)/, '/') : url;
}

/** @returns undefined for an address with a broken percent sequence or one that is no path */
export function decodePath(path: string): string | undefined {
  try {
    return path === '' || path.startsWith('/') ? decodeURIComponent(path) : undefined;
  } catch {
    return undefined;
  }
}

/** The language of a path, with or without its query. @param languages of the site */
export function localeOf(path: string, languages: readonly Locale[] = knownLocales): Locale {
  const named = /^\/([a-z]{2})(?:[/?]|$)/.exec(path)?.[1];
  return isLocale(named, languages) ? named : firstOf(languages);
}

/**
 * Whether somebody may have meant a page by an unknown path. Robots ask for `/wp-login.php` and the like all day: what has
 * a dot, is long or is the page of nearest matches itself is not worth a search. In the office an address that is unknown to
 * one is known to the next: its answer must not be kept for both.
 */
export function mayBeMeant(path: string): boolean {
  return path.length <= 120 && !path.includes('.') && !isOffice(path) && !NOT_FOUND.test(path);
}

/** Whether an address belongs to the office. @param path decoded, without its query */
export const isOffice = (path: string): boolean => OFFICE.test(path);

/**
 * Whether what an address shows depends on who asks, so that no cache may keep that there is nothing either: the office, and the pages of
 * one customer. @param path decoded, without its query
 */
export const isForOneAlone = (path: string): boolean => isOffice(path) || OF_ONE.test(path);
