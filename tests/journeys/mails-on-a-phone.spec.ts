import type { Page } from '@playwright/test';
import { hurtfulText } from '../support/hurtful-texts.ts';
import { markupFaults } from '../support/markup-faults.ts';
import { plainBrowser } from '../support/plain-browser.ts';
import { newVisitor } from './forms.ts';
import { leaveHurtfulTexts } from './hurtful-visit.ts';
import { beforeRelease, expect, test } from './site.ts';

const PHONE = 320;

/** The width of the content on a phone. */
const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

test(
  'no email and no page of personal data scrolls sideways on a phone, whatever was typed',
  beforeRelease,
  async ({ page, site, playwright }) => {
    test.slow();
    await page.setViewportSize({ width: PHONE, height: 740 });
    const customer = await playwright.request.newContext({ baseURL: site.origin });
    const { office } = await leaveHurtfulTexts(site, { customer: { request: customer }, clerk: page });
    const path = office.find((each) => /^\/office\/cases\/AAR-[\w-]+$/.test(each)) ?? '';
    const { cookies } = await page.request.storageState();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const desk = plainBrowser(site.origin, { cookie, 'x-forwarded-for': newVisitor().address });
    await (await desk.open(path)).press('act=reply', { body: hurtfulText });
    await expect.poll(() => site.mails.mails.some(({ html }) => html.includes('x'.repeat(300)))).toBe(true);

    for (const { html, headers } of site.mails.mails) {
      const { subject } = headers;
      expect.soft(markupFaults(html), subject).toEqual([]);
      // The firm's mark is a part of the email, so a browser that shows only the HTML cannot load it.
      await page.setContent(html.replaceAll(/ src="cid:[^"]*"/g, ''));
      expect.soft(await widthOf(page), subject).toBe(PHONE);
    }
    // Received emails, as the office shows each one in its frame.
    const came = await site.db
      .selectFrom('mails_in')
      .leftJoin('cases', 'cases.id', 'mails_in.case_id')
      .select(['mails_in.id', 'cases.reference'])
      .execute();
    expect(came.length).toBeGreaterThan(1);
    for (const { id, reference } of came) {
      const address = reference ? `/office/cases/${reference}/mails/${id}` : `/office/set-aside/${id}`;
      // No scripts run in the email's page, so there is nothing to wait for.
      expect((await page.goto(address, { waitUntil: 'domcontentloaded' }))?.status(), address).toBe(200);
      expect.soft(await widthOf(page), address).toBe(PHONE);
    }
    const [, pass = ''] = /name="pass" value="([^"]+)"/.exec(await (await customer.get('/dashboard?own')).text()) ?? [];
    const seen = await customer.post('/status', { form: { pass, act: 'see' } });
    const shown = await seen.text();
    expect(shown).toContain('x'.repeat(300));
    expect.soft(markupFaults(shown)).toEqual([]);
    const own = await customer.post('/status', { form: { pass, act: 'page' } });
    expect(own.headers()['content-disposition']).toContain('my-data.html');
    const kept = await own.text();
    expect.soft(markupFaults(kept)).toEqual([]);
    await page.setContent(kept);
    expect.soft(await widthOf(page)).toBe(PHONE);
    await customer.dispose();
  },
);
