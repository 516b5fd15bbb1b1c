import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aCase, now, ravi, theCase } from '../../../../tests/support/office-desk.ts';
import { anOrder, orderOf } from '../../../../tests/support/order-desk.ts';
import { createUser } from '../../domains/accounts/users.ts';
import { findDeskCase } from '../../domains/cases/handling/find-desk-case.ts';
import { findPerson } from '../../domains/cases/people/likely-people.ts';
import { subjectOfMailbox } from '../../domains/cases/store/find-subject.ts';
import { writeMessage } from '../../domains/customers/messages.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { correct, partsOf } from './correct.ts';

const mailbox = 'asha@example.in';
const orderer = { name: 'Verma Traders', mail: mailbox, phone: '+919810012345', gstin: '', state: 'delhi' };
const week = { hours: [], holidays: [] };

/** A case with an order for a business. */
async function orderCase(db: Database) {
  const { token } = await anOrder(db, { orderer });
  return theCase(db, (await orderOf(db, token)).case_reference);
}

const nameOf = async (db: Database) => (await subjectOfMailbox(db, mailbox)).name;
const greeted = async (db: Database, reference: string) => (await findDeskCase(db, reference, ravi.id))?.greeted;

describeOnEachEngine('the name of a person', ({ open }) => {
  test('is the name in the account or an enquiry, never the one on an invoice', async () => {
    const db = await open();
    const { reference, person_id } = await orderCase(db);
    expect([await nameOf(db), await greeted(db, reference)]).toEqual(['', '']);
    const inquiry = await aCase(db, { kind: 'contact', fields: { name: 'Asha Verma', email: mailbox } });
    expect([await nameOf(db), await greeted(db, reference)]).toEqual(['Asha Verma', 'Asha Verma']);
    expect(await greeted(db, inquiry.reference)).toBe('Asha Verma');
    // A newer order does not change the name, because the office knows the person by their own name.
    await orderCase(db);
    expect(await nameOf(db)).toBe('Asha Verma');
    expect((await findPerson(db, person_id ?? '')).name).toBe('Asha Verma');
    await createUser(db, { mailAddress: mailbox, name: 'Asha V', role: 'customer', locale: 'en' }, now);
    expect([await nameOf(db), await greeted(db, reference)]).toEqual(['Asha V', 'Asha V']);
  });

  test('signs messages about an order', async () => {
    const db = await open();
    await aCase(db, { kind: 'contact', fields: { name: 'Asha Verma', email: mailbox } });
    const { id, reference } = await orderCase(db);
    await writeMessage(db, { reference, author: mailbox, body: 'When is it ready?', week, now });
    const said = db.selectFrom('timeline').select('actor_name').where('case_id', '=', id).where('kind', '=', 'mail-in');
    expect(await said.execute()).toEqual([{ actor_name: 'Asha Verma' }]);
  });

  test('is corrected without changing an invoice’s name, even if there are only orders', async () => {
    const db = await open();
    const { reference, person_id } = await orderCase(db);
    await createUser(db, { mailAddress: mailbox, role: 'customer', locale: 'en' }, now);
    const rename = (name: string) =>
      inTransaction(db, async (within) => {
        const subject = await subjectOfMailbox(within, mailbox);
        return [partsOf(subject, { name }), await correct(within, subject, { name }, now)];
      });
    expect(await rename('Asha Verma')).toEqual([['name'], 1]);
    expect(await rename('Asha Verma')).toEqual([[], 0]);
    expect((await theCase(db, reference)).name).toBe('Verma Traders');
    expect(await nameOf(db)).toBe('Asha Verma');
    expect((await findPerson(db, person_id ?? '')).name).toBe('Asha Verma');
  });
});
