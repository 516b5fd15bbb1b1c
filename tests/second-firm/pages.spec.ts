import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describePage, faultOf, readLatinNames, withoutNames } from '../../scripts/hindi-report.ts';
import { sampleWords } from '../../scripts/samples/sample-words.ts';
import { visibleText } from '../../scripts/visible-text.ts';
import { exchangeLetters } from '../../src/ui/search/search-index.ts';
import { crawl } from '../journeys/crawl.ts';
import { expect, test } from '../journeys/site.ts';
import { addressIn, prefixes } from '../journeys/specification-lists.ts';
import { pages, secondFirm } from './second-firm.ts';

const everyPage = prefixes.flatMap((prefix) => pages.map((path) => addressIn(prefix, path)));
const firstFirm = join(import.meta.dirname, '../../content');

test('every link of every page leads to a page, and to an existing place within it', async ({ request, site }) => {
  const { visited, linkedFrom } = await crawl(
    request,
    site.origin,
    everyPage.map((path) => path.replace(/\?.*/, '')),
  );
  const faults: string[] = [];
  for (const [path, { status, location }] of visited) {
    if (status !== 200 && !(location && visited.get(location)?.status === 200)) {
      faults.push(`${path} (from ${linkedFrom.get(path)}) answers ${status}`);
    }
  }
  const texts = new Map([...visited].map(([path, { html }]) => [path, html]));
  for (const sheet of ['/icons.svg', '/more-icons.svg']) {
    texts.set(sheet, await (await request.get(site.origin + sheet)).text());
  }
  for (const [path, { html }] of visited) {
    const places = [...html.matchAll(/ href="(\/[^"#?]*)?(\?[^"#]*)?#([^"]+)"/g)];
    for (const [, to = path, query = '', id = ''] of places) {
      if (!texts.has(to)) {
        continue;
      }
      // What an appointments URL shows depends on its query.
      const address = to + (to.endsWith('/appointments') ? query.replaceAll('&amp;', '&') : '');
      if (!texts.has(address)) {
        texts.set(address, await (await request.get(site.origin + address)).text());
      }
      if (!texts.get(address)?.includes(` id="${decodeURIComponent(id)}"`)) {
        faults.push(`${path} leads to ${address}#${id}, which is nowhere`);
      }
    }
    for (const [, picture = ''] of html.matchAll(/ src="(\/[^"]+)"/g)) {
      if (texts.has(picture)) {
        continue;
      }
      texts.set(picture, '');
      const answer = await request.get(site.origin + picture);
      if (!answer.ok()) {
        faults.push(`${path} shows ${picture}, which answers ${answer.status()}`);
      }
    }
  }
  expect(faults).toEqual([]);
  expect([...visited.keys()].filter((path) => /^\/(hi\/)?(careers|resources|testimonials|payment)/.test(path))).toEqual(
    [],
  );
});

test('nothing of the first firm is left, and nothing to be filled in', async ({ request, site }) => {
  const read = (file: string): string => readFileSync(join(firstFirm, file), 'utf8');
  const { name, website, phones, mails, whatsapp } = parse(read('company.yaml'));
  const { brand } = parse(read('colors.yaml'));
  const own = [name.en, name.hi, new URL(website).host, whatsapp, ...Object.values(phones), ...Object.values(mails)];
  const trade = ['Trademark', 'ट्रेडमार्क', 'NGO', 'एनजीओ', 'Startup', 'स्टार्टअप', 'income tax', 'आयकर', 'GST', 'जीएसटी'];
  const faults: string[] = [];
  const machines = [
    '/robots.txt',
    '/sitemap.xml',
    '/firm.json',
    '/.well-known/security.txt',
    '/icons.svg',
    '/more-icons.svg',
  ];
  const indexes = ['/search-index.en.json', '/search-index.hi.json', '/blog/rss.xml', '/hi/blog/rss.xml'];
  for (const path of [...everyPage, '/no-such-page', ...machines, ...indexes]) {
    const sent = await (await request.get(site.origin + path)).text();
    const text = path.startsWith('/search-index') ? exchangeLetters(sent) : sent;
    for (const left of [...own, ...trade, brand.marigold, brand.night]) {
      if (text.includes(String(left))) {
        faults.push(`${path} says ${left}`);
      }
    }
    const isPage = text.startsWith('<!') || path.endsWith('rss.xml');
    for (const [gap] of (isPage ? visibleText(text, path.startsWith('/hi') ? 'hi' : 'en') : '').matchAll(
      /\{[\w.-]+\}/g,
    )) {
      faults.push(`${path} has not filled ${gap}`);
    }
    for (const [, sheet = ''] of text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
      const css = await (await request.get(site.origin + sheet)).text();
      if (css.includes(brand.marigold)) {
        faults.push(`${sheet} has ${brand.marigold}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

test('nothing calls this firm, its people or its prices a sample', async ({ request, site }) => {
  const faults: string[] = [];
  for (const path of [...everyPage, ...prefixes.map((prefix) => addressIn(prefix, '/quote')), '/no-such-page']) {
    const text = visibleText(
      await (await request.get(site.origin + path)).text(),
      path.startsWith('/hi') ? 'hi' : 'en',
    );
    const [found] = sampleWords.exec(text) ?? [];
    if (found) {
      faults.push(`${path} says ${found}`);
    }
  }
  expect(faults).toEqual([]);
});

test('every Hindi page is in Devanagari except names that stay Latin', async ({ request, site }) => {
  const strip = withoutNames(readLatinNames(secondFirm.contentDir));
  const faults: string[] = [];
  for (const path of everyPage.filter((each) => each.startsWith('/hi'))) {
    const html = await (await request.get(site.origin + path)).text();
    const fault = faultOf(describePage(path, html, strip));
    if (fault) {
      faults.push(fault);
    }
  }
  expect(faults).toEqual([]);
});

test('feeds and structured data name this firm, and shared links have its pictures', async ({ request, site }) => {
  const text = async (path: string): Promise<string> => (await request.get(site.origin + path)).text();
  expect(await text('/robots.txt')).toContain('Sitemap: https://parakh.example/sitemap.xml');
  expect(JSON.parse(await text('/firm.json'))).toMatchObject({ name: { en: 'Parakh', hi: 'परख' } });
  expect(await text('/.well-known/security.txt')).toContain('mailto:reports@parakh.example');
  const listed = [...(await text('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(listed.length).toBeGreaterThan(35);
  for (const address of listed) {
    const { origin, pathname } = new URL(address);
    expect(origin).toBe('https://parakh.example');
    const html = await text(pathname);
    const picture = await request.get(
      site.origin + new URL(/og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname,
    );
    expect([picture.status(), picture.headers()['content-type']], pathname).toEqual([200, 'image/png']);
  }
  expect((await request.get(`${site.origin}/favicon.ico`)).headers()['content-type']).toContain('icon');
  expect(await text('/')).toContain('<meta name="theme-color" content="#0d3b3e"');
});

test('the header has the short name, and search engines read where the firm works', async ({ request, site }) => {
  for (const [path, short, area] of [
    ['/contact', 'Parakh Lab', 'Bhopal'],
    ['/hi/contact', 'परख लैब', 'भोपाल'],
  ] as const) {
    const html = await (await request.get(site.origin + path)).text();
    expect(html.slice(html.indexOf('<header'), html.indexOf('</header'))).toContain(`>${short}</span>`);
    expect(html).toContain(`"areaServed":[{"@type":"AdministrativeArea","name":"${area}"}]`);
  }
});

for (const [query, path] of [
  ['/search?q=pani+ki+janch', '/services/drinking-water-test'],
  ['/search?q=milk', '/services/milk-test'],
  ['/hi/search?q=दूध', '/hi/services/milk-test'],
  ['/hi/search?q=khet', '/hi/services/soil-health-test'],
] as const) {
  test(`${query} finds ${path}`, async ({ page }) => {
    await page.goto(query);
    await expect(page.locator('main ol a, main ul a').filter({ visible: true }).first()).toHaveAttribute('href', path);
  });
}
