import { defaultLocale, firstOf, isLocale, type Locale, locales } from '../kernel/locale.ts';

/**
 * The address of a page in one language.
 * @param path the English path, beginning with a slash; may carry `?query` and `#fragment`. Other hosts, `tel:` and
 *   `mailto:` addresses come back unchanged.
 * @param languages of the site; the first has no prefix
 */
export function pathFor(locale: Locale, path: string, languages: readonly Locale[] = locales): string {
  // Somebody may have chosen a language that the site had before.
  if (locale === firstOf(languages) || !languages.includes(locale) || !path.startsWith('/')) {
    return path;
  }
  return path === '/' ? `/${locale}` : /^\/[?#]/.test(path) ? `/${locale}${path.slice(1)}` : `/${locale}${path}`;
}

/** Splits an address of the site into its language and its English path. `/hi/contact` is `{ locale: 'hi', path: '/contact' }`. */
export function splitPath(pathname: string, languages: readonly Locale[] = locales): { locale: Locale; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  const unprefixed = firstOf(languages);
  if (first !== unprefixed && isLocale(first, languages)) {
    return { locale: first, path: `/${rest.join('/')}` };
  }
  return { locale: unprefixed, path: pathname };
}

/** The `[...locale]` parameter of each language, for pages that exist in all of them. */
export function localeParams(): { params: { locale: string | undefined }; props: { locale: Locale } }[] {
  return locales.map((locale) => ({
    params: { locale: locale === defaultLocale ? undefined : locale },
    props: { locale },
  }));
}
