import { listRedirects } from '@/catalogue/site/redirects.ts';

/** The redirects, which the server reads at startup and shows to no one. */
export const GET = () => Response.json(listRedirects());
