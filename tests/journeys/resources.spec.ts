import { readFileSync } from 'node:fs';
import { templatesWords } from '@/features/site/templates/templates.messages.ts';
import { languagesInTurn } from '../support/turn.ts';
import { expect, keepNoLonger, test } from './site.ts';

for (const [locale, base] of languagesInTurn(
  [
    ['en', ''],
    ['hi', '/hi'],
  ] as const,
  'the resources',
)) {
  const words = templatesWords(locale);

  test(`${base}/resources: every shelf leads to a page`, async ({ page, request, site }) => {
    await page.goto(`${base}/resources`);
    const links = await page
      .locator('main ul a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThanOrEqual(14);
    for (const href of links) expect((await request.get(site.origin + href)).status(), href).toBe(200);
  });

  test(`${base}/resources/templates: a paper is filled in, holds the same words twice, and is taken along`, async ({
    page,
  }) => {
    await page.goto(`${base}/resources/templates/partnership-deed`);
    const paper = page.locator('form#paper-partnership-deed');
    const first = paper.locator('input[name=first]');
    await first.first().fill('Asha Verma');
    await expect(first.last()).toHaveValue('Asha Verma');
    expect(await first.count()).toBeGreaterThan(1);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.download }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('partnership-deed.txt');
    const text = readFileSync(await download.path(), 'utf8');
    expect(text.match(/Asha Verma/g)).toHaveLength(await first.count());
    expect(text).toContain('____');
    expect(text).not.toContain('undefined');
  });

  test(`${base}/resources/calendar: a kind of business has its year and its file`, async ({ page, request, site }) => {
    await page.goto(`${base}/resources/calendar`);
    await page.locator('main a[href$="/calendar/company"]').click();
    await page.waitForURL('**/calendar/company');
    await expect(page.locator('main h1')).toBeVisible();
    expect(await page.locator('main h3').count()).toBeGreaterThan(6);
    const file = await page.locator('main a[href$=".ics"]').getAttribute('href');
    const answer = await request.get(site.origin + file);
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(await answer.text()).toContain('BEGIN:VEVENT');
  });

  test(`${base}/resources/glossary and forms: whole, and each entry can be linked to`, async ({ page }) => {
    await page.goto(`${base}/resources/glossary#turnover`);
    expect(await page.locator('main dt').count()).toBe(120);
    await expect(page.locator('#turnover')).toBeInViewport();
    await page.goto(`${base}/resources/forms`);
    expect(await page.locator('main tbody tr').count()).toBe(40);
    const outside = await page
      .locator('main tbody a[target=_blank]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(outside.every((href) => href.startsWith('https://'))).toBe(true);
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a paper can be typed into, and its empty form taken along', async ({ page, request, site }) => {
    await page.goto('/hi/resources/templates/owner-noc');
    await page.locator('input[name=owner]').fill('रामदेव');
    await expect(page.locator('input[name=owner]')).toHaveValue('रामदेव');
    const href = await page.locator('main a[download]').getAttribute('href');
    const text = await (await request.get(site.origin + href)).text();
    expect(text).toContain('अनापत्ति प्रमाणपत्र');
    expect(text).toContain('____');
  });
});

test('a calendar leads with the next date on the visitor\u2019s own day', async ({ page }) => {
  keepNoLonger(page.context());
  await page.clock.install({ time: new Date('2027-01-02T10:00:00+05:30') });
  await page.goto('/resources/calendar');
  const lists = page.locator('[data-next-dates]');
  expect(await lists.count()).toBeGreaterThan(3);
  for (const list of await lists.all()) {
    const shown = list.locator('li:visible');
    await expect(shown.locator('time')).toHaveAttribute('datetime', /^2027-/);
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText(/\(in \d+ days\)|\(tomorrow\)|\(today\)/);
  }
});
