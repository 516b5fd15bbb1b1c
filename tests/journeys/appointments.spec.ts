import { languagesInTurn } from '../support/turn.ts';
import { appointmentId, bookAppointment, calendarNews, freeTimes, newPhone } from './appointment-visit.ts';
import { arrive } from './arrival.ts';
import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { typeDate } from './office-date.ts';
import { at, comeIn, languages, letIn, makeOwner } from './office-visit.ts';
import { beforeRelease, expect, test } from './site.ts';

const says = {
  en: {
    booked: 'Your appointment is booked',
    cancelled: 'This appointment was cancelled',
    done: 'Done.',
    there: 'Your local time',
  },
  hi: { booked: 'आपका समय तय है', cancelled: 'यह समय रद्द हो चुका है', done: 'हो गया।', there: 'आपके यहाँ' },
} as const;

// Only the path is compared, because the form passes its query string on to the page of the appointment.
const isAppointment = ({ pathname }: URL): boolean => /\/appointments\/[\w-]{32}$/.test(pathname);

// The statuses of a time that someone else takes first, and of an incomplete form.
test.use({ expectedErrors: /409|422/ });

for (const locale of languagesInTurn(languages, 'an appointment by its link')) {
  test(`in ${locale}, on a phone: an appointment is booked, rescheduled and cancelled by its link`, async ({
    site,
    browser,
  }) => {
    test.slow();
    await makeOwner(site, newVisitor().email);
    const { email, address } = newVisitor();
    const context = await browser.newContext({
      baseURL: site.origin,
      viewport: { width: 360, height: 740 },
      extraHTTPHeaders: { 'x-forwarded-for': address },
      timezoneId: 'Europe/London',
    });
    const phone = await context.newPage();
    await phone.goto(at(locale, '/services/gst-registration'));
    await phone.locator('main a[href*="/appointments"]').click();
    await phone.locator('main a[href*="way=video"]').click();
    await phone.locator('main a[href*="at="]').first().click();
    await phone.waitForURL(/at=/);
    // The service page passes on which service it is about.
    await expect(phone.locator('[name=service]')).toHaveValue('gst-registration');
    // The page adds the visitor's local time. Without a script it shows only India's.
    await expect(phone.locator('form [data-there-line]')).toContainText(says[locale].there);
    await phone.locator('[name=name]').fill('Asha Verma');
    const send = phone.locator('form:has([name=name]) button[type=submit]');
    await send.click();
    await expect(phone.locator('[data-error-for=mail]')).toBeVisible();
    await expect(phone.locator('[name=name]')).toHaveValue('Asha Verma');
    await expect(phone.locator('[name=service]')).toHaveValue('gst-registration');
    if (locale === 'en') {
      await audit(phone);
    }
    await phone.locator('[name=mail]').fill(email);
    await phone.locator('[name=phone]').fill(newPhone());
    await send.click();
    await phone.waitForURL(isAppointment);
    await expect(phone.locator('h1')).toHaveText(says[locale].booked);
    const isLight = await arrive(phone);
    await expect.poll(() => calendarNews(site, email)).toEqual(['REQUEST 0']);
    if (locale === 'en') {
      await audit(phone);
    }
    await isLight();
    const page = new URL(phone.url()).pathname;
    const before = await phone.locator('dd').first().textContent();
    await phone.locator('main a[href*="?move"]').click();
    await phone.locator('main a[href*="at="]').last().click();
    await phone.locator('button[value=move]').click();
    await phone.waitForURL(({ pathname }) => pathname === page);
    await expect(phone.locator('dd').first()).not.toHaveText(before ?? '');
    await expect.poll(() => calendarNews(site, email)).toEqual(['REQUEST 0', 'REQUEST 1']);
    const file = await context.request.get(`${page}/calendar`);
    expect(file.headers()['content-disposition']).toContain('.ics');
    expect(await file.text()).toContain('SEQUENCE:1');
    // Opening the page must not change anything.
    await phone.goto(`${page}?cancel`);
    await phone.goto(page);
    await expect(phone.locator('h1')).toHaveText(says[locale].booked);
    await phone.locator('main a[href*="?cancel"]').click();
    await phone.locator('button[value=cancel]').click();
    await expect(phone.locator('h1')).toHaveText(says[locale].cancelled);
    await expect.poll(() => calendarNews(site, email)).toEqual(['REQUEST 0', 'REQUEST 1', 'CANCEL 2']);
    const strangers = `${page.slice(0, -1)}${page.endsWith('A') ? 'B' : 'A'}`;
    for (const path of [strangers, `${strangers}/calendar`]) {
      expect((await context.request.get(path)).status(), path).toBe(404);
    }
    await context.close();
  });
}

