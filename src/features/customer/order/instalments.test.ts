import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { orderNext } from '@/features/customer/inquiry-status/order-next.server.ts';
import { resultOf } from '@/features/customer/payment/payment-result.ts';
import { officeOrder } from '@/features/office/orders/order.server.ts';
import { ordersWords } from '@/features/office/orders/orders.messages.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { locales } from '@/kernel/locale.ts';
import { paise, subtract } from '@/kernel/paise.ts';
import { askAgain } from '@/server/domains/orders/ask-again.ts';
import { laterInstalment } from '@/server/domains/orders/order-money.ts';
import { agreePlan, monthlyPlan } from '@/server/domains/payments/agree-plan.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { instalmentMessages } from '@/ui/instalment.messages.ts';
import { finish, pay, takeBack } from '../../../../tests/support/money-of-order.ts';
import { anOrder, change, orderOf } from '../../../../tests/support/order-desk.ts';
import { OrderPage } from './OrderPage.tsx';
import { orderPageWords } from './order-page.messages.ts';
import { shownOrder } from './order-page.server.ts';
import { orderView } from './order-view.server.ts';
import { recipientOf } from './recipient.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('the order’s page shows the agreed instalments in both languages, and asks for the next one', async () => {
  const key = await anOrder(app.db);
  const { total_paise: total } = await orderOf(app.db, key.token);
  const plan = monthlyPlan(total, { day: '2027-01-31', count: 2, down: paise(200_000) }) ?? [];
  expect(plan.map(({ day, amount }) => [day, amount])).toEqual([
    ['2027-01-31', 200_000],
    ['2027-02-28', total - 200_000],
  ]);
  expect(await agreePlan(app.db, key, await change(app.db, key), plan)).toBe('done');
  const order = await orderOf(app.db, key.token);
  const shown = { en: shownOrder(order, 'en'), hi: shownOrder(order, 'hi') };
  expect(shown.en.due).toBe(200_000);
  expect(shown.en.remarks.at(-1)?.text).toContain('January 31, 2027: ₹2,000');
  expect(shown.hi.remarks.at(-1)?.text).toContain('28 फ़रवरी 2027: ₹2,858.82');
  expect(await agreePlan(app.db, key, await change(app.db, key), [{ day: '2027-01-31', amount: paise(5) }])).toBe(
    'sum',
  );
  expect(await agreePlan(app.db, key, await change(app.db, key), plan.toReversed())).toBe('days');
  expect(await agreePlan(app.db, key, await change(app.db, key), [])).toBe('done');
  expect(shownOrder(await orderOf(app.db, key.token), 'en').due).toBe(total);
});

test.each(locales)(
  'the pages of an order show which instalments are paid and overdue, while the work goes on, %s',
  async (locale) => {
    const key = await anOrder(app.db);
    const { total_paise: total } = await orderOf(app.db, key.token);
    const dayAfter = (days: number) => dayInIndia(Date.now() + days * 86_400_000);
    const first = paise(300_000);
    const second = paise(100_000);
    const plan = [
      { day: dayAfter(-30), amount: first },
      { day: dayAfter(10), amount: second },
      { day: dayAfter(40), amount: subtract(total, first, second) },
    ];
    await agreePlan(app.db, key, await change(app.db, key), plan);
    const words = orderPageWords(locale);
    const office = ordersWords(locale);
    const known = {
      readerId: '',
      sentByHand: new Map<string, unknown>(),
      hasCase: false,
      movedAway: new Set<string>(),
    };
    const shownNow = async () => {
      const order = await orderOf(app.db, key.token);
      const view = orderView(order, { status: 200 }, locale, new URLSearchParams(), app);
      const props = { ...view.props, recipient: await recipientOf(app, order, locale), documents: [] };
      return {
        order,
        view,
        html: renderToStaticMarkup(createElement(OrderPage, props)),
        desk: officeOrder(order, locale, known),
      };
    };
    const before = await shownNow();
    expect(before.html).toContain(fill(words.overdue, { amount: '₹3,000' }));
    expect(before.html).toContain('id="pay"');
    expect(before.desk.facts).toContainEqual([office.overdue, '₹3,000']);
    await pay(app.db, key, first);
    const begun = await shownNow();
    expect(begun.view.intro).toContain(fill(words['is.begun'], { paid: '₹3,000.00', due: '₹1,858.82' }));
    const next = fill(words.laterTitle, { amount: '₹1,000.00', day: longDate(locale, dayAfter(10)) });
    expect(begun.html).toContain(next);
    expect(begun.html).toContain('?pay#pay');
    expect(begun.html).not.toContain('id="pay"');
    expect(begun.html).toContain(
      fill(instalmentMessages.paid[locale], { part: `${longDate(locale, dayAfter(-30))}: ₹3,000` }),
    );
    expect(begun.desk).toMatchObject({ badge: { state: 'paid' }, next: expect.any(String), dueText: '1000.00' });
    expect(orderNext(locale, begun.order, []).join(' ')).toContain(longDate(locale, dayAfter(10)));
    const later = laterInstalment(begun.order, dayAfter(0));
    expect(resultOf({ ...begun.order, later }, locale)).toBeUndefined();
    expect(laterInstalment(begun.order, dayAfter(10))).toBeUndefined();
    // The customer can pay the next instalment before its due date.
    const paying = orderView(begun.order, { status: 200 }, locale, new URLSearchParams('pay'), app).props;
    const open = { ...paying, recipient: await recipientOf(app, begun.order, locale), documents: [] };
    expect(renderToStaticMarkup(createElement(OrderPage, open))).toContain('id="pay"');
    await app.db
      .updateTable('order_instalments')
      .set({ day: dayAfter(-1) })
      .where('position', '=', 1)
      .execute();
    const late = await shownNow();
    expect(late.html).toContain(fill(words.overdue, { amount: '₹1,000' }));
    expect(late.html).toContain('id="pay"');
    expect(late.desk.facts).toContainEqual([office.overdue, '₹1,000']);
  },
);

test('an instalment that was taken back is the amount that the office expects, and the work is not said to start', async () => {
  const key = await anOrder(app.db);
  const { total_paise: total } = await orderOf(app.db, key.token);
  const first = paise(400_000);
  const plan = [
    { day: dayInIndia(Date.now()), amount: first },
    { day: dayInIndia(Date.now() + 30 * 86_400_000), amount: subtract(total, first) },
  ];
  await agreePlan(app.db, key, await change(app.db, key), plan);
  await pay(app.db, key, first);
  expect(await finish(app.db, key)).toBe('done');
  await takeBack(app.db, key, first);
  const gone = await orderOf(app.db, key.token);
  const known = { readerId: '', sentByHand: new Map<string, unknown>(), hasCase: false, movedAway: new Set<string>() };
  expect(officeOrder(gone, 'en', known).dueText).toBe('4000.00');
  expect(await askAgain(app.db, key, await change(app.db, key))).toBe('done');
  const [remark] = shownOrder(await orderOf(app.db, key.token), 'en').remarks;
  expect(remark?.text).toContain('We agreed on these instalments');
  expect(remark?.text).not.toContain('start work');
});
