import type { APIRoute } from 'astro';

/** What robots may read: everything but what answers one visitor. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      'Allow: /',
      ...['/send/', '/received', '/search', '/status'].flatMap((path) => [`Disallow: ${path}`, `Disallow: /hi${path}`]),
      '',
      `Sitemap: ${new URL('/sitemap.xml', site).href}`,
      '',
    ].join('\n'),
  );
