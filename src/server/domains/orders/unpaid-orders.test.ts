import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { letterDesk } from '../../../../tests/support/letter-desk.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf } from '../../../../tests/support/order-desk.ts';
import { dayInIndia } from '../../../kernel/india-time.ts';
import { paise, subtract } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import { claimPayment } from '../payments/claim-payment.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { addInstalments } from './instalments.ts';
import { followUnpaid } from './unpaid-orders.ts';
import { writeLetters } from './write-letters.ts';

const DAY = 86_400_000;
const rules = { remindAfterDays: [3, 7], closeAfterDays: 30 };
const letters = async (db: Database) =>
  (await db.selectFrom('order_letters').select('kind').orderBy('created_at').execute()).map(({ kind }) => kind);

describeOnEachEngine('an order without a payment', ({ open }) => {
  async function unpaid() {
    const db = await open();
    const { token } = await anOrder(db);
    return { db, token, after: (days: number, by = rules) => followUnpaid(db, by, now + days * DAY) };
  }

  test('is reminded on its days, once each, and then closed', async () => {
    const { db, token, after } = await unpaid();
    expect(await after(2.9)).toEqual({ reminded: 0, closed: 0 });
    expect(await after(3)).toEqual({ reminded: 1, closed: 0 });
    expect(await after(3.1)).toEqual({ reminded: 0, closed: 0 });
    expect(await after(7)).toEqual({ reminded: 1, closed: 0 });
    expect(await after(29.9)).toEqual({ reminded: 0, closed: 0 });
    expect(await after(30)).toEqual({ reminded: 0, closed: 1 });
    expect((await orderOf(db, token)).status).toBe('cancelled');
    expect(await letters(db)).toEqual(['unpaid', 'unpaid', 'unpaid-closed']);
    expect(await after(31)).toEqual({ reminded: 0, closed: 0 });
  });

  test('is reminded and closed once, even by two processes at the same time', async () => {
    const { db, after } = await unpaid();
    const twice = await Promise.all([after(7), after(7)]);
    expect(twice.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(1);
    const closed = await Promise.all([after(40), after(40)]);
    expect(closed.reduce((sum, each) => sum + each.closed, 0)).toBe(1);
    expect(await letters(db)).toEqual(['unpaid', 'unpaid-closed']);
  });

  test('is left alone once a payment is reported or has come', async () => {
    const { db, token, after } = await unpaid();
    await claimPayment(db, { token }, { reference: '612345678901', now });
    expect(await after(40)).toEqual({ reminded: 0, closed: 0 });
    const money = { reference: '612345678901', amount: paise(100) };
    await confirmPayment(db, { token }, await change(db, { token }), money, mailOf('part'));
    expect(await after(400)).toEqual({ reminded: 0, closed: 0 });
    expect((await orderOf(db, token)).status).toBe('placed');
  });

  test('is not closed without a reminder when the rules are new for it', async () => {
    const { after } = await unpaid();
    expect(await after(90)).toEqual({ reminded: 1, closed: 0 });
    expect(await after(112)).toEqual({ reminded: 0, closed: 0 });
    expect(await after(113)).toEqual({ reminded: 0, closed: 1 });
  });

  test('with instalments is followed up from the day of the first one', async () => {
    const { db, token, after } = await unpaid();
    const { id, total_paise } = await orderOf(db, token);
    const day = dayInIndia(now + 60 * DAY);
    await addInstalments(db, id, [
      { day, amount: paise(100_000) },
      { day: dayInIndia(now + 90 * DAY), amount: subtract(total_paise, paise(100_000)) },
    ]);
    expect(await after(60)).toEqual({ reminded: 0, closed: 0 });
    expect(await after(64)).toEqual({ reminded: 1, closed: 0 });
    expect(await after(68)).toEqual({ reminded: 1, closed: 0 });
    expect(await after(91)).toEqual({ reminded: 0, closed: 1 });
  });

  test('of a customer without email is reminded, then closed, in the words of an SMS', async () => {
    const db = await open();
    const orderer = { name: 'Asha', mail: '', phone: '+919810012345', gstin: '', state: 'delhi' };
    await anOrder(db, { orderer, mails: () => [] });
    const after = (days: number) => followUnpaid(db, rules, now + days * DAY);
    expect([await after(3), await after(3.1), await after(7)].map(({ reminded }) => reminded)).toEqual([1, 0, 1]);
    expect(await writeLetters(db, letterDesk, undefined, now)).toBe(2);
    expect([await after(29.9), await after(30)].map(({ closed }) => closed)).toEqual([0, 1]);
    expect(await writeLetters(db, letterDesk, undefined, now)).toBe(1);
    const due = await db.selectFrom('due_notices').select(['name', 'phone', 'can_wait', 'variables']).execute();
    const [{ number } = { number: '' }] = await db.selectFrom('orders').select('number').execute();
    const reminder = { name: 'order-due', phone: orderer.phone, can_wait: 1 };
    const variables = JSON.stringify({ order: number, amount: '4,858.82' });
    expect(due).toEqual([
      { ...reminder, variables },
      { ...reminder, variables },
      { name: 'order-cancelled', phone: orderer.phone, can_wait: 0, variables: JSON.stringify({ order: number }) },
    ]);
  });

  test('is closed without a word if the customer cannot be written to, and never without a rule', async () => {
    const db = await open();
    const orderer = { name: 'Asha', mail: '', phone: '+911126854321', gstin: '', state: 'delhi' };
    await anOrder(db, { orderer, mails: () => [] });
    const none = { remindAfterDays: [] };
    expect(await followUnpaid(db, none, now + 900 * DAY)).toEqual({ reminded: 0, closed: 0 });
    expect(await followUnpaid(db, rules, now + 7 * DAY)).toEqual({ reminded: 0, closed: 0 });
    expect(await followUnpaid(db, rules, now + 30 * DAY)).toEqual({ reminded: 0, closed: 1 });
  });
});
