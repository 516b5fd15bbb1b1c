import type { Locator } from '@playwright/test';
import { languagesInTurn } from '../support/turn.ts';
import { arrive } from './arrival.ts';
import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { at, comeIn, languages } from './office-visit.ts';
import { numberOf, placeOrder, readPdf } from './order-visit.ts';
import { newReference } from './receipt-visit.ts';
import { expect, test } from './site.ts';

const says = {
  en: {
    paid: 'Paid, in progress',
    checking: 'We are checking payment',
    done: 'Done.',
    unusual: 'Check the statement again.',
    terms: 'Please accept the terms',
    cancelled: 'Cancelled',
    copied: 'Copied',
    planned: 'By about',
    finished: 'completed:',
    papers: ['Receipt voucher', 'Refund voucher'],
    quote: ['Quote', 'GST registration'],
    words: 'Rupees',
  },
  hi: {
    paid: 'भुगतान हो गया, काम जारी',
    checking: 'मिला रहे हैं',
    done: 'हो गया।',
    unusual: 'स्टेटमेंट फिर देखिए।',
    terms: 'निशान लगाएँ',
    cancelled: 'रद्द',
    copied: 'कॉपी हुआ',
    planned: 'लगभग',
    finished: 'पूरा हुआ:',
    papers: ['अग्रिम रसीद', 'वापसी रसीद'],
    quote: ['कोटेशन', 'जीएसटी पंजीकरण'],
    words: 'रुपये',
  },
} as const;
const hrefOf = async (link: Locator): Promise<string> => (await link.getAttribute('href')) ?? '';

test.use({ expectedErrors: /422/ });

