import { listRedirects } from '@/catalogue/site/redirects.ts';

/** Which addresses lead to another; the server reads it at the start and shows it to no one. */
export const GET = () => Response.json(listRedirects());
