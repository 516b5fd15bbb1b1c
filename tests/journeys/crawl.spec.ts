import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '../../src/server/platform/settings/build-folder.ts';
import { readEnv } from '../../src/server/platform/settings/env.ts';
import { listContent } from './content.ts';
import { crawl } from './crawl.ts';
import { expect, test } from './site.ts';

/** Paths that redirect, whether or not the site links to them. */
const redirects = JSON.parse(readFileSync(join(buildFolder(readEnv()), 'client', 'redirects.json'), 'utf8')) as Record<
  string,
  string
>;
/** Pages that no other page links to. */
const apart = ['/payment-success', '/payment-cancel', '/login', '/dashboard'];
const services = listContent('services');

test('every link leads to a page: none broken, none over two redirects, no page without its counterpart or an entrance', async ({
  request,
  site,
}) => {
  test.setTimeout(180_000);
  const { visited, linkedFrom } = await crawl(request, site.origin, [
    '/',
    '/hi',
    ...apart,
    ...apart.map((path) => `/hi${path}`),
    ...Object.keys(redirects),
  ]);
  const faults: string[] = [];

  for (const [path, { status, location, html }] of visited) {
    const from = linkedFrom.get(path) ?? 'the redirects';
    if (location) {
      if (visited.get(location)?.location) {
        faults.push(`${path} (from ${from}) is sent on more than once`);
      }
    } else if (status !== 200) {
      faults.push(`${path} (from ${from}) answers ${status}`);
    } else if (html && !html.includes('name="robots" content="noindex"')) {
      const canonical = /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1] || '/';
      if (canonical.replace(/\/$/, '') !== path.replace(/\/$/, '')) {
        faults.push(`${path} says it is ${canonical}`);
      }
      for (const [, language, address = ''] of html.matchAll(/hreflang="(en|hi)" href="https?:\/\/[^/"]+([^"]*)"/g)) {
        const counterpart = visited.get(address || '/');
        if (counterpart?.status !== 200) {
          faults.push(`${path} has no ${language}: ${address}`);
        }
      }
      if ((html.match(/<h1[ >]/g) ?? []).length !== 1) {
        faults.push(`${path} has not exactly one h1`);
      }
      if (!/<meta property="og:image"/.test(html)) {
        faults.push(`${path} has no picture to share`);
      }
    }
  }
  // Every URL in the sitemap can be reached by links.
  const sitemap = await (await request.get(`${site.origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  const listedServices = services.filter((slug) => listed.some((path) => path.endsWith(`/${slug}`)));
  expect(listedServices).toEqual(services);
  for (const path of listed) {
    if (!visited.has(path) || (!linkedFrom.has(path) && !/^\/(hi)?$/.test(path))) {
      faults.push(`${path} is reached by no link`);
    }
  }
  expect(faults).toEqual([]);
  // Each title and description is unique.
  for (const pattern of [/<title>([^<]*)<\/title>/, /<meta name="description" content="([^"]*)"/]) {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const [path, { html }] of visited) {
      const text = html && !html.includes('noindex') ? pattern.exec(html)?.[1] : undefined;
      if (text === undefined) {
        continue;
      }
      if (seen.has(text)) {
        twice.push(`${path} and ${seen.get(text)}: ${text}`);
      }
      seen.set(text, path);
    }
    expect(twice).toEqual([]);
  }
});

test('pictures, feeds and linked data of pages contain what they should', async ({ request, site }) => {
  for (const path of [
    '/',
    '/hi',
    '/services/gst-registration',
    '/hi/services/gst-registration',
    '/hi/taxation',
    '/hi/faq',
  ]) {
    const html = await (await request.get(site.origin + path)).text();
    const picture = new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname;
    const answer = await request.get(site.origin + picture);
    expect([answer.status(), answer.headers()['content-type']], picture).toEqual([200, 'image/png']);
    const png = await answer.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    for (const [, source = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)) {
      const data = JSON.parse(source) as { '@graph': { '@type': string }[] };
      expect(data['@graph'].length).toBeGreaterThan(0);
      expect(source).not.toMatch(/"(?:aggregateRating|review|Review|Rating)"/);
    }
  }
});
