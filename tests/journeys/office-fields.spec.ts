import { languagesInTurn } from '../support/turn.ts';
import { dateField, isAlive, typeDate } from './office-date.ts';
import { at, comeIn, inquire, languages } from './office-visit.ts';
import { beforeRelease, expect, test } from './site.ts';

const says = {
  en: {
    month: 'November 2026',
    after: 'December 2026',
    next: 'Next',
    half: 'Finish this date or clear it.',
    part: 'goa',
    state: 'Goa',
    none: 'No matches.',
    places: ['dd', 'mm', 'yyyy'],
  },
  hi: {
    month: 'नवंबर 2026',
    after: 'दिसंबर 2026',
    next: 'अगला महीना',
    half: 'तारीख़ पूरी लिखें या मिटा दें।',
    part: 'गोवा',
    state: 'गोवा',
    none: 'कुछ नहीं मिला।',
    places: ['दिन', 'माह', 'वर्ष'],
  },
};

for (const locale of languagesInTurn(languages, 'days and States')) {
  test(`a date is typed or chosen, and a State found by typing, ${locale}`, beforeRelease, async ({ page, site }) => {
    const said = says[locale];
    await comeIn(page, site, locale);
    await page.goto(at(locale, '/office/inbox?from=2026-11-05'));
    await isAlive(page);
    await page.locator('summary').first().click();
    await expect(page.locator('input[name=from]')).toHaveValue('2026-11-05');
    for (const place of said.places) {
      await expect(dateField(page, 'to')).toContainText(place);
    }

    await dateField(page, 'from').getByRole('button').click();
    const month = page.getByRole('dialog');
    await expect(month.getByRole('heading')).toHaveText(said.month);
    await month.getByRole('button', { name: said.next }).first().click();
    await expect(month.getByRole('heading')).toHaveText(said.after);
    await page.keyboard.press('Escape');
    await expect(month).toBeHidden();
    await dateField(page, 'from').getByRole('button').click();
    await month.getByText('17', { exact: true }).click();
    await expect(page.locator('input[name=from]')).toHaveValue('2026-11-17');

    // An incomplete date is reported, and nothing is sent; the focus is where typing continues.
    await dateField(page, 'to').getByRole('spinbutton').first().click();
    await page.keyboard.type('05');
    await page.keyboard.press('Enter');
    await page.locator('form[role=search] button[type=submit]').last().click();
    await expect(page.getByText(said.half)).toBeVisible();
    await expect(dateField(page, 'to').getByRole('spinbutton').nth(1)).toBeFocused();
    expect(new URL(page.url()).searchParams.get('from')).toBe('2026-11-05');
    await typeDate(page, 'to', '2026-12-05');
    await expect(page.getByText(said.half)).toBeHidden();

    const state = page.locator('input[name=state]').locator('xpath=..').getByRole('combobox');
    await state.click();
    await page.keyboard.type('zzz');
    await expect(page.getByText(said.none, { exact: true })).toBeVisible();
    await state.fill(said.part);
    await page.getByRole('option', { name: said.state }).click();
    await expect(page.locator('input[name=state]')).toHaveValue('goa');
    await page.locator('form[role=search] button[type=submit]').last().click();
    await expect(page).toHaveURL(/state=goa/);
    const asked = new URL(page.url()).searchParams;
    expect([asked.get('from'), asked.get('to')]).toEqual(['2026-11-17', '2026-12-05']);
  });
}

