import type { Browser, BrowserContext, Page } from '@playwright/test';
import { languagesInTurn } from '../support/turn.ts';
import { appointmentId, bookAppointment } from './appointment-visit.ts';
import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { at, comeIn, inquire, languages, letIn, makeOwner } from './office-visit.ts';
import { beforeRelease, expect, type Site, test } from './site.ts';

const says = {
  en: {
    nothing: 'Page not found',
    noDay: 'does not exist',
    past: 'has passed. Choose today',
    nobody: 'Unassigned',
    heirs: 'Who takes over the appointments of',
  },
  hi: {
    nothing: 'पेज नहीं मिला',
    noDay: 'में लिखी तारीख़ कैलेंडर में नहीं है',
    past: 'की तारीख़ बीत चुकी है',
    nobody: 'किसी के पास नहीं',
    heirs: 'कौन संभालेगा?',
  },
} as const;

/** A staff member in a separate browser. */
async function member(browser: Browser, site: Site, role: 'clerk' | 'manager', javaScriptEnabled = true) {
  const { email, address, name } = { ...newVisitor(), name: `Kamla ${newVisitor().email.slice(0, 6)}` };
  await makeOwner(site, email);
  const { id } = await site.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  await site.db.updateTable('users').set({ role, name }).where('id', '=', id).execute();
  const context: BrowserContext = await browser.newContext({ baseURL: site.origin, javaScriptEnabled });
  const page = await context.newPage();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await letIn(page, site, email);
  return { id, email, name, page, context };
}

test.use({ expectedErrors: /404|422/ });

