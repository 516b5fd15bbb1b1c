import { describe, expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { anOrder, change, mailOf, orderOf } from '../../../../tests/support/order-desk.ts';
import { dayInIndia } from '../../../kernel/india-time.ts';
import { erase } from '../../across/erasure/erase.ts';
import { withdrawConsent } from '../../across/erasure/withdraw.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { subjectOfMailbox } from '../cases/store/find-subject.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { finishStage } from './change-order.ts';
import { sendRemindersOnTime } from './remind-of-orders.ts';
import { readRule, ruleText, whenDue } from './reminder-rule.ts';
import { type PlannedReminder, sendReminders, wantReminders } from './reminders.ts';

const india = (text: string): number => Date.parse(`${text}+05:30`);
const ten = (day: string): number => india(`${day}T10:00`);

describe('the rule of a reminder', () => {
  const due = (rule: Parameters<typeof whenDue>[0], after: string, sent = 0, delivered = after) =>
    whenDue(rule, { delivered: india(delivered), after: india(after), sent });

  test('follows India’s calendar', () => {
    // 20:00 in London on January 31 is February in India.
    expect(whenDue({ monthly: 1 }, { delivered: 0, after: Date.UTC(2027, 0, 31, 20), sent: 0 })).toBe(
      ten('2027-02-01'),
    );
    expect(due({ monthly: 8 }, '2026-11-08T09:59')).toBe(ten('2026-11-08'));
    expect(due({ monthly: 8 }, '2026-11-08T10:00')).toBe(ten('2026-12-08'));
    expect(due({ yearly: '04-15' }, '2026-11-22T12:00')).toBe(ten('2027-04-15'));
    expect(due({ months: 1 }, '2027-01-31T12:00')).toBe(ten('2027-02-28'));
  });

  test('returns to its day after a month or a year that does not have it', () => {
    const series = (rule: Parameters<typeof whenDue>[0], from: string, count: number) => {
      const days: string[] = [];
      for (let after = india(from); days.length < count; ) {
        after = whenDue(rule, { delivered: 0, after, sent: days.length }) ?? Number.NaN;
        days.push(dayInIndia(after));
      }
      return days;
    };
    expect(series({ monthly: 31 }, '2027-01-31T12:00', 5)).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
    ]);
    expect(series({ monthly: 30 }, '2028-01-30T12:00', 3)).toEqual(['2028-02-29', '2028-03-30', '2028-04-30']);
    expect(series({ monthly: 29 }, '2027-02-28T12:00', 2)).toEqual(['2027-03-29', '2027-04-29']);
    expect(series({ yearly: '02-29' }, '2026-11-22T12:00', 4)).toEqual([
      '2027-02-28',
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
    ]);
    expect(series({ yearly: '10-31' }, '2026-10-31T10:00', 2)).toEqual(['2027-10-31', '2028-10-31']);
    // If the last day of a short month is due, the next month is not skipped.
    expect(series({ monthly: 31 }, '2027-02-28T09:59', 2)).toEqual(['2027-02-28', '2027-03-31']);
  });

  test('comes once if it is in months, and not for a date that has passed', () => {
    expect(due({ months: 10 }, '2027-01-01T00:00', 1)).toBeNull();
    expect(due({ months: 1 }, '2027-06-01T00:00', 0, '2027-01-01T00:00')).toBeNull();
  });

  test('is parsed as it was written, and nothing else is', () => {
    for (const rule of [{ months: 54 }, { yearly: '05-15' }, { monthly: 8 }]) {
      expect(readRule(ruleText(rule))).toEqual(rule);
    }
    expect(() => readRule('weekly 3')).toThrow('is not a rule for reminders');
  });
});

const reminders = (): PlannedReminder[] =>
  (
    [
      [{ monthly: 8 }, 'returns'],
      [{ months: 10 }, 'audit'],
    ] as const
  ).map(([rule, en]) => {
    const mail = { purpose: 'order', sender: 'Aarambh <hello@example.in>', recipient: '', replyTo: null } as const;
    return { rule, what: { en, hi: `${en} हिंदी` }, mail: { ...mail, subject: `about ${en}`, text: en, html: en } };
  });

