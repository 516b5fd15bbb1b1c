import type { Locator } from '@playwright/test';
import { visibleText } from '../../scripts/visible-text.ts';
import { locales } from '../../src/kernel/locale.ts';
import { newPhone } from '../journeys/appointment-visit.ts';
import { newVisitor } from '../journeys/forms.ts';
import { numberOf, readPdf } from '../journeys/order-visit.ts';
import { expect, test } from '../journeys/site.ts';
import { enterOffice, foreignIn } from './here.ts';

const says = {
  en: {
    paid: 'Paid, in progress',
    receipt: 'Receipt voucher',
    invoice: 'Tax invoice',
    service: 'A single job',
    firm: 'Kesar Bakery',
    state: 'Maharashtra (27)',
  },
  hi: {
    paid: 'भुगतान हो गया, काम जारी',
    receipt: 'अग्रिम रसीद',
    invoice: 'टैक्स इनवॉइस',
    service: 'एक बार का काम',
    firm: 'केसर बेकरी',
    state: 'महाराष्ट्र (27)',
  },
} as const;
const hrefOf = async (link: Locator): Promise<string> => (await link.getAttribute('href')) ?? '';
let references = 730_000_000_000 + (process.pid % 1000) * 1000;

// If documents are missing, a stage is completed only after the page has asked for confirmation, with status 422.
test.use({ expectedErrors: /status of 422/ });

for (const locale of locales) {
  test(`in ${locale}: an order, its payment confirmed by a clerk, a receipt and an invoice`, {
    tag: '@poppler',
  }, async ({ page, site, browser }) => {
    test.slow();
    const words = says[locale];
    const prefix = locale === 'hi' ? '/hi' : '';
    const { email, address } = newVisitor();
    const foreign = async (): Promise<string[]> => foreignIn(visibleText(await page.content(), locale), locale);
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    await page.goto(`${prefix}/services/single-job`);
    await page.locator('main a[href*="/quote?for="]').first().click();
    await page.waitForURL(/\/quote\/[\w-]{22}$/);
    // The price includes 5% tax.
    await expect(page.locator('tfoot')).toContainText('₹2,500');
    const quote = await readPdf(site, await hrefOf(page.locator('main a[href$="/pdf"]')));
    for (const text of [words.service, words.firm, '2,500']) {
      expect(quote).toContain(text);
    }
    expect([await foreign(), foreignIn(quote, locale)]).toEqual([[], []]);
    await page.locator('[name=name]').fill('Asha Verma');
    await page.locator('[name=mail]').fill(email);
    await page.locator('select[name=state]').selectOption('maharashtra');
    await page.locator('[name=terms]').check();
    await page.locator('form:has([name=terms]) button[type=submit]').click();
    await page.waitForURL(/\/order\/[\w-]{22}$/);
    const number = await numberOf(site, new URL(page.url()).pathname);
    await expect(page.locator('main')).toContainText('kesarbakery@bank');
    references += 1;
    await page.locator('[name=utr]').fill(String(references));
    await page.locator('button[value=utr]').click();
    await expect(page.locator('main p[role=status]')).toContainText(String(references));
    expect(await foreign()).toEqual([]);

    const context = await browser.newContext({ baseURL: site.origin });
    const office = await context.newPage();
    await enterOffice(office, site, 'manager');
    await office.goto(`${prefix}/office/orders/${number}`);
    await office.locator('button[value=confirm]').click();
    const finish = office.locator('button[value=finish]');
    await expect(finish).toBeVisible();
    await page.reload();
    await expect(page.locator('main')).toContainText(words.paid);
    const receipt = await readPdf(site, await hrefOf(page.locator('#documents a', { hasText: words.receipt })));
    for (const text of [words.receipt, words.firm, `ORD-${number}`, 'Asha Verma', '27AAPFU0939F1ZV', '2,500']) {
      expect(receipt).toContain(text);
    }
    while (await finish.isVisible()) {
      const stage = await finish.innerText();
      await finish.click();
      await expect(office.getByRole('button', { name: stage })).toHaveCount(0);
      await office.waitForLoadState();
    }
    expect(foreignIn(visibleText(await office.content(), locale), locale)).toEqual([]);
    await context.close();
    await page.reload();
    const invoice = await readPdf(site, await hrefOf(page.locator('#documents a', { hasText: words.invoice })));
    for (const text of [
      words.invoice,
      words.service,
      words.state,
      'CGST',
      'SGST',
      '5%',
      '59.52',
      '2,380.96',
      '2,500',
    ]) {
      expect(invoice).toContain(text);
    }
    expect([await foreign(), foreignIn(receipt + invoice, locale)]).toEqual([[], []]);

    const mails = () => site.mails.mails.filter(({ to }) => to.includes(email));
    await expect.poll(() => mails().length).toBeGreaterThanOrEqual(3);
    for (const { headers, text } of mails()) {
      expect(text).toContain(words.firm);
      expect(foreignIn(`${headers.subject}\n${text}`, locale)).toEqual([]);
    }
  });
}

for (const locale of locales) {
  test(`in ${locale}: an appointment with the folder as it was written, and its email`, async ({
    page,
    site,
    browser,
  }) => {
    const { email, address } = newVisitor();
    const context = await browser.newContext({ baseURL: site.origin });
    await enterOffice(await context.newPage(), site, 'owner', locale === 'en');
    await context.close();
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    await page.goto(`${locale === 'hi' ? '/hi' : ''}/appointments?way=phone`);
    await page.locator('main a[href*="at="]').first().click();
    await page.locator('[name=name]').fill('Asha Verma');
    await page.locator('[name=mail]').fill(email);
    await page.locator('[name=phone]').fill(newPhone());
    expect(foreignIn(visibleText(await page.content(), locale), locale)).toEqual([]);
    await page.locator('form:has([name=name]) button[type=submit]').click();
    await page.waitForURL(({ pathname }) => /\/appointments\/[\w-]{32}$/.test(pathname));
    expect(foreignIn(visibleText(await page.content(), locale), locale)).toEqual([]);
    const mail = () => site.mails.mails.find(({ to }) => to.includes(email));
    await expect.poll(() => mail()?.text).toContain(says[locale].firm);
    expect(foreignIn(`${mail()?.headers.subject}\n${mail()?.text}`, locale)).toEqual([]);
  });
}
