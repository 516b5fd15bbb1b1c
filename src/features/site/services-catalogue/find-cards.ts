import { createEngine, type Hit } from '@/ui/search/search-engine.ts';
import type { Vocabulary } from '@/ui/search/vocabulary.ts';

/**
 * The content of `/services-words.json`: the names and search words of each service, and all its texts in both
 * languages.
 */
export interface ServiceWords {
  vocabulary: Vocabulary;
  services: { slug: string; names: string[]; words: string }[];
}

/** If no service contains all words, those with at least this share of the best score are shown. */
const NEAR = 0.5;

/** Returns the slugs of the services that match a query. */
export type FindCards = (query: string) => string[];

/** Fetches the services' words and makes them searchable with the site's search engine. */
export async function loadFindCards(address: string): Promise<FindCards> {
  const answer = await fetch(address);
  if (!answer.ok) {
    throw new Error(`the services' words: ${answer.status}`);
  }
  return makeFindCards((await answer.json()) as ServiceWords);
}

/** Makes the services searchable. @param words the words of all services */
export async function makeFindCards({ services, vocabulary }: ServiceWords): Promise<FindCards> {
  const list = services.map(({ names: [title = '', ...keywords], words }) => ({
    title,
    keywords,
    text: words,
    weight: 1,
  }));
  const engine = await createEngine(list, vocabulary);
  return (query) => {
    const hits = engine.find(query, 1);
    const [best] = hits;
    const isMeant = (hit: Hit): boolean => (best?.whole ? hit.whole : hit.score >= (best?.score ?? 0) * NEAR);
    return hits.filter(isMeant).flatMap(({ at }) => services[at]?.slug ?? []);
  };
}