test(
  '26 is this century, a cleared date is none, and required fields are asked for',
  beforeRelease,
  async ({ page, site }) => {
    await comeIn(page, site);
    await page.goto('/office/calendar?open=settings');
    await isAlive(page);
    await page.setViewportSize({ width: 1280, height: 2000 });
    const first = page.locator('form', { has: page.locator('button[value=block]') });
    await typeDate(first, 'last', '2026-12-05');
    await dateField(first, 'last').getByRole('spinbutton').nth(2).click();
    for (let times = 0; times < 4; times += 1) {
      await page.keyboard.press('Backspace');
    }
    await page.keyboard.type('26');
    await page.keyboard.press('Tab');
    await expect(first.locator('input[name=last]')).toHaveValue('2026-12-05');
    await first.locator('[name=clerk]').selectOption({ index: 1 });
    for (const index of [2, 1, 0]) {
      await dateField(first, 'date').getByRole('spinbutton').nth(index).click();
      for (let times = 0; times < 4; times += 1) {
        await page.keyboard.press('Backspace');
      }
    }
    await expect(first.locator('input[name=date]')).toHaveValue('');
    await first.locator('button[value=block]').click();
    await expect(first.getByText('Choose a day.')).toBeVisible();
    await expect(page).toHaveURL(/\/office\/calendar\?open=settings$/);
  },
);

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  test('a date and a list use the phone’s own controls', beforeRelease, async ({ page, site }) => {
    await comeIn(page, site);
    await page.goto('/office/inbox');
    await isAlive(page);
    await page.locator('summary').first().click();
    await expect(page.locator('input[type=date][name=from]')).toBeVisible();
    await page.locator('select[name=state]').selectOption('goa');
    await page.locator('input[name=to]').fill('2026-12-05');
    await page.locator('form[role=search] button[type=submit]').last().click();
    await expect(page).toHaveURL(/state=goa.*to=2026-12-05/);
  });
});

test('on a case a date is typed in its parts and kept, and none of its keys triggers a shortcut of the office', async ({
  page,
  site,
}) => {
  await comeIn(page, site);
  const reference = await inquire(site);
  await page.goto(`/office/cases/${reference}`);
  await isAlive(page);
  await typeDate(page, 'due', '2027-01-09');
  const form = page.locator('form', { has: page.locator('button[value=due]') });
  // A typed day is saved when its field is left.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('#timeline ~ ol')).toContainText('January 9, 2027');
  await page.reload();
  await isAlive(page);
  await expect(form.locator('input[name=due]')).toHaveValue('2027-01-09');
  // The office's shortcuts are off while a date is typed.
  await dateField(page, 'due').getByRole('spinbutton').first().click();
  await page.keyboard.press('r');
  await expect(dateField(page, 'due').getByRole('spinbutton').first()).toBeFocused();
});

for (const locale of languagesInTurn(languages, 'entries of a document')) {
  test(
    `a document’s entries are added, removed, restored and moved without loading the page, ${locale}`,
    beforeRelease,
    async ({ page, site }) => {
      await comeIn(page, site, locale);
      await page.goto(at(locale, '/office/content/contact-faqs'));
      await isAlive(page);
      const items = page.locator('li[data-item]');
      const order = page.locator('input[name="0.order"]');
      const count = await items.count();
      const began = await page.evaluate(() => performance.timeOrigin);
      await page.locator('button[value="add:0"]').click();
      await expect(items).toHaveCount(count + 1);
      const fresh = items.last();
      await expect(fresh.locator('input:not([type=hidden])').first()).toBeFocused();
      await fresh.locator('[name$=".question.en"]').fill('Is it far?');
      await fresh.locator('[name$=".question.hi"]').fill('क्या दूर है?');
      await fresh.locator('[name$=".answer.en"]').fill('No.');
      await fresh.locator('[name$=".answer.hi"]').fill('नहीं।');
      await fresh.locator(`button[value="up:0.${count}"]`).click();
      await expect(order).toHaveValue([...Array(count - 1).keys(), count, count - 1].join());
      await expect(page.locator(`button[value="up:0.${count}"]`)).toBeFocused();
      await items.first().locator('summary').click();
      await items.first().locator('button[value="remove:0.0"]').click();
      await expect(order).toHaveValue([...Array(count - 1).keys(), count, count - 1].slice(1).join());
      await items.first().locator('button[value="remove:0.0"]').click();
      await expect(order).toHaveValue([...Array(count - 1).keys(), count, count - 1].join());
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(began);

      // Leaving without saving asks first.
      const asked = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await page.locator('button[value=save]:not(.sr-only)').click();
      await expect(page.locator('main [role=status]')).toBeVisible();
      await expect(page.locator(`li[data-item="0.${count - 1}"] summary`)).toContainText(
        locale === 'hi' ? 'क्या दूर है?' : 'Is it far?',
      );
    },
  );
}
