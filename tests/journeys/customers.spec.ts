import type { APIRequestContext, Page } from '@playwright/test';
import { type RawBuilder, sql } from 'kysely';
import sharp from 'sharp';
import { languagesInTurn } from '../support/turn.ts';
import { arrive } from './arrival.ts';
import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { at, comeIn, languages, letIn, signIn } from './office-visit.ts';
import { numberOf, openPapers, placeOrder } from './order-visit.ts';
import { beforeRelease, expect, type Site, test } from './site.ts';

// The phone's network fails during an upload. Without a script, a rejected form is answered with a separate page.
test.use({ expectedErrors: /ERR_FAILED|422/ });

const says = {
  en: {
    came: 'Received.',
    gone: 'You are offline',
    blurred: 'We cannot read the document',
    order: 'Accepted',
    turn: 'Documents to upload',
    sent: 'in our inbox',
  },
  hi: {
    came: 'मिल गया।',
    gone: 'नेटवर्क चला गया',
    blurred: 'काग़ज़ पढ़ा नहीं जा रहा',
    order: 'ठीक है',
    turn: 'काग़ज़ भेजें',
    sent: 'हमारे इनबॉक्स में',
  },
} as const;

/** A photograph as a phone takes it, rotated and with EXIF data. */
const photograph = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: { r: shade, g: 90, b: 60 } } })
    .jpeg()
    .withExif({ IFD0: { Make: 'A phone', Copyright: 'Asha' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

const upload = async (name: string, shade: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photograph(shade),
});

/** Uploads a page for the first document of the open order. */
async function handIn(phone: Page, file: Awaited<ReturnType<typeof upload>>): Promise<void> {
  const paper = await openPapers(phone);
  await paper.locator('input[type=file][multiple]').setInputFiles(file);
  // With a script, the file is sent as soon as it is chosen. Without one, a button sends it.
  const send = paper.locator('form button[type=submit]:not([value])');
  if (await send.isVisible()) {
    await send.click();
  }
}

/** Runs a database query. @returns the values of its first column */
async function ask({ db }: Site, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await query.execute(db);
  return rows.map((row) => String(Object.values(row as object)[0]));
}

for (const [locale, javaScriptEnabled] of languagesInTurn(
  [
    ['en', true],
    ['hi', false],
  ] as const,
  'papers from a phone',
)) {
  test(
    `in ${locale}, ${javaScriptEnabled ? 'with a failing network' : 'without a script'}: documents from a phone, rejected, replaced, accepted`,
    beforeRelease,
    async ({ page, site, browser }) => {
      test.slow();
      const visitor = newVisitor();
      const context = await browser.newContext({
        baseURL: site.origin,
        javaScriptEnabled,
        viewport: { width: 360, height: 740 },
        extraHTTPHeaders: { 'x-forwarded-for': visitor.address },
      });
      const phone = await context.newPage();
      const { path } = await placeOrder(site, visitor.email);
      const number = await numberOf(site, path);
      await phone.goto(at(locale, path));
      const paper = phone.locator('#hand-in li[id^=paper-]').first();
      if (javaScriptEnabled) {
        await phone.route('**/papers', (route) => route.abort());
        await handIn(phone, await upload('pan.jpg', 10));
        await expect(paper).toContainText(says.en.gone);
        await phone.unroute('**/papers');
        await paper.getByRole('button', { name: 'Try again now' }).click();
      } else {
        await handIn(phone, await upload('pan.jpg', 10));
      }
      await expect(phone.locator('#hand-in [role=status]').first()).toContainText(says[locale].came);
      await expect(paper).toContainText('pan.jpg');
      // A visitor who has only the order's link sees that the document exists, but not its content.
      await expect(paper.getByRole('link', { name: 'pan.jpg' })).toHaveCount(0);

      await comeIn(page, site, locale);
      await page.goto(at(locale, `/office/orders/ORD-${number}`));
      const href = await page.getByRole('link', { name: 'pan.jpg' }).getAttribute('href');
      const seen = await page.request.get(href ?? '');
      expect(seen.headers()).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
      expect((await seen.body()).includes('A phone')).toBe(false);
      const upright = await sharp(await seen.body())
        .rotate()
        .metadata();
      expect(
        (upright.autoOrient?.height ?? upright.height ?? 0) > (upright.autoOrient?.width ?? upright.width ?? 0),
      ).toBe(true);
      await page.locator('#papers li', { hasText: 'pan.jpg' }).first().locator('summary').first().click();
      const form = page.locator('form:has(button[value=refuse])').first();
      await form.locator('select').selectOption('blurred');
      await form.locator('button[value=refuse]').click();
      await page.waitForURL(/said=said\.paper-done/);
      await expect
        .poll(() =>
          site.mails.mails.some(({ to, text }) => to.includes(visitor.email) && text.includes(says.en.blurred)),
        )
        .toBe(true);

      await phone.goto(at(locale, path));
      await expect(paper).toContainText(says[locale].blurred);
      await handIn(phone, await upload('pan-2.jpg', 200));
      await expect(phone.locator('#hand-in [role=status]').first()).toContainText(says[locale].came);
      await expect(paper).not.toContainText('pan.jpg');
      await page.reload();
      await page.locator('button[value=accept]').first().click();
      await page.waitForURL(/said=said\.paper-done/);
      await phone.goto(at(locale, path));
      await expect(paper).toContainText(says[locale].order);
      await expect(paper.locator('input[type=file]')).toHaveCount(0);
      await context.close();
    },
  );
}

for (const locale of languagesInTurn(languages, 'a customer’s own area')) {
  test(`in ${locale}: a customer signs in, sees the next step, writes, and the office receives it`, async ({
    page,
    site,
    browser,
  }) => {
    test.slow();
    const visitor = newVisitor();
    const { path } = await placeOrder(site, visitor.email);
    const [reference = ''] = await ask(
      site,
      sql`select case_reference from orders where token = ${path.split('/').at(-1) ?? ''}`,
    );
    await page.setViewportSize({ width: 320, height: 740 });
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': visitor.address });
    await page.goto(at(locale, '/dashboard'));
    await page.waitForURL(/\/login\?next=/);
    await signIn(page, site, visitor.email, locale);
    await page.waitForURL(new RegExp(`${at(locale, '/dashboard')}$`));
    await expect(page.locator('#turn')).toContainText(says[locale].turn);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const dashboardIsLight = await arrive(page);
    await audit(page);
    await dashboardIsLight();
    await page.locator('#messages a').first().click();
    await page.waitForURL(new RegExp(`/dashboard/messages/${reference}$`));
    const messagesAreLight = await arrive(page);
    await page.locator('[name=message]').fill('When will it be ready? कब तक?');
    await messagesAreLight();
    await page.locator('main form button[type=submit]').click();
    await expect(page.locator('main [role=status]')).toContainText(says[locale].sent);
    await audit(page);

    const office = await browser.newContext({ baseURL: site.origin });
    const desk = await office.newPage();
    await comeIn(desk, site, locale);
    await desk.goto(at(locale, `/office/cases/${reference}`));
    await expect(desk.locator('main')).toContainText('When will it be ready? कब तक?');
    expect(await ask(site, sql`select whose_turn from cases where reference = ${reference}`)).toEqual(['us']);
    await office.close();
  });
}

/** At another customer's URLs, a customer gets the same response as for a page that does not exist. */
test('a customer reaches no other customer’s document, message or order, and never the office', async ({
  page,
  site,
}) => {
  test.slow();
  const one = newVisitor();
  const other = newVisitor();
  const hers = await placeOrder(site, one.email);
  const his = await placeOrder(site, other.email);
  const file = {
    name: 'pan.png',
    mimeType: 'image/png',
    buffer: await sharp(await photograph(7))
      .png()
      .toBuffer(),
  };
  const [paper = ''] = await ask(
    site,
    sql`select p.id from asked_papers p join orders o on o.id = p.order_id where o.token = ${his.path.split('/').at(-1) ?? ''}`,
  );
  const post = (request: APIRequestContext, path: string, paperId: string) =>
    request.post(path, {
      headers: { accept: 'application/json', 'x-forwarded-for': other.address },
      multipart: { paper: paperId, pages: file },
    });
  expect(await (await post(page.request, `${his.path}/papers`, paper)).json()).toEqual({ said: 'came' });
  expect(await (await post(page.request, `${his.path}/papers`, paper)).json()).toEqual({ said: 'repeated' });
  const [pageId = ''] = await ask(site, sql`select id from paper_pages where paper_id = ${paper}`);
  const [reference = ''] = await ask(site, sql`select case_reference from orders where number = ${his.number}`);

  await page.setExtraHTTPHeaders({ 'x-forwarded-for': one.address });
  await letIn(page, site, one.email);
  await page.goto('/dashboard');
  await expect(page.locator('main')).toContainText(`#ORD-${hers.number}`);
  await expect(page.locator('main')).not.toContainText(his.number);
  const headers = { 'x-forwarded-for': one.address };
  for (const prefix of ['', '/hi']) {
    const get: string[] = [
      `${his.path}/papers/${pageId}`,
      `${his.path}/papers/${pageId}?proof=${Date.now()}.${'A'.repeat(43)}`,
      `${hers.path}/papers/${pageId}`,
      `${his.path}/papers`,
      `/dashboard/messages/${reference}`,
      `/dashboard/messages/AAR-0000-0000`,
      '/office',
      `/office/orders/${his.number}`,
      `/office/orders/${his.number}/papers/${pageId}`,
      `/office/cases/${reference}`,
    ];
    const send: string[] = [
      `${hers.path}/papers/${pageId}`,
      `/dashboard/messages/${reference}`,
      `/office/orders/${his.number}/papers`,
    ];
    for (const path of get) {
      expect([path, (await page.request.get(prefix + path, { headers })).status()]).toEqual([path, 404]);
    }
    for (const path of send) {
      const answer = await page.request.post(prefix + path, { headers, form: { act: 'remove', message: 'Hello' } });
      expect([path, answer.status()]).toEqual([path, 404]);
    }
    expect((await post(page.request, `${prefix}${hers.path}/papers`, paper)).status()).toBe(404);
  }
  // With only the order's link, the uploaded page is named but not linked.
  await page.goto(his.path);
  await expect(page.locator('#hand-in')).toContainText('pan.png');
  await expect(page.getByRole('link', { name: 'pan.png' })).toHaveCount(0);
  expect(await ask(site, sql`select id from paper_pages where paper_id = ${paper}`)).toEqual([pageId]);
  await page.goto('/login');
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});
