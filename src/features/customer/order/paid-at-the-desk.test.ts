import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { applyEdits } from '@/catalogue/read-content.ts';
import { locales } from '@/kernel/locale.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { describeOnSqlite } from '../../../../tests/support/each-engine.ts';
import { anOrder, orderOf } from '../../../../tests/support/order-desk.ts';
import { OrderPage } from './OrderPage.tsx';
import { orderPageWords } from './order-page.messages.ts';
import { submitOrderPage } from './order-page.server.ts';
import { orderView } from './order-view.server.ts';
import { recipientOf } from './recipient.server.ts';

afterEach(() => applyEdits({}));

describeOnSqlite('a firm that takes no payments on the page of an order', ({ open, newStorage }) => {
  test.each(locales)('says in %s that the order is paid at its desk, and shows no account', async (locale) => {
    const db = await open(await newStorage());
    const { token } = await anOrder(db);
    const order = await orderOf(db, token);
    const words = orderPageWords(locale);
    const payments = { providers: [{ way: 'razorpay' }] } as unknown as AppContext['payments'];
    const recipient = await recipientOf({ db }, order, locale);
    const shown = (): string => {
      const { props } = orderView(order, { status: 200 }, locale, new URLSearchParams(), { payments });
      return renderToStaticMarkup(createElement(OrderPage, { ...props, documents: [], recipient }));
    };
    expect(shown()).toContain(words.utrTitle);
    expect(shown()).toContain(words.razorpay);
    applyEdits({ 'features.yaml#payments': false });
    const [beforePhone = '', afterPhone = ''] = words.atDesk.split('{phone}');
    expect(shown()).toContain(beforePhone);
    expect(shown()).toContain(afterPhone);
    for (const text of [words.utrTitle, words.razorpay, words.sample, words.noUpi, 'sample@invalid', 'upi:']) {
      expect(shown()).not.toContain(text);
    }
  });

  test('accepts no payment reference, and sends no one to a provider', async () => {
    const db = await open(await newStorage());
    const { token } = await anOrder(db);
    const order = await orderOf(db, token);
    applyEdits({ 'features.yaml#payments': false });
    const app = { db, env: {}, payments: { providers: [{ way: 'razorpay' }] } } as unknown as AppContext;
    const visit = { visitorAddress: '203.0.113.9', app, origin: 'https://example.in' };
    for (const act of ['utr', 'razorpay']) {
      const body = new URLSearchParams({ act, utr: '412345678901' });
      const request = new Request(`https://example.in/order/${token}`, { method: 'POST', body });
      expect(await submitOrderPage('en', order, request, visit)).toEqual({ status: 400 });
    }
    expect((await orderOf(db, token)).payments).toEqual([]);
  });
});
