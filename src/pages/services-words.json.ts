import { servicePath } from '@/catalogue/services/service-files.ts';
import { listServiceWords } from '@/catalogue/services/services.ts';
import { listSearchEntries, searchVocabulary } from '@/catalogue/site/search-entries.ts';
import type { ServiceWords } from '@/features/site/services-catalogue/find-cards.ts';
import { defaultLocale } from '@/i18n/locale.ts';

/** What each service is found by, in both languages: fetched by the catalogue when someone searches. */
export const GET = () => {
  const entries = new Map(listSearchEntries(defaultLocale).map((entry) => [entry.id, entry]));
  const services = listServiceWords().map(({ slug, words }) => {
    const { title = '', keywords = [] } = entries.get(servicePath(slug)) ?? {};
    return { slug, names: [title, ...keywords], words };
  });
  return Response.json({ vocabulary: searchVocabulary, services } satisfies ServiceWords);
};
