import { serviceWords } from '@/features/site/services-catalogue/service-words.ts';

/** What each service is found by, in both languages: fetched by the catalogue when someone searches. */
export const GET = () => Response.json(serviceWords());
