import type { APIRoute } from 'astro';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { getNavigation } from '@/catalogue/site/navigation.ts';
import { NothingHere } from '@/features/site/nothing-here/NothingHere.tsx';
import { nothingHereWords } from '@/features/site/nothing-here/nothing-here.messages.ts';
import type { Result, SiteSearch } from '@/features/site/search/site-search.ts';
import type { Locale } from '@/i18n/locale.ts';
import { pathFor, splitPath } from '@/i18n/paths.ts';
import { siteSearch } from '../_site-search.ts';

export const prerender = false;

/** How many services are named. */
const most = 5;
const homes = new Map<Locale, { name: string; html: Promise<string> }>();

/** The finished home page of a language, read once, and again when something else is published. */
function homePage(locale: Locale, { app, readBuilt }: App.Locals): Promise<string> {
  const { name } = app.published;
  const known = homes.get(locale);
  if (known?.name === name) return known.html;
  const html = readBuilt(locale === 'en' ? 'index.html' : `${locale}/index.html`);
  homes.set(locale, { name, html });
  html.catch(() => homes.delete(locale));
  return html;
}

/** What an address says in words: `/services/gst-registraton` is 'services gst registraton'. */
const wordsOf = (path: string): string =>
  path
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 80);

/** The services that hold every word of an address, or something spelt nearly so. What holds some of them is a guess. */
const servicesNamed = (search: SiteSearch, query: string): Result[] =>
  search
    .find(query, 20)
    .groups.filter(({ kind }) => kind === 'service' || kind === 'section')
    .flatMap(({ results }) => results)
    .filter(({ whole }) => whole)
    .slice(0, most);

/**
 * The home page with the nearest matches above it. The server asks for it in place of an address that leads nowhere; only
 * it knows which, so whoever opens this address himself sees the search alone.
 */
export const GET: APIRoute = async ({ url, locals }) => {
  const { unknownPath = '' } = locals;
  const { locale, path } = splitPath(url.pathname);
  if (path !== '/not-found') return new Response(null, { status: 404 });
  const query = wordsOf(splitPath(unknownPath).path.replace(/^\/(?:services|resources|blog)(?=\/)/, ''));
  const [home, search] = await Promise.all([homePage(locale, locals), siteSearch(locale, locals)]);
  const near = query ? servicesNamed(search, query) : [];
  const wanted = getNavigation(locale).footer.services.slice(0, most);
  const element = createElement(NothingHere, {
    words: nothingHereWords(locale),
    near: near.length > 0 ? near : wanted.map(({ label, href }) => ({ title: label, href })),
    isNear: near.length > 0,
    query,
    searchHref: pathFor(locale, '/search'),
  });
  // As a function: titles and the address may hold `$`.
  const html = home.replace(/<main [^>]*>/, (main) => main + renderToStaticMarkup(element));
  return new Response(html, {
    status: 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
      'content-language': locale,
      // The server asks for each unknown path once a minute at most.
      'surrogate-control': 'max-age=60',
    },
  });
};
