import type { APIRoute } from 'astro';
import { aboveHome, MOST_NAMED } from '@/features/site/nothing-here/above-home.ts';
import { homePage } from '@/features/site/nothing-here/home.server.ts';
import { siteSearch } from '@/features/site/search/search.server.ts';
import { servicesNamed, wordsOfAddress } from '@/features/site/search/services-named.ts';
import { splitPath } from '@/i18n/paths.ts';
import { nothingHere } from '@/server/platform/http/answers.ts';

export const prerender = false;

/**
 * The home page with the nearest matches above it, which the server requests in place of an unknown path. Only the
 * server knows that path, so anyone who opens this URL directly sees only the search.
 */
export const GET: APIRoute = async ({ url, locals }) => {
  const { locale, path } = splitPath(url.pathname);
  if (path !== '/not-found') {
    return nothingHere();
  }
  const query = wordsOfAddress(splitPath(locals.unknownPath ?? '').path);
  const [home, search] = await Promise.all([homePage(locale, locals), siteSearch(locale, locals)]);
  return new Response(aboveHome(home, locale, query, servicesNamed(search, query, MOST_NAMED)), {
    status: 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
      'content-language': locale,
      // The server requests each unknown path at most once a minute.
      'surrogate-control': 'max-age=60',
    },
  });
};
