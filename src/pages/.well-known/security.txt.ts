import type { APIRoute } from 'astro';
import { company } from '@/catalogue/firm/company.ts';
import { locales } from '@/i18n/locale.ts';

/** How long the file may be believed: less than a year, says RFC 9116, and as long as nobody builds anew. Days. */
const validFor = 360;

/** Where to write about a weakness of the site (RFC 9116). */
export const GET: APIRoute = ({ site, url }) =>
  new Response(
    [
      `Contact: mailto:${company.mails.support}`,
      `Expires: ${new Date(Date.now() + validFor * 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z')}`,
      `Preferred-Languages: ${locales.join(', ')}`,
      `Canonical: ${new URL(url.pathname, site).href}`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  );