for (const locale of languagesInTurn(languages, 'rules of the office')) {
  const said = says[locale];

  test(`in ${locale}: an unknown path says so inside the office, and is not cached`, async ({ page, site }) => {
    await comeIn(page, site, locale);
    for (const path of ['/office/nothing-here', '/office/cases/AAR-0000-0000', '/office/orders/99-999999']) {
      const answer = await page.goto(at(locale, path));
      expect([path, answer?.status(), answer?.headers()['cache-control']]).toEqual([path, 404, 'no-store']);
      await expect(page.locator('h1')).toHaveText(said.nothing);
      await expect(page.locator('nav a[href$="/office/inbox"]').first()).toBeAttached();
    }
    await page.setViewportSize({ width: 320, height: 800 });
    await audit(page);
  });

  test(
    `in ${locale}: a complaint is visible only to the chosen staff`,
    beforeRelease,
    async ({ page, site, browser }) => {
      await comeIn(page, site, locale);
      const reference = await inquire(site);
      await site.db.updateTable('cases').set({ kind: 'grievance' }).where('reference', '=', reference).execute();
      const clerk = await member(browser, site, 'clerk');
      const open = () => clerk.page.goto(at(locale, `/office/cases/${reference}`));
      expect((await open())?.status()).toBe(404);
      await clerk.page.goto(at(locale, `/office/inbox?q=${reference}`));
      await expect(clerk.page.locator('[data-row]')).toHaveCount(0);

      await page.goto(at(locale, '/office/staff'));
      const row = page.locator('tr', { hasText: clerk.email });
      await row.locator('[name=complaints]').check();
      await row.locator('button[value=sight]').click();
      await expect(page.locator('main [role=status]')).toBeVisible();
      await expect(row.locator('[name=complaints]')).toBeChecked();
      await expect(row.locator('[name=applications]')).not.toBeChecked();

      expect((await open())?.status()).toBe(200);
      await clerk.page.goto(at(locale, `/office/inbox?q=${reference}&sort=oldest`));
      await clerk.page.locator('[data-row]').click();
      await expect(clerk.page).toHaveURL(new RegExp(`/office/cases/${reference}`));
      // The page's own link back and the browser's back button lead to the same list.
      await clerk.page.locator('main a[href*="/office/inbox"]').first().click();
      await expect(clerk.page).toHaveURL(new RegExp(`q=${reference}&sort=oldest`));
      await clerk.page.locator('[data-row]').click();
      await clerk.page.goBack();
      await expect(clerk.page).toHaveURL(new RegExp(`q=${reference}&sort=oldest`));
      await expect(clerk.page.locator('input[name=q]')).toHaveValue(reference);
      await clerk.context.close();
    },
  );

  for (const javaScriptEnabled of [true, false]) {
    test(
      `in ${locale}: removing someone who has appointments asks first, ${javaScriptEnabled ? 'with' : 'without'} a script`,
      beforeRelease,
      async ({ browser, site }) => {
        test.slow();
        const owner = await browser.newContext({ baseURL: site.origin, javaScriptEnabled });
        const page = await owner.newPage();
        await comeIn(page, site, locale);
        const clerk = await member(browser, site, 'clerk');
        const id = await appointmentId(site, (await bookAppointment(site)).path);
        await site.db.updateTable('appointments').set({ clerk_id: clerk.id }).where('id', '=', id).execute();
        await site.db.updateTable('appointment_cells').set({ clerk_id: clerk.id }).where('held_by', '=', id).execute();
        const before = await site.db
          .selectFrom('appointments')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow();

        await page.goto(at(locale, '/office/staff'));
        await page.locator('tr', { hasText: clerk.email }).locator('button.text-bad').last().click();
        const panel = page.locator('section', { hasText: said.heirs });
        await expect(panel).toContainText(clerk.name);
        await panel.locator('button[name=change]').click();
        await expect(panel.locator('[name=heir]')).toHaveAttribute('aria-invalid', 'true');
        await panel.locator('[name=heir]').selectOption('nobody');
        await panel.locator('button[name=change]').click();
        await expect(page.locator('main [role=status]').first()).toBeVisible();

        await page.goto(at(locale, `/office/calendar/${id}`));
        await expect(page.locator('main')).toContainText(said.nobody);
        await page.goto(at(locale, '/office/calendar'));
        const given = page.locator('li', { has: page.locator(`a[href$="/office/calendar/${id}"]`) });
        await given.locator('button[value=move]').click();
        await expect(given.locator('button[value=move]')).toHaveCount(0);
        const after = await site.db
          .selectFrom('appointments')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        expect(after.clerk_id).not.toBe('');
        const { clerk_id: _one, updated_at: _then, ...kept } = before;
        expect(after).toMatchObject(kept);
        await owner.close();
        await clerk.context.close();
      },
    );
  }

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test(`in ${locale}: February 31 and yesterday are rejected beside the field, and what was typed stays`, async ({
      page,
      site,
    }) => {
      await comeIn(page, site, locale);
      const reference = await inquire(site);
      await page.goto(at(locale, `/office/cases/${reference}`));
      const due = page.locator('form', { has: page.locator('[name=due]') });
      for (const [typed, why] of [
        ['2027-02-31', said.noDay],
        ['2026-01-02', said.past],
      ] as const) {
        await sendDay(page, at(locale, `/office/cases/${reference}`), typed);
        await expect(due.getByRole('alert')).toContainText(why);
        await expect(due.locator('[name=due]')).toHaveValue(typed);
      }
      const answer = await page.goto(at(locale, '/office/inbox?from=2026-02-31'));
      expect(answer?.status()).toBe(200);
      await expect(page.locator('[data-error-for=from]')).toContainText(said.noDay);
      await expect(page.locator('[name=from]')).toHaveValue('2026-02-31');
    });
  });
}

/** Sends a due date as a different form would, and shows the response. */
async function sendDay(page: Page, path: string, due: string): Promise<void> {
  const answer = await page.request.post(path, { form: { act: 'due', seen: '0', due } });
  expect(answer.status()).toBe(422);
  const html = await answer.text();
  await page.route('**/sent-day', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('/sent-day');
  await page.unroute('**/sent-day');
}
