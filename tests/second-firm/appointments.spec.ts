import type { Page } from '@playwright/test';
import { newPhone } from '../journeys/appointment-visit.ts';
import { audit } from '../journeys/audit.ts';
import { newVisitor } from '../journeys/forms.ts';
import { letIn, makeOwner } from '../journeys/office-visit.ts';
import { expect, type Site, test } from '../journeys/site.ts';

// The status of a form without the required address.
test.use({ expectedErrors: /422/ });

const says = {
  en: {
    terms: '60 minutes, ₹300',
    other: '30 minutes, ₹200',
    anyone: 'Anyone',
    area: 'up to 15 km from Shyamla Road',
    pay: 'To us in person, when we come to you. You pay nothing online.',
    named: 'Nisha Rao, Chemist',
    booked: 'Your visit is booked',
  },
  hi: {
    terms: '60 मिनट, ₹300',
    other: '30 मिनट, ₹200',
    anyone: 'कोई भी',
    area: 'श्यामला रोड से 15 किमी तक',
    pay: 'हमें, जब हम आपके यहाँ आएँ। ऑनलाइन कुछ नहीं देना है।',
    named: 'निशा राव, रसायनज्ञ',
    booked: 'आपका समय तय है',
  },
} as const;

const free = /free of charge|free (?:talk|call|consultation)|मुफ़्त/;
const isAppointment = ({ pathname }: URL): boolean => /\/appointments\/[\w-]{32}$/.test(pathname);

/** Creates a clerk of the firm, because the owner takes no appointments. @returns the clerk's email address */
async function aClerk(site: Site): Promise<string> {
  const { email } = newVisitor();
  await makeOwner(site, email);
  await site.db.updateTable('users').set({ role: 'clerk' }).where('email', '=', email).execute();
  return email;
}

/** Gives the clerk a name for visitors, and working hours from ten to four every day. */
async function nameInOffice(page: Page, clerk: string): Promise<void> {
  await page.goto('/office/calendar?open=settings');
  const row = (act: string) =>
    page.locator('li', { hasText: clerk }).filter({ has: page.locator(`button[value=${act}]`) });
  await row('person').locator('summary').click();
  const named = { nameEn: 'Nisha Rao', nameHi: 'निशा राव', roleEn: 'Chemist', roleHi: 'रसायनज्ञ' };
  for (const [field, text] of Object.entries(named)) {
    await row('person').locator(`[name=${field}]`).fill(text);
  }
  await row('person').locator('button[value=person]').click();
  await page.waitForURL(/said=done/);
  await expect(row('person')).toContainText('Nisha Rao');
  await row('addHours').locator('summary').click();
  await row('addHours').locator('[name=from]').fill('10:00');
  await row('addHours').locator('[name=until]').fill('16:00');
  await row('addHours').locator('button[value=addHours]').click();
  await page.waitForURL(/said=done/);
  await expect(row('addHours').locator('button[value=dropHours]')).toHaveCount(7);
}

