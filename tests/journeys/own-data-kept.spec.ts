import { orderedId } from '../../src/server/platform/database/ordered-id.ts';
import { languagesInTurn } from '../support/turn.ts';
import { newVisitor } from './forms.ts';
import { at, comeIn, inquire, languages, letIn } from './office-visit.ts';
import { placeOrder } from './order-visit.ts';
import { beforeRelease, expect, type Site, test } from './site.ts';

test.use({ javaScriptEnabled: false, expectedErrors: /404/ });

const said = {
  en: {
    papers: 'Your documents',
    state: 'Delhi',
    consent: 'Consent',
    part: 'Deleted, except for what must be kept',
    kept: 'December 31, 2033',
    kind: 'Complaint',
  },
  hi: {
    papers: 'आपके काग़ज़',
    state: 'दिल्ली',
    consent: 'सहमति',
    part: 'मिटा दिया, सिवाय उसके जो रखना ज़रूरी है',
    kept: '31 दिसंबर 2033',
    kind: 'शिकायत',
  },
} as const;

/** Marks an order as finished, and adds the legal hold that a finished order has. */
async function finish({ db }: Site, number: string): Promise<void> {
  const order = db.selectFrom('orders').select('case_id').where('number', '=', number);
  const { case_id } = await order.executeTakeFirstOrThrow();
  const now = Date.now();
  await db.updateTable('orders').set({ status: 'done', ended_at: now }).where('number', '=', number).execute();
  const until = Date.parse('2033-12-31T00:00+05:30');
  const hold = { id: orderedId(), case_id, kind: 'legal', note: `#ORD-${number}`, until } as const;
  await db
    .insertInto('holds')
    .values({ ...hold, placed_at: now, placed_by: null, released_at: null })
    .execute();
}

for (const locale of languagesInTurn(languages, 'what an erasure keeps')) {
  const words = said[locale];

  test(
    `in ${locale}, without a script: own data shows the documents; an erasure says what it keeps, until when and why`,
    beforeRelease,
    async ({ page, site }) => {
      const visitor = newVisitor();
      const { number } = await placeOrder(site, visitor.email);
      await finish(site, number);
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': visitor.address });
      await letIn(page, site, visitor.email, locale);
      await page.goto(at(locale, '/dashboard?own'));
      await page.locator('#own button').click();
      const main = page.locator('main');
      for (const shown of [words.papers, words.state, words.consent, `#ORD-${number}`]) {
        await expect(main).toContainText(shown);
      }
      await expect(main).not.toContainText('gst-registration');
      await page.locator('[name=sure]').check();
      await page.locator('form:has([name=sure]) button').click();
      await expect(page.locator('h1')).toHaveText(words.part);
      await expect(main).toContainText(`#ORD-${number}`);
      await expect(main).toContainText(words.kept);
      expect(
        await site.db
          .selectFrom('asked_papers')
          .innerJoin('orders', 'orders.id', 'asked_papers.order_id')
          .select('asked_papers.id')
          .where('orders.number', '=', number)
          .execute(),
      ).toEqual([]);
    },
  );

  test(
    `in ${locale}, without a script: a clerk who marks a case as a complaint without being chosen for complaints no longer sees it`,
    beforeRelease,
    async ({ page, site }) => {
      const reference = await inquire(site);
      const { email } = await comeIn(page, site, locale);
      const clerk = site.db.updateTable('users').set({ role: 'clerk', sees_complaints: 0 }).where('email', '=', email);
      await clerk.execute();
      const address = at(locale, `/office/cases/${reference}`);
      await page.goto(address);
      await expect(page.locator('main')).toContainText(reference);
      const form = page.locator('form', { has: page.locator('select[name=kind]') });
      await form.locator('select').selectOption({ label: words.kind });
      await form.locator('button').click();
      await expect(page).toHaveURL(/\/office\/inbox/);
      await expect(page.locator('main')).not.toContainText(reference);
      expect((await page.goto(address))?.status()).toBe(404);
      await page.goto(at(locale, `/office/inbox?q=${reference}&status=all`));
      await expect(page.locator(`a[href$="${reference}"]`)).toHaveCount(0);
    },
  );
}
