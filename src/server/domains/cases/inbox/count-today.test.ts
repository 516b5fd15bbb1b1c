import { expect, test } from 'vitest';
import { addClerks, booked, india, now as talkNow } from '../../../../../tests/support/appointment-desk.ts';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { aCase, meera, now, ravi } from '../../../../../tests/support/office-desk.ts';
import { anOrder } from '../../../../../tests/support/order-desk.ts';
import { claimPayment } from '../../payments/claim-payment.ts';
import { addNote } from '../handling/add-note.ts';
import { changeCase } from '../handling/change-case.ts';
import { countToday } from './count-today.ts';

const nothing = {
  overdue: 0,
  mine: 0,
  nobodys: 0,
  next: 0,
  mentions: 0,
  appointments: 0,
  payments: 0,
  refunds: 0,
  mails: 0,
  aside: 0,
};

describeOnEachEngine('the work that is waiting for a clerk', (engine) => {
  test('is nothing at first', async () => {
    expect(await countToday(await engine.open(), ravi.id, now)).toEqual(nothing);
  });

  test('cases: late, own, unassigned, due for follow-up', async () => {
    const db = await engine.open();
    await aCase(db, { dueAt: now - 1 });
    const own = await aCase(db);
    const change = { reference: own.reference, actor: meera, now };
    await changeCase(db, { ...change, group: 'assignee', to: ravi.id, seen: own.version });
    await changeCase(db, { ...change, group: 'turn', to: { whose: 'us', at: now - 1 }, seen: own.version + 1 });
    expect(await countToday(db, ravi.id, now)).toEqual({ ...nothing, overdue: 1, mine: 1, nobodys: 1, next: 1 });
    await changeCase(db, { ...change, group: 'status', to: 'done', seen: own.version + 2 });
    expect(await countToday(db, ravi.id, now)).toEqual({ ...nothing, overdue: 1, nobodys: 1 });
  });

  test('a case in which a note mentions the clerk, until they have opened it', async () => {
    const db = await engine.open();
    const user = {
      ...ravi,
      email: 'ravi@example.in',
      email_verified: 1,
      image: null,
      locale: 'en' as const,
      shut_out_at: null,
      created_at: now,
      updated_at: now,
    };
    await db.insertInto('users').values(user).execute();
    const { reference, version } = await aCase(db);
    await addNote(db, { reference, body: '@Ravi please look', seen: version, actor: meera, now });
    expect(await countToday(db, ravi.id, now)).toMatchObject({ mentions: 1 });
    expect(await countToday(db, meera.id, now)).toMatchObject({ mentions: 0 });
  });

  test("the clerk's appointments today in India that are not over", async () => {
    const db = await engine.open();
    await addClerks(db, 1);
    await booked(db);
    const count = async (at: number, id = 'clerk 1') => (await countToday(db, id, at)).appointments;
    expect(await count(talkNow)).toBe(1);
    expect(await count(india('2026-11-20T10:29'))).toBe(1);
    expect(await count(india('2026-11-20T10:31'))).toBe(0);
    expect(await count(india('2026-11-19T23:59'))).toBe(0);
    expect(await count(talkNow, 'clerk 2')).toBe(0);
  });

  test('an order once, however many reference numbers its payer gives', async () => {
    const db = await engine.open();
    const { token } = await anOrder(db);
    for (const reference of ['612345678901', '612345678902']) {
      await claimPayment(db, { token }, { reference, now });
    }
    expect(await countToday(db, ravi.id, now)).toMatchObject({ payments: 1, refunds: 0 });
  });

  test('failed emails', async () => {
    const db = await engine.open();
    await aCase(db);
    await db.updateTable('outbox').set({ state: 'dead' }).where('purpose', '=', 'firm').execute();
    expect(await countToday(db, ravi.id, now)).toMatchObject({ mails: 1 });
  });
});
