import { readFileSync } from 'node:fs';
import { templatesWords } from '@/features/site/templates/templates.messages.ts';
import { languagesInTurn } from '../support/turn.ts';
import { firstOf, listContent, type Pair, readContentYaml } from './content.ts';
import { expect, keepNoLonger, test } from './site.ts';

const { groups: shelves } = readContentYaml<{ groups: { shelves: object[] }[] }>('resources');

interface Paper {
  readonly blanks: readonly { id: string }[];
  readonly body: readonly (Readonly<Record<'heading' | 'paragraph' | 'clause', Pair | undefined>> & {
    readonly sign?: readonly Pair[];
  })[];
}
/** Each template with its Hindi text up to the first blank, and how many times each of its blanks occurs. */
const papers = listContent('templates').map((slug) => {
  const { blanks, body } = readContentYaml<Paper>(`templates/${slug}`);
  const parts = body.flatMap(({ heading, paragraph, clause, sign = [] }) => heading ?? paragraph ?? clause ?? sign);
  const english = parts.map(({ en }) => en).join(' ');
  const [opening = ''] = parts.flatMap(({ hi = '' }) => hi.split(/\{.*/)[0]?.trim() || []);
  return { slug, opening, blanks: blanks.map(({ id }) => ({ id, count: english.split(`{${id}}`).length - 1 })) };
});
/** A template that has a blank more than once. */
const twice = firstOf(
  papers.flatMap(({ slug, blanks }) => blanks.filter(({ count }) => count > 1).map((blank) => ({ slug, blank }))),
  'paper with a blank that comes twice',
);

interface Due {
  readonly kinds: readonly string[];
  readonly when: { readonly monthly?: number; readonly yearly?: readonly string[] };
}
const dueDates = readContentYaml<{ kinds: { id: string }[]; dates: Due[] }>('due-dates');
const glossary = readContentYaml<{ id: string }[]>('glossary');
const officialForms = readContentYaml<{ forms: object[] }[]>('official-forms').flatMap(({ forms }) => forms);

for (const [locale, base] of languagesInTurn(
  [
    ['en', ''],
    ['hi', '/hi'],
  ] as const,
  'the resources',
)) {
  const words = templatesWords(locale);

  test(`${base}/resources: every shelf links to a page`, async ({ page, request, site }) => {
    await page.goto(`${base}/resources`);
    const links = await page
      .locator('main ul a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links).toHaveLength(shelves.flatMap((group) => group.shelves).length);
    for (const href of links) {
      expect((await request.get(site.origin + href)).status(), href).toBe(200);
    }
  });

  test(`${base}/resources/templates: a template is filled in, repeats the same words, and is downloaded`, async ({
    page,
  }) => {
    const { slug, blank } = twice;
    await page.goto(`${base}/resources/templates/${slug}`);
    const paper = page.locator(`#paper-${slug}`);
    const first = paper.locator(`input[name=${blank.id}]`);
    await first.first().fill('Asha Verma');
    await expect(first.last()).toHaveValue('Asha Verma');
    await expect(first).toHaveCount(blank.count);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.download }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${slug}.txt`);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text.match(/Asha Verma/g)).toHaveLength(blank.count);
    expect(text).toContain('____');
    expect(text).not.toContain('undefined');
  });

  test(`${base}/resources/calendar: a type of business has its year and its file`, async ({ page, request, site }) => {
    await page.goto(`${base}/resources/calendar`);
    await expect(page.locator('main a[href*="/calendar/"]:not([href$=".ics"])')).toHaveCount(dueDates.kinds.length);
    const { id } = firstOf(dueDates.kinds, 'kind of business');
    const due = dueDates.dates.filter(({ kinds }) => kinds.includes(id));
    const days = due.flatMap(({ when }) => when.yearly ?? []);
    await page.locator(`main a[href$="/calendar/${id}"]`).click();
    await page.waitForURL(`**/calendar/${id}`);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('main h3')).toHaveCount(new Set(days.map((day) => day.slice(0, 2))).size);
    const file = await page.locator('main a[href$=".ics"]').getAttribute('href');
    const answer = await request.get(site.origin + file);
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    const events = (await answer.text()).match(/^BEGIN:VEVENT/gm);
    expect(events).toHaveLength(days.length + due.filter(({ when }) => when.monthly).length);
  });

  test(`${base}/resources/glossary and forms: complete, and each entry can be linked to`, async ({ page }) => {
    const { id } = firstOf(glossary, 'term');
    await page.goto(`${base}/resources/glossary#${id}`);
    await expect(page.locator('main section summary')).toHaveCount(glossary.length);
    await expect(page.locator(`main [id="${id}"]`)).toBeInViewport();
    await page.goto(`${base}/resources/forms`);
    await expect(page.locator('main tbody tr')).toHaveCount(officialForms.length);
    const outside = await page
      .locator('main tbody a[target=_blank]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(outside.every((href) => href.startsWith('https://'))).toBe(true);
  });

  test(`${base}/resources/forms: on a phone a form is a block, with its name above and its links side by side`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${base}/resources/forms`);
    const rows = await page.locator('main tbody tr').evaluateAll((all) =>
      all.map((row) => {
        const [name, use, where, help] = [...row.children].map((cell) => cell.getBoundingClientRect());
        return {
          isAbove: name && use && where ? name.bottom <= use.top && use.bottom <= where.top : false,
          isWide: name && use ? Math.min(name.width, use.width) >= 240 : false,
          isBeside: where && help ? where.top === help.top && where.right <= help.left : false,
        };
      }),
    );
    expect(rows).toHaveLength(officialForms.length);
    expect(rows.filter(({ isAbove, isWide, isBeside }) => !(isAbove && isWide && isBeside))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a template can be typed into, and its empty form downloaded', async ({ page, request, site }) => {
    const { slug, opening, blanks } = firstOf(papers, 'paper');
    await page.goto(`/hi/resources/templates/${slug}`);
    const blank = page.locator(`main input[name=${firstOf(blanks, 'blank').id}]`).first();
    await blank.fill('रामदेव');
    await expect(blank).toHaveValue('रामदेव');
    const href = await page.locator('main a[download]').getAttribute('href');
    const text = await (await request.get(site.origin + href)).text();
    expect(text).toContain(opening);
    expect(text).toContain('____');
  });
});

test('a calendar begins with the next date, by the visitor\u2019s own day', async ({ page }) => {
  keepNoLonger(page.context());
  await page.clock.install({ time: new Date('2027-01-02T10:00:00+05:30') });
  await page.goto('/resources/calendar');
  const lists = page.locator('[data-next-dates]');
  await expect(lists).toHaveCount(dueDates.kinds.length);
  for (const list of await lists.all()) {
    const shown = list.locator('li:visible');
    await expect(shown.locator('time')).toHaveAttribute('datetime', /^2027-/);
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText(/\(in \d+ days\)|\(tomorrow\)|\(today\)/);
  }
});
