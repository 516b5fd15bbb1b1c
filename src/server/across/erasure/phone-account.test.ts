import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aCase, now } from '../../../../tests/support/office-desk.ts';
import { anOrder } from '../../../../tests/support/order-desk.ts';
import { openPhoneDesk, phone } from '../../../../tests/support/phone-desk.ts';
import { subjectOfCase, subjectOfMailbox, subjectOfPhone } from '../../domains/cases/store/find-subject.ts';
import { phoneTokenOf } from '../../domains/orders/phone-link.ts';
import { holdOrder } from '../../domains/orders/with-order.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { collect } from './collect.ts';
import { erase } from './erase.ts';

const DAY = 86_400_000;
const asha = { name: 'Asha & Co', gstin: '', state: 'delhi', address: '', city: '', pin: '' };

describeOnEachEngine('a person with only a phone', ({ open }) => {
  test('can be exported and erased by the office, with their account, its businesses and its codes', async () => {
    const db = await open();
    const { signIn, ask } = await openPhoneDesk(db);
    const { id } = await signIn(now);
    await ask();
    const business = { ...asha, created_at: now, updated_at: now };
    await db
      .insertInto('businesses')
      .values({ id: 'business-1', user_id: id, ...business })
      .execute();
    const { reference } = await db.selectFrom('cases').select('reference').executeTakeFirstOrThrow();
    const subject = await subjectOfCase(db, reference);
    expect(subject).toMatchObject({ mailboxes: [], phones: [phone] });
    const kept = subject && (await collect(db, subject, now));
    expect(kept?.accounts).toMatchObject([{ email: '', phone, businesses: [{ name: 'Asha & Co' }] }]);
    await inTransaction(db, async (transaction) => subject && erase(transaction, subject, now));
    for (const table of ['users', 'businesses', 'codes', 'sessions', 'contact_states', 'person_contacts'] as const) {
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    }
    expect(JSON.stringify(await db.selectFrom('messages').selectAll().execute())).not.toContain(phone);
  });

  test('has only what was sent with their number since it became theirs', async () => {
    const db = await open();
    const { signIn } = await openPhoneDesk(db);
    await aCase(db, { fields: { name: 'Ravi', phone, email: 'ravi@example.in' } });
    const { phone_since } = await signIn(now);
    expect((await subjectOfPhone(db, phone, phone_since ?? 0)).cases.map(({ name }) => name)).toEqual(['आशा वर्मा']);
    expect(await subjectOfPhone(db, phone, now + 1)).toMatchObject({ cases: [], phones: [] });
    expect((await subjectOfMailbox(db, 'ravi@example.in')).cases.map(({ name }) => name)).toEqual(['Ravi']);
    // Erasing a mailbox leaves the account of the number, which may be another person's.
    await inTransaction(db, async (transaction) =>
      erase(transaction, await subjectOfMailbox(transaction, 'ravi@example.in'), now + DAY),
    );
    expect(await db.selectFrom('users').select('phone').execute()).toEqual([{ phone }]);
  });

  test('can change an order under the link shown to a phone as under its own link, even if two people open it at once', async () => {
    const db = await open();
    const { token } = await anOrder(db, {
      orderer: { name: 'Asha', mail: '', phone, gstin: '', state: 'delhi' },
      mails: () => [],
    });
    const row = await db.selectFrom('orders').selectAll().where('token', '=', token).executeTakeFirstOrThrow();
    const links = await Promise.all([phoneTokenOf(db, row), phoneTokenOf(db, row)]);
    expect(new Set(links).size).toBe(1);
    const [link = ''] = links;
    for (const each of [token, link]) {
      const held = await inTransaction(db, (transaction) => holdOrder(transaction, { token: each }));
      expect(held).toMatchObject({ id: row.id, token });
    }
    expect(await inTransaction(db, (transaction) => holdOrder(transaction, { token: 'x'.repeat(22) }))).toBeUndefined();
    expect(await inTransaction(db, (transaction) => holdOrder(transaction, { number: row.number }))).toMatchObject({
      token,
    });
  });
});
