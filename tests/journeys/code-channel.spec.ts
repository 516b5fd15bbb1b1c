import { noticeNames } from '../../src/kernel/notice-names.ts';
import { languagesInTurn } from '../support/turn.ts';
import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { messagingTest } from './messaging-site.ts';
import { at, ways } from './office-visit.ts';
import { asks, newMobile } from './shop-owner.ts';
import { expect } from './site.ts';
import { enter } from './status-visit.ts';
import { smsTo } from './told-by-sms.ts';
import { whatsAppTo } from './told-by-whatsapp.ts';

/** The site of a firm that can send codes by SMS and by WhatsApp. */
const test = messagingTest(noticeNames);

const sentOn = { en: 'to that mobile number on WhatsApp.', hi: 'पर व्हाट्सऐप से कोड भेज दिया है' } as const;

// A code that is rejected is answered with 422.
test.use({ expectedErrors: /422/ });

for (const { locale, isPlain } of languagesInTurn(ways, 'the channel of a code')) {
  test.describe(isPlain ? 'without a script' : 'with a script', () => {
    test.use({ javaScriptEnabled: !isPlain, viewport: { width: 360, height: 740 } });

    test(`in ${locale}: visitors with a number choose whether their code comes by SMS or WhatsApp`, async ({
      page,
      site,
      meta,
      gateway,
      registered,
    }) => {
      meta.target = `${site.origin}/webhooks/whatsapp`;
      const mobile = newMobile();
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': newVisitor().address });
      const sms = smsTo({ gateway, registered, site }, mobile, locale);
      const whatsApp = whatsAppTo(meta, [`91${mobile}`], locale);
      const codesBySms = () => sms.all().filter(({ template }) => template === registered.idOf('code', locale)).length;
      const codesByWhatsApp = () => whatsApp.about('code').length;
      const contact = { mobile, by: 'sms' } as const;
      const reference = await asks({ locale, site, phone: page, isPlain, contact, office: page, told: sms.told });

      await test.step('at /status, the first code on WhatsApp', async () => {
        await page.goto(at(locale, '/status'));
        const form = page.locator('form#status-ask');
        await form.locator('[name=reference]').fill(reference);
        await form.locator('[name=email]').fill(mobile);
        await form.locator('[name=channel]').selectOption('whatsapp');
        if (!isPlain) {
          await audit(page, 'main');
        }
        await form.locator('button[type=submit]:visible').click();
        await whatsApp.told('code');
        expect(codesBySms()).toBe(0);
        await expect(page.locator('main')).toContainText(sentOn[locale]);
      });
      await test.step('at /status, the second code by SMS', async () => {
        await page.locator('button[name=channel][value=sms]').click();
        const [, code = ''] = /(?:^|: )(\d{6})\b/m.exec(await sms.told('code')) ?? [];
        await enter(page, code);
        await expect(page.locator('main')).toContainText(reference);
        expect(codesByWhatsApp()).toBe(1);
      });
      await test.step('at /login, the first code on WhatsApp', async () => {
        await page.goto(at(locale, '/login'));
        await page.locator('[name=mail]:visible').fill(mobile);
        await page.locator('[name=channel]:visible').selectOption('whatsapp');
        await page.locator('[name=sign-in][value=ask]').first().click();
        const [, code = ''] = /#(\d{8})$/.exec(await whatsApp.told('code')) ?? [];
        expect(codesBySms()).toBe(1);
        await page.locator('[name=code]').fill(code);
        await page.locator('[name=sign-in][value=enter]').click();
        await expect(page).toHaveURL(new RegExp(`${at(locale, '/dashboard')}$`));
      });
    });
  });
}
