import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { findOffer } from '@/catalogue/services/offers.ts';
import { printDocument } from '@/features/customer/documents/print-document.ts';
import { periodText } from '@/forms/intake/quotes/period-text.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { locales } from '@/kernel/locale.ts';
import { readDocument } from '@/server/domains/documents/read-document.ts';
import { findQuote } from '@/server/domains/orders/find-quote.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { pay } from '../../../../tests/support/money-of-order.ts';
import { orderOf } from '../../../../tests/support/order-desk.ts';
import { OrderForm } from './OrderForm.tsx';
import { openOrder, quoteView } from './opened-order.server.ts';
import { orderWords } from './order.messages.ts';
import { submitOrder } from './order.server.ts';
import { shownOrder } from './order-page.server.ts';
import { quoteAtOnce } from './quote.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function quoteFor(name: string) {
  const offer = findOffer(name);
  const path = offer && (await quoteAtOnce('en', offer, app, Date.now()));
  const quote = await findQuote(app.db, path?.slice(-22) ?? '');
  if (!quote) {
    throw new Error('the quote is not there');
  }
  return quote;
}

type Quote = Awaited<ReturnType<typeof quoteFor>>;

const visit = { visitorAddress: '203.0.113.9', app, secure: false };
const order = (quote: Quote, period: string | undefined) => {
  const typed = { key: crypto.randomUUID(), name: 'Asha', mail: 'asha@example.in', state: 'delhi', terms: 'yes' };
  const body = new URLSearchParams({ ...typed, ...(period === undefined ? {} : { period }) });
  return submitOrder('hi', quote, new Request('http://localhost/quote/x', { method: 'POST', body }), visit);
};

test.each(locales)(
  'the form of a monthly service asks for the month, and proposes the current one, %s',
  async (locale) => {
    const quote = await quoteFor('gst-return-filing');
    const answer = await openOrder(quote, new Request('http://localhost/quote/x'), visit);
    const { form, words } = quoteView(quote, answer, locale, app);
    const html = renderToStaticMarkup(createElement(OrderForm, form));
    const month = dayInIndia(Date.now()).slice(0, 7);
    expect(html).toContain(words['period.month']);
    expect(html).toContain(`<option value="${month}" selected="">${periodText({ per: 'month', from: month }, locale)}`);
    const once = await quoteFor('website-development');
    const other = quoteView(once, await openOrder(once, new Request('http://localhost/quote/x'), visit), locale, app);
    expect(renderToStaticMarkup(createElement(OrderForm, other.form))).not.toContain('name="period"');
  },
);

test.each([undefined, '', '2019-01', '2026-13', '<b>'])(
  'an order without a month of the list is not placed: %s',
  async (period) => {
    const answer = await order(await quoteFor('gst-return-filing'), period);
    expect(answer).toMatchObject({ status: 422, errors: { period: orderWords('hi').notPeriod } });
  },
);

test('the month is in the title of the order, on its page and on its documents', async () => {
  const month = dayInIndia(Date.now()).slice(0, 7);
  const answer = await order(await quoteFor('gst-return-filing'), month);
  const token = 'location' in answer ? answer.location.slice(-22) : '';
  const placed = await orderOf(app.db, token);
  const named = periodText({ per: 'month', from: month }, 'hi');
  expect(shownOrder(placed, 'hi').title).toContain(named);
  expect(await app.db.selectFrom('order_periods').selectAll().execute()).toEqual([
    { order_id: placed.id, per: 'month', first_month: month },
  ]);
  await pay(app.db, { token }, placed.total_paise);
  const [row] = await app.db.selectFrom('documents').selectAll().execute();
  const look = { colors: { ink: '#000', soft: '#000', line: '#000', sunk: '#000', bar: '#000' } };
  const printed = row && printDocument('hi', readDocument(row), look);
  expect(printed?.rows[0]?.[0]).toContain(named);
});
