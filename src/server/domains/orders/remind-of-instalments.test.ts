import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { letterDesk } from '../../../../tests/support/letter-desk.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf } from '../../../../tests/support/order-desk.ts';
import { dayInIndia } from '../../../kernel/india-time.ts';
import { type Paise, paise, subtract } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import { claimPayment } from '../payments/claim-payment.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { addInstalments } from './instalments.ts';
import { remindOfInstalments } from './remind-of-instalments.ts';
import { writeLetters } from './write-letters.ts';

const DAY = 86_400_000;
const rules = { remindBeforeDays: [3, 0] };
const first = paise(100_000);

describeOnEachEngine('an agreed instalment', ({ newStorage, open }) => {
  let references = 813_000_000_000;

  /** Makes an order with instalments after 30 and 60 days. */
  async function planned(db: Database, orderer: { mail: string; phone: string }) {
    const key = await anOrder(db, {
      orderer: { name: 'Asha', gstin: '', state: 'delhi', ...orderer },
      mails: () => [],
    });
    const { id, total_paise } = await orderOf(db, key.token);
    await addInstalments(db, id, [
      { day: dayInIndia(now + 30 * DAY), amount: first },
      { day: dayInIndia(now + 60 * DAY), amount: subtract(total_paise, first) },
    ]);
    return { key, total: total_paise };
  }
  const bySms = { mail: '', phone: '+919810012345' };
  const pay = async (db: Database, key: { token: string }, amount: Paise) => {
    references += 1;
    await confirmPayment(db, key, await change(db, key), { reference: String(references), amount }, mailOf('part'));
  };

  test('is announced before it is due, once for each day of the rules, with what is left of it', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const other = await open(storage);
    const { key, total } = await planned(db, bySms);
    const at = (days: number, by = db) => remindOfInstalments(by, rules, now + days * DAY);
    expect(await at(26)).toBe(0);
    const both = await Promise.all([at(27), at(27, other)]);
    expect(both.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect([await at(28), await at(30), await at(30), await at(31)]).toEqual([0, 1, 0, 0]);
    await writeLetters(db, letterDesk, undefined, now);
    await pay(db, key, first);
    expect(await at(56)).toBe(0);
    await pay(db, key, paise(50_000));
    expect([await at(57), await at(60)]).toEqual([1, 1]);
    await writeLetters(db, letterDesk, undefined, now);
    const due = await db
      .selectFrom('due_notices')
      .select(['variables', 'can_wait'])
      .where('name', '=', 'instalment-due')
      .orderBy('id')
      .execute();
    const left = (total - first - 50_000) / 100;
    expect(due.map(({ variables }) => JSON.parse(variables))).toEqual([
      expect.objectContaining({ amount: '1,000', day: expect.stringMatching(/^\S+ \d+ \S+$/) }),
      expect.objectContaining({ amount: '1,000' }),
      expect.objectContaining({ amount: left.toLocaleString('en-IN', { minimumFractionDigits: 2 }) }),
      expect.objectContaining({ amount: left.toLocaleString('en-IN', { minimumFractionDigits: 2 }) }),
    ]);
    expect(due.every(({ can_wait }) => can_wait === 1)).toBe(true);
  });

  test('that is paid, reported as paid, or belongs to a cancelled order, is left alone', async () => {
    const db = await open();
    const { key } = await planned(db, bySms);
    const at = (days: number) => remindOfInstalments(db, rules, now + days * DAY);
    await claimPayment(db, key, { reference: '612345678901', now });
    expect(await at(30)).toBe(0);
    await db.deleteFrom('payments').execute();
    await pay(db, key, first);
    expect(await at(30)).toBe(0);
    await db.updateTable('orders').set({ status: 'cancelled' }).execute();
    expect(await at(60)).toBe(0);
    await db.updateTable('orders').set({ status: 'placed' }).execute();
    expect(await at(60)).toBe(1);
  });

  test('is in an email, with its day in long form, to a customer who gave an address', async () => {
    const db = await open();
    await planned(db, { mail: 'asha@example.in', phone: '' });
    expect(await remindOfInstalments(db, rules, now + 30 * DAY)).toBe(1);
    await writeLetters(db, letterDesk, undefined, now);
    const [mail] = await db.selectFrom('outbox').select('text').where('text', 'like', '%instalment-due%').execute();
    expect(mail?.text).toMatch(/^hi instalment-due ₹1,000 \d+ \S+ 20\d\d /);
  });
});
