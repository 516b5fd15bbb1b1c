import { languagesInTurn } from '../support/turn.ts';
import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { isAlive } from './office-date.ts';
import { at, comeIn, inquire, languages } from './office-visit.ts';
import { beforeRelease, expect, test } from './site.ts';

const said = {
  en: { unread: 'Unread', changed: 'Cases changed: 2.', none: 'Select at least one case', undone: 'were undone' },
  hi: { unread: 'नहीं पढ़ा', changed: 'बदले गए मामले: 2।', none: 'कम से कम एक मामला', undone: 'वापस ले लिए' },
} as const;

for (const locale of languagesInTurn(languages, 'several cases')) {
  for (const javaScriptEnabled of [true, false]) {
    test(
      `in ${locale}, ${javaScriptEnabled ? 'with' : 'without'} a script: several cases are changed at once, one that a colleague changed is named, and it is undone`,
      javaScriptEnabled ? {} : beforeRelease,
      async ({ browser, site }) => {
        test.slow();
        const { email } = newVisitor();
        const texts = ['the first question', 'the second question', 'the third question'];
        const references: string[] = [];
        for (const message of texts) {
          references.push(await inquire(site, { email, message }));
        }
        const context = await browser.newContext({ javaScriptEnabled });
        const page = await context.newPage();
        await comeIn(page, site, locale);
        const list = at(locale, `/office/inbox?q=${encodeURIComponent(email)}&status=all&sort=oldest`);
        await page.goto(list);
        const row = (index: number) => page.locator(`li:has([data-row="${references[index]}"])`);
        const box = (index: number) => row(index).getByRole('checkbox');
        const bar = page.locator('[data-selection]');
        await expect(bar).toBeHidden();
        if (javaScriptEnabled) {
          await isAlive(page);
          await page.keyboard.press('j');
          await page.keyboard.press('x');
          await page.keyboard.press('j');
          await page.keyboard.press('x');
          await page.keyboard.press('k');
          await expect(page.locator(`[data-row="${references[0]}"]`)).toBeFocused();
          await expect(bar.getByRole('status')).toContainText('2');
          await audit(page);
        } else {
          await box(0).check();
          await box(1).check();
        }
        await expect(box(0)).toBeChecked();
        await expect(box(1)).toBeChecked();
        await box(2).check();

        // A colleague changes one of the cases in the meantime.
        const elsewhere = await browser.newContext();
        const colleague = await elsewhere.newPage();
        await comeIn(colleague, site, locale);
        const changed = await colleague.request.post(`${site.origin}${at(locale, `/office/cases/${references[2]}`)}`, {
          form: { act: 'status', status: 'open', seen: '0' },
          maxRedirects: 0,
        });
        expect(changed.status()).toBe(303);
        await elsewhere.close();

        if (javaScriptEnabled) {
          // The list updates while the boxes stay checked. The clerk has then seen the colleague's change, so saving
          // replaces it without an error.
          await expect(row(2)).toContainText(locale === 'hi' ? 'काम जारी' : 'In progress');
          await box(2).uncheck();
        }
        await bar.locator('[name=status]').selectOption('waiting-customer');
        await bar.locator('[name=label]').fill('together');
        await bar.locator('button[value=apply]').click();
        await expect(page.locator('[data-undo=list]')).toContainText(said[locale].changed);
        expect(new URL(page.url()).searchParams.get('q')).toBe(email);
        for (const index of [0, 1]) {
          await expect(row(index)).toContainText('together');
        }
        await expect(row(2)).not.toContainText('together');
        const refused = page.locator(`main a[href$="/office/cases/${references[2]}"]:not([data-row])`);
        await expect(refused).toHaveCount(javaScriptEnabled ? 0 : 1);
        if (javaScriptEnabled) {
          await audit(page);
        }

        await page.locator('[data-undo=list] button[value=undo]').click();
        await expect(page.locator('main')).toContainText(said[locale].undone);
        for (const index of [0, 1]) {
          await expect(row(index)).not.toContainText('together');
        }
        await box(0).check();
        await bar.locator('button[value=apply]').click();
        await expect(page.locator('main')).toContainText(said[locale].none);
        await box(1).check();
        await bar.locator('button[value=spam]').click();
        await page.goto(at(locale, `/office/inbox?q=${encodeURIComponent(email)}&status=spam`));
        await expect(page.locator('[data-row]')).toHaveCount(1);
        await expect(page.locator('[data-row]')).toHaveAttribute('data-row', references[1] ?? '');
        await context.close();
      },
    );
  }
}

