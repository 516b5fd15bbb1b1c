import type { Locator, Page, Request } from '@playwright/test';
import { languagesInTurn } from '../support/turn.ts';
import { newVisitor } from './forms.ts';
import { isAlive } from './office-date.ts';
import { at, inquire, languages, letIn, makeOwner, signIn } from './office-visit.ts';
import { beforeRelease, expect, lockDatabase, type Site, test } from './site.ts';

/** Signs an owner in, in the browser of this page. @returns their email address */
async function enter(page: Page, site: Site): Promise<string> {
  const { email, address } = newVisitor();
  await makeOwner(site, email);
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await letIn(page, site, email);
  return email;
}

const text = (page: Page) => page.locator('[data-reply] textarea');
const send = (page: Page) => page.locator('[data-reply] button[value=reply]');

test(
  'three tabs share one connection, and the last one continues when the others are closed',
  beforeRelease,
  async ({ page, site }) => {
    await enter(page, site);
    const tabs = [page, await page.context().newPage(), await page.context().newPage()];
    // On a busy machine a leading tab that responds slowly loses the lead to a new tab and closes its connection.
    const open = new Set<Request>();
    let asked = 0;
    for (const tab of tabs) {
      tab.on('request', (request) => {
        if (new URL(request.url()).pathname !== '/office/live') {
          return;
        }
        open.add(request);
        asked += 1;
      });
      tab
        .on('requestfinished', (request) => open.delete(request))
        .on('requestfailed', (request) => open.delete(request));
      tab.on('close', () => {
        for (const request of open) {
          if (request.frame().page() === tab) {
            open.delete(request);
          }
        }
      });
    }
    for (const tab of tabs) {
      await tab.goto('/office/inbox');
      await isAlive(tab);
    }
    const first = await inquire(site);
    for (const tab of tabs) {
      await expect(tab.locator('[data-row]', { hasText: first })).toBeVisible();
    }
    await expect.poll(() => open.size).toBe(1);
    // The tabs do not take the connection from each other in turn.
    expect(asked).toBeLessThanOrEqual(tabs.length);
    const before = asked;
    for (const tab of tabs.slice(1)) {
      await tab.close();
    }
    const second = await inquire(site);
    await expect(page.locator('[data-row]', { hasText: second })).toBeVisible();
    await expect.poll(() => open.size).toBe(1);
    expect(asked).toBeLessThanOrEqual(before + 1);
  },
);

test.describe('two clerks on one case', () => {
  // A save that came second gets 409.
  test.use({ expectedErrors: /status of 409/ });

  test(
    'what a colleague does shows at once; what was chosen or typed in the meantime stays',
    beforeRelease,
    async ({ page, site, browser }) => {
      test.slow();
      const reference = await inquire(site);
      await enter(page, site);
      const context = await browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' });
      const colleague = await context.newPage();
      await enter(colleague, site);
      for (const each of [page, colleague]) {
        await each.goto(`/office/cases/${reference}`);
        await isAlive(each);
      }
      const labels = (of: Page) => of.locator('#labels-labels');
      await text(page).fill('my own answer');
      await expect(colleague.locator('[data-viewers]')).toContainText('(writing)');
      await labels(page).fill('mine');
      await labels(colleague).fill('urgent');
      await labels(colleague).press('Enter');
      await expect(colleague.locator('[data-undo]')).toBeVisible();
      await expect(page.locator('main [role=alert]')).toContainText('urgent');
      await expect(labels(page)).toHaveValue('mine');
      await colleague.locator('#note').click();
      await colleague.locator('#note-body').fill('she was called');
      await colleague.locator('button[value=note]').click();
      await expect(page.locator('#timeline ~ ol')).toContainText('she was called');
      await text(colleague).fill('an answer before yours');
      await send(colleague).click();
      await expect(page.locator('[data-newer]')).toBeVisible();
      await send(page).click();
      await expect(page.locator('[data-reply] [role=alert]').first()).toContainText('replied on');
      await expect(text(page)).toHaveValue('my own answer');
      await send(page).click();
      await expect(page.locator('[data-undo=reply]')).toBeVisible();
      await context.close();
    },
  );
});

