import { z } from 'zod';
import type { Locale } from '@/kernel/locale.ts';
import { keepWhilePublished } from '@/server/domains/content/keep-while-published.ts';
import { countFruitlessSearch } from '@/server/domains/searches/count-fruitless-search.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { openSiteSearch, type SiteSearch } from './site-search.ts';

/** The maximum number of results on a page. */
const MOST = 40;

const opened = keepWhilePublished<SiteSearch>();

interface Visit {
  readonly app: AppContext;
  readonly readBuilt: (name: string) => Promise<string>;
}

const textsShape = z.record(z.string(), z.string());

/**
 * The search of one language, which is opened with the first query and kept until other content is published. It reads
 * the index that the build made for browsers, and the descriptions.
 */
export const siteSearch = (locale: Locale, { app, readBuilt }: Visit): Promise<SiteSearch> =>
  opened(locale, app.published.name, async () => {
    const [index, texts] = await Promise.all([
      readBuilt(`search-index.${locale}.json`),
      readBuilt(`search-texts.${locale}.json`),
    ]);
    return openSiteSearch(index, locale, textsShape.parse(JSON.parse(texts)));
  });

/**
 * The results of a query. If no entry contains all of a visitor's words, the query is counted, which the response does
 * not wait for.
 */
export async function submitSearch(locale: Locale, query: string, isAsked: boolean, visit: Visit) {
  const search = await siteSearch(locale, visit);
  const found = search.find(query, MOST);
  if (query && !found.whole && isAsked) {
    const { db, log } = visit.app;
    countFruitlessSearch(db, { locale, query: search.asked(query).join(' ') }, Date.now()).catch((err: unknown) =>
      log.warn({ err }, 'could not count a search that found nothing'),
    );
  }
  return found;
}
