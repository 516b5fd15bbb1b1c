import { visibleText } from '../../scripts/visible-text.ts';
import type { Locale } from '../../src/kernel/locale.ts';
import { exchangeLetters } from '../../src/ui/search/search-index.ts';
import { crawl } from '../journeys/crawl.ts';
import { findInquiry, newVisitor } from '../journeys/forms.ts';
import { openAs } from '../journeys/office-editor.ts';
import { expect, test } from '../journeys/site.ts';
import { addressIn, prefixes } from '../journeys/specification-lists.ts';
import { gone, goneInOffice, silent } from './switched-off.ts';

const languageOf = (path: string): Locale => (/^\/hi(?:\/|$)/.test(path) ? 'hi' : 'en');

test('no linked page mentions anything that is off, and no link leads there', async ({ request, site }) => {
  const starts = [
    '/',
    '/status',
    '/send/contact',
    '/search',
    '/services',
    '/terms-of-service',
    '/privacy-policy',
    '/no-such-page',
  ];
  const all = prefixes.flatMap((prefix) => starts.map((path) => addressIn(prefix, path)));
  const { visited } = await crawl(request, site.origin, all);
  expect(visited.size).toBeGreaterThan(50);
  const faults: string[] = [];
  for (const [path, { html }] of visited) {
    const language = languageOf(path);
    const found = silent[language].exec(visibleText(html, language));
    if (found) {
      faults.push(`${path} says “${found[0]}”`);
    }
    for (const [, to = ''] of html.matchAll(/ (?:href|action)="(\/[^"]*)"/g)) {
      if (/^(?:\/hi)?\/(?:quote|order|dashboard|login|appointments|payment)/.test(to)) {
        faults.push(`${path} leads to ${to}`);
      }
    }
    if (/wa\.me|popovertarget="chat"|id="(?:figures|statistics|analytics)"/.test(html)) {
      faults.push(`${path} has what is off`);
    }
  }
  expect(faults).toEqual([]);
});

test('feeds and structured data do not mention it either', async ({ request, site }) => {
  const read = async (path: string): Promise<string> => {
    const text = await (await request.get(site.origin + path)).text();
    return path.startsWith('/search-index') ? exchangeLetters(text) : text;
  };
  for (const path of [
    '/sitemap.xml',
    '/robots.txt',
    '/search-index.en.json',
    '/firm.json',
    '/.well-known/security.txt',
  ]) {
    expect(await read(path), path).not.toMatch(/\/(?:quote|order|dashboard|payment|appointments)\b|\bchat\b/i);
  }
  expect(await read('/search-index.hi.json')).not.toMatch(silent.hi);
});

test('its URLs answer as if there were no page, in both languages and to any request', async ({ request, site }) => {
  for (const path of prefixes.flatMap((prefix) => gone.map((each) => addressIn(prefix, each)))) {
    const answer = await request.get(site.origin + path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.text()).toContain(`<html lang="${languageOf(path)}"`);
    const sent = await request.post(site.origin + path, { form: { a: 'b' }, maxRedirects: 0 });
    expect([path, sent.status()]).toEqual([path, 404]);
  }
});

test('prices stay, without a way to order', async ({ page }) => {
  await page.goto('/services/milk-test');
  const card = page.locator('main');
  await expect(card).toContainText('₹');
  await expect(card.getByRole('link', { name: /quote|order/i })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /whatsapp/i }).and(page.locator('[href*="wa.me/9"]'))).toHaveCount(0);
});

test('the emails of a form do not mention it, either', async ({ request, site }) => {
  for (const prefix of prefixes) {
    const { email, address } = newVisitor();
    const answer = await request.post(site.origin + addressIn(prefix, '/send/question'), {
      headers: { accept: 'application/json', 'x-forwarded-for': address },
      form: { name: 'Asha', email, question: 'How cold must milk be?', category: 'reports' },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    await expect
      .poll(async () => (await findInquiry(site, email))?.mail.map(({ state }) => state))
      .toEqual(['sent', 'sent']);
    const thanks = site.mails.mails.find(({ to }) => to.includes(email));
    expect(thanks?.text).not.toMatch(silent[prefix ? 'hi' : 'en']);
  }
});

test('the office has no pages, counts or filters of it, and staff can sign in', async ({ browser, site }) => {
  const page = await openAs(browser, site, 'owner');
  for (const prefix of prefixes) {
    await page.goto(addressIn(prefix, '/office'));
    const links = await page
      .locator('a[href*="/office"]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((href) => /office\/(?:orders|money|documents|calendar)/.test(href ?? ''))).toEqual([]);
    for (const path of goneInOffice.map((each) => addressIn(prefix, each))) {
      expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
    }
    await page.goto(addressIn(prefix, '/office/inbox'));
    const kinds = await page
      .locator('select[name=kind] option')
      .evaluateAll((all) => all.map((each) => each.getAttribute('value')));
    expect(kinds).toContain('contact');
    for (const kind of ['order', 'appointment', 'hero-inquiry', 'quick-inquiry']) {
      expect(kinds).not.toContain(kind);
    }
  }
});

test('people who have written to us get no code to sign in', async ({ request, site }) => {
  const { email, address } = newVisitor();
  const headers = { accept: 'application/json', 'x-forwarded-for': address };
  const form = { name: 'Asha', email, question: 'How cold must milk be?', category: 'reports' };
  await request.post(`${site.origin}/send/question`, { headers, form });
  await expect.poll(async () => (await findInquiry(site, email))?.reference).toMatch(/^PRK-/);
  const answer = await request.post(`${site.origin}/login`, {
    headers: { 'x-forwarded-for': address, origin: site.origin },
    form: { 'sign-in': 'ask', mail: email },
  });
  expect(answer.status()).toBe(200);
  const codes = await site.db
    .selectFrom('outbox')
    .select('id')
    .where('purpose', '=', 'code')
    .where('recipient', '=', email)
    .execute();
  expect(codes).toEqual([]);
});