for (const locale of ['en', 'hi'] as const) {
  test(`in ${locale}, a visit at home with a chosen person: its price is shown everywhere, and the office records the payment`, async ({
    page,
    site,
    browser,
  }) => {
    test.slow();
    const prefix = locale === 'hi' ? '/hi' : '';
    const said = says[locale];
    const clerk = await aClerk(site);
    const { email, address } = newVisitor();
    const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 900 } });
    const office = await context.newPage();
    await office.setExtraHTTPHeaders({ 'x-forwarded-for': newVisitor().address });
    await letIn(office, site, clerk);
    await nameInOffice(office, clerk);

    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    await page.goto(`${prefix}/services/milk-test`);
    const toTalk = page.locator('main a[href*="/appointments"]', { hasText: said.terms });
    await expect(toTalk).toContainText(said.terms);
    await toTalk.click();
    // The service decides how long the appointment takes and what it costs.
    await expect(page.locator('main a[aria-current]')).toContainText(said.terms);
    await expect(page.locator('main')).toContainText(said.other);
    await page.locator('main a[href*="way=home"]').click();
    await expect(page.locator('main a[aria-current]', { hasText: said.area })).toBeVisible();
    await expect(page.locator('main')).toContainText(said.anyone);
    await audit(page);
    await page
      .locator('main a[href*="with="]', { hasText: said.named.split(',')[0] ?? '' })
      .last()
      .click();
    await expect(page.locator('main')).toContainText(said.pay);
    await page.locator('main a[href*="at="]').first().click();
    await page.locator('[name=name]').fill('Asha Verma');
    await page.locator('[name=mail]').fill(email);
    await page.locator('[name=phone]').fill(newPhone());
    const send = page.locator('form:has([name=name]) button[type=submit]');
    await send.click();
    await expect(page.locator('[data-error-for=address]')).toBeVisible();
    await audit(page);
    await page.locator('[name=address]').fill('12 Sample Nagar, Bhopal');
    await send.click();
    await page.waitForURL(isAppointment);
    await expect(page.locator('h1')).toHaveText(said.booked);
    for (const text of [said.terms, said.pay, said.named, '12 Sample Nagar, Bhopal']) {
      await expect(page.locator('main dl')).toContainText(text);
    }
    expect(await page.locator('main').innerText()).not.toMatch(free);

    // Rescheduling offers only the times of the person who was chosen.
    await page.locator('main a[href*="?move"]').click();
    await page.locator('main a[href*="at="]').last().click();
    await page.locator('button[value=move]').click();
    await page.waitForURL(isAppointment);
    await expect(page.locator('main dl')).toContainText(said.named);

    const mails = () => site.mails.mails.filter(({ to, headers }) => to.includes(email) && headers.subject);
    await expect.poll(() => mails().length).toBe(2);
    for (const { text, raw } of mails()) {
      expect(text).toContain(said.terms);
      expect(text).toContain(said.pay);
      expect(text).toContain(said.named);
      // What was typed is not sent to an unconfirmed email address.
      expect(text + raw).not.toContain('Sample Nagar');
      expect(text).not.toMatch(free);
    }

    const row = await site.db
      .selectFrom('appointments')
      .select('id')
      .where('mail', '=', email)
      .executeTakeFirstOrThrow();
    await office.goto(`/office/calendar/${row.id}`);
    await expect(office.locator('main dl')).toContainText('60 minutes, ₹300, not paid yet');
    await expect(office.locator('main dl')).toContainText('12 Sample Nagar, Bhopal');
    await expect(office.locator('main dl')).toContainText('chosen by the client');
    await office.locator('button[value=paid]').click();
    await expect(office.locator('main dl')).toContainText('paid on');
    await expect(office.locator('button[value=unpaid]')).toBeVisible();
    await context.close();
  });
}

test('the office offers only what the firm does: no video, no branch, no staff whose role takes none', async ({
  page,
  site,
}) => {
  const clerk = await aClerk(site);
  const owner = newVisitor();
  await makeOwner(site, owner.email);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': owner.address });
  await letIn(page, site, owner.email);
  await page.goto('/office/calendar?open=settings');
  const takers = page.locator('form:has(button[value=takers])');
  await expect(takers.getByLabel(clerk)).toBeChecked();
  await expect(takers.filter({ hasText: owner.email })).toHaveCount(0);
  const ofClerk = page.locator('li', { hasText: clerk }).filter({ has: page.locator('button[value=takes]') });
  await ofClerk.locator('summary').click();
  expect(await ofClerk.locator('label').allInnerTexts()).toEqual(['Phone', 'At the client’s place', 'Milk test']);
  // The clerk first takes only home visits, and then no appointments at all.
  for (const label of ['Phone', 'Milk test']) {
    await ofClerk.getByLabel(label).uncheck();
  }
  await ofClerk.locator('button[value=takes]').click();
  await page.waitForURL(/said=done/);
  await expect(ofClerk.locator('summary')).toContainText('At the client’s place');
  await takers.getByLabel(clerk).uncheck();
  await takers.locator('button[value=takers]').click();
  await page.waitForURL(/said=done/);
  await expect(takers.getByLabel(clerk)).not.toBeChecked();
  await expect(ofClerk).toHaveCount(0);
  await page.goto('/office/calendar?open=book');
  expect(await page.locator('[name=how] option').allInnerTexts()).toEqual([
    'Please choose',
    'Phone',
    'At the client’s place',
  ]);
  await audit(page);
});
