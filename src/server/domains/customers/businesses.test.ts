import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import { paise } from '../../../kernel/paise.ts';
import { collect } from '../../across/erasure/collect.ts';
import { erase } from '../../across/erasure/erase.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { forgetUser } from '../accounts/forget-user.ts';
import { createUser } from '../accounts/users.ts';
import { subjectOfMailbox } from '../cases/store/find-subject.ts';
import { documentsOf } from '../orders/document-terms.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import {
  addBusiness,
  businessesOf,
  findBusiness,
  listBusinesses,
  MOST_BUSINESSES,
  removeBusiness,
  saveBusiness,
} from './businesses.ts';
import { giveOrder } from './give-order.ts';
import { knownBusinesses, peopleOfBusiness } from './known-businesses.ts';

const total = paise(485_882);
const from = { visitorAddress: '203.0.113.5', now: now + 2000 };
const later = { ...from, now: now + 3000 };
const traders = {
  id: 'traders-1',
  name: 'Asha Traders',
  gstin: '27AAPFU0939F1ZV',
  state: 'maharashtra',
  address: '12 Sample Road\nPune 411001',
  city: 'Pune',
  pin: '411001',
};
const bakery = {
  id: 'bakery-1',
  name: 'Asha Bakery',
  gstin: '',
  state: 'delhi',
  address: '3 Market',
  city: '',
  pin: '',
};
const stateCodeOf = (state: string): string => (state === 'delhi' ? '07' : '27');

async function aUser(db: Database, mailAddress: string) {
  const user = await createUser(db, { mailAddress, role: 'customer', locale: 'hi' }, now);
  if (!user) {
    throw new Error('there is one already');
  }
  return user;
}

const orderFor = ({ name, gstin, state, address, city, pin }: typeof traders, mail = 'asha@example.in') =>
  ({
    orderer: { name, gstin, state, mail, phone: '' },
    documentTerms: { ...someTerms, address, city, pin, stateCode: stateCodeOf(state) },
  }) as const;

let references = 900_000_000_000;
async function pay(db: Database, key: { token: string }) {
  references += 1;
  const money = { reference: String(references), amount: total };
  return confirmPayment(db, key, await change(db, key), money, mailOf('paid'));
}

