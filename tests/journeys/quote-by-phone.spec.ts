import { sendClerkQuote } from '../../src/server/domains/quotes/write-quote.ts';
import { aCase } from '../support/office-desk.ts';
import { byRavi, quoteOf, sentQuote, someContent } from '../support/quote-desk.ts';
import { languagesInTurn, scriptsInTurn } from '../support/turn.ts';
import { audit } from './audit.ts';
import { at, ways } from './office-visit.ts';
import { test as base, expect, type Site } from './site.ts';

/** A site without a gateway and without a mail server, where every SMS becomes a file. */
const test = base.extend<object, object>({
  settings: [async ({}, use) => use({ SMTP_URL: '' }), { scope: 'worker' }],
});

const words = {
  en: { changed: 'We have revised this quote', refused: 'This code did not work', accepted: 'was accepted' },
  hi: { changed: 'हमने यह कोटेशन बदल दिया है', refused: 'यह कोड सही नहीं है', accepted: 'मंज़ूर हुआ' },
} as const;

let phones = 9_720_000_000 + (process.pid % 1000) * 1000;

/** Returns the newest code in an SMS to a number. */
async function codeTo({ db }: Site, phone: string): Promise<string> {
  const rows = await db
    .selectFrom('messages')
    .select('text')
    .where('recipient', '=', phone)
    .where('notice', '=', 'code')
    .orderBy('id')
    .execute();
  return /#(\d{6})$/.exec(rows.at(-1)?.text ?? '')?.[1] ?? '';
}

for (const javaScriptEnabled of scriptsInTurn('a quote by phone code')) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 }, expectedErrors: /409|422/ });

    for (const { locale } of languagesInTurn(
      ways.filter(({ isPlain }) => isPlain !== javaScriptEnabled),
      'a quote by phone code',
    )) {
      test(`in ${locale}, a customer with only a phone accepts a quote with a code by SMS`, async ({ site, page }) => {
        phones += 1;
        const phone = `+91${phones}`;
        const { id: caseId } = await aCase(site.db, { fields: { name: 'Sita Devi', phone } });
        const content = { ...someContent, customer: { ...someContent.customer, locale, mail: '', phone } };
        const { number, token } = await sentQuote(site.db, { caseId, content });
        const revise = async () => {
          const { version } = await quoteOf(site.db, number);
          const sent = { content, note: () => 'Sent', mails: () => [] };
          await sendClerkQuote(site.db, number, sent, { ...byRavi, now: Date.now(), seen: version });
        };
        await revise();
        await page.goto(at(locale, `/your-quote/${token}`));
        const begin = async () => {
          await page.locator('[name=name]').fill('Sita Devi');
          await page.locator('[name=terms]').check();
          await page.locator('button[value=ask]').click();
        };
        await begin();
        await expect(page.locator('[name=code]')).toBeVisible();
        await expect.poll(() => codeTo(site, phone)).toMatch(/^\d{6}$/);
        if (javaScriptEnabled) {
          await audit(page);
        }
        const first = await codeTo(site, phone);
        await page.locator('[name=code]').fill(String((Number(first) + 1) % 1_000_000).padStart(6, '0'));
        await page.locator('button[value=accept]').click();
        await expect(page.locator('[data-error-for=code]')).toContainText(words[locale].refused);
        // A clerk revises the quote while the customer types.
        await revise();
        await page.locator('[name=code]').fill(first);
        await page.locator('button[value=accept]').click();
        await expect(page.locator('[role=alert]')).toContainText(words[locale].changed);
        await begin();
        await expect.poll(() => codeTo(site, phone)).not.toBe(first);
        await page.locator('[name=code]').fill(await codeTo(site, phone));
        await page.locator('button[value=accept]').click();
        await expect(page).toHaveURL(/\/order\/[\w-]{22}$/);
        const order = await site.db
          .selectFrom('orders')
          .select(['token', 'phone_token'])
          .where('phone', '=', phone)
          .executeTakeFirstOrThrow();
        expect(page.url()).toContain(order.phone_token);
        await page.goto(at(locale, `/your-quote/${token}`));
        await expect(page.locator('[role=status]').first()).toContainText(words[locale].accepted);
        expect(await page.content()).not.toContain(order.token);
      });
    }
  });
}