test('a case is unread until the clerk opens it, its row has 56 px in one line, and a phone shows its first words', async ({
  page,
  site,
}) => {
  const { email } = newVisitor();
  const reference = await inquire(site, { email, message: 'Do I need GST?' });
  await comeIn(page, site);
  const list = `/office/inbox?q=${encodeURIComponent(email)}`;
  await page.goto(list);
  const row = page.locator(`[data-row="${reference}"]`);
  await expect(row).toContainText(said.en.unread);
  await expect(row.locator('[data-said]')).toHaveText('Do I need GST?');
  const line = page.locator('li', { has: row });
  expect((await line.boundingBox())?.height).toBe(56);
  await row.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/office\/cases/);
  await page.goto(list);
  await expect(row).not.toContainText(said.en.unread);
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(88);
  // Neither the status nor labels take room from them.
  expect((await row.locator('[data-said]').boundingBox())?.width).toBeGreaterThan(200);
});

test.describe('at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a case opens beside the list; the keys go on in the list, and the Back button closes the case', async ({
    page,
    site,
  }) => {
    test.slow();
    // A word that only these two cases have.
    const word = `w${newVisitor().email.replaceAll(/\W/g, '')}`;
    const first = await inquire(site, { message: `the first question ${word}` });
    const second = await inquire(site, { message: `the second question ${word}` });
    await comeIn(page, site);
    const list = `/office/inbox?q=${word}&sort=oldest`;
    await page.goto(list);
    await isAlive(page);
    const row = (reference: string) => page.locator(`[data-row="${reference}"]`);
    const beside = page.locator('[data-beside]');
    await expect(beside).toBeHidden();
    await row(first).click();
    await expect(beside).toContainText('the first question');
    await expect(page).toHaveURL(`/office/cases/${first}`);
    await expect(row(first)).toHaveAttribute('aria-current', 'true');
    await expect(row(first)).not.toContainText(said.en.unread);
    await audit(page);
    // The case beside the list works as on its own page.
    await isAlive(page);
    await beside.locator('[data-reply] textarea').fill('Yes, you do.');
    const looks: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(`${first}/look`)) {
        looks.push(request.url());
      }
    });
    await expect.poll(() => looks.length).toBeGreaterThan(0);

    await row(first).focus();
    await page.keyboard.press('j');
    await expect(beside).toContainText('the second question');
    await expect(beside).not.toContainText('the first question');
    await expect(page).toHaveURL(`/office/cases/${second}`);
    await expect(row(second)).toBeFocused();
    // The page of the first case is gone, and no longer tells colleagues that someone is viewing it.
    const before = looks.length;
    await page.waitForTimeout(6_000);
    expect(looks.length).toBe(before);
    await page.keyboard.press('Enter');
    await expect(beside).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(beside).toBeHidden();
    await expect(page).toHaveURL(list);

    await row(first).click();
    await expect(beside.locator('[data-reply] textarea')).toHaveValue('Yes, you do.');
    await beside.locator('a[href*="/office/inbox"]').first().click();
    await expect(beside).toBeHidden();
    await row(second).click();
    await expect(beside).toContainText('the second question');
    await page.goBack();
    await expect(beside).toBeHidden();
    await expect(row(second)).toBeVisible();
    // A reload of the URL shows the case on its own page.
    await row(first).click();
    await expect(beside).toContainText('the first question');
    await page.reload();
    await expect(beside).toHaveCount(0);
    await expect(page.locator('main')).toContainText('the first question');
  });
});
