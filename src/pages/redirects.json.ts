import { listRedirects } from '@/catalogue/site/redirects.ts';

/** The redirects, which the server reads at startup and does not serve. */
export const GET = () => Response.json(listRedirects());
