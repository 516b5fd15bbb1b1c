import type { APIRoute } from 'astro';
import { securityText } from '@/catalogue/site/security-text.ts';

/** Tells people how to report a security vulnerability of the site. */
export const GET: APIRoute = ({ site, url }) =>
  new Response(securityText(new URL(url.pathname, site).href, Date.now()), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
