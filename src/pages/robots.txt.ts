import type { APIRoute } from 'astro';

/** Robots may read everything except responses to a single visitor. */
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
