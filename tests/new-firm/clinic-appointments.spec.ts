import type { Page } from '@playwright/test';
import { visibleText } from '../../scripts/visible-text.ts';
import { type Locale, locales } from '../../src/kernel/locale.ts';
import { newPhone } from '../journeys/appointment-visit.ts';
import { newVisitor } from '../journeys/forms.ts';
import { expect, type Site, test } from '../journeys/site.ts';
import { enterOffice, firmHere, foreignIn } from './here.ts';

const says = {
  en: {
    booked: 'Your session is booked',
    named: 'Meera Joshi, Physiotherapist',
    pay: {
      phone: 'We’ll tell you how when we call',
      branch: 'At our desk when you come',
      home: 'To us in person, when we come to you',
    },
    place: 'Manewada',
  },
  hi: {
    booked: 'आपका समय तय है',
    named: 'मीरा जोशी, फ़िज़ियोथेरेपिस्ट',
    pay: { phone: 'फ़ोन पर हम तरीका बताएँगे', branch: 'आने पर काउंटर पर', home: 'हमें, जब हम आपके यहाँ आएँ' },
    place: 'मानेवाड़ा',
  },
} as const;
/**
 * The length and price, in each language, of the first assessment, of any other appointment, and of any other
 * appointment at home.
 */
const priced = {
  'first-visit': { en: '45 minutes, ₹600', hi: '45 मिनट, ₹600' },
  '': { en: '30 minutes, ₹400', hi: '30 मिनट, ₹400' },
  home: { en: '30 minutes, ₹700', hi: '30 मिनट, ₹700' },
} as const;
const titles = { 'first-visit': { en: 'First assessment', hi: 'पहली जाँच' } } as const;
const free = /free of charge|free (?:talk|call|consultation)|मुफ़्त/;
const isAppointment = ({ pathname }: URL): boolean => /\/appointments\/[\w-]{32}$/.test(pathname);

/** A clerk with a public name. @returns the clerk's email address */
async function aPhysiotherapist(page: Page, site: Site): Promise<string> {
  const clerk = await enterOffice(page, site, 'clerk');
  await page.goto('/office/calendar?open=settings');
  const row = (act: string) =>
    page.locator('li', { hasText: clerk }).filter({ has: page.locator(`button[value=${act}]`) });
  await row('person').locator('summary').click();
  const named = { nameEn: 'Meera Joshi', nameHi: 'मीरा जोशी', roleEn: 'Physiotherapist', roleHi: 'फ़िज़ियोथेरेपिस्ट' };
  for (const [field, text] of Object.entries(named)) {
    await row('person').locator(`[name=${field}]`).fill(text);
  }
  await row('person').locator('button[value=person]').click();
  await page.waitForURL(/said=done/);
  return clerk;
}

/** Goes from the clinic's page to the form for a time and sends it. */
async function book(page: Page, locale: Locale, way: 'phone' | 'branch' | 'home', service: string): Promise<string> {
  const { email, address } = newVisitor();
  const prefix = locale === 'hi' ? '/hi' : '';
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  if (service === '') {
    await page.goto(`${prefix}/appointments?service=`);
  } else {
    // The main button of the service's page leads to its booking.
    await page.goto(`${prefix}/services/${service}`);
    await page.locator('main a[href*="/appointments?service="]').first().click();
    await page.waitForURL(/\/appointments\?service=/);
    // An examination cannot be by phone.
    await expect(page.locator('main a[href*="way=phone"]')).toHaveCount(0);
  }
  await page.locator(`main a[href*="way=${way}"]`).first().click();
  if (way === 'branch') {
    await page.locator('main a[href*="branch=manewada"]').first().click();
  }
  const person = page.locator('main a[href*="with="]', { hasText: says[locale].named.split(',')[0] ?? '' });
  await person.last().click();
  const time = page.locator('main a[href*="at="]').first();
  // The clinic in Manewada opens at four. In the afternoon, the first free time on the same day is later.
  if (way === 'branch') {
    const offered = await page
      .locator('main a[href*="at="]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('at')));
    const hours = offered.map((at) => Temporal.Instant.from(at ?? '').toZonedDateTimeISO('Asia/Kolkata').hour);
    expect(hours.length).toBeGreaterThan(0);
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(16);
  }
  await time.click();
  await page.locator('[name=name]').fill('Asha Verma');
  await page.locator('[name=mail]').fill(email);
  await page.locator('[name=phone]').fill(newPhone());
  if (way === 'home') {
    await page.locator('[name=address]').fill('12 Temple Road, Nagpur');
  }
  expect(foreignIn(visibleText(await page.content(), locale), locale)).toEqual([]);
  await page.locator('form:has([name=name]) button[type=submit]').click();
  await page.waitForURL(isAppointment);
  return email;
}

for (const locale of locales) {
  test(`in ${locale}: by phone, at a clinic and at home, with a chosen person, and the price named in both emails`, async ({
    page,
    site,
    browser,
  }) => {
    test.slow();
    const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 900 } });
    await aPhysiotherapist(await context.newPage(), site);
    await context.close();
    const { mail, officeLanguage } = firmHere();
    for (const [way, service] of [
      ['phone', ''],
      ['branch', 'first-visit'],
      ['home', ''],
    ] as const) {
      const email = await book(page, locale, way, service);
      await expect(page.locator('h1')).toHaveText(says[locale].booked);
      const terms = priced[way === 'home' ? 'home' : service][locale];
      for (const text of [terms, says[locale].pay[way], says[locale].named]) {
        await expect(page.locator('main dl')).toContainText(text);
      }
      if (way === 'branch') {
        await expect(page.locator('main dl')).toContainText(says[locale].place);
      }
      const shown = visibleText(await page.content(), locale);
      expect([shown.match(free)?.[0], foreignIn(shown, locale)]).toEqual([undefined, []]);
      const row = await site.db
        .selectFrom('appointments')
        .selectAll()
        .where('mail', '=', email)
        .executeTakeFirstOrThrow();
      const toVisitor = () => site.mails.mails.find(({ to }) => to.includes(email));
      const toFirm = () =>
        site.mails.mails.find(({ to, text }) => to.includes(mail) && text.includes(`/office/calendar/${row.id}`));
      await expect.poll(() => [toVisitor() !== undefined, toFirm() !== undefined]).toEqual([true, true]);
      for (const text of [terms, says[locale].pay[way], says[locale].named]) {
        expect(toVisitor()?.text).toContain(text);
      }
      expect(toFirm()?.text).toContain(priced[way === 'home' ? 'home' : service][officeLanguage]);
      if (service !== '') {
        await expect(page.locator('main dl')).toContainText(titles[service][locale]);
        expect(toVisitor()?.text).toContain(titles[service][locale]);
        expect(toFirm()?.text).toContain(titles[service][officeLanguage]);
      }
      for (const [each, language] of [
        [toVisitor(), locale],
        [toFirm(), officeLanguage],
      ] as const) {
        const text = `${each?.headers.subject}\n${each?.text}`;
        expect([text.match(free)?.[0], foreignIn(text, language)]).toEqual([undefined, []]);
      }
    }
  });
}
