import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf, someStages } from '../../../../tests/support/order-desk.ts';
import { add, type Paise, paise, subtract, sum } from '../../../kernel/paise.ts';
import { findUnbalanced, readBalances } from '../ledger/read-balances.ts';
import { bankReference, claimPayment } from '../payments/claim-payment.ts';
import { confirmPayment, refuseClaim } from '../payments/confirm-payment.ts';
import { creditOrder, finishStage, payGovernment, refundExcess } from './change-order.ts';
import { settleByHand } from './settle-refund.ts';
import { shareFee } from './stage-fees.ts';
import { plannedDays, stagesWhen } from './stage-plan.ts';

const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const total = add(paise(250_000), paise(199_900), paise(35_982));
const reference = '612345678901';
const fail = (): never => {
  throw new Error('there are two');
};

describeOnEachEngine('an order', ({ open }) => {
  test('is placed once per form, with case, person, emails and ledger entry; its number has six digits', async () => {
    const db = await open();
    const [first, second] = await Promise.all([anOrder(db, { formKey: 'form-1' }), anOrder(db, { formKey: 'form-1' })]);
    expect(first.token).toBe(second.token);
    expect([first.outcome, second.outcome].toSorted()).toEqual(['placed', 'repeated']);
    const order = await orderOf(db, first.token);
    expect(order.number).toMatch(/^\d{6}$/);
    expect(order.money).toMatchObject({ due: total, paid: 0, credited: 0, refunded: 0 });
    const [found] = await db.selectFrom('cases').selectAll().where('id', '=', order.case_id).execute();
    expect(found).toMatchObject({ kind: 'order', reference: order.case_reference, service: 'gst-registration' });
    expect(found?.person_id).toBeTruthy();
    expect(await db.selectFrom('outbox').select('purpose').execute()).toHaveLength(2);
    expect(order.stages.reduce((sum, { fee_paise }) => sum + fee_paise, 0)).toBe(order.fee_paise);
  });

  test('an expired quote, and too many orders at once, place nothing', async () => {
    const db = await open();
    expect(await anOrder(db, { validUntil: 1 })).toMatchObject({ outcome: 'expired' });
    const limits = [{ key: 'x', atMost: 1, windowMs: 60_000 }];
    await anOrder(db, { limits });
    expect(await anOrder(db, { limits })).toMatchObject({ outcome: 'limited' });
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    expect(await db.selectFrom('cases').select('id').execute()).toHaveLength(1);
  });

  test('is paid only when a clerk confirms it, and never twice by the same reference', async () => {
    const db = await open();
    const one = await anOrder(db);
    const other = await anOrder(db);
    expect(await claimPayment(db, one, { reference, now: 5 })).toBe('noted');
    expect(await claimPayment(db, one, { reference, now: 6 })).toBe('noted');
    expect((await orderOf(db, one.token)).status).toBe('placed');
    // Another customer claims the same reference. Both claims are marked, and neither is refused.
    expect(await claimPayment(db, other, { reference, now: 7 })).toBe('doubtful');
    const { payments } = await orderOf(db, one.token);
    const seen = await change(db, one);
    expect(payments).toMatchObject([{ state: 'checking', is_doubtful: 1 }]);

    const answers = await Promise.all([
      confirmPayment(db, one, seen, { reference, amount: total }, mailOf('paid')),
      confirmPayment(db, one, seen, { reference, amount: total }, mailOf('paid')),
    ]);
    expect(answers.toSorted()).toEqual(['newer', 'paid']);
    expect(await confirmPayment(db, other, await change(db, other), { reference, amount: total }, mailOf('x'))).toBe(
      'used',
    );
    expect(await orderOf(db, one.token)).toMatchObject({ status: 'paid', money: { due: 0, paid: total } });
    expect(await orderOf(db, other.token)).toMatchObject({ status: 'placed', money: { due: total, paid: 0 } });
    const mails = await db.selectFrom('outbox').select('subject').where('purpose', '=', 'order').execute();
    expect(mails).toEqual([{ subject: 'paid' }]);
    const did = await db.selectFrom('audit').select(['action', 'actor_name']).execute();
    expect(did).toEqual([{ action: 'payment-confirmed', actor_name: ravi.name }]);
    const [claim] = (await orderOf(db, other.token)).payments;
    expect(await refuseClaim(db, other, await change(db, other), claim?.id ?? '')).toBe('done');
    expect((await orderOf(db, other.token)).payments).toMatchObject([{ state: 'refused' }]);
    // A paid order does not accept further claims, and a stranger cannot fill an order with references.
    expect(await claimPayment(db, one, { reference: '712345678901', now: 9 })).toBe('not-now');
    const claims = [];
    for (let index = 0; index < 6; index += 1) {
      claims.push(await claimPayment(db, other, { reference: `81234567890${index}`, now: 10 }));
    }
    expect(claims).toEqual(['noted', 'noted', 'noted', 'noted', 'too-many', 'too-many']);
  });

  test('two clerks who confirm one reference for two orders at once: it pays exactly one of them', async () => {
    const db = await open();
    const orders = [await anOrder(db), await anOrder(db)] as const;
    for (const order of orders) {
      await claimPayment(db, order, { reference, now: 5 });
    }
    const seen = await Promise.all(orders.map((order) => change(db, order)));
    const answers = await Promise.all(
      orders.map((order, index) =>
        confirmPayment(db, order, seen[index] ?? fail(), { reference, amount: total }, mailOf('paid')),
      ),
    );
    expect(answers.toSorted()).toEqual(['paid', 'used']);
    const after = await Promise.all(orders.map(({ token }) => orderOf(db, token)));
    expect(after.map(({ status }) => status).toSorted()).toEqual(['paid', 'placed']);
    expect(after.reduce((sum, { money }) => sum + money.paid, 0)).toBe(total);
    expect(await findUnbalanced(db)).toEqual([]);
  });

  test('a mistyped reference is corrected, and one that has paid another order is not accepted', async () => {
    const db = await open();
    const one = await anOrder(db);
    const other = await anOrder(db);
    const states = async ({ token }: { token: string }) =>
      (await orderOf(db, token)).payments.map((each) => `${each.reference} ${each.state}`).toSorted();
    await claimPayment(db, one, { reference: '612345678900', now: 1 });
    const [first] = (await orderOf(db, one.token)).payments;
    expect(await claimPayment(db, one, { reference, instead: first?.id, now: 2 })).toBe('noted');
    expect(await states(one)).toEqual(['612345678900 expired', `${reference} checking`]);
    // The first reference was correct after all, so the customer enters it again.
    const wrong = (await orderOf(db, one.token)).payments.find((each) => each.reference === reference);
    await claimPayment(db, one, { reference: '612345678900', instead: wrong?.id, now: 3 });
    expect(await states(one)).toEqual(['612345678900 checking', `${reference} expired`]);
    // No one can correct the reference of another order.
    await claimPayment(db, other, { reference: '712345678901', instead: first?.id, now: 4 });
    expect(await states(one)).toEqual(['612345678900 checking', `${reference} expired`]);
    const money = { reference: '612345678900', amount: total };
    expect(await confirmPayment(db, one, await change(db, one), money, mailOf('paid'))).toBe('paid');
    expect(await claimPayment(db, other, { reference: '612345678900', now: 5 })).toBe('used');
    expect(await states(other)).toEqual(['712345678901 checking']);
  });

  test('its case shows what happened to it, and its stages are planned again whenever one ends', async () => {
    const db = await open();
    const key = await anOrder(db, { stages: someStages.map((stage, index) => ({ ...stage, days: index + 1 })) });
    const week = { hours: [{ open: '10:00', close: '18:00', schemaDays: workdays }], holidays: ['2026-11-24'] };
    const plan = async () => {
      const order = await orderOf(db, key.token);
      return plannedDays(order, order.stages, week);
    };
    expect(await plan()).toEqual(['', '', '', '']);
    // The order is paid on a Saturday, and the following Tuesday is a holiday.
    const paid = { ...(await change(db, key)), now: Date.UTC(2026, 10, 21, 9) };
    await confirmPayment(db, key, paid, { reference, amount: total }, mailOf('paid'));
    expect(await plan()).toEqual(['2026-11-23', '2026-11-26', '2026-12-01', '2026-12-07']);
    const seenOn = async (...day: [number, number, number]) => {
      const order = await orderOf(db, key.token);
      return stagesWhen(order, order.stages, week, Date.UTC(...day)).map((each) => [each.state, each.day]);
    };
    // On the planned day itself, until midnight in India, the plan stays as announced.
    expect((await seenOn(2026, 10, 23))[0]).toEqual(['planned', '2026-11-23']);
    // A day later, the date is marked as late, and the following stages no longer have a date.
    expect(await seenOn(2026, 10, 24)).toEqual([['late', '2026-11-23'], ...Array(3).fill(['follows', ''])]);
    const late = { ...(await change(db, key)), now: Date.UTC(2026, 11, 2, 20) };
    await finishStage(db, key, late, mailOf('stage'));
    // 20:00 in London is the next day in India.
    expect(await plan()).toEqual(['', '2026-12-07', '2026-12-10', '2026-12-16']);
    await creditOrder(db, key, await change(db, key), { kind: 'unfinished', reason: 'asked' }, mailOf('cancelled'));
    expect(await plan()).toEqual(['', '', '', '']);
    const { case_id } = await orderOf(db, key.token);
    const rows = await db.selectFrom('timeline').select(['kind', 'detail']).where('case_id', '=', case_id).execute();
    expect(rows.map(({ kind, detail }) => [kind, JSON.parse(detail).event])).toEqual([
      ['order', 'paid'],
      ['order', 'stage'],
      ['order', 'cancelled'],
    ]);
    const { version } = await db
      .selectFrom('cases')
      .select('version')
      .where('id', '=', case_id)
      .executeTakeFirstOrThrow();
    expect(version).toBe(rows.length);
    const mails = await db.selectFrom('outbox').select('subject').where('purpose', '=', 'order').execute();
    expect(mails.map(({ subject }) => subject)).toEqual(['paid', 'stage', 'cancelled']);
  });

  test('money in parts, too much, and for nothing that is owed', async () => {
    const db = await open();
    const key = await anOrder(db);
    const pay = async (named: string, amount: Paise) =>
      confirmPayment(db, key, await change(db, key), { reference: named, amount }, mailOf('paid'));
    expect(await pay('612345678901', paise(100_000))).toBe('part');
    expect(await pay('612345678902', total)).toBe('excess');
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'paid', money: { due: -100_000 } });
    expect(await refundExcess(db, key, await change(db, key), 'paid twice')).toBe('done');
    expect(await refundExcess(db, key, await change(db, key), 'paid twice')).toBe('not-now');
    const [refund] = (await orderOf(db, key.token)).refunds;
    expect(refund).toMatchObject({ state: 'by-hand', amount_paise: 100_000 });
    const sent = { refundId: refund?.id ?? '', reference: '612345678999' };
    expect(await settleByHand(db, key, await change(db, key), sent)).toBe('done');
    expect(await settleByHand(db, key, await change(db, key), sent)).toBe('not-now');
    expect((await orderOf(db, key.token)).money).toMatchObject({ due: 0, refunded: 100_000 });
  });

  test('proceeds stage by stage, and a cancelled one keeps only the price of what is finished', async () => {
    const db = await open();
    const key = await anOrder(db);
    expect(await finishStage(db, key, await change(db, key), () => [])).toBe('not-now');
    await confirmPayment(db, key, await change(db, key), { reference, amount: total }, mailOf('paid'));
    const seen = await change(db, key);
    const both = await Promise.all([finishStage(db, key, seen, () => []), finishStage(db, key, seen, () => [])]);
    expect(both.toSorted()).toEqual(['done', 'newer']);
    expect(await payGovernment(db, key, await change(db, key), paise(50_000))).toBe('done');
    expect(await payGovernment(db, key, await change(db, key), paise(200_001))).toBe('not-now');
    const { money, stages } = await orderOf(db, key.token);
    const [first] = stages;
    const tax = Math.round(((first?.fee_paise ?? 0) * 18) / 100);
    expect(money.back).toBe(total - 50_000 - (first?.fee_paise ?? 0) - tax);
    const cancelled = await creditOrder(
      db,
      key,
      await change(db, key),
      { kind: 'unfinished', reason: 'asked' },
      () => [],
    );
    expect(cancelled).toBe('done');
    const after = await orderOf(db, key.token);
    expect(after).toMatchObject({ status: 'cancelled', refunds: [{ amount_paise: money.back, state: 'by-hand' }] });
    const sent = { refundId: after.refunds[0]?.id ?? '', reference: '1' };
    await settleByHand(db, key, await change(db, key), sent);
    expect((await orderOf(db, key.token)).money).toMatchObject({ due: 0, credited: money.back, refunded: money.back });
    expect(await findUnbalanced(db)).toEqual([]);
    expect((await readBalances(db)).bank).toBe(total - 50_000 - money.back);
  });

  test('can be cancelled by its customer until it is with the government; only the office can refund it in full', async () => {
    const db = await open();
    const key = await anOrder(db);
    const own = async () => ({ ...(await change(db, key)), actor: null });
    expect(await creditOrder(db, key, await own(), { kind: 'full', reason: '' }, () => [])).toBe('not-now');
    await confirmPayment(db, key, await change(db, key), { reference, amount: total }, mailOf('paid'));
    // The third of the four stages is the government's.
    for (const _ of [1, 2]) {
      await finishStage(db, key, await change(db, key), () => []);
    }
    expect(await creditOrder(db, key, await own(), { kind: 'unfinished', reason: '' }, () => [])).toBe('not-now');
    expect(await creditOrder(db, key, await change(db, key), { kind: 'full', reason: 'our fault' }, () => [])).toBe(
      'done',
    );
    expect((await orderOf(db, key.token)).money).toMatchObject({ due: -total, credited: total });
    expect(await creditOrder(db, key, await change(db, key), { kind: 'full', reason: 'again' }, () => [])).toBe(
      'not-now',
    );
  });

  test('while part of its price is unpaid, no government fee is refunded as not needed', async () => {
    const db = await open();
    const key = await anOrder(db);
    const pay = async (amount: Paise) =>
      confirmPayment(db, key, await change(db, key), { reference: `${amount}`, amount }, mailOf('paid'));
    await pay(subtract(total, paise(1)));
    const early = await creditOrder(db, key, await change(db, key), { kind: 'difference', reason: 'x' }, () => []);
    expect([early, (await orderOf(db, key.token)).status]).toEqual(['not-now', 'placed']);
    // Further payments are split in the proportions of the whole price, and each finished stage earns its fee.
    await pay(paise(1));
    expect(await finishStage(db, key, await change(db, key), () => [])).toBe('done');
  });

  test('once finished, it refunds what the government did not take', async () => {
    const db = await open();
    const key = await anOrder(db);
    await confirmPayment(db, key, await change(db, key), { reference, amount: total }, mailOf('paid'));
    await payGovernment(db, key, await change(db, key), paise(240_000));
    for (const _ of someStages) {
      await finishStage(db, key, await change(db, key), mailOfStage);
    }
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'done' });
    expect(await creditOrder(db, key, await change(db, key), { kind: 'difference', reason: 'less' }, () => [])).toBe(
      'done',
    );
    expect(await orderOf(db, key.token)).toMatchObject({ status: 'done', money: { due: -10_000 } });
    const steps = await db.selectFrom('outbox').select('subject').where('subject', 'like', 'step%').execute();
    expect(steps.map(({ subject }) => subject).toSorted()).toEqual(['step 0', 'step 1', 'step 2', 'step 3']);
  });

  test('an order that does not exist is unknown to every change', async () => {
    const db = await open();
    const key = { token: 'x'.repeat(22) };
    const seen = { actor: ravi, visitorAddress: '', seen: 0, now: 1 };
    expect(await finishStage(db, key, seen, () => [])).toBe('unknown');
    expect(await claimPayment(db, { token: "'; --" }, { reference, now: 1 })).toBe('unknown');
    expect(await confirmPayment(db, { number: '000000' }, seen, { reference, amount: paise(1) }, () => [])).toBe(
      'unknown',
    );
  });
});

const mailOfStage: Parameters<typeof finishStage>[3] = (order, _stages, finished) => mailOf(`step ${finished}`)(order);

test.each([
  ['6123 4567 8901', '612345678901'],
  ['\u202a6123\u00a04567\u200b8901\u202c', '612345678901'],
  ['hdfcn52026112212345678', 'HDFCN52026112212345678'],
  ['SBIN426330123456', 'SBIN426330123456'],
  ['61234567890', undefined],
  ['6123456789012', undefined],
  ['SBIN42633012345', undefined],
  ['HDFCN520261122123456789', undefined],
  ['ABCDEFGHIJKLMNOP', undefined],
  ['000000000000', undefined],
  ['CASH', undefined],
  ['paid', undefined],
  ['x', undefined],
  ['=cmd|12345678', undefined],
  ['', undefined],
])('the bank reference %j is %j', (typed, stored) => {
  expect(bankReference(typed)).toBe(stored);
});

test.each([
  [199_900, [1, 1, 0, 1]],
  [1, [1, 1, 1]],
  [5, [0, 0]],
])('a fee of %d paise is distributed to the last paisa', (fee, weights) => {
  const shares = shareFee(paise(paise(fee)), weights);
  expect(sum(shares)).toBe(fee);
  expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
});
