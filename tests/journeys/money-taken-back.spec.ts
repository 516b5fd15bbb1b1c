import { languagesInTurn } from '../support/turn.ts';
import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { at, comeIn } from './office-visit.ts';
import { placeOrder } from './order-visit.ts';
import { newReference } from './receipt-visit.ts';
import { beforeRelease, expect, test } from './site.ts';

const says = {
  en: {
    done: 'Done.',
    partly: 'Paid in part: ₹1,000 received',
    part: 'Recorded. The order is not paid in full yet.',
    why: 'Please give a reason',
    refundVoucher: 'a refund voucher for',
    receiptVoucher: 'a receipt voucher for',
    sums: 'What happens to the money you paid',
    keep: 'We’ll refund',
  },
  hi: {
    done: 'हो गया।',
    partly: 'अधूरा भुगतान: ₹1,000 मिले',
    part: 'दर्ज हुआ। पूरा भुगतान अभी बाकी है।',
    why: 'कृपया कारण लिखें',
    refundVoucher: 'की वापसी रसीद',
    receiptVoucher: 'की अग्रिम रसीद',
    sums: 'आपके दिए हुए पैसों का क्या होगा',
    keep: 'हम आपको लौटाएँगे',
  },
} as const;

test.use({ expectedErrors: /422/ });

for (const [locale, words] of languagesInTurn(
  [
    ['en', says.en],
    ['hi', says.hi],
  ] as const,
  'money that is taken back',
)) {
  test(
    `in ${locale}: a payment and a refund that were recorded by mistake are undone, after a question`,
    beforeRelease,
    async ({ page, site }) => {
      const { email } = newVisitor();
      const { path, number } = await placeOrder(site, email);
      await comeIn(page, site, locale);
      const office = at(locale, `/office/orders/${number}`);
      const said = (text: string) => expect(page.locator('main [role=status]')).toHaveText(text);
      const confirm = async (amount?: string) => {
        const form = page.locator('form:has(button[value=confirm])');
        await form.locator('[name=reference]').fill(newReference());
        if (amount) {
          await form.locator('[name=amount]').fill(amount);
        }
        await page.locator('button[value=confirm]').click();
        // The page first asks about an amount far from what is due.
        if (amount) {
          await page.locator('button[value=confirm]').click();
        }
      };
      /** Confirms that something is undone, first without a reason, which the page then asks for. */
      const takeBack = async (act: string, document: string) => {
        await page.locator(`main a[href*="${act}="]`).last().click();
        const question = page.locator('#take-back');
        await expect(question).toContainText(document);
        await audit(page);
        await question.locator(`button[value=${act}]`).click();
        await expect(question).toContainText(words.why);
        await question.locator('[name=reason]').fill('another order');
        await question.locator(`button[value=${act}]`).click();
        await said(words.done);
        await expect(question).toHaveCount(0);
      };
      await page.goto(office);
      await confirm('1000');
      await said(words.part);
      await expect(page.locator('main')).toContainText(words.partly);
      await page.goto(at(locale, '/office/orders'));
      await expect(page.locator('tr', { hasText: `#ORD-${number}` })).toContainText(words.partly);
      await page.goto(office);
      await confirm();
      await said(words.done);
      await takeBack('undo', words.refundVoucher);
      await expect
        .poll(() =>
          site.mails.mails.some(({ to, text }) => to.includes(email) && text.includes('That was our mistake')),
        )
        .toBe(true);
      await confirm();
      await said(words.done);

      // The customer reads what happens to the money before anything is cancelled.
      await page.goto(`${at(locale, path)}?cancel`);
      await expect(page.locator('main')).toContainText(words.sums);
      await expect(page.locator('main dl').first()).toContainText(words.keep);
      await audit(page);
      await page.locator('button[value=cancel]').click();
      await page.goto(office);
      const sent = page.locator('form:has(button[value=sent])');
      const open = await sent.count();
      await sent.first().locator('[name=reference]').fill(newReference());
      await sent.first().locator('button[value=sent]').click();
      await said(words.done);
      await expect(sent).toHaveCount(open - 1);
      await takeBack('unsend', words.receiptVoucher);
      await expect(sent).toHaveCount(open);
    },
  );
}