// The same without a script, and on the other engine, is in tests/deploy/money.test.ts.
for (const [locale, ends] of languagesInTurn(
  [
    ['en', 'given back by stage'],
    ['hi', 'done, with an invoice'],
  ] as const,
  'an order',
)) {
  test(`in ${locale}: a quote, an order, paid by UPI, confirmed by a clerk, ${ends}`, { tag: '@poppler' }, async ({
    page,
    site,
    browser,
  }) => {
    test.slow();
    const visitor = newVisitor();
    const context = await browser.newContext({
      baseURL: site.origin,
      viewport: { width: 360, height: 740 },
      extraHTTPHeaders: { 'x-forwarded-for': visitor.address },
    });
    const phone = await context.newPage();
    await phone.goto(at(locale, '/services/gst-registration'));
    // No question is needed, so the quote is shown immediately.
    await phone.locator('main a[href*="/quote?for="]').first().click();
    await phone.waitForURL(/\/quote\/[\w-]{22}$/);
    await expect(phone.locator('tfoot td').first()).toContainText('₹');
    const quote = await readPdf(site, await hrefOf(phone.locator('main a[href$="/pdf"]')));
    for (const text of says[locale].quote) {
      expect(quote).toContain(text);
    }
    await phone.locator('[name=name]').fill('Asha Verma');
    await phone.locator('[name=mail]').fill(visitor.email);
    await phone.locator('select[name=state]').selectOption('delhi');
    const order = phone.locator('form:has([name=terms]) button[type=submit]');
    // The box for the terms is not ticked in advance. Without the tick there is no order, and what was typed stays.
    await order.click();
    await expect(phone.locator('[data-error-for=terms]')).toContainText(says[locale].terms);
    await expect(phone.locator('[name=name]')).toHaveValue('Asha Verma');
    await phone.locator('[name=terms]').check();
    await order.click();
    await phone.waitForURL(/\/order\/[\w-]{22}$/);
    const path = new URL(phone.url()).pathname;
    const number = await numberOf(site, path);
    await expect(phone.locator('h1')).toContainText(`#ORD-${number}`);
    // On a phone the link to the UPI app comes first, and the code for another device is folded.
    const code = phone.locator('#pay svg[role=img]');
    await expect(phone.locator('#pay a[href^="upi://pay?"]')).toBeVisible();
    await expect(code).toBeHidden();
    await phone.locator('#pay details:has(svg[role=img]) > summary').click();
    await expect(code).toBeVisible();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await phone.locator('#pay button[data-copies]').nth(2).click();
    await expect(phone.locator('#pay button[data-copies]').nth(2)).toContainText(says[locale].copied);
    expect(await phone.evaluate(() => navigator.clipboard.readText())).toBe(`ORD-${number}`);
    await expect(phone.locator('section[aria-labelledby=recipient-title]')).toContainText('Asha Verma');
    const mistyped = newReference();
    const correct = newReference();
    await phone.locator('[name=utr]').fill('12');
    await phone.locator('button[value=utr]').click();
    await expect(phone.locator('[data-error-for=utr]')).toBeVisible();
    await phone.locator('[name=utr]').fill(mistyped);
    await phone.locator('button[value=utr]').click();
    await expect(phone.locator('main p[role=status]')).toContainText(says[locale].checking);
    await expect(phone.locator('main')).not.toContainText(says[locale].paid);
    // The ways to pay are replaced by a form to correct a mistyped number, and a customer who has not paid can show them again.
    await expect(code).toHaveCount(0);
    await phone.locator('#pay details summary').first().click();
    await phone.locator('[name=utr]').fill(correct);
    await phone.locator('button[value=utr]').click();
    await expect(phone.locator('main p[role=status]')).toContainText(correct);
    await expect(phone.locator('a[href$="?pay#pay"]')).toBeVisible();

    await comeIn(page, site, locale);
    // The office's first page counts payments that wait for confirmation, and the page linked there lists each with its
    // next step.
    await page.goto(at(locale, '/office'));
    await page.locator('main a[href$="/office/money#check"]').click();
    await page.getByRole('link', { name: `#ORD-${number}` }).click();
    // The page first asks about an amount that is a hundred times too high.
    const amount = page.locator('form:has(button[value=confirm]) [name=amount]');
    const due = await amount.inputValue();
    await amount.fill(due.replace('.', ''));
    await page.locator('button[value=confirm]').click();
    await expect(page.locator('main')).toContainText(says[locale].unusual);
    await page.locator('form:has(button[value=confirm]) [name=amount]').fill(due);
    await page.locator('button[value=confirm]').click();
    await expect(page.locator('main [role=status]')).toHaveText(says[locale].done);
    await page.locator('button[value=finish]').click();
    await expect(page.locator('main [role=status]')).toHaveText(says[locale].done);
    await phone.reload();
    await expect(phone.locator('main')).toContainText(says[locale].paid);
    await expect(phone.locator('main [aria-current=step]')).toContainText(says[locale].planned);
    // The customer ticked nothing in the order, so they ask for reminders only now, and then turn them off again.
    await phone.locator('#reminders > summary').click();
    await phone.locator('button[value=remind]').click();
    await phone.locator('button[value=no-reminders]').click();
    await expect(phone.locator('button[value=remind]')).toBeAttached();
    // The case shows the same.
    await page.goto(at(locale, `/office/orders/${number}`));
    await page.locator('main a[href*="/office/cases/"]').first().click();
    // The newest of the folded events is named on their line, too.
    await expect(page.getByText(`#ORD-${number}: ${says[locale].finished}`).first()).toBeVisible();
    await page.goto(at(locale, `/office/orders/${number}`));
    // The receipt voucher was issued with the payment. Changing its URL, or using another order's, finds nothing.
    const [receiptName, refundName] = says[locale].papers;
    const receipt = await hrefOf(phone.locator('#documents a', { hasText: receiptName }));
    const voucher = await readPdf(site, receipt);
    for (const text of [receiptName, `ORD-${number}`, 'Asha Verma', says[locale].words]) {
      expect(voucher).toContain(text);
    }
    for (const wrong of [receipt.replace(/sign=..../, 'sign=AAAA'), receipt.split('?')[0] ?? '']) {
      expect((await phone.request.get(wrong)).status()).toBe(404);
    }
    await page.reload();
    await expect(page.locator('main a[href*="/office/documents/"]')).toContainText(receiptName);
    await expect
      .poll(() => site.mails.mails.filter(({ to }) => to.includes(visitor.email)).length)
      .toBeGreaterThanOrEqual(3);

    if (locale === 'en') {
      // The customer sees the refund first, and cancels with two taps before the application is with the government.
      await phone.locator('a[href$="?cancel"]').click();
      await phone.locator('button[value=cancel]').click();
      await expect(phone.locator('main')).toContainText(says[locale].cancelled);
      await page.reload();
      const sent = newReference();
      await page.locator('form:has(button[value=sent]) [name=reference]').fill(sent);
      await page.locator('button[value=sent]').click();
      await expect(page.locator('main [role=status]')).toHaveText(says[locale].done);
      await expect(page.locator('button[value=sent]')).toHaveCount(0);
      await phone.reload();
      await expect(phone.locator('#news-title')).toContainText(`reference ${sent}`);
      const refund = await readPdf(site, await hrefOf(phone.locator('#documents a', { hasText: refundName })));
      expect(refund).toContain(/RV\/[\d-]+\/\d+/.exec(voucher)?.[0]);
    } else {
      const finish = page.locator('button[value=finish]');
      // The documents were never uploaded, so the page asks before it completes the stage.
      await finish.click();
      await expect(page.locator('#finish-title')).toContainText('फिर भी यह चरण पूरा करें?');
      await audit(page);
      while (await finish.isVisible()) {
        const stage = await finish.innerText();
        await finish.click();
        await expect(page.getByRole('button', { name: stage })).toHaveCount(0);
      }
      await expect(page.locator('main a[href*="/office/documents/"]')).toHaveCount(2);
      await phone.reload();
      const invoice = await readPdf(site, await hrefOf(phone.locator('#documents a', { hasText: 'टैक्स इनवॉइस' })));
      for (const text of ['टैक्स इनवॉइस', 'जीएसटी पंजीकरण', 'कर योग्य मूल्य', 'मात्र', 'CGST', 'SGST', 'दिल्ली (07)', 'नमूना']) {
        expect(invoice).toContain(text);
      }
    }
    await context.close();
  });
}

for (const locale of languagesInTurn(languages, 'quote and order on a phone')) {
  test(`in ${locale}: quote and order arrive without React, fit 320 px and have no axe violation; no one else finds them`, async ({
    page,
    site,
  }) => {
    const { path } = await placeOrder(site);
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(at(locale, '/quote?for=private-limited-company'));
    await page.locator('[name=row]').selectOption('bihar');
    await page.locator('main form button[type=submit]').first().click();
    await page.waitForURL(/\/quote\/[\w-]{22}$/);
    const quoteIsLight = await arrive(page);
    await audit(page);
    await quoteIsLight();
    await page.goto(at(locale, path));
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const orderIsLight = await arrive(page);
    await audit(page);
    await orderIsLight();
    for (const wrong of [`${path.slice(0, -1)}_`, '/order/1', '/quote/AAAAAAAAAAAAAAAAAAAAAA']) {
      expect((await page.request.get(at(locale, wrong))).status()).toBe(404);
    }
  });
}
