import type { Page } from '@playwright/test';
import { languagesInTurn, scriptsInTurn } from '../support/turn.ts';
import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { at, languages } from './office-visit.ts';
import { placeOrderBy } from './order-visit.ts';
import { test as base, expect, type Site } from './site.ts';

/** A site without a gateway and without a mail server, where every SMS becomes a file. */
const test = base.extend<object, object>({
  settings: [async ({}, use) => use({ SMTP_URL: '' }), { scope: 'worker' }],
});

const words = {
  en: {
    label: 'Email or mobile number',
    heading: 'Check your phone',
    refused: 'This code did not work',
    pay: 'Pay ₹',
    later: 'first confirm below that it’s you',
    linked: 'from this order or enquiry onwards',
    notLink: 'This is not the link to an order',
    sent: 'We have sent you a code.',
    added: 'Everything sent with it now appears here.',
    own: 'The data we hold under your number',
  },
  hi: {
    label: 'ईमेल या मोबाइल नंबर',
    heading: 'अब अपना फ़ोन देखिए',
    refused: 'यह कोड नहीं चला',
    pay: '₹',
    later: 'पहले नीचे पक्का कीजिए कि आप ही हैं',
    linked: 'धन्यवाद। अब आप इस ऑर्डर या पूछताछ से',
    notLink: 'यह आपके नंबर से किए गए किसी ऑर्डर का लिंक नहीं है',
    sent: 'हमने आपको कोड भेज दिया है।',
    added: 'इससे भेजा गया सब कुछ अब यहाँ दिखेगा।',
    own: 'आपके नंबर से जुड़ी जानकारी',
  },
} as const;

const wrong = (code: string): string => String((Number(code) + 1) % 100_000_000).padStart(8, '0');

/** Returns the newest code in an SMS to a number. */
async function codeTo({ db }: Site, phone: string): Promise<string> {
  const rows = await db
    .selectFrom('messages')
    .select(['text', 'notice', 'state'])
    .where('recipient', '=', phone)
    .execute();
  const [text = ''] = rows.flatMap(({ notice, text }) => (notice === 'code' ? [text] : [])).toReversed();
  return /#(\d{8})$/.exec(text)?.[1] ?? '';
}

/** Returns the newest code in an email to an address. */
async function codeMailedTo({ db }: Site, address: string): Promise<string> {
  const rows = await db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', address)
    .where('purpose', '=', 'code')
    .execute();
  const [, first = '', second = ''] = /\b(\d{4}) (\d{4})\b/.exec(rows.at(-1)?.text ?? '') ?? [];
  return first + second;
}

/** Opens a collapsed setting of the dashboard. */
async function openSetting(page: Page, id: string) {
  const setting = page.locator(`details:has(> #${id})`);
  if ((await setting.getAttribute('open')) === null) {
    await setting.locator('> summary').click();
  }
  return setting;
}

for (const javaScriptEnabled of scriptsInTurn('sign-in by phone')) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled, expectedErrors: /403|422/ });

    for (const locale of languagesInTurn(
      languages,
      `sign-in by phone, ${javaScriptEnabled ? 'with' : 'without'} a script`,
    )) {
      test(`in ${locale}: someone with only a phone signs in, proves more with their order’s link, and adds their email`, async ({
        page,
        site,
      }) => {
        test.slow();
        // The audit checks the theme, which a script sets, so it needs scripts.
        const audited = () => (javaScriptEnabled ? audit(page, 'main') : Promise.resolve());
        const says = words[locale];
        const { address, email } = newVisitor();
        const digits = `97${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
        const phone = `+91${digits}`;
        await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
        const { path, number } = await placeOrderBy(site, { phone: digits });
        const token = path.split('/').at(-1) ?? '';

        await page.goto(at(locale, '/login'));
        await expect(page.locator('label[for=login-mail]')).toContainText(says.label);
        await audited();
        await page.locator('[name=mail]:visible').fill(` 0${digits.slice(0, 5)} ${digits.slice(5)}`);
        await page.locator('[name=sign-in][value=ask]').first().click();
        await expect(page.locator('main h1')).toHaveText(says.heading);
        await expect(page.locator('main')).toContainText(`+91 ${digits.slice(0, 2)}••• ••${digits.slice(-3)}`);
        await audited();
        const code = await codeTo(site, phone);
        await page.locator('[name=code]').fill(wrong(code));
        await page.locator('[name=sign-in][value=enter]').click();
        await expect(page.locator('main')).toContainText(says.refused);
        await page.locator('[name=code]').fill(code);
        await page.locator('[name=sign-in][value=enter]').click();

        await expect(page).toHaveURL(new RegExp(`${at(locale, '/dashboard')}$`));
        await expect(page.locator('#orders')).toContainText(`#ORD-${number}`);
        expect(await page.content()).not.toContain(token);
        await audited();
        await page.locator('#turn a[href*="#pay"]').first().click();
        await expect(page.locator('#pay')).toContainText(says.pay);
        expect(page.url()).not.toContain(token);
        await page.goto(at(locale, '/dashboard'));

        await expect(await openSetting(page, 'contacts')).toContainText(says.later);
        const link = await openSetting(page, 'link');
        await link.locator('[name=link]').fill('https://example.in/order/nothing');
        await link.locator('[value=link-prove]').click();
        await expect(page.locator('main')).toContainText(says.notLink);
        await page.locator('[name=link]').fill(site.origin + path);
        await page.locator('[name=act][value=link-prove]').click();
        await expect(page.locator('main')).toContainText(says.linked);
        await expect(page.locator(`#orders a[href*="${token}"]`).first()).toBeVisible();

        await page.goto(`${at(locale, '/dashboard')}?own#own`);
        await page.locator('[name=act][value=see]').click();
        await expect(page.locator('main h1')).toHaveText(says.own);
        await expect(page.locator('main')).toContainText('Asha Verma');

        await page.goto(at(locale, '/dashboard'));
        const contacts = await openSetting(page, 'contacts');
        await contacts.locator('#contact-contact').fill(email);
        await contacts.locator('form:has(#contact-contact) [value=contact-ask]').click();
        await expect(page.locator('main')).toContainText(says.sent);
        await audited();
        await page.locator('#contacts [name=code]').fill(await codeMailedTo(site, email));
        await page.locator('[name=act][value=contact-prove]').click();
        await expect(page.locator('main')).toContainText(says.added);
        await expect(page.locator('#contacts')).toContainText(email);
        const told = await site.db.selectFrom('messages').select('notice').where('recipient', '=', phone).execute();
        expect(told.map(({ notice }) => notice)).toContain('contact-changed');

        await page.locator('[name=sign-in][value=out]').click();
        await page.goto(at(locale, '/login'));
        await page.locator('[name=mail]:visible').fill(email);
        await page.locator('[name=sign-in][value=ask]').first().click();
        await expect(page.locator('[name=code]')).toBeVisible();
        await page.locator('[name=code]').fill(await codeMailedTo(site, email));
        await page.locator('[name=sign-in][value=enter]').click();
        await expect(page.locator(`#orders a[href*="${token}"]`).first()).toBeVisible();
      });
    }
  });
}
