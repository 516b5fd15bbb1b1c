import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describePage, faultOf, readLatinNames, withoutNames } from '../../scripts/hindi-report.ts';
import { sampleWords } from '../../scripts/samples/sample-words.ts';
import { visibleText } from '../../scripts/visible-text.ts';
import { crawl, type Visited } from '../journeys/crawl.ts';
import { expect, test } from '../journeys/site.ts';
import { firmHere, foreignIn, localeOf } from './here.ts';

const starts = [
  '/',
  '/hi',
  '/services',
  '/hi/services',
  '/contact',
  '/hi/contact',
  '/appointments',
  '/hi/appointments',
];
const alsoShown = ['/search', '/hi/search', '/status', '/hi/status', '/support', '/hi/support', '/terms-of-service'];

test.describe.configure({ mode: 'serial' });
let visited: ReadonlyMap<string, Visited>;
const pages = (): [path: string, html: string][] =>
  [...visited].flatMap(([path, { html }]) => (html === '' ? [] : [[path, html] as [string, string]]));

test('every link of every page of a newly written folder leads to a page, every picture is there', async ({
  request,
  site,
}) => {
  const sitemap = await (await request.get(`${site.origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  expect(listed.length).toBeGreaterThan(25);
  const found = await crawl(request, site.origin, [...starts, ...alsoShown, ...listed]);
  visited = found.visited;
  const faults: string[] = [];
  for (const [path, { status, location }] of visited) {
    if (status !== 200 && !(location && visited.get(location)?.status === 200)) {
      faults.push(`${path} (from ${found.linkedFrom.get(path)}) answers ${status}`);
    }
  }
  const pictures = new Set<string>();
  for (const [, html] of pages()) {
    for (const [, picture = ''] of html.matchAll(/ src="(\/pictures\/[^"]+)"/g)) {
      pictures.add(picture);
    }
  }
  for (const picture of pictures) {
    if (!(await request.get(site.origin + picture)).ok()) {
      faults.push(`${picture} is not there`);
    }
  }
  expect(faults).toEqual([]);
  expect(pages().length).toBeGreaterThan(30);
});

test('the pages have the name of the firm, nothing of the sample, and no unfilled gap', () => {
  const sample = parse(readFileSync(join(import.meta.dirname, '../../content/company.yaml'), 'utf8'));
  const { brand } = parse(readFileSync(join(import.meta.dirname, '../../content/colors.yaml'), 'utf8'));
  const own = [sample.name.en, sample.name.hi, new URL(sample.website).host, ...Object.values(sample.phones)];
  const places = ['Delhi', 'दिल्ली', 'Trademark', 'ट्रेडमार्क', 'NGO', 'एनजीओ', brand.night, brand.marigold];
  const faults: string[] = [];
  for (const [path, html] of pages()) {
    const locale = localeOf(path);
    if (!html.includes(firmHere().name[locale])) {
      faults.push(`${path} does not name the firm`);
    }
    for (const left of [...own, ...places]) {
      if (html.includes(String(left))) {
        faults.push(`${path} says ${left}`);
      }
    }
    for (const said of foreignIn(visibleText(html, locale), locale)) {
      faults.push(`${path} says ${said}`);
    }
  }
  expect(faults).toEqual([]);
});

test('nothing is called a sample except the prices that are still marked', () => {
  const called = pages().flatMap(([path, html]) => {
    const text = visibleText(html, localeOf(path));
    return /\bsamples?\b|नमून/iu.test(text) || sampleWords.test(text) ? [path] : [];
  });
  const priced = ['first-visit', 'single-job', 'monthly-plan'].map((service) => `/services/${service}`);
  const marked = firmHere().isReal ? [] : priced.flatMap((path) => [path, `/hi${path}`]);
  expect(called.toSorted()).toEqual(marked.toSorted());
});

test('every Hindi page is in Devanagari except names that stay Latin', () => {
  const strip = withoutNames(readLatinNames(firmHere().contentDir));
  const hindi = pages().filter(([path]) => path.startsWith('/hi'));
  expect(hindi.flatMap(([path, html]) => faultOf(describePage(path, html, strip)) ?? [])).toEqual([]);
});
