import { servicePath } from '@/catalogue/services/service-files.ts';
import { listServiceWords } from '@/catalogue/services/services.ts';
import { listSearchEntries, searchVocabulary } from '@/catalogue/site/search-entries.ts';
import { defaultLocale } from '@/kernel/locale.ts';
import type { ServiceWords } from './find-cards.ts';

/** The search words of each service, in both languages. */
export function serviceWords(): ServiceWords {
  const entries = new Map(listSearchEntries(defaultLocale).map((entry) => [entry.id, entry]));
  const services = listServiceWords().map(({ slug, words }) => {
    const { title = '', keywords = [] } = entries.get(servicePath(slug)) ?? {};
    return { slug, names: [title, ...keywords], words };
  });
  return { vocabulary: { ...searchVocabulary, sets: {} }, services };
}
