import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { getNavigation } from '@/catalogue/site/navigation.ts';
import { isSwitchedOff } from '@/catalogue/site/switched-off.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { NothingHere } from './NothingHere.tsx';
import { nothingHereWords } from './nothing-here.messages.ts';

/** The maximum number of services listed. */
export const MOST_NAMED = 5;

/** The pages that people look for when a link is dead. */
const wantedPages = ['/services', '/status', '/appointments', '/contact', '/faq'] as const;

/**
 * The home page with the services nearest to a URL above it, or the most requested services if none is similar.
 * @param home the page's HTML
 * @param query the words of the URL
 */
export function aboveHome(
  home: string,
  locale: Locale,
  query: string,
  near: readonly { readonly href: string; readonly title: string }[],
): string {
  const wanted = getNavigation(locale).footer.services.slice(0, MOST_NAMED);
  const words = nothingHereWords(locale);
  const element = createElement(NothingHere, {
    words,
    near: near.length > 0 ? near : wanted.map(({ label, href }) => ({ title: label, href })),
    isNear: near.length > 0,
    query,
    searchHref: pathFor(locale, '/search'),
    pages: wantedPages
      .filter((path) => !isSwitchedOff(path))
      .map((path) => ({ href: pathFor(locale, path), title: words[path] })),
  });
  // The replacement is a function, because titles and the URL may contain `$`.
  return home.replace(/<main [^>]*>/, (main) => main + renderToStaticMarkup(element));
}
