import { languagesInTurn } from '../support/turn.ts';
import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { comeIn, inquire, at as pathAt } from './office-visit.ts';
import { beforeRelease, expect, type Site, test } from './site.ts';
import { ask, at, codesTo, enter, languages, sendInquiry } from './status-visit.ts';

/** The code sent to a new address, as it is written in the email. */
const newAddressCode = ({ mails }: Site, mailAddress: string): string | undefined =>
  mails.mails
    .filter(({ to }) => to.includes(mailAddress))
    .flatMap(({ text }) => /\d{4} \d{4}/.exec(text) ?? [])
    .at(-1);

for (const locale of languagesInTurn(languages, 'own data')) {
  test.describe(() => {
    test.use({ javaScriptEnabled: false, expectedErrors: /422|403/ });

    test(`in ${locale}, without a script: all personal data is shown, corrected, downloaded and erased`, async ({
      page,
      request,
      site,
    }) => {
      const visitor = newVisitor();
      const reference = await sendInquiry(request, locale, visitor);
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': visitor.address });
      await page.goto(at(locale, `/status?reference=${reference}`));
      await ask(page, reference, visitor.email);
      await expect.poll(() => codesTo(site, visitor.email).length).toBe(1);
      await enter(page, codesTo(site, visitor.email)[0] ?? '');
      await page.locator('button[name=act][value=see]').click();
      const main = page.locator('main');
      await expect(main).toContainText(visitor.email);
      await expect(main).toContainText(reference);

      await page.locator('[name=name]').fill('Asha Sharma');
      await page.locator('form:has([name=language]) button').click();
      await expect(main.locator('[role=status]')).toBeVisible();
      await expect(main.locator('dl').first()).toContainText('Asha Sharma');

      // Another address is valid once a code from its mailbox is entered.
      const other = newVisitor().email;
      await page.locator('[name=mail]').fill(other);
      await page.locator('form:has([name=mail]) button').click();
      await expect(main.locator('[role=status]')).toBeVisible();
      await expect(main).toContainText(visitor.email);
      await expect.poll(() => newAddressCode(site, other)).toBeTruthy();
      await page.locator('[name=code]').fill('1234');
      await page.locator('form:has([name=code]) button').click();
      await expect(main.locator('[role=alert]')).toBeVisible();
      await page.locator('[name=code]').fill(newAddressCode(site, other) ?? '');
      await page.locator('form:has([name=code]) button').click();
      await expect(main.locator('[role=status]')).toContainText(other);
      await expect(main.locator('dl').first()).not.toContainText(visitor.email);

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('button[name=act][value=json]').click(),
      ]);
      expect(download.suggestedFilename()).toBe('my-data.json');

      const pass = await page.locator('[name=pass]').first().inputValue();
      const sure = page.locator('form:has([name=sure])');
      await sure.locator('button').click();
      await expect(main.locator('[role=alert]')).toBeVisible();
      await sure.locator('[name=sure]').check();
      await sure.locator('button').click();
      await expect(main.locator('[role=status]')).toBeVisible();
      await expect(main).not.toContainText(other);

      // Sending a form of the earlier page again shows none of the data.
      const again = await request.post(at(locale, '/status'), {
        form: { act: 'see', pass },
        headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': visitor.address },
      });
      expect(again.status()).toBe(403);
      const text = await again.text();
      expect(text).toContain('id="status-ask"');
      expect(text).not.toContain(other);
    });
  });
}

test(
  'the owner sees and erases a person’s data; anyone who opens the case afterwards sees that it was erased',
  beforeRelease,
  async ({ page, site }) => {
    await comeIn(page, site);
    const reference = await inquire(site);
    const person = pathAt('en', `/office/cases/${reference}/person`);
    await page.goto(pathAt('en', `/office/cases/${reference}`));
    const link = page.locator(`a[href="${person}"]`);
    await expect(link).toHaveText('See, correct or delete their data');
    await link.click();
    await expect(page.locator('main')).toContainText(reference);
    await audit(page);
    await page.locator('[name=sure]').check();
    await page.locator('form:has([name=sure]) button').click();
    await expect(page.locator('main [role=status]')).toBeVisible();
    await page.goto(pathAt('en', `/office/cases/${reference}`));
    await expect(page.locator('main [role=status]')).toBeVisible();
    await expect(page.locator('main textarea')).toHaveCount(0);
  },
);

for (const locale of languagesInTurn(languages, 'a complaint')) {
  test(`in ${locale}: a complaint is a case with a deadline, and the published statistics count it`, async ({
    page,
  }) => {
    const visitor = newVisitor();
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': visitor.address });
    await page.goto(at(locale, '/grievance'));
    const form = page.locator('form#complaint');
    await form.locator('[name=name]').fill('Asha Verma');
    await form.locator('[name=email]').fill(visitor.email);
    await form.locator('[name=message]').fill('Nobody called back.');
    await form.locator('button[type=submit]:visible').click();
    await expect(page.locator('main')).toContainText(/AAR-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    await page.goto(at(locale, '/about/our-clock'));
    const figures = page.locator('main li:has(h2)');
    await expect(figures).toHaveCount(3);
    // A figure needs 30 cases, which the page says once.
    await expect(page.locator('main')).toContainText('30');
  });
}
