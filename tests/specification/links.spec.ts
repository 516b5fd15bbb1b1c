import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../journeys/site.ts';
import { addressIn, catalogue, destinations, prefixes, topItems } from '../journeys/specification-lists.ts';

test.use({ javaScriptEnabled: false });

/** Returns the target of a path: the path itself, or the one that it redirects to. */
async function leadsTo(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path, { maxRedirects: 0 });
  return answer.status() === 308 ? (answer.headers().location ?? 'nowhere') : path;
}

const hrefsOf = (page: Page, where: string): Promise<string[]> =>
  page
    .locator(where)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/[?#].*/, '') ?? ''));

for (const prefix of prefixes) {
  test(`${prefix}/: the eleven items of the menu and every destination of the specification are offered`, async ({
    page,
    request,
  }) => {
    await page.goto(prefix || '/');
    const overviews = await hrefsOf(page, '[data-categories] li:first-child a');
    expect(overviews).toEqual(topItems.map((path) => `${prefix}${path}`));
    const known = new Map<string, string>();
    const meant = async (path: string): Promise<string> => {
      if (!known.has(path)) {
        known.set(path, await leadsTo(request, path));
      }
      return known.get(path) ?? path;
    };
    const offered = new Set<string>();
    for (const href of await hrefsOf(page, 'a[href^="/"]')) {
      offered.add(await meant(href));
    }
    const missing: string[] = [];
    for (const path of Object.values(destinations).flat()) {
      if (!offered.has(await meant(addressIn(prefix, path)))) {
        missing.push(path);
      }
    }
    expect(missing).toEqual([]);
  });
}

test('every destination of the specification is a page of its own, or redirects to one permanently, in both languages', async ({
  request,
}) => {
  const dead: string[] = [];
  for (const prefix of prefixes) {
    for (const path of [
      ...topItems,
      ...Object.values(destinations).flat(),
      ...catalogue.map((slug) => `/services/${slug}`),
      '/login',
      '/payment-success',
      '/payment-cancel',
      '/support',
      '/testimonials',
      '/services',
    ]) {
      const there = await leadsTo(request, addressIn(prefix, path));
      const answer = await request.get(there, { maxRedirects: 0 });
      if (answer.status() !== 200) {
        dead.push(`${prefix}${path}: ${answer.status()}`);
      }
    }
  }
  expect(dead).toEqual([]);
});