describeOnEachEngine('the businesses of a customer', ({ newStorage, open }) => {
  test('a change applies to the orders for that business without a document, and to no other order of the mailbox', async () => {
    const db = await open();
    const asha = await aUser(db, 'asha@example.in');
    await addBusiness(db, asha, traders, '27', from);
    await addBusiness(db, asha, bakery, '07', later);
    const plain = await anOrder(db, orderFor(traders));
    const issued = await anOrder(db, orderFor(traders));
    const other = await anOrder(db, orderFor(bakery));
    const strangers = await anOrder(db, orderFor(traders, 'ravi@example.in'));
    await pay(db, issued);
    const before = await orderOf(db, plain.token);
    expect(await saveBusiness(db, asha, { ...traders, name: 'Asha and Sons' }, '27', from)).toBe('done');
    expect(await orderOf(db, plain.token)).toMatchObject({ name: 'Asha and Sons', version: before.version + 1 });
    expect((await orderOf(db, issued.token)).name).toBe('Asha Traders');
    expect((await orderOf(db, other.token)).name).toBe('Asha Bakery');
    expect((await orderOf(db, strangers.token)).name).toBe('Asha Traders');
    const noted = await db.selectFrom('audit').selectAll().where('after', '=', 'business, 1 orders').execute();
    expect(noted).toMatchObject([{ action: 'profile-changed', actor_name: 'a***@example.in' }]);
    expect(JSON.stringify(await db.selectFrom('audit').selectAll().execute())).not.toContain('Pune');
  });

  test('are added once per form, however often it is sent, and never twice', async () => {
    const db = await open();
    const asha = await aUser(db, 'asha@example.in');
    expect(await Promise.all([1, 2].map(() => addBusiness(db, asha, traders, '27', from)))).toEqual(['done', 'done']);
    expect(await addBusiness(db, asha, { ...traders, id: 'traders-2' }, '27', from)).toBe('same');
    // One GSTIN is one business, however its name is written.
    expect(await addBusiness(db, asha, { ...traders, id: 'traders-3', name: 'ASHA TRADERS' }, '27', from)).toBe('same');
    await addBusiness(db, asha, bakery, '07', later);
    expect(await saveBusiness(db, asha, { ...traders, id: bakery.id }, '27', from)).toBe('same');
    expect(await saveBusiness(db, asha, { ...bakery, gstin: traders.gstin }, '27', from)).toBe('same');
    expect((await listBusinesses(db, asha.id)).map(({ name }) => name)).toEqual(['Asha Traders', 'Asha Bakery']);
    expect(await removeBusiness(db, asha, bakery.id, from)).toBe('done');
    expect(await removeBusiness(db, asha, bakery.id, from)).toBe('unknown');
    expect(await saveBusiness(db, asha, bakery, '07', from)).toBe('unknown');
    for (let number = 1; number < MOST_BUSINESSES; number += 1) {
      await addBusiness(db, asha, { ...bakery, id: `bakery-${number}`, name: `Bakery ${number}` }, '07', from);
    }
    expect(await addBusiness(db, asha, { ...bakery, id: 'one-more' }, '07', from)).toBe('too-many');
  });

  test('an order is assigned to another business as long as a clerk could correct it, once', async () => {
    const db = await open();
    const asha = await aUser(db, 'asha@example.in');
    await addBusiness(db, asha, traders, '27', from);
    await addBusiness(db, asha, bakery, '07', later);
    const { token } = await anOrder(db, orderFor(bakery));
    const { version: seen, number } = await orderOf(db, token);
    const giving = { token, businessId: traders.id, seen, addressFrom: 5_000_000, stateCodeOf };
    expect(await giveOrder(db, asha, giving, from)).toBe('done');
    expect(await giveOrder(db, asha, giving, from)).toBe('done');
    expect(await orderOf(db, token)).toMatchObject({ name: 'Asha Traders', gstin: traders.gstin, version: seen + 1 });
    expect(await giveOrder(db, asha, { ...giving, businessId: bakery.id }, from)).toBe('newer');
    await pay(db, { token });
    const [voucher] = await documentsOf(db, number);
    expect(voucher).toMatchObject({ kind: 'receipt-voucher', igst_paise: 35_982 });
    // The advance was taxed in Maharashtra, so the order cannot go to a business in another State.
    const { version } = await orderOf(db, token);
    const back = { ...giving, businessId: bakery.id, seen: version };
    expect(await giveOrder(db, asha, back, from)).toBe('place');
    expect(await giveOrder(db, asha, { ...giving, seen: version, businessId: 'nothing' }, from)).toBe('unknown');
    await saveBusiness(db, asha, { ...bakery, address: '' }, '07', from);
    expect(await giveOrder(db, asha, { ...back, addressFrom: 1 }, from)).toBe('address');
  });

  test('a stranger can use none of them: not to read, change or remove, nor for an order', async () => {
    const db = await open();
    const asha = await aUser(db, 'asha@example.in');
    const ravi = await aUser(db, 'ravi@example.in');
    await addBusiness(db, asha, traders, '27', from);
    const hers = await anOrder(db, orderFor(traders));
    const his = await anOrder(db, orderFor(bakery, 'ravi@example.in'));
    await addBusiness(db, ravi, bakery, '07', from);
    expect(await findBusiness(db, ravi.id, traders.id)).toBeUndefined();
    expect(await listBusinesses(db, ravi.id)).toMatchObject([{ id: bakery.id }]);
    const other = { ...traders, name: 'Ravi' };
    expect(await saveBusiness(db, ravi, other, '27', from)).toBe('unknown');
    expect(await addBusiness(db, ravi, other, '27', from)).toBe('unknown');
    expect(await removeBusiness(db, ravi, traders.id, from)).toBe('unknown');
    const giving = { addressFrom: 5_000_000, stateCodeOf, seen: 0 };
    expect(await giveOrder(db, ravi, { ...giving, token: his.token, businessId: traders.id }, from)).toBe('unknown');
    expect(await giveOrder(db, ravi, { ...giving, token: hers.token, businessId: bakery.id }, from)).toBe('unknown');
    expect(await findBusiness(db, asha.id, traders.id)).toEqual(traders);
    expect((await orderOf(db, hers.token)).name).toBe('Asha Traders');
    expect(await businessesOf(db, { mail: 'Asha@example.in', phone: '' })).toEqual([traders]);
    expect(await businessesOf(db, { mail: '', phone: '' })).toEqual([]);
  });

  test('are found by the office with a phone alone, without an account, and by GSTIN for a second person', async () => {
    const db = await open();
    const asha = await aUser(db, 'asha@example.in');
    const phone = '+919810012345';
    await db.updateTable('users').set({ email: null, phone, phone_since: 0 }).where('id', '=', asha.id).execute();
    await addBusiness(db, { ...asha, email: null, phone, phone_since: 0 }, bakery, '07', from);
    expect(await businessesOf(db, { mail: '', phone })).toEqual([bakery]);
    const { id: _, ...told } = bakery;
    const { id: __, ...known } = traders;
    const asked = { mail: '', phone, gstin: '' };
    expect(await knownBusinesses(db, asked)).toEqual([told]);
    // An order of someone without an account has a business, which can be suggested to them again.
    const order = orderFor(traders, '');
    await anOrder(db, { ...order, orderer: { ...order.orderer, phone: '+919810054321' }, mails: () => [] });
    expect(await knownBusinesses(db, { ...asked, phone: '+919810054321' })).toEqual([known]);
    // A second person of the same business is found by its GSTIN, and the customer's own business is listed only once.
    expect(await knownBusinesses(db, { ...asked, gstin: traders.gstin })).toEqual([known, told]);
    // Both are people of the business, and so is everyone who has saved it.
    const ravi = await aUser(db, 'ravi@example.in');
    await addBusiness(db, ravi, { ...traders, id: 'traders-of-ravi' }, '27', from);
    expect(await peopleOfBusiness(db, traders.gstin)).toEqual(['+919810054321', 'ravi@example.in']);
    expect(await peopleOfBusiness(db, '')).toEqual([]);
    // The number on an order with an email address may be someone else's.
    const strangers = orderFor({ ...traders, name: 'Stranger', gstin: '' });
    await anOrder(db, { ...strangers, orderer: { ...strangers.orderer, phone } });
    expect(await knownBusinesses(db, asked)).toEqual([told]);
    expect(await knownBusinesses(db, { mail: '', phone: '', gstin: '' })).toEqual([]);
  });

  test('two forms at once, while an order is paid, end with one of the two everywhere', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const other = await open(storage);
    const asha = await aUser(db, 'asha@example.in');
    await addBusiness(db, asha, traders, '27', from);
    const keys = await Promise.all([1, 2, 3].map(() => anOrder(db, orderFor(traders))));
    const [first] = keys;
    await Promise.all([
      saveBusiness(db, asha, { ...traders, name: 'Asha and Sons' }, '27', from),
      saveBusiness(other, asha, { ...traders, name: 'Asha and Daughters' }, '27', from),
      first ? pay(other, first) : undefined,
    ]);
    const { name } = (await findBusiness(db, asha.id, traders.id)) ?? {};
    expect(['Asha and Sons', 'Asha and Daughters']).toContain(name);
    for (const { token } of keys.slice(1)) {
      expect((await orderOf(db, token)).name).toBe(name);
    }
  });

  test('an order whose document only missed the address gets it with the change', async () => {
    const db = await open();
    const asha = await aUser(db, 'asha@example.in');
    const bare = { ...traders, address: '' };
    await addBusiness(db, asha, bare, '27', from);
    const key = await anOrder(db, orderFor(bare));
    await pay(db, key);
    const { number } = await orderOf(db, key.token);
    expect(await documentsOf(db, number)).toEqual([]);
    await saveBusiness(db, asha, traders, '27', from);
    expect(await documentsOf(db, number)).toMatchObject([{ kind: 'receipt-voucher', total_paise: total }]);
  });

  test('are deleted with an erasure, even if the ledger keeps the person’s paid order', async () => {
    const db = await open();
    const asha = await aUser(db, 'asha@example.in');
    await addBusiness(db, asha, traders, '27', from);
    const key = await anOrder(db, orderFor(traders));
    await pay(db, key);
    const subject = await subjectOfMailbox(db, asha.email);
    const { held } = await inTransaction(db, (transaction) => erase(transaction, subject, from.now));
    expect(held).toHaveLength(1);
    expect(await listBusinesses(db, asha.id)).toEqual([]);
    expect((await orderOf(db, key.token)).name).toBe('Asha Traders');
  });

  test('they are exported for their owner, and deleted with the account', async () => {
    const db = await open();
    const asha = await aUser(db, 'asha@example.in');
    await addBusiness(db, asha, traders, '27', from);
    await addBusiness(db, asha, bakery, '07', later);
    const kept = await collect(db, await subjectOfMailbox(db, asha.email), now);
    const told = ({ id: _, ...business }: typeof traders) => business;
    expect(kept.accounts).toMatchObject([{ businesses: [told(traders), told(bakery)] }]);
    await inTransaction(db, (transaction) => forgetUser(transaction, asha));
    expect(await db.selectFrom('businesses').selectAll().execute()).toEqual([]);
  });
});