test.describe('on a bad day', () => {
  test.use({ expectedErrors: /Failed to load resource|event-stream|ERR_/ });

  test(
    'a reply survives its session and a database that does not respond, even over a reload',
    beforeRelease,
    async ({ page, site }) => {
      test.slow();
      const email = await enter(page, site);
      const reference = await inquire(site);
      await page.goto(`/office/cases/${reference}`);
      await isAlive(page);
      const answer = 'twenty minutes of work';
      await text(page).fill(answer);
      const unlock = await lockDatabase(site);
      try {
        await send(page).click();
        // Each query to a locked database waits for seconds, and the page makes several.
        await expect(page.locator('[data-trouble=unavailable]')).toBeVisible({ timeout: 90_000 });
        await unlock();
        await expect(text(page)).toHaveValue(answer);
        await page.reload();
        await expect(text(page)).toHaveValue(answer);
        const person = site.db.selectFrom('users').select('id').where('email', '=', email);
        await site.db.deleteFrom('sessions').where('user_id', 'in', person).execute();
      } finally {
        await unlock();
      }
      await send(page).click();
      await expect(page.locator('[data-trouble=signed-out] a')).toBeVisible();
      const login = await page.context().newPage();
      await login.goto(at('en', '/login'));
      await signIn(login, site, email);
      await login.close();
      await expect(text(page)).toHaveValue(answer);
      await send(page).click();
      await expect(page.locator('[data-undo=reply]')).toBeVisible();
      await expect(page.locator('#timeline ~ ol')).toContainText(answer);
    },
  );
});

test(
  'letters that are typed before the palette has loaded are in it, and do nothing else',
  beforeRelease,
  async ({ page, site }) => {
    await enter(page, site);
    const reference = await inquire(site);
    await page.goto(`/office/cases/${reference}`);
    await page.route('**/dialogs.*.js', async (route) => {
      await page.waitForTimeout(1_500);
      await route.continue();
    });
    await page.reload();
    await isAlive(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('reports');
    await expect(page.locator('[role=dialog] input')).toHaveValue('reports');
    await expect(text(page)).not.toBeFocused();
  },
);

test('by keyboard only: to a case by its reference, a note on it, the list of keys, and letters turned off', async ({
  page,
  site,
}) => {
  test.slow();
  await enter(page, site);
  const reference = await inquire(site);
  await page.goto('/office/health');
  await isAlive(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(reference);
  await expect(page.locator('[role=dialog] [role=option][aria-selected=true]')).toContainText(reference);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/office/cases/${reference}`);
  await isAlive(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('write a note');
  await page.keyboard.press('Enter');
  await expect(page.locator('#note-body')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.locator('h1').click();
  await page.keyboard.press('?');
  await page.locator('[role=dialog] [type=checkbox]').press('Space');
  await page.keyboard.press('Escape');
  await page.locator('h1').click();
  await page.keyboard.press('r');
  await expect(text(page)).not.toBeFocused();
});

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(wanted).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0], timeout: 20_000 });
}

for (const locale of languagesInTurn(languages, 'the inbox by keyboard')) {
  test(`in ${locale}, by keyboard only: from the inbox to a case, which is answered and done`, async ({
    page,
    site,
  }) => {
    test.slow();
    await enter(page, site);
    const reference = await inquire(site);
    await page.goto(at(locale, '/office/inbox'));
    await isAlive(page);
    await page.keyboard.press('/');
    await expect(page.locator('[role=search] [name=q]')).toBeFocused();
    await page.keyboard.type(reference);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=/);
    await isAlive(page);
    await page.keyboard.press('j');
    await expect(page.locator('[data-row]', { hasText: reference })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(at(locale, `/office/cases/${reference}`));
    await isAlive(page);
    await page.keyboard.press('a');
    await expect(page.locator('[name=assignee]')).toBeFocused();
    // Letters are shortcuts again when nothing is being typed or chosen.
    await tabTo(page, page.locator('main a[href$="/person"]'));
    await page.keyboard.press('r');
    await expect(text(page)).toBeFocused();
    await page.keyboard.type('answered by keys');
    await tabTo(page, send(page));
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-undo=reply]')).toBeVisible();
    await page.keyboard.press('e');
    const status = page.locator('#status-status');
    await expect(status).toBeFocused();
    while ((await status.inputValue()) !== 'done') {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-undo]:not([data-undo=reply])')).toBeVisible();
    // On a busy machine, a status between two key presses may be saved first.
    const stored = site.db.selectFrom('cases').select('status').where('reference', '=', reference);
    await expect.poll(async () => (await stored.executeTakeFirst())?.status).toBe('done');
    await page.reload();
    await expect(status).toHaveValue('done');
  });
}