describeOnEachEngine('reminders after delivery', ({ open, newStorage }) => {
  const delivered = ten('2026-11-22');

  async function delivery(db: Database, wantsReminders: boolean) {
    const key = await anOrder(db, { wantsReminders, reminders });
    const { total_paise } = await orderOf(db, key.token);
    const paid = { reference: String(600_000_000_000 + paidSoFar++), amount: total_paise };
    await confirmPayment(db, key, await change(db, key), paid, mailOf('paid'));
    for (let stage = 0; stage < 4; stage += 1) {
      await finishStage(db, key, { ...(await change(db, key)), now: delivered }, mailOf('stage'));
    }
    return key;
  }
  let paidSoFar = 0;
  const written = (db: Database) =>
    db.selectFrom('outbox').select('subject').where('subject', 'like', 'about %').execute();

  test('no one is reminded without asking; anyone who asks later is, and one click ends it', async () => {
    const db = await open();
    const key = await delivery(db, false);
    const later = ten('2028-01-01');
    expect(await sendReminders(db, later)).toBe(0);
    await wantReminders(db, key, true, ten('2026-12-01'));
    expect((await orderOf(db, key.token)).reminders.map(({ next_at }) => next_at)).toEqual([
      ten('2026-12-08'),
      ten('2027-09-22'),
    ]);
    expect(await sendReminders(db, ten('2026-12-08') - 1)).toBe(0);
    expect(await sendReminders(db, ten('2026-12-08'))).toBe(1);
    expect(await sendReminders(db, ten('2026-12-08'))).toBe(0);
    await wantReminders(db, key, false, ten('2026-12-09'));
    expect(await sendReminders(db, later)).toBe(0);
    expect(await written(db)).toEqual([{ subject: 'about returns' }]);
  });

  test('each is sent once with two processes, and those due while nothing ran do not come all at once', async () => {
    const storage = await newStorage();
    const one = await open(storage);
    const two = await open(storage);
    await delivery(one, true);
    const at = ten('2026-12-08');
    const sent = await Promise.all([sendReminders(one, at), sendReminders(two, at), sendReminders(one, at)]);
    expect(sent.reduce((sum, each) => sum + each, 0)).toBe(1);
    // After half a year of downtime, the monthly reminder sends at most one email, and the audit reminder is still
    // sent.
    expect(await sendReminders(one, ten('2027-10-09'))).toBe(1);
    expect((await written(two)).map(({ subject }) => subject).toSorted()).toEqual(['about audit', 'about returns']);
    expect(await sendReminders(two, ten('2027-11-08'))).toBe(1);
    const ids = await one.selectFrom('outbox').select('message_id').execute();
    expect(new Set(ids.map(({ message_id }) => message_id)).size).toBe(ids.length);
  });

  test('nothing is sent while the clock is in doubt, and everything once someone has checked it', async () => {
    const db = await open();
    await delivery(db, true);
    const now = ten('2026-12-08');
    const early = sendRemindersOnTime(db, { now, builtAt: now + 11 * 24 * 3_600_000 });
    await expect(early).rejects.toThrow('the site was built');
    expect(await written(db)).toEqual([]);
    expect(await sendRemindersOnTime(db, { now, builtAt: now - 3_600_000 })).toBe(1);
    expect(await written(db)).toEqual([{ subject: 'about returns' }]);
  });

  test('without an email address each becomes an SMS, once with two processes, and also after a kill in between', async () => {
    const storage = await newStorage();
    const one = await open(storage);
    const two = await open(storage);
    const key = await delivery(one, true);
    await one.updateTable('orders').set({ mail: '' }).where('token', '=', key.token).execute();
    const at = ten('2026-12-08');
    const killed = inTransaction(one, async (transaction) => {
      await sendReminders(transaction, at);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    const sent = await Promise.all([sendReminders(one, at), sendReminders(two, at)]);
    expect(sent.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await written(one)).toEqual([]);
    const { number } = await orderOf(one, key.token);
    const due = await one.selectFrom('due_notices').select(['name', 'phone', 'variables', 'letter']).execute();
    expect(due).toEqual([
      { name: 'order-reminder', phone: '+919810012345', variables: JSON.stringify({ order: number }), letter: null },
    ]);
    await wantReminders(one, key, false, at);
    expect(await sendReminders(one, ten('2028-01-01'))).toBe(0);
  });

  test('an order that is not done, is cancelled or cannot be written to never sends a reminder', async () => {
    const db = await open();
    await anOrder(db, { wantsReminders: true, reminders });
    expect(await sendReminders(db, ten('2030-01-01'))).toBe(0);
    const key = await delivery(db, true);
    await db.updateTable('orders').set({ mail: '', phone: '+911126854321' }).where('token', '=', key.token).execute();
    expect(await sendReminders(db, ten('2030-01-01'))).toBe(0);
    expect(await written(db)).toEqual([]);
  });

  test('they end with the data, also where the law keeps the order, and when consent is withdrawn', async () => {
    const db = await open();
    for (const end of [erase, withdrawConsent]) {
      const key = await delivery(db, true);
      const subject = await subjectOfMailbox(db, (await orderOf(db, key.token)).mail);
      if (!subject) {
        throw new Error('nobody has this address');
      }
      await db.transaction().execute(async (within) => {
        await end(within, subject, delivered + 1);
      });
      expect(await db.selectFrom('order_reminders').selectAll().execute()).toEqual([]);
      expect(await orderOf(db, key.token)).toMatchObject({ wants_reminders: 0, mail: expect.stringContaining('@') });
    }
    expect(await sendReminders(db, ten('2030-01-01'))).toBe(0);
  });
});
