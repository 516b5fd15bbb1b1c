import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../tests/support/each-engine.ts';
import { now } from '../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf, someTerms } from '../../../tests/support/order-desk.ts';
import { forgetUser } from '../accounts/forget-user.ts';
import { createUser } from '../accounts/users.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { documentsOf } from '../orders/document-terms.ts';
import { collect } from '../own-data/collect.ts';
import { subjectOfMailbox } from '../own-data/find-subject.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { readBilling, saveBilling } from './billing.ts';

const total = 485_882;
const from = { visitorAddress: '203.0.113.5', now: now + 2000 };
const traders = {
  ...{ name: 'Asha Traders', gstin: '27AAPFU0939F1ZV', state: 'maharashtra' },
  address: '12 Sample Road\nPune 411001',
};
async function aUser(db: Database, mailAddress: string) {
  const user = await createUser(db, { mailAddress, role: 'customer', locale: 'hi' }, now);
  if (!user) throw new Error('there is one already');
  return user;
}
let references = 900_000_000_000;
async function pay(db: Database, key: { token: string }) {
  references += 1;
  const money = { reference: String(references), amount: total };
  return confirmPayment(db, key, await change(db, key), money, mailOf('paid'));
}

describeOnEachEngine('whom documents are made out to', ({ newStorage, open }) => {
  test('counts for his orders without a document, not for what was issued, nor for anybody else’s', async () => {
    const db = await open();
    const asha = await aUser(db, 'asha@example.in');
    const [open_, issued, other] = [
      await anOrder(db, { documentTerms: someTerms }),
      await anOrder(db, { documentTerms: someTerms }),
      await anOrder(db, {
        documentTerms: someTerms,
        orderer: { name: 'Ravi', mail: 'ravi@example.in', phone: '', gstin: '', state: 'delhi' },
      }),
    ];
    await pay(db, issued);
    const before = await orderOf(db, open_.token);
    expect(await saveBilling(db, asha, traders, '27', from)).toBe(1);
    expect(await orderOf(db, open_.token)).toMatchObject({
      ...{ name: 'Asha Traders', gstin: traders.gstin, state: 'maharashtra', version: before.version + 1 },
    });
    expect((await orderOf(db, issued.token)).name).toBe('आशा वर्मा');
    expect((await orderOf(db, other.token)).name).toBe('Ravi');
    await pay(db, open_);
    const [voucher] = await documentsOf(db, before.number);
    // Another State than the firm's: one tax instead of two halves.
    expect(voucher).toMatchObject({ kind: 'receipt-voucher', igst_paise: 35_982, cgst_paise: 0 });
    expect(await readBilling(db, asha.id)).toEqual(traders);
    const noted = await db.selectFrom('audit').selectAll().where('action', '=', 'profile-changed').execute();
    expect(noted).toMatchObject([{ actor_name: 'a***@example.in', after: 'billing, 1 orders' }]);
    expect(JSON.stringify(noted)).not.toContain('Pune');
  });

  test('an order whose document waited for the address gets it at once', async () => {
    const db = await open();
    const asha = await aUser(db, 'asha@example.in');
    const { gstin, state } = traders;
    const orderer = { name: 'Asha', mail: 'asha@example.in', phone: '', gstin, state };
    const key = await anOrder(db, { documentTerms: { ...someTerms, stateCode: '27' }, orderer });
    await pay(db, key);
    const { number } = await orderOf(db, key.token);
    expect(await documentsOf(db, number)).toEqual([]);
    await saveBilling(db, asha, traders, '27', from);
    expect(await documentsOf(db, number)).toMatchObject([{ kind: 'receipt-voucher', total_paise: total }]);
  });

  test('two forms at once, while an order is paid, end with one of the two everywhere', async () => {
    const storage = await newStorage();
    const [db, other] = [await open(storage), await open(storage)];
    const asha = await aUser(db, 'asha@example.in');
    const keys = await Promise.all([1, 2, 3].map(() => anOrder(db, { documentTerms: someTerms })));
    const second = { ...traders, name: 'Asha and Sons' };
    const [first] = keys;
    await Promise.all([
      saveBilling(db, asha, traders, '27', from),
      saveBilling(other, asha, second, '27', from),
      first ? pay(other, first) : undefined,
    ]);
    const { name } = (await readBilling(db, asha.id)) ?? {};
    expect(['Asha Traders', 'Asha and Sons']).toContain(name);
    for (const { token } of keys.slice(1)) expect((await orderOf(db, token)).name).toBe(name);
  });

  test('it is told to whom it belongs, and gone with the account', async () => {
    const db = await open();
    const asha = await aUser(db, 'asha@example.in');
    await saveBilling(db, asha, traders, '27', from);
    const kept = await collect(db, await subjectOfMailbox(db, asha.email), now);
    expect(kept.accounts).toMatchObject([{ billing: traders }]);
    await inTransaction(db, (transaction) => forgetUser(transaction, asha));
    expect(await db.selectFrom('billing_details').selectAll().execute()).toEqual([]);
  });
});
