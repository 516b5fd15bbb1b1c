import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { fill } from '@/i18n/fill.ts';
import { locales } from '@/kernel/locale.ts';
import { paise } from '@/kernel/paise.ts';
import { askAgain } from '@/server/domains/orders/ask-again.ts';
import { undoPayment } from '@/server/domains/payments/undo-payment.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { finish, pay, spend, total } from '../../../../tests/support/money-of-order.ts';
import { anOrder, change, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { OrderPage } from './OrderPage.tsx';
import { orderPageWords } from './order-page.messages.ts';
import { orderView } from './order-view.server.ts';
import { recipientOf } from './recipient.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Key = { token: string };
const takeBack = async (key: Key) => {
  const id = (await orderOf(app.db, key.token)).payments[0]?.id ?? '';
  return undoPayment(app.db, key, await change(app.db, key), id, 'another order');
};

test.each([
  ['an order that was just paid', async () => undefined],
  [
    'an invoiced order, asked for again',
    async (key: Key) => {
      for (const _ of someStages) {
        await finish(app.db, key);
      }
      await spend(app.db, key, paise(250_000));
    },
  ],
])('after a confirmation by mistake is taken back, the page of %s does not mention a refund', async (_, work) => {
  const { token } = await anOrder(app.db, { documentTerms: someTerms });
  await pay(app.db, { token }, total);
  await work({ token });
  expect(await takeBack({ token })).toBe('done');
  await askAgain(app.db, { token }, await change(app.db, { token }));
  const order = await orderOf(app.db, token);
  expect(order.money).toMatchObject({ refunded: 0, due: total });
  for (const locale of locales) {
    const { intro, props } = orderView(order, { status: 200 }, locale, new URLSearchParams(), app);
    const recipient = await recipientOf(app, order, locale);
    const html = renderToStaticMarkup(createElement(OrderPage, { ...props, documents: [], recipient }));
    const { refunded, back } = orderPageWords(locale);
    expect(`${intro} ${html}`).not.toContain(refunded);
    expect(`${intro} ${html}`).not.toContain(back);
    expect(html).toContain('₹4,858.82');
  }
});

test('the page of a completed order asks for an invoice that is unpaid again, and shows how to pay', async () => {
  const { token } = await anOrder(app.db, { documentTerms: someTerms });
  await pay(app.db, { token }, total);
  for (const _ of someStages) {
    await finish(app.db, { token });
  }
  await spend(app.db, { token }, paise(250_000));
  expect(await takeBack({ token })).toBe('done');
  const order = await orderOf(app.db, token);
  expect(order.status).toBe('done');
  for (const locale of locales) {
    const { props } = orderView(order, { status: 200 }, locale, new URLSearchParams(), app);
    const recipient = await recipientOf(app, order, locale);
    const html = renderToStaticMarkup(createElement(OrderPage, { ...props, documents: [], recipient }));
    const words = orderPageWords(locale);
    expect(html).toContain(fill(words.pay, { amount: '₹4,858.82' }));
    expect(html).toContain(fill(words.dueOnInvoice, { due: '₹4,858.82' }));
    expect(html).not.toContain(words.doneText);
    // The page does not say that we could not find the payment, because we had confirmed it.
    expect(html).not.toContain(fill(words.refused, { utr: order.payments[0]?.reference ?? '' }));
  }
});
