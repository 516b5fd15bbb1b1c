import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { now, ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import { eventOf, gateway } from '../../../../tests/support/paid-orders.ts';
import { add, type Paise, paise, subtract, sum } from '../../../kernel/paise.ts';
import type { Account, Balances } from '../../platform/database/ledger-accounts.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findUnbalanced, readBalances } from '../ledger/read-balances.ts';
import { applyEvent } from './apply-event.ts';
import { bookStray } from './book-stray.ts';
import { confirmPayment } from './confirm-payment.ts';
import { matchStatement } from './match-statement.ts';
import type { ProviderEvent } from './payment-provider.ts';
import { type Settlement, settleUnmatched } from './settle-unmatched.ts';
import { undoPayment } from './undo-payment.ts';

const total = paise(485_882);
const reference = '612345678901';
const by = { actor: ravi, visitorAddress: '', now };

const lineOf = (id: string, amount: Paise, more: { reference?: string } = {}) => {
  return { id, day: '2026-11-21', amount, narration: `NEFT ${id}`, reference: more.reference ?? '' };
};
const confirm = async (db: Database, key: { token: string }, amount: Paise, bankLine?: string, as = reference) =>
  confirmPayment(db, key, await change(db, key), { reference: as, amount, bankLine }, mailOf('paid'));
const settle = (db: Database, key: string, settlement?: Settlement) =>
  settleUnmatched(db, key, 'looked at', by, settlement);

/**
 * Checks that the ledger adds up to zero, and returns the accounts with a balance, except those that are used only for
 * orders.
 */
async function books(db: Database): Promise<Partial<Balances>> {
  const balances = await readBalances(db);
  expect(await findUnbalanced(db)).toEqual([]);
  expect(sum(Object.values(balances))).toBe(0);
  const shown: readonly Account[] = [
    'bank',
    'unknown-receipts',
    'other-receipts',
    'clearing-razorpay',
    'provider-fees',
    'gst-input',
  ];
  return Object.fromEntries(shown.map((each) => [each, balances[each]]).filter(([, amount]) => amount !== 0));
}

const entriesAbout = (db: Database, about: string) =>
  db.selectFrom('ledger_entries').select(['key', 'kind']).where('about', '=', about).orderBy('id').execute();

/** Returns the provider's event about a payment without an order. */
const event = (id: string, more: Partial<ProviderEvent> = {}): ProviderEvent => {
  const paid = eventOf({ id: 'x', amount_paise: paise(50_000) });
  return Object.assign({ ...paid, paymentId: '', requestRef: '' }, { id }, more);
};
const tell = (db: Database, told: ProviderEvent) => applyEvent(db, gateway, told, mailOf('paid'), now);

describeOnEachEngine('money at the bank without an order', ({ open }) => {
  test('is in the ledger once it is imported, and moves to its order when a clerk confirms it', async () => {
    const db = await open();
    const lines = [lineOf('a', total, { reference }), lineOf('b', paise(7_000))];
    await matchStatement(db, lines, by);
    await matchStatement(db, lines, by);
    expect(await books(db)).toEqual({ bank: total + 7_000, 'unknown-receipts': -total - 7_000 });

    const key = await anOrder(db, { documentTerms: someTerms });
    expect(await confirm(db, key, total, 'a')).toBe('paid');
    expect(await books(db)).toEqual({ bank: total + 7_000, 'unknown-receipts': -7_000 });
    expect(await entriesAbout(db, 'line a')).toEqual([
      { key: 'line a 1', kind: 'received-unknown' },
      { key: 'line a 2', kind: 'matched' },
    ]);

    // The payment was confirmed by mistake, so the money is still at the bank.
    const [payment] = (await orderOf(db, key.token)).payments;
    expect(await undoPayment(db, key, await change(db, key), payment?.id ?? '', 'wrong order')).toBe('done');
    expect(await books(db)).toEqual({ bank: total + 7_000, 'unknown-receipts': -total - 7_000 });
    expect(await confirm(db, await anOrder(db), total, 'a')).toBe('paid');
    expect(await books(db)).toEqual({ bank: total + 7_000, 'unknown-receipts': -7_000 });
  });

  test('a line without a reference is free again when its payment is undone', async () => {
    const db = await open();
    await matchStatement(db, [lineOf('a', total)], by);
    const key = await anOrder(db);
    expect(await confirm(db, key, total, 'a')).toBe('paid');
    expect(await books(db)).toEqual({ bank: total });
    const [payment] = (await orderOf(db, key.token)).payments;
    expect(await undoPayment(db, key, await change(db, key), payment?.id ?? '', 'wrong order')).toBe('done');
    expect(await books(db)).toEqual({ bank: total, 'unknown-receipts': -total });
  });

  test('a payment that was confirmed before its line came is not counted twice, and a difference is shown', async () => {
    const db = await open();
    await confirm(db, await anOrder(db), total);
    await confirm(db, await anOrder(db), total, undefined, '612345678902');
    await confirm(db, await anOrder(db), total, undefined, '612345678903');
    expect(await books(db)).toEqual({ bank: 3 * total });
    const lines = [
      lineOf('a', total, { reference }),
      lineOf('b', subtract(total, paise(100)), { reference: '612345678902' }),
      lineOf('c', add(total, paise(40)), { reference: '612345678903' }),
    ];
    await matchStatement(db, lines, by);
    await matchStatement(db, lines, by);
    expect(await books(db)).toEqual({ bank: 3 * total - 60, 'unknown-receipts': 60 });
    // The same line on another statement is the same money.
    await matchStatement(db, [lineOf('a again', total, { reference })], by);
    expect(await books(db)).toEqual({ bank: 3 * total - 60, 'unknown-receipts': 60 });
  });

  test('what a clerk explains leaves the unknown receipts: sent back, a payout with its fee, something else', async () => {
    const db = await open();
    await matchStatement(db, [lineOf('a', paise(1_000)), lineOf('b', paise(48_820)), lineOf('c', paise(300))], by);
    expect(await settle(db, 'line a', { as: 'returned' })).toBe(true);
    expect(await settle(db, 'line b', { as: 'payout-razorpay', fee: paise(1_000), gst: paise(180) })).toBe(true);
    expect(await settle(db, 'line c')).toBe(true);
    expect(await settle(db, 'line c', { as: 'returned' })).toBe(false);
    expect(await books(db)).toEqual({
      bank: 49_120,
      'other-receipts': -300,
      'clearing-razorpay': -50_000,
      'provider-fees': 1_000,
      'gst-input': 180,
    });
    // The money turns out to be for an order, so it is no longer other income.
    expect(await confirm(db, await anOrder(db), paise(300), 'c')).toBe('part');
    expect(await books(db)).toMatchObject({ bank: 49_120 });
    expect(await books(db)).not.toHaveProperty('other-receipts');
  });

  test('two imports, two clerks and two notes at once post everything once', async () => {
    const db = await open();
    const lines = Array.from({ length: 20 }, (_, index) =>
      lineOf(`l${index}`, paise(1_000 + index), { reference: String(700_000_000_000 + index) }),
    );
    const keys = await Promise.all([1, 2, 3, 4].map(() => anOrder(db)));
    const came = sum(lines.map(({ amount }) => amount));
    await Promise.all([
      matchStatement(db, lines, by),
      matchStatement(db, lines.toReversed(), by),
      ...keys.flatMap((key, index) =>
        [1, 2].map(() => confirm(db, key, paise(1_000 + index), undefined, String(700_000_000_000 + index))),
      ),
    ]);
    const matched = 1_000 + 1_001 + 1_002 + 1_003;
    expect(await books(db)).toEqual({ bank: came, 'unknown-receipts': matched - came });
    const settled = await Promise.all([
      settle(db, 'line l19', { as: 'returned' }),
      settle(db, 'line l19', { as: 'payout-razorpay', fee: 0, gst: 0 }),
      settle(db, 'line l19'),
      confirm(db, await anOrder(db), paise(1_018), 'l18', '700000000018'),
      settle(db, 'line l18', { as: 'returned' }),
    ]);
    expect(settled.slice(0, 3).filter(Boolean)).toHaveLength(1);
    const { bank = 0, ...others } = await books(db);
    expect(sum([bank, ...Object.values(others)])).toBe(matched + 1_018);
    expect(bank === came || bank === came - 1_019).toBe(true);
  });

  test('what was stored before the ledger had it is posted at night, once, also by two processes', async () => {
    const db = await open();
    const row = { day: '2026-11-21', narration: 'NEFT', reference: '', imported_at: now };
    await db
      .insertInto('bank_lines')
      .values(
        Array.from({ length: 1_200 }, (_, index) => {
          return {
            id: `l${index}`,
            ...row,
            amount_paise: paise(100),
            order_id: null,
            settled_at: index < 200 ? now : null,
          };
        }),
      )
      .execute();
    await Promise.all([bookStray(db, now), bookStray(db, now)]);
    await bookStray(db, now);
    expect(await books(db)).toEqual({ bank: 120_000, 'unknown-receipts': -100_000, 'other-receipts': -20_000 });
    expect(await db.selectFrom('ledger_entries').select('id').execute()).toHaveLength(1_200);
  });
});

describeOnEachEngine('money at a payment provider without an order', ({ open }) => {
  test('is in the ledger until the provider refunds it or its bank takes it', async () => {
    const db = await open();
    expect(await tell(db, event('1'))).toBe('unknown-order');
    expect(await tell(db, event('1'))).toBe('repeated');
    expect(await tell(db, event('2', { type: 'order.paid' }))).toBe('unknown-order');
    expect(await books(db)).toEqual({ 'clearing-razorpay': 50_000, 'unknown-receipts': -50_000 });
    const refund = { kind: 'refunded', refundRef: 'rfnd_1', amount: paise(20_000) } as const;
    expect(await tell(db, event('3', refund))).toBe('unknown-order');
    expect(await books(db)).toEqual({ 'clearing-razorpay': 30_000, 'unknown-receipts': -30_000 });
    expect(await tell(db, event('4', { ...refund, kind: 'refund-failed' }))).toBe('unknown-order');
    expect(await books(db)).toEqual({ 'clearing-razorpay': 50_000, 'unknown-receipts': -50_000 });
    const dispute = { ref: 'disp_1', state: 'lost', reason: 'fraud', answerUntil: null } as const;
    expect(await tell(db, event('5', { kind: 'dispute', dispute }))).toBe('unknown-order');
    expect(await books(db)).toEqual({});
    // Money in another currency is not posted, because only the provider knows the exchange rate.
    await tell(db, event('6', { paymentRef: 'pay_usd', currency: 'USD' }));
    expect(await books(db)).toEqual({});
  });

  test('moves to its order when a later event names it, and to other receipts when a clerk explains it', async () => {
    const db = await open();
    const order = await orderOf(db, (await anOrder(db)).token);
    const id = crypto.randomUUID();
    const paid = { paymentRef: 'pay_known', amount: total } as const;
    const events = [event('1', paid), event('2', { ...paid, type: 'payment.captured' })];
    await Promise.all(events.map((each) => tell(db, each)));
    expect(await books(db)).toEqual({ 'clearing-razorpay': total, 'unknown-receipts': -total });
    await db
      .insertInto('payments')
      .values({
        id,
        order_id: order.id,
        way: 'razorpay',
        state: 'started',
        amount_paise: total,
        href: null,
        request_ref: null,
        reference: '',
        paid_key: null,
        is_doubtful: 0,
        actor_name: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    expect(await tell(db, event('3', { ...paid, paymentId: id }))).toBe('applied');
    expect(await books(db)).toEqual({ 'clearing-razorpay': total });
    await bookStray(db, now);
    expect(await books(db)).toEqual({ 'clearing-razorpay': total });

    await tell(db, event('4', { paymentRef: 'pay_other', amount: paise(700) }));
    expect(await Promise.all([1, 2].map(() => settle(db, 'razorpay pay_other')))).toContain(true);
    expect(await books(db)).toEqual({ 'clearing-razorpay': total + 700, 'other-receipts': -700 });
  });
});
