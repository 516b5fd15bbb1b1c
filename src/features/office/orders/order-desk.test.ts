import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import { paise } from '@/kernel/paise.ts';
import { undoPayment } from '@/server/domains/payments/undo-payment.ts';
import { acceptQuote } from '@/server/domains/quotes/answer-quote.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { finish, pay, spend, total } from '../../../../tests/support/money-of-order.ts';
import { aCase, now, ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { orderOfQuote, sentQuote } from '../../../../tests/support/quote-desk.ts';
import { OfficeOrder } from './OfficeOrder.tsx';
import { officeView } from './office-view.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const viewOf = async (token: string, locale: (typeof locales)[number]) =>
  officeView(app.db, await orderOf(app.db, token), locale, new URL('http://localhost/'), undefined, ravi.id);

async function pageOf(
  token: string,
  locale: (typeof locales)[number],
  refused?: Parameters<typeof OfficeOrder>[0]['refused'],
): Promise<string> {
  const view = await viewOf(token, locale);
  const props = { ...view, refused, action: '/office/orders/1', documents: [], mayMoveMoney: true, children: 'PAPERS' };
  return renderToStaticMarkup(createElement(OfficeOrder, props));
}

/** Returns the opening tag of the `details` element that contains a text of the page. */
const detailsAround = (page: string, place: string): string =>
  /<details[^>]*>/.exec(page.slice(page.lastIndexOf('<details', page.indexOf(place))))?.[0] ?? '';

test('a refund is offered only once money has come; before, the order can only be cancelled', async () => {
  for (const locale of locales) {
    const { token } = await anOrder(app.db);
    const { words } = await viewOf(token, locale);
    const unpaid = await pageOf(token, locale);
    expect(unpaid).toContain(`>${words.cancel}</button>`);
    expect(unpaid).not.toContain(words.chooseBack);
    expect(unpaid).not.toContain(`>${words.back}</h2>`);
    expect(unpaid).not.toContain('value="full"');
    await pay(app.db, { token }, total);
    const paid = await pageOf(token, locale);
    expect(paid).toContain(words.chooseBack);
    expect(paid).toContain('value="full"');
    expect(paid).not.toContain(words.cancelUnpaid);
  }
});

test('an invoice that is unpaid again can be reduced, with a button for each way', async () => {
  const key = await anOrder(app.db, { documentTerms: { ...someTerms, atPayment: 'invoice' } });
  await pay(app.db, key, total);
  for (const _ of someStages) {
    await finish(app.db, key);
  }
  await spend(app.db, key, paise(200_000));
  const { payments } = await orderOf(app.db, key.token);
  await undoPayment(app.db, key, await change(app.db, key), payments[0]?.id ?? '', 'wrong order');
  const page = await pageOf(key.token, 'en');
  expect(page).toContain('>Reduce the unpaid invoice</h2>');
  expect(page).toContain('>Cancel the unpaid invoice amount: ₹4,858.82</button>');
  expect(page).toContain('>Take unused government fee off the invoice: ₹500</button>');
});

test('the form that confirms a payment is folded once nothing is due, unless it was refused', async () => {
  const { token } = await anOrder(app.db);
  const words = (await viewOf(token, 'en')).words;
  const summary = `${words.confirmMore}</summary>`;
  const form = 'value="confirm"';
  expect(await pageOf(token, 'en')).not.toContain(summary);
  await pay(app.db, { token }, total);
  const paid = await pageOf(token, 'en');
  expect(paid.indexOf(summary)).toBeGreaterThan(0);
  expect(paid.indexOf(form)).toBeGreaterThan(paid.indexOf(summary));
  expect(detailsAround(paid, form)).not.toContain('open=""');
  const refused = { form: 'confirm', ask: '', values: {}, errors: { amount: 'Nothing is due' } };
  expect(detailsAround(await pageOf(token, 'en', refused), form)).toContain('open=""');
});

test('an order links to its quote as long as that is kept', async () => {
  const { token } = await anOrder(app.db);
  const { quote_id } = await orderOf(app.db, token);
  const kept = await app.db.selectFrom('quotes').selectAll().where('id', '=', quote_id).executeTakeFirstOrThrow();
  expect((await viewOf(token, 'en')).order.quote).toEqual({
    href: `/hi/quote/${kept.token}`,
    text: `Quote ${kept.number}`,
  });
  expect(await pageOf(token, 'en')).toContain(`href="/hi/quote/${kept.token}"`);
  await app.db.deleteFrom('quote_lines').where('quote_id', '=', quote_id).execute();
  await app.db.deleteFrom('quotes').where('id', '=', quote_id).execute();
  expect((await viewOf(token, 'en')).order.quote).toBeUndefined();
});

test('an order from a clerk’s quote names that quote alone', async () => {
  const { id: caseId } = await aCase(app.db, { fields: { name: 'Asha', email: 'asha@example.in' } });
  const quote = await sentQuote(app.db, { caseId });
  const answer = { name: 'Asha', how: 'code', by: null, now, order: orderOfQuote, note: () => 'Accepted' } as const;
  const accepted = await acceptQuote(app.db, quote, { ...answer, revision: 1 });
  const token = 'token' in accepted ? accepted.token : '';
  expect(await pageOf(token, 'en')).not.toMatch(/href="[^"]*\/quote\//);
});

test('on a phone the documents come after the stages and before what is rarely needed', async () => {
  const { token } = await anOrder(app.db);
  await pay(app.db, { token }, total);
  const page = await pageOf(token, 'en');
  const { words, correction } = await viewOf(token, 'en');
  const places = [words.price, words.payments, words.stages, 'PAPERS', correction.words.title, words.back].map((each) =>
    page.indexOf(`>${each}<`),
  );
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
