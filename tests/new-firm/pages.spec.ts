import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describePage, faultOf, readLatinNames, withoutNames } from '../../scripts/hindi-report.ts';
import { visibleText } from '../../scripts/visible-text.ts';
import { crawl, type Visited } from '../journeys/crawl.ts';
import { findInquiry, newVisitor } from '../journeys/forms.ts';
import { expect, test } from '../journeys/site.ts';
import { newFirm } from './new-firm.ts';

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

test('every link of every page of a folder that was just written leads to a page, every picture is there', async ({
  request,
  site,
}) => {
  const found = await crawl(request, site.origin, [...starts, ...alsoShown]);
  visited = found.visited;
  const faults: string[] = [];
  for (const [path, { status, location }] of visited)
    if (status !== 200 && !(location && visited.get(location)?.status === 200))
      faults.push(`${path} (from ${found.linkedFrom.get(path)}) answers ${status}`);
  const pictures = new Set<string>();
  for (const [, html] of pages())
    for (const [, picture = ''] of html.matchAll(/ src="(\/pictures\/[^"]+)"/g)) pictures.add(picture);
  for (const picture of pictures)
    if (!(await request.get(site.origin + picture)).ok()) faults.push(`${picture} is not there`);
  expect(faults).toEqual([]);
  expect(pages().length).toBeGreaterThan(30);
});

test('the pages say the name of the firm, nothing of the sample, and fill every gap', () => {
  const sample = parse(readFileSync(join(import.meta.dirname, '../../content/company.yaml'), 'utf8'));
  const { brand } = parse(readFileSync(join(import.meta.dirname, '../../content/colors.yaml'), 'utf8'));
  const own = [sample.name.en, sample.name.hi, new URL(sample.website).host, ...Object.values(sample.phones)];
  const places = ['Delhi', 'दिल्ली', 'Trademark', 'ट्रेडमार्क', 'NGO', 'एनजीओ', brand.night, brand.marigold];
  const faults: string[] = [];
  for (const [path, html] of pages()) {
    const isHindi = path.startsWith('/hi');
    if (!html.includes(isHindi ? 'केसर बेकरी' : 'Kesar Bakery')) faults.push(`${path} does not name the firm`);
    for (const left of [...own, ...places]) if (html.includes(String(left))) faults.push(`${path} says ${left}`);
    for (const [gap] of visibleText(html, isHindi ? 'hi' : 'en').matchAll(/\{[\w.-]+\}|\[\[.*?\]\]/g))
      faults.push(`${path} has not filled ${gap}`);
  }
  expect(faults).toEqual([]);
});

test('every Hindi page is in Devanagari but for names that stay Latin', () => {
  const strip = withoutNames(readLatinNames(newFirm.contentDir));
  const hindi = pages().filter(([path]) => path.startsWith('/hi'));
  expect(hindi.flatMap(([path, html]) => faultOf(describePage(path, html, strip)) ?? [])).toEqual([]);
});

test('an inquiry reaches the firm, with its name in both mails', async ({ page, site }) => {
  const { email, address } = newVisitor();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await page.goto('/hi/contact');
  const form = page.locator('form#contact');
  for (const [name, value] of Object.entries({ name: 'आशा', phone: '98123 45678', message: 'बीस लोगों का केक' }))
    await form.locator(`[name=${name}]`).fill(value);
  await form.locator('[name=email]').fill(email);
  await form.locator('[name=service]').selectOption('price');
  await form.locator('button[type=submit]').click();
  await expect(form.getByText(/KB-[0-9A-Z]{4}-[0-9A-Z]{4}/)).toBeVisible();
  await expect
    .poll(async () => (await findInquiry(site, email))?.mail.map(({ state }) => state))
    .toEqual(['sent', 'sent']);
  const to = (whom: string) => site.mails.mails.find((mail) => mail.to.includes(whom) && mail.raw.includes(email));
  expect(to('namaste@kesar-bakery.example')?.text).toContain(email);
  expect(to(email)?.text).toContain('केसर बेकरी');
});
