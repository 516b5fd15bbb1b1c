import { languagesInTurn } from '../support/turn.ts';
import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { isAlive } from './office-date.ts';
import { at, comeIn, languages } from './office-visit.ts';
import { beforeRelease, expect, test } from './site.ts';

const said = {
  en: {
    contact: 'Enter a phone number or an email address.',
    noMail: 'gave no email address',
    unknown: 'No colleague is named',
  },
  hi: { contact: 'फ़ोन नंबर या ईमेल पता लिखें।', noMail: 'ईमेल पता नहीं दिया', unknown: 'नाम का कोई सहकर्मी नहीं है' },
} as const;

let callers = 0;

/** A person whom the site does not know. */
function newCaller() {
  callers += 1;
  const number = `${process.pid}`.slice(-5).padStart(5, '1') + String(callers).padStart(3, '0');
  return { name: `Asha ${number}`, phone: `97${number}`, email: newVisitor().email };
}

// Rejected input is reported with 422.
test.use({ expectedErrors: /422/ });

for (const locale of languagesInTurn(languages, 'a call')) {
  test(`in ${locale}: someone calls, a clerk records the case, gets an email address on the phone and answers`, async ({
    page,
    site,
  }) => {
    await comeIn(page, site, locale);
    const caller = newCaller();
    await page.goto(at(locale, '/office/inbox'));
    await page.locator(`main a[href="${at(locale, '/office/new')}"]`).click();
    const form = page.locator('[data-new-case]');
    await form.locator('[name=name]').fill(caller.name);
    await form.locator('[name=message]').fill('दुकान के लिए जीएसटी');
    await form.locator('button[type=submit]').click();
    await expect(form.locator('[data-error-for=phone]')).toHaveText(said[locale].contact);
    await audit(page);
    await expect(form.locator('[name=message]')).toHaveValue('दुकान के लिए जीएसटी');
    await form.locator('[name=phone]').fill(caller.phone);
    await form.locator('button[type=submit]').dblclick();
    await expect(page).toHaveURL(/\/office\/cases\/AAR-/);
    const address = page.url();

    const box = page.locator('section', { has: page.locator('#reply') });
    await expect(box).toContainText(said[locale].noMail);
    await expect(box.locator('a[href^="tel:"]')).toBeVisible();
    await audit(page);
    await isAlive(page);
    await page.keyboard.press('c');
    await expect(box.locator('[name=direction]')).toBeFocused();
    await box.locator('[name=direction]').selectOption('in');
    await box.locator('[name=outcome]').selectOption('reached');
    await box.locator('[name=after]').selectOption('done');
    await box.locator('button[value=attempt]').click();
    await page.locator('button[value=undo-change]').click();
    // The change and its undoing are one line of the timeline.
    await expect(page.locator('#timeline ~ ol > li')).toHaveCount(3);
    await expect(page.locator('[data-events] li')).toHaveCount(2);

    await box.locator('summary').click();
    await box.locator('[name=contact]').fill('asha@');
    await box.locator('button[value=add-email]').click();
    await expect(box.locator('[data-error-for=contact]')).toBeVisible();
    await box.locator('[name=contact]').fill(caller.email);
    await box.locator('button[value=add-email]').click();
    await page.locator('[data-reply] textarea').fill(`reply to ${caller.name}`);
    await page.locator('button[value=reply]').click();
    await expect.poll(() => site.mails.mails.filter(({ to }) => to.includes(caller.email)).length).toBe(1);

    const note = page.locator('form', { has: page.locator('[name=told]') });
    await page.locator('#note').click();
    await note.locator('textarea').fill('@Zzyzx?');
    await note.locator('button[value=note]').click();
    await expect(note.locator('[role=alert]')).toContainText(said[locale].unknown);
    await note.locator('button[value=note]').click();
    await expect(note.locator('textarea')).toHaveValue('');

    await page.goto(at(locale, `/office/inbox?q=${encodeURIComponent(caller.phone)}&status=all`));
    await expect(page.locator('[data-row]')).toHaveCount(1);
    expect(address).toContain((await page.locator('[data-row]').getAttribute('data-row')) ?? '-');
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a clerk records a case and a call', beforeRelease, async ({ page, site }) => {
    await comeIn(page, site);
    const caller = newCaller();
    await page.goto('/office/new');
    await page.locator('[name=name]').fill(caller.name);
    await page.locator('[name=phone]').fill(caller.phone);
    await page.locator('[name=service]').selectOption('gst');
    await page.locator('[name=message]').fill('came by');
    await page.locator('#new-case-channel-visit').check();
    await page.locator('[data-new-case] button[type=submit]').press('Enter');
    await expect(page).toHaveURL(/\/office\/cases\/AAR-/);
    await page.locator('[name=outcome]').selectOption('no-answer');
    await page.locator('button[value=attempt]').click();
    await expect(page.locator('#timeline ~ ol > li')).toHaveCount(2);
  });
});
