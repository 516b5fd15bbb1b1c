import { listRedirects } from '@/catalogue/redirects.ts';

/** Which addresses lead to another; the server reads it at the start and shows it to no one. */
export const GET = () => Response.json(listRedirects());
