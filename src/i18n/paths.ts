import { defaultLocale, firstOf, isLocale, type Locale, locales } from '../kernel/locale.ts';

/**
 * The URL path of a page in one language.
 * @param path the English path, beginning with a slash; may have a `?query` and a `#fragment`. URLs of other hosts,
 * `tel:` and `mailto:` come back unchanged.
 * @param languages the languages of the site; the first has no prefix
 */
export function pathFor(locale: Locale, path: string, languages: readonly Locale[] = locales): string {
  // The stored language may be one that the site no longer has.
  if (locale === firstOf(languages) || !languages.includes(locale) || !path.startsWith('/')) {
    return path;
  }
  return path === '/' ? `/${locale}` : /^\/[?#]/.test(path) ? `/${locale}${path.slice(1)}` : `/${locale}${path}`;
}

/**
 * Splits a URL path of the site into its language and its English path. `/hi/contact` is `{ locale: 'hi', path:
 * '/contact' }`.
 */
export function splitPath(pathname: string, languages: readonly Locale[] = locales): { locale: Locale; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  const unprefixed = firstOf(languages);
  if (first !== unprefixed && isLocale(first, languages)) {
    return { locale: first, path: `/${rest.join('/')}` };
  }
  return { locale: unprefixed, path: pathname };
}

/** The `[...locale]` parameter of each language, for pages that exist in all languages. */
export function localeParams(): { params: { locale: string | undefined }; props: { locale: Locale } }[] {
  return locales.map((locale) => ({
    params: { locale: locale === defaultLocale ? undefined : locale },
    props: { locale },
  }));
}
