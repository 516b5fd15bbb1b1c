import { locales } from '../../src/kernel/locale.ts';
import { findInquiry, newVisitor } from '../journeys/forms.ts';
import { expect, test } from '../journeys/site.ts';
import { firmHere, foreignIn } from './here.ts';

for (const locale of locales) {
  test(`in ${locale}, an enquiry reaches the firm, with its name in both emails`, async ({ page, site }) => {
    const { name, mail, reference, officeLanguage } = firmHere();
    const { email, address } = newVisitor();
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    await page.goto(locale === 'hi' ? '/hi/contact' : '/contact');
    const form = page.locator('form#contact');
    for (const [field, value] of Object.entries({ name: 'आशा', phone: '98123 45678', message: 'अगले हफ़्ते आना है' })) {
      await form.locator(`[name=${field}]`).fill(value);
    }
    await form.locator('[name=email]').fill(email);
    await form.locator('[name=service]').selectOption('price');
    await form.locator('button[type=submit]').click();
    await expect(form.getByText(reference)).toBeVisible();
    await expect
      .poll(async () => (await findInquiry(site, email))?.mail.map(({ state }) => state))
      .toEqual(['sent', 'sent']);
    const to = (whom: string) => site.mails.mails.find((each) => each.to.includes(whom) && each.raw.includes(email));
    const toFirm = to(mail);
    const thanks = to(email);
    expect(toFirm?.text).toContain(email);
    expect(toFirm?.headers.subject).toMatch(reference);
    expect(thanks?.text).toContain(name[locale]);
    expect(foreignIn(`${toFirm?.headers.subject}\n${toFirm?.text}`, officeLanguage)).toEqual([]);
    expect(foreignIn(`${thanks?.headers.subject}\n${thanks?.text}`, locale)).toEqual([]);
  });
}
