import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Locale, locales } from '@/kernel/locale.ts';
import { paise, subtract } from '@/kernel/paise.ts';
import { settleByHand } from '@/server/domains/orders/settle-refund.ts';
import { claimPayment } from '@/server/domains/payments/claim-payment.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { describeOnSqlite } from '../../../../tests/support/each-engine.ts';
import { credit, finish, pay, total } from '../../../../tests/support/money-of-order.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { OrderPage } from './OrderPage.tsx';
import { orderCard } from './order-card.ts';
import { orderPageWords } from './order-page.messages.ts';
import { orderView } from './order-view.server.ts';
import { recipientOf } from './recipient.server.ts';

type Key = { token: string };

const refundByHand = async (db: Database, key: Key) => {
  for (const { id } of (await orderOf(db, key.token)).refunds) {
    await settleByHand(db, key, await change(db, key), { refundId: id, reference: '700000000909' });
  }
};

/**
 * The card at the top of an order's page, the number of missing documents, and the steps that lead to this state of the
 * order.
 */
const states: readonly [card: string, missing: number, steps: (db: Database, key: Key) => Promise<unknown>][] = [
  ['pay', 7, async () => undefined],
  ['checking', 7, (db, key) => claimPayment(db, key, { reference: '612345678901', now })],
  ['pay', 0, (db, key) => pay(db, key, subtract(total, paise(100)))],
  ['papers', 7, (db, key) => pay(db, key, total)],
  ['work', 0, (db, key) => pay(db, key, total)],
  [
    'done',
    7,
    async (db, key) => {
      await pay(db, key, total);
      for (const _ of someStages) {
        await finish(db, key);
      }
    },
  ],
  ['cancelled', 7, (db, key) => credit(db, key, 'unfinished')],
  [
    'refunding',
    7,
    async (db, key) => {
      await pay(db, key, total);
      await credit(db, key, 'unfinished');
    },
  ],
  [
    'refunded',
    7,
    async (db, key) => {
      await pay(db, key, total);
      await credit(db, key, 'unfinished');
      await refundByHand(db, key);
    },
  ],
];

describeOnSqlite('the card at the top of an order', ({ open, newStorage }) => {
  const view = async (db: Database, { token }: Key, query = '', missing = 0, locale: Locale = 'en') => {
    const order = await orderOf(db, token);
    const { props } = orderView(order, { status: 200 }, locale, new URLSearchParams(query), {
      payments: { providers: [], wake: () => undefined } as never,
    });
    const recipient = await recipientOf({ db }, order, locale);
    const html = renderToStaticMarkup(createElement(OrderPage, { ...props, missing, documents: [], recipient }));
    return { card: orderCard(props.order, { ...props, missing }), html };
  };

  test.each(states)('is %s with %d documents missing', async (card, missing, steps) => {
    const db = await open(await newStorage());
    const { token } = await anOrder(db, { documentTerms: someTerms });
    await steps(db, { token });
    expect((await view(db, { token }, '', missing)).card).toBe(card);
    // The question about cancelling comes before anything else, if the order can still be cancelled.
    const isOpen = !['done', 'cancelled', 'refunding', 'refunded'].includes(card);
    expect((await view(db, { token }, 'cancel', missing)).card).toBe(isOpen ? 'cancelling' : card);
  });

  test('says how much was refunded, on which day and with which reference', async () => {
    const db = await open(await newStorage());
    const { token } = await anOrder(db, { documentTerms: someTerms });
    await pay(db, { token }, total);
    await credit(db, { token }, 'unfinished');
    expect((await view(db, { token })).html).toContain('We’ll refund ₹4,858.82');
    await refundByHand(db, { token });
    const { html } = await view(db, { token });
    expect(html).toMatch(/<h2[^>]*>.*₹4,858\.82 refunded on [A-Z]\w+ \d+, \d{4}, reference 700000000909<\/h2>/);
    // Stages that a cancelled order never reached are not listed.
    expect(html).not.toContain('id="stages"');
    expect((await view(db, { token }, '', 0, 'hi')).html).toMatch(/को ₹4,858\.82 लौटाए गए, संदर्भ नंबर 700000000909/);
  });

  test('keeping an order is its main button, and cancelling it has a red edge', async () => {
    const db = await open(await newStorage());
    const { token } = await anOrder(db);
    for (const locale of locales) {
      const { html } = await view(db, { token }, 'cancel', 0, locale);
      const { cancelYes, cancelNo } = orderPageWords(locale);
      expect(html).toMatch(new RegExp(`<a [^>]*bg-marigold[^>]*>${cancelNo}</a>`));
      expect(html).toMatch(new RegExp(`<button [^>]*border-bad[^>]*>${cancelYes}</button>`));
      expect(html.match(/bg-marigold /g)).toHaveLength(1);
    }
  });

  test('names the stage in progress and its day, and the line below counts the finished ones', async () => {
    const db = await open(await newStorage());
    const { token } = await anOrder(db, {
      documentTerms: someTerms,
      stages: someStages.map((stage) => ({ ...stage, workDays: 3 })),
    });
    await pay(db, { token }, total);
    const { html } = await view(db, { token });
    expect(html).toMatch(/We are working on “Check”/);
    expect(html).toContain('aria-label="0 of 4 stages completed"');
    await finish(db, { token });
    const next = (await view(db, { token })).html;
    expect(next).toMatch(/Your turn.*Papers/);
    expect(next).toContain('aria-label="1 of 4 stages completed"');
  });
});