test.describe('a visitor in another time zone', () => {
  test.use({ timezoneId: 'America/New_York', viewport: { width: 320, height: 740 } });

  for (const locale of languagesInTurn(languages, 'a clock that is not India’s')) {
    test(`in ${locale}, presses what the finger is on: local times move nothing when they appear`, async ({
      page,
      site,
    }) => {
      await makeOwner(site, newVisitor().email);
      const { email, address } = newVisitor();
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
      const waiting: (() => void)[] = [];
      await page.route('**/zone.enhance*', async (route) => {
        await new Promise<void>((go) => waiting.push(go));
        await route.continue();
      });
      /**
       * Returns the lines of a page and their positions, to compare them before and after the local times are added.
       */
      const lines = (): Promise<string[]> =>
        page.locator('main :is(a, h2, p, dd, label, button)').evaluateAll((all) =>
          all.map((line) => {
            const { top, bottom } = line.getBoundingClientRect();
            return `${line.tagName} ${top} ${bottom}`;
          }),
        );
      const comes = async (own: string): Promise<void> => {
        await expect.poll(() => waiting.length).toBe(1);
        await page.evaluate(() => document.fonts.ready);
        const before = await lines();
        waiting.pop()?.();
        await expect(page.locator(own).first()).toBeVisible();
        expect(await lines()).toEqual(before);
      };
      await page.goto(at(locale, '/appointments?way=video'), { waitUntil: 'domcontentloaded' });
      // Late in the day, only a few of today's times are left.
      const time = page.locator('main a[href*="at="]').last();
      await time.scrollIntoViewIfNeeded();
      // The header's lower edge cuts through a row, and a browser's scroll anchoring looks there first.
      await time.evaluate((last) => {
        const { top, height } = last.getBoundingClientRect();
        const rows = [...document.querySelectorAll('main a[href*="at="]')].map((each) => each.getBoundingClientRect());
        const first = rows.find((row) => top - row.top < innerHeight - 2 * height);
        const edge = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
        scrollBy(0, (first?.top ?? top) + height * 0.6 - edge);
      });
      await time.hover();
      await page.mouse.down();
      await comes('li [data-there]');
      const pressed = await time.getAttribute('href');
      await page.mouse.up();
      await page.waitForURL(`**${pressed}`, { waitUntil: 'domcontentloaded' });
      await comes('form [data-there-line]');
      await page.locator('[name=name]').fill('Asha Verma');
      await page.locator('[name=mail]').fill(email);
      await page.locator('form:has([name=name]) button[type=submit]').click();
      await page.waitForURL(isAppointment, { waitUntil: 'domcontentloaded' });
      await comes('[data-there-line]');
    });
  }
});

test.describe('a visitor in India who follows a link from abroad', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('is shown only their own time, and the firm no other place', beforeRelease, async ({ page, request, site }) => {
    await makeOwner(site, newVisitor().email);
    const wanted = encodeURIComponent((await freeTimes(site))[0] ?? '');
    const link = `/hi/appointments?way=video&at=${wanted}&zone=America/New_York`;
    expect(await (await request.get(link)).text()).toContain('data-zone="America/New_York"');
    await page.goto(link);
    await expect(page.locator('form [data-there-line]')).toBeHidden();
    await expect(page.locator('form [name=zone]')).toHaveValue('');
    // An invalid time zone is ignored.
    const none = await request.get(link.replace('America/New_York', '%22%3E%3Cb%3E'));
    expect(none.status()).toBe(200);
    expect(await none.text()).not.toContain('data-zone=');
  });
});

