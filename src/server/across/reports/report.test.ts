import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aCase, plainMail, ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf } from '../../../../tests/support/order-desk.ts';
import { add, paise } from '../../../kernel/paise.ts';
import { createUser } from '../../domains/accounts/users.ts';
import { changeCase } from '../../domains/cases/handling/change-case.ts';
import { sendReply } from '../../domains/cases/handling/send-reply.ts';
import { refundExcess } from '../../domains/orders/change-order.ts';
import { settleByHand } from '../../domains/orders/settle-refund.ts';
import { confirmPayment } from '../../domains/payments/confirm-payment.ts';
import { taken } from './report.ts';
import { openReports } from './reports.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Midnight in India. */
const midnight = Date.UTC(2026, 10, 20, 18, 30);

describeOnEachEngine('a report', ({ open, newStorage }) => {
  test('measures a refund from approval to payment, once it is sent', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const key = await anOrder(db);
    const { total_paise } = await orderOf(db, key.token);
    const paid = { reference: '612345678901', amount: add(total_paise, paise(100)) };
    await confirmPayment(db, key, await change(db, key), paid, mailOf('paid'));
    const promised = await change(db, key);
    await refundExcess(db, key, promised, 'paid too much');
    const query = { from: promised.now, to: promised.now + DAY, now: promised.now + 9 * DAY };
    const reports = openReports(db, storage);
    expect((await reports.read(query)).refund.count).toBe(0);
    const refundId = (await orderOf(db, key.token)).refunds[0]?.id ?? '';
    const sent = { ...(await change(db, key)), now: promised.now + 2 * DAY };
    await settleByHand(db, key, sent, { refundId, reference: '612345678999' });
    const later = { ...query, now: query.now + DAY };
    expect((await reports.read(later)).refund).toEqual({ count: 1, median: 2 * DAY, p90: 2 * DAY });
  });

  test('counts by day in India, clerk, service and page, and measures times to reply and to done; spam is not counted', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const user = await createUser(db, { mailAddress: 'r@example.in', name: 'Ravi', role: 'clerk', locale: 'en' }, 0);
    const actor = { ...ravi, id: user?.id ?? '' };
    // 23:59 and 00:01 in India.

    const first = await aCase(db, { kind: 'contact', fields: { email: 'a@example.in', service: 'gst' } });
    const second = await aCase(db, {
      kind: 'ticket',
      locale: 'en',
      page: '/support',
      fields: { email: 'b@example.in' },
    });
    const spam = await aCase(db, { fields: { email: 'c@example.in' } });
    const set = (id: string, received_at: number, more = {}) =>
      db
        .updateTable('cases')
        .set({ received_at, ...more })
        .where('id', '=', id)
        .execute();
    await set(first.id, midnight - 60_000, { assignee: actor.id });
    await set(second.id, midnight + 60_000, { due_at: midnight + HOUR });
    await set(spam.id, midnight, { status: 'spam' });
    const reply = { reference: first.reference, body: 'Hello', seen: 99, actor, mail: plainMail };
    await sendReply(db, { ...reply, status: undefined, now: midnight + 2 * HOUR - 60_000 });
    await db
      .updateTable('cases')
      .set({ answered_at: midnight + 2 * HOUR - 60_000 })
      .where('id', '=', first.id)
      .execute();
    const done = { reference: first.reference, group: 'status', to: 'done', seen: 99, actor } as const;
    await changeCase(db, { ...done, now: midnight + 5 * HOUR - 60_000 });

    const reports = openReports(db, storage);
    const query = { from: midnight - DAY, to: midnight + DAY, now: midnight + 3 * HOUR };
    const report = await reports.read(query);
    expect(report).toMatchObject({ total: 2, overdue: 1 });
    expect(report.reply).toEqual({ count: 1, median: 2 * HOUR, p90: 2 * HOUR });
    expect(report.done).toEqual({ count: 1, median: 5 * HOUR, p90: 5 * HOUR });
    expect(report.perDay).toEqual([
      { day: '2026-11-20', kind: 'contact', locale: 'hi', count: 1 },
      { day: '2026-11-21', kind: 'ticket', locale: 'en', count: 1 },
    ]);
    expect(report.byClerk.map(({ name, count, done: ended, overdue }) => [name, count, ended, overdue])).toEqual(
      expect.arrayContaining([
        ['Ravi', 1, 1, 0],
        ['', 1, 0, 1],
      ]),
    );
    expect(report.byTopic).toEqual([
      { name: 'gst', count: 1 },
      { name: '', count: 1 },
    ]);
    expect(report.byPage.map(({ name }) => name).toSorted()).toEqual(['/hi/contact', '/support']);
    // Within the same minute the same report is returned, and other periods have different results.
    expect(reports.read({ ...query, now: query.now + 1 })).toBe(reports.read(query));
    expect(await reports.read({ ...query, from: midnight })).toMatchObject({ total: 1 });
    expect(await reports.read({ from: 0, to: 1, now: 2 })).toMatchObject({ total: 0, reply: { count: 0 } });
  });

  test('reports how often a promise was kept, among cases where it was kept or its time has passed', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const set = async (received: number, answered: number | null) => {
      const { id } = await aCase(db, { kind: 'grievance' });
      await db
        .updateTable('cases')
        .set({ received_at: midnight + received, answered_at: answered && midnight + received + answered })
        .where('id', '=', id)
        .execute();
    };
    await set(0, 47 * HOUR);
    await set(0, 49 * HOUR);
    await set(0, null);
    // The first of these two cases was answered on time, and the second is not late yet.
    await set(48 * HOUR, HOUR);
    await set(48 * HOUR, null);
    await aCase(db);
    const query = { from: midnight - DAY, to: midnight + 9 * DAY, now: midnight + 50 * HOUR, kind: 'grievance' };
    const reports = openReports(db, storage);
    expect((await reports.read(query)).kept).toBeUndefined();
    const promised = { reply: 48 * HOUR, done: 30 * DAY };
    expect((await reports.read({ ...query, promised })).kept).toEqual({
      reply: { inTime: 2, of: 4 },
      done: { inTime: 0, of: 0 },
    });
  });

  test('the process keeps running while a report is calculated', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    // Counts turns of the process's event loop instead of time. On a fast machine a report takes three of them.
    let turns = 0;
    let isRead = false;
    const turn = (): void => {
      turns += 1;
      if (!isRead) {
        setImmediate(turn);
      }
    };
    turn();
    await openReports(db, storage).read({ from: 0, to: 1, now: 2 });
    isRead = true;
    expect(turns).toBeGreaterThan(3);
  });
});

test('the median is in the middle, the 90th percentile above nine of ten', () => {
  expect(taken([])).toEqual({ count: 0, median: undefined, p90: undefined });
  expect(taken([3, 1])).toEqual({ count: 2, median: 2, p90: 3 });
  expect(taken([10, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual({ count: 10, median: 5.5, p90: 10 });
});
