import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { getNavigation } from '@/catalogue/site/navigation.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { NothingHere } from './NothingHere.tsx';
import { nothingHereWords } from './nothing-here.messages.ts';

/** How many services are named. */
export const MOST_NAMED = 5;

/**
 * The home page with what is nearest to an address above it, or what is asked for most where nothing is near.
 * @param home its HTML @param query what the address says
 */
export function aboveHome(
  home: string,
  locale: Locale,
  query: string,
  near: readonly { readonly href: string; readonly title: string }[],
): string {
  const wanted = getNavigation(locale).footer.services.slice(0, MOST_NAMED);
  const element = createElement(NothingHere, {
    words: nothingHereWords(locale),
    near: near.length > 0 ? near : wanted.map(({ label, href }) => ({ title: label, href })),
    isNear: near.length > 0,
    query,
    searchHref: pathFor(locale, '/search'),
  });
  // As a function: titles and the address may hold `$`.
  return home.replace(/<main [^>]*>/, (main) => main + renderToStaticMarkup(element));
}
