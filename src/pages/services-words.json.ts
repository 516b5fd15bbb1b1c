import { serviceWords } from '@/features/site/services-catalogue/service-words.ts';

/** The search words of each service in both languages, fetched by the catalogue when someone uses its search. */
export const GET = () => Response.json(serviceWords());
