import { expect, test } from 'vitest';
import { anyPaise } from '../../../../tests/support/any-paise.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { anOrder, mailOf, orderOf } from '../../../../tests/support/order-desk.ts';
import {
  now,
  paidLink,
  payAt,
  providers,
  type Sent,
  servers,
  start,
  total,
  withProviders,
} from '../../../../tests/support/payment-desk.ts';
import { razorpayEvent, razorpayKeys, stripeEvent } from '../../../../tests/support/payment-servers.ts';
import type { Database } from '../../platform/database/schema.ts';
import { listDisputes } from './money-lists.ts';
import { reconcile } from './reconcile.ts';
import { takeEvent } from './take-event.ts';

withProviders();

/** Returns a function that posts events to the endpoint, and the list of the log lines. */
function door(db: Database) {
  const logged: string[] = [];
  const note = (_: unknown, text: string) => void logged.push(text);
  const log = { warn: note, error: note } as unknown as Parameters<typeof takeEvent>[2]['log'];
  const desk = { db, log, payments: { providers: Object.values(providers) }, outbox: { wake: () => {} } };
  const send = async (way: 'razorpay' | 'stripe', { body, headers }: Sent) => {
    const init = { method: 'POST', body: new Uint8Array(body), headers };
    return (await takeEvent(way, new Request('https://example.in/webhooks', init), desk, mailOf('paid'))).status;
  };
  return { send, logged };
}

/** Returns a signed request with a text that need not be an event. */
async function signed(text: string, id: string) {
  const { createHmac } = await import('node:crypto');
  const body = Buffer.from(text);
  const signature = createHmac('sha256', razorpayKeys.webhookSecret).update(body).digest('hex');
  return { body, headers: { 'x-razorpay-event-id': id, 'x-razorpay-signature': signature } };
}

const captured = (payment: object) => ({ payment: { entity: { id: 'pay_1', currency: 'INR', ...payment } } });

describeOnEachEngine('the endpoint of payment events', ({ open }) => {
  test('an event that is signed but cannot be read gets 400, is logged once, and the nightly comparison still runs', async () => {
    const db = await open();
    const { send, logged } = door(db);
    const strange = [
      await signed('not JSON at all', 'evt_1'),
      await signed('null', 'evt_2'),
      await signed('[1]', ''),
      // JavaScript would parse 2^53 + 1 as a different number.
      await signed(
        '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1","amount":9007199254740993}}}}',
        'evt_3',
      ),
      razorpayEvent('evt_4', 'payment.captured', captured({ amount: 1e300 })),
      razorpayEvent('evt_5', 'payment.captured', captured({ amount: -5 })),
      razorpayEvent('evt_6', 'payment.captured', captured({ amount: 10.5 })),
      razorpayEvent('evt_7', 'payment.captured', captured({ amount: '100' })),
      razorpayEvent('evt_8', 'payment.captured', captured({ amount: 100, id: 'pay_\0' })),
      razorpayEvent('evt_9', 'payment.captured', captured({ amount: 100, id: { no: 'text' } })),
      razorpayEvent('evt_10', 'payment.dispute.created', {
        dispute: { entity: { id: 'd', amount: 1, respond_by: 0.5e-9 } },
      }),
    ];
    for (const each of strange) {
      expect([each.body.toString(), await send('razorpay', each)]).toEqual([expect.anything(), 400]);
    }
    expect(logged).toHaveLength(strange.length);
    for (const each of strange) {
      expect(await send('razorpay', each)).toBe(400);
    }
    expect(logged).toHaveLength(strange.length);
    expect(await reconcile(db, [], now)).toEqual([]);
  });

  test('so does an event that does not say what has happened; a property that every object has is not an event type', async () => {
    const db = await open();
    const { send } = door(db);
    const nothing = ['{}', '{"event":"","payload":{}}', '[]', '{"event":null}', '{"event":7}'];
    const ofNothing = ['payment.captured', 'refund.processed', 'payment.dispute.created'].map((event) =>
      JSON.stringify({ event, payload: { payment: { entity: 'x' }, refund: 5 } }),
    );
    for (const [index, text] of [...nothing, ...ofNothing].entries()) {
      expect([text, await send('razorpay', await signed(text, `evt_${index}`))]).toEqual([text, 400]);
    }
    for (const event of ['constructor', '__proto__', 'toString', 'valueOf']) {
      expect([event, await send('razorpay', await signed(JSON.stringify({ event }), `evt_${event}`))]).toEqual([
        event,
        200,
      ]);
    }
    const kept = await db.selectFrom('payment_events').select(['kind', 'outcome']).where('type', '!=', '').execute();
    expect(kept).toEqual(Array.from({ length: 4 }, () => ({ kind: 'other', outcome: 'ignored' })));
    // A dispute without a reason is still a dispute.
    const bare = { id: 'du_9', payment_intent: 'pi_9', amount: 5, currency: 'inr', status: 'needs_response' };
    expect(await send('stripe', stripeEvent('evt_d', 'charge.dispute.created', bare))).toBe(200);
    expect(await listDisputes(db)).toMatchObject([{ dispute_ref: 'du_9', reason: '' }]);
  });

  test('so does such an event from Stripe', async () => {
    const db = await open();
    const { send, logged } = door(db);
    const strange = [
      stripeEvent('evt_1', 'refund.created', { id: 're_1', status: 'succeeded', amount: 2 ** 60, currency: 'inr' }),
      stripeEvent('evt_2', 'charge.dispute.created', { id: 'du_1', amount: 'much' }),
      stripeEvent('evt_3', 'checkout.session.completed', { id: 'cs_of_nobody' }),
    ];
    for (const each of strange) {
      expect(await send('stripe', each)).toBe(400);
    }
    for (const each of strange) {
      expect(await send('stripe', each)).toBe(400);
    }
    expect(logged).toHaveLength(strange.length);
    // If Stripe does not respond, the 503 makes it send the event again.
    servers.stripe.failWith = 500;
    expect(await send('stripe', stripeEvent('evt_4', 'checkout.session.completed', { id: 'cs_1' }))).toBe(503);
  });

  test('an amount that was stored before amounts were checked does not stop the night', async () => {
    const db = await open();
    const row = {
      way: 'razorpay',
      type: 'payment.captured',
      request_ref: '',
      currency: 'INR',
      order_id: null,
    } as const;
    const insert = (event_id: string, amount: string) =>
      db
        .insertInto('payment_events')
        .values({
          ...row,
          event_id,
          payment_ref: event_id,
          outcome: 'unknown-order',
          received_at: now,
          amount_paise: anyPaise(Number(amount)),
        })
        .execute();
    await insert('pay_big', '9007199254740994');
    await insert('pay_small', '100');
    const found = await reconcile(db, [], now);
    expect(found).toMatchObject([
      { kind: 'unknown-order', what: 'pay_big', amount: 0 },
      { kind: 'unknown-order', what: 'pay_small', amount: 100 },
    ]);
  });

  test('an event that can be read is handled as before', async () => {
    const db = await open();
    const { send, logged } = door(db);
    const { token } = await anOrder(db);
    await start(db, token, 'razorpay');
    const event = razorpayEvent('evt_1', 'payment_link.paid', paidLink(payAt(servers.razorpay, 'pay_1'), {}));
    expect(await send('razorpay', { ...event, headers: { ...event.headers, 'x-razorpay-signature': 'guessed' } })).toBe(
      401,
    );
    expect(await send('razorpay', event)).toBe(200);
    expect((await orderOf(db, token)).money).toMatchObject({ paid: total });
    expect(logged).toEqual([]);
  });
});
