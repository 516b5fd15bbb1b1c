import type { Page } from '@playwright/test';
import { languagesInTurn } from '../support/turn.ts';
import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { at, comeIn, inquire, languages } from './office-visit.ts';
import { beforeRelease, expect, type Site, test } from './site.ts';
import { sendInquiry } from './status-visit.ts';

let opened = 0;

/**
 * Opens the chart by language for some days with an English and a Hindi enquiry. @returns the chart, and the rows of
 * its table: [day, ...counts]
 */
async function openChart(page: Page, site: Site, locale: (typeof languages)[number]) {
  await comeIn(page, site, locale);
  await inquire(site);
  await sendInquiry(page.request, 'hi', newVisitor());
  // Different days each time, because a response is cached for a minute.
  opened += 1;
  const today = Temporal.Now.plainDateISO('Asia/Kolkata');
  await page.goto(at(locale, `/office/reports?from=${today.subtract({ days: 5 + opened })}&to=${today}`));
  const section = page.locator('main section', { has: page.locator('figure') }).nth(1);
  const rows: string[][] = [];
  for (const row of await section.locator('tbody tr').all()) {
    rows.push(await row.locator('th, td').evaluateAll((cells) => cells.map(({ textContent }) => textContent)));
  }
  for (const count of rows.at(-1)?.slice(1, 3) ?? []) {
    expect(Number(count)).toBeGreaterThan(0);
  }
  expect(rows.at(-1)).toHaveLength(3);
  return { section, rows };
}

for (const locale of languagesInTurn(languages, 'charts')) {
  test(`in ${locale}: a chart tells arrow keys and mouse what its table shows, and can leave out a series`, async ({
    page,
    site,
  }) => {
    const { section, rows } = await openChart(page, site, locale);
    const drawn = section.locator('svg[role=application]');
    const said = section.locator('[data-figures] li');
    /** The figures of a day that are above zero, or a single 0. */
    const figuresOf = ([, ...counts]: readonly string[] = []): string[] => {
      const some = counts.filter((count) => count !== '0').toReversed();
      return some.length > 0 ? some : ['0'];
    };
    await drawn.focus();
    for (const row of rows) {
      await expect(said.locator('b').or(said.getByText('0', { exact: true }))).toHaveText(figuresOf(row));
      await page.keyboard.press('ArrowRight');
    }
    expect(figuresOf(rows.at(-1))).toHaveLength(2);
    await drawn.blur();
    await expect(said).toHaveCount(0);
    const bars = section.locator('rect[data-series]');
    await bars.last().hover();
    await expect(said).toHaveCount(2);
    const series = section.locator('figcaption button');
    await expect(series).toHaveCount(2);
    await series.first().press('Enter');
    await expect(series.first()).toHaveAttribute('aria-pressed', 'false');
    await bars.last().hover();
    await expect(said).toHaveText([`${await series.last().innerText()} ${figuresOf(rows.at(-1))[0]}`]);
    await audit(page);
    await series.first().press('Enter');
    await expect(series.first()).toHaveAttribute('aria-pressed', 'true');
    await drawn.focus();
    await page.keyboard.press('Escape');
    await expect(said).toHaveCount(0);
    await page.keyboard.press('End');
    await expect(said).toHaveCount(2);
    await page.emulateMedia({ media: 'print' });
    await expect(said.first()).toBeHidden();
    // The names beside the colours are printed, and the chart is as wide as the sheet.
    await expect(section.locator('figcaption > span:visible')).toHaveCount(2);
    expect((await drawn.boundingBox())?.width).toBeGreaterThan(400);
  });

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

    test(
      `in ${locale}: a chart tells a finger what its table shows, and can leave out a series`,
      beforeRelease,
      async ({ page, site }) => {
        const { section, rows } = await openChart(page, site, locale);
        const said = section.locator('[data-figures] li b');
        const bars = section.locator('rect[data-series]');
        await bars.last().tap();
        await expect(said).toHaveText(rows.at(-1)?.slice(1).toReversed() ?? []);
        const series = section.locator('figcaption button');
        await series.first().tap();
        await expect(series.first()).toHaveAttribute('aria-pressed', 'false');
        await bars.last().tap();
        await expect(said).toHaveText(rows.at(-1)?.slice(2) ?? []);
      },
    );
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test(`in ${locale}: the server draws the chart, and describes it`, async ({ page, site }) => {
      const { section, rows } = await openChart(page, site, locale);
      const all = rows.flatMap(([, ...counts]) => counts).reduce((total, count) => total + Number(count), 0);
      await expect(section.getByRole('img')).toHaveAccessibleName(new RegExp(`\\b${all}\\b`));
      await expect(section.locator('figure rect[data-series]')).toHaveCount(
        rows.flatMap(([, ...counts]) => counts).filter((count) => count !== '0').length,
      );
    });
  });
}
