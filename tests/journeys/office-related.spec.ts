import { randomUUID } from 'node:crypto';
import { signatureOf } from '../../src/server/domains/cases/mails/webhook-signature.ts';
import { languagesInTurn } from '../support/turn.ts';
import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { at, comeIn, inquire, languages } from './office-visit.ts';
import { beforeRelease, expect, mailSecret, test } from './site.ts';

for (const locale of languagesInTurn(languages, 'two persons who are one')) {
  test(
    `in ${locale}: two persons are merged and separated again, and of a duplicate question one continues`,
    beforeRelease,
    async ({ page, site }) => {
      test.slow();
      const work = newVisitor().email;
      const home = newVisitor().email;
      // A unique name.
      const name = `Lakshmi T${randomUUID().replace(/\D/g, '').slice(0, 10)}`;
      const first = await inquire(site, { name, email: work, service: 'gst', message: 'How much is it?' });
      const again = await inquire(site, { name, email: work, service: 'gst', message: 'Please tell me' });
      const other = await inquire(site, { name, email: home, service: 'legal', message: 'A notice came' });
      await comeIn(page, site, locale);
      await page.goto(at(locale, `/office/inbox?q=${encodeURIComponent(work)}`));
      await expect(
        page.locator('[data-row]', { hasText: locale === 'hi' ? 'शायद दोबारा पूछा' : 'possible duplicate' }),
      ).toHaveCount(2);
      const path = at(locale, `/office/cases/${first}`);
      await page.goto(path);
      const together = page.locator('[data-together]');
      await expect(together.locator(`[data-likely] a[href$="${other}"]`)).toContainText(home);
      await expect(together).toContainText(again);
      await together.locator(`a[href$="with=${again}"]`).click();
      await expect(page.locator(`[data-pair="${again}"]`)).toContainText('How much is it?');
      await expect(page.locator(`[data-pair="${again}"]`)).toContainText('Please tell me');
      await audit(page);
      await page.locator('button[value=close-twin]').click();
      await expect(page).toHaveURL(`${path}/related?with=${again}`);
      await expect(page.locator('button[value=close-twin]')).toHaveCount(0);

      const person = page.locator('#person').locator('..');
      await expect(person).toContainText(home);
      // Holds back the response to the page's request after the merge until the merge is undone.
      const undone = Promise.withResolvers<void>();
      let isHeld = false;
      await page.route(`**${path}?writing=*`, async (route) => {
        const response = await route.fetch();
        if (!isHeld) {
          isHeld = true;
          await undone.promise;
        }
        await route.fulfill({ response });
      });
      await person.locator('button[value=join-person]').click();
      await expect(page.locator('[data-undo=join]')).toBeVisible();
      await expect(page.locator(`section[aria-labelledby=others] a[href$="${other}"]`)).toBeVisible();
      await expect.poll(() => isHeld).toBe(true);
      await page.locator('[data-undo=join] button').click();
      await expect(page.locator(`section[aria-labelledby=others] a[href$="${other}"]`)).toHaveCount(0);
      const late = page.waitForResponse(`**${path}?writing=*`);
      undone.resolve();
      await (await late).finished();
      await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
      await expect(page.locator(`section[aria-labelledby=others] a[href$="${other}"]`)).toHaveCount(0);
      await expect(together).toBeVisible();
    },
  );
}

test('an email that may belong to a case is moved there, and back', async ({ page, request, site }) => {
  const writer = newVisitor();
  const reference = await inquire(site, { email: writer.email });
  const raw = Buffer.from(
    [
      `From: Asha <other-${writer.email}>`,
      'To: info@aarambh.example',
      `Subject: About ${reference}`,
      `Message-ID: <other-${writer.email}>`,
      '',
      'I write from my other address.',
      '',
    ].join('\r\n'),
  );
  const headers = { 'content-type': 'message/rfc822', 'x-mail-signature': signatureOf(mailSecret, raw, Date.now()) };
  expect((await request.post('/webhooks/mail', { data: raw, headers })).status()).toBe(200);
  await comeIn(page, site);
  await expect(async () => {
    await page.goto(`/office/inbox?q=${encodeURIComponent(`other-${writer.email}`)}`);
    await expect(page.locator('[data-row]')).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await page.locator('[data-row]').click();
  const together = page.locator('[data-together]');
  await expect(together).toContainText(reference);
  await together.locator('button[value=join-mail]').click();
  await expect(together).toContainText('was moved to');
  await together.locator('button[value=undo-join-mail]').click();
  await expect(together.locator('button[value=join-mail]')).toBeVisible();
});
