import { languagesInTurn } from '../support/turn.ts';
import { audit } from './audit.ts';
import { at, comeIn, languages } from './office-visit.ts';
import { placeOrder } from './order-visit.ts';
import { beforeRelease, expect, test } from './site.ts';

const said = {
  en: {
    alone: 'I accept the terms of service.',
    named: 'the government fees above',
    theirs: 'You pay this yourself, not through us: Domain, every year; Hosting, every year.',
    ours: 'we pay the fee to APEDA in your name',
    call: 'It mentions a call from us',
    lacking: 'The customer gave no phone number',
  },
  hi: {
    alone: 'मुझे सेवा की शर्तें मंज़ूर हैं।',
    named: 'ऊपर लिखे सरकारी शुल्क',
    theirs: 'यह शुल्क आपको ख़ुद देना होगा, हमारे ज़रिए नहीं: डोमेन, हर साल; होस्टिंग, हर साल।',
    ours: 'हम वह शुल्क आपके नाम से',
    call: 'इसमें हमारे फ़ोन करने की बात है',
    lacking: 'ग्राहक ने फ़ोन नंबर नहीं दिया',
  },
} as const;

// A reply that promises a call is rejected with 409 if there is no phone number.
test.use({ expectedErrors: /409/ });

for (const locale of languagesInTurn(languages, 'who pays')) {
  test(`in ${locale}: a quote asks for consent to pay government fees only where it has some, and names what others receive`, async ({
    page,
  }) => {
    const words = said[locale];
    await page.setViewportSize({ width: 360, height: 740 });
    const terms = page.locator('label', { has: page.locator('[name=terms]') });
    await page.goto(at(locale, '/quote?for=website-development'));
    await expect(terms).toHaveText(words.alone);
    await expect(page.getByText(words.theirs)).toBeVisible();
    await audit(page);
    await page.goto(at(locale, '/quote?for=rni'));
    await expect(terms).toContainText(words.named);
    await page.goto(at(locale, '/services/apeda'));
    await expect(page.getByText(words.ours)).toBeVisible();
  });
}

for (const locale of languagesInTurn(languages, 'a call that no one can make')) {
  test(
    `in ${locale}: a reply that promises a call is stopped once if no phone number was given`,
    beforeRelease,
    async ({ page, site }) => {
      const words = said[locale];
      const { path } = await placeOrder(site);
      const token = path.split('/').at(-1) ?? '';
      const { case_reference } = await site.db
        .selectFrom('orders')
        .select('case_reference')
        .where('token', '=', token)
        .executeTakeFirstOrThrow();
      await comeIn(page, site, locale);
      await page.goto(at(locale, `/office/cases/${case_reference}`));
      await expect(page.getByText(words.lacking)).toBeVisible();
      const body = page.locator('[data-reply] textarea');
      await page.locator('[name=template]').selectOption('call-agreed');
      await page.locator('button[value=template]').click();
      await expect(body).not.toHaveValue('');
      await page.locator('button[value=reply]').click();
      await expect(page.locator('[data-reply] [role=alert]')).toContainText(words.call);
      await page.locator('button[value=reply]').click();
      await expect(page.locator('[data-undo]')).toBeVisible();
    },
  );
}
