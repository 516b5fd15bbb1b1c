import { listServiceWords } from '@/catalogue/services.ts';
import { searchable } from '@/features/services-catalogue/find-services.ts';

/** What each service is found by, in both languages: fetched by the catalogue when someone searches. */
export const GET = () =>
  Response.json(Object.fromEntries(listServiceWords().map(({ slug, words }) => [slug, searchable(words)])));
