import { languagesInTurn } from '../support/turn.ts';
import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { at, comeIn } from './office-visit.ts';
import { placeOrder, readPdf } from './order-visit.ts';
import { newReference } from './receipt-visit.ts';
import { expect, test } from './site.ts';

const says = {
  en: {
    done: 'Done.',
    asked: 'The quote gives',
    fee: 'APEDA RCMC',
    due: 'Please pay a government fee',
    instead: 'Replaces INV',
  },
  hi: { done: 'हो गया।', asked: 'कोटेशन में', fee: 'RCMC', due: 'पता चल गई है', instead: 'की जगह' },
} as const;

/** In milliseconds. The job that writes emails about orders runs every 20 seconds, and later on a busy machine. */
const written = { timeout: 90_000 };

test.use({ expectedErrors: /422/ });

for (const [locale, words] of languagesInTurn(
  [
    ['en', says.en],
    ['hi', says.hi],
  ] as const,
  'corrections of an order',
)) {
  test(`in ${locale}: a fee is entered and paid, its payment is undone, and the invoice is corrected`, {
    tag: ['@poppler', '@release'],
  }, async ({ page, site }) => {
    test.slow();
    const { email } = newVisitor();
    const { path, number } = await placeOrder(site, email, 'apeda');
    await comeIn(page, site, locale);
    const office = at(locale, `/office/orders/${number}`);
    await page.goto(office);
    const done = () => expect(page.locator('main [role=status]')).toHaveText(words.done);
    const form = (act: string) => page.locator(`form:has(button[value=${act}])`);
    const confirm = async () => {
      await form('confirm').locator('[name=reference]').fill(newReference());
      await page.locator('button[value=confirm]').click();
      await done();
    };
    await confirm();

    // The price left the fee open. The page first asks about an amount that does not match the quote.
    await page.locator('[data-name-fee] > summary').click();
    await form('fee').locator('select[name=fee]').selectOption('0');
    await form('fee').locator('[name=amount]').fill('59,000');
    await page.locator('button[value=fee]').click();
    await expect(page.locator('main')).toContainText(words.asked);
    await form('fee').locator('[name=amount]').fill('5,900');
    await page.locator('button[value=fee]').click();
    await done();
    await audit(page);
    await page.goto(at(locale, '/office/money'));
    await expect(page.locator('section[aria-labelledby=fee]')).toContainText(number);
    await expect
      .poll(
        () => site.mails.mails.filter(({ to, text }) => to.includes(email) && text.includes('5,900')).length,
        written,
      )
      .toBeGreaterThanOrEqual(1);
    await page.goto(at(locale, path));
    await expect(page.locator('main')).toContainText(words.due);
    await expect(page.locator('#pay')).toContainText('5,900');
    await expect(page.locator('tbody th', { hasText: words.fee })).toBeVisible();
    await audit(page);

    await page.goto(office);
    await confirm();
    await form('spend').locator('[name=amount]').fill('5900');
    await page.locator('button[value=spend]').click();
    await done();
    await form('unspend').locator('[name=reason]').fill('wrong order');
    await page.locator('button[value=unspend]').click();
    await done();
    await form('spend').locator('[name=amount]').fill('5900');
    await page.locator('button[value=spend]').click();
    await done();
    const finish = page.locator('button[value=finish]');
    while (await finish.isVisible()) {
      const stage = await finish.innerText();
      await finish.click();
      await expect(page.getByRole('button', { name: stage })).toHaveCount(0);
    }

    // The invoice stays; a credit note and a new invoice correct it.
    const documents = page.locator('main a[href*="/office/documents/"]');
    await expect(documents).toHaveCount(3);
    await page.locator('details:has(button[value=replace]) summary').click();
    const correction = form('replace');
    await correction.locator('[name=name]').fill('Asha Traders');
    await correction.locator('select[name=state]').selectOption('maharashtra');
    await correction.locator('[name=gstin]').fill('27AAPFU0939F1ZV');
    await correction.locator('[name=address]').fill('12 Sample Road\nPune 411001');
    await page.locator('button[value=replace]').click();
    await done();
    await expect(documents).toHaveCount(5);
    await page.goto(at(locale, path));
    await expect(page.locator('#documents')).toContainText(words.instead);
    const invoice = await readPdf(site, (await page.locator('#documents a').last().getAttribute('href')) ?? '');
    for (const text of ['Asha Traders', '27AAPFU0939F1ZV', 'IGST', 'INV/', 'CN/', 'RV/']) {
      expect(invoice).toContain(text);
    }
    await expect
      .poll(() => site.mails.mails.filter(({ to, text }) => to.includes(email) && text.includes('CN/')).length, written)
      .toBeGreaterThanOrEqual(1);
  });
}