test('if someone else has taken a time, what was typed stays, and the nearest free times are offered', async ({
  page,
  site,
}) => {
  test.slow();
  await makeOwner(site, newVisitor().email);
  const { email, address } = newVisitor();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  const wanted = (await freeTimes(site)).at(-1) ?? '';
  await page.goto(`/appointments?way=video&at=${encodeURIComponent(wanted)}`);
  await page.locator('[name=name]').fill('Asha Verma');
  await page.locator('[name=mail]').fill(email);
  // Books the time until every member of staff is taken.
  for (let taken = true; taken; ) {
    taken = await bookAppointment(site, wanted).then(
      () => true,
      () => false,
    );
  }
  await page.locator('form:has([name=name]) button[type=submit]').click();
  await expect(page.locator('main [role=alert]')).toContainText('Someone else has just taken this time');
  await expect(page.locator('[name=mail]')).toHaveValue(email);
  await page.locator('form:has([name=name]) button[type=submit]').click();
  await page.waitForURL(isAppointment);
});

test(
  'an open calendar automatically shows what visitors book and colleagues block, and drops nothing that is held',
  beforeRelease,
  async ({ page, site, browser }) => {
    test.slow();
    const clerk = newVisitor();
    const colleague = newVisitor();
    await makeOwner(site, clerk.email, colleague.email);
    const { path, at: booked } = await bookAppointment(site);
    const day = booked.slice(0, 10);
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': clerk.address });
    await letIn(page, site, clerk.email);
    await page.goto(`/office/calendar?view=week&date=${day}`);
    const move = page.locator(`td div:has(> a[href$="${await appointmentId(site, path)}"]) button`);
    await expect(async () => {
      await move.click();
      await expect(move).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 });
    }).toPass();
    const next = (await freeTimes(site)).findLast((each) => each.slice(0, 10) === day) ?? '';
    const other = await bookAppointment(site, next);
    await expect(page.locator(`td a[href$="${await appointmentId(site, other.path)}"]`)).toBeVisible();
    const context = await browser.newContext({
      baseURL: site.origin,
      extraHTTPHeaders: { 'x-forwarded-for': colleague.address },
      javaScriptEnabled: false,
    });
    const theirs = await context.newPage();
    await letIn(theirs, site, colleague.email);
    await theirs.goto(`/office/calendar?view=week&date=${day}&open=settings`);
    const form = theirs.locator('form:has(button[value=block])');
    await form.locator('[name=clerk]').selectOption({ label: colleague.email });
    await form.locator('[name=last]').fill('2099-01-01');
    await form.getByRole('button').click();
    await expect(theirs.locator('main')).toContainText('Nothing was blocked');
    await expect(form.locator('[name=last]')).toHaveValue('2099-01-01');
    await form.locator('[name=last]').fill('');
    await form.locator('[name=from]').fill('06:30');
    await form.locator('[name=until]').fill('07:00');
    await form.getByRole('button').click();
    await theirs.waitForURL(/said=done/);
    await expect(page.locator('td form', { hasText: colleague.email })).toBeVisible();
    await expect(move).toHaveAttribute('aria-pressed', 'true');
    await context.close();
  },
);

test(
  'the office reschedules one by keys and by its form, and the visitor’s calendar hears of each',
  beforeRelease,
  async ({ page, site }) => {
    test.slow();
    await page.setViewportSize({ width: 1280, height: 900 });
    await comeIn(page, site);
    const { path, mail, at: booked } = await bookAppointment(site);
    const id = await appointmentId(site, path);
    await page.goto(`/office/calendar?view=week&date=${booked.slice(0, 10)}`);
    const entry = page.locator(`td div:has(> a[href$="${id}"])`);
    const move = entry.getByRole('button', { name: 'Reschedule: Asha Verma' });
    await expect(async () => {
      await move.click();
      await expect(move).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 });
    }).toPass();
    await move.press('ArrowUp');
    await expect(page.locator('main [role=status].sr-only')).toContainText('Asha Verma');
    await move.press('Enter');
    await page.waitForURL(/said=done/);
    await expect.poll(() => calendarNews(site, mail)).toEqual(['REQUEST 0', 'REQUEST 1']);
    await page.goto(at('hi', `/office/calendar/${id}`));
    // A week later, at a time before opening, which only the office may choose.
    const later = new Date(Date.parse(booked) + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await typeDate(page, 'date', later);
    await page.locator('[name=from]').fill('07:15');
    await page.locator('button[value=move]').click();
    await expect(page.locator('main')).toContainText(says.hi.done);
    await expect.poll(() => calendarNews(site, mail)).toEqual(['REQUEST 0', 'REQUEST 1', 'REQUEST 2']);
  },
);
