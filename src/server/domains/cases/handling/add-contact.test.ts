import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { aCase, now, plainMail, ravi, theCase } from '../../../../../tests/support/office-desk.ts';
import { collect } from '../../../across/erasure/collect.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { listInbox } from '../inbox/list-inbox.ts';
import { listLikelyPeople } from '../people/likely-people.ts';
import { subjectOfMailbox } from '../store/find-subject.ts';
import { addContact } from './add-contact.ts';
import { sendReply } from './send-reply.ts';

const phoneOnly = { fields: { name: 'आशा वर्मा', phone: '+919810012345', message: 'gst' } };
const add = (db: Database, reference: string, value: string, field: 'email' | 'phone' = 'email') =>
  addContact(db, { reference, field, value, actor: ravi, now });
const reply = (db: Database, reference: string) =>
  sendReply(db, { reference, body: 'Hello', seen: 99, actor: ravi, now, mail: plainMail });
const personOfContact = async (db: Database, value: string) =>
  (await db.selectFrom('person_contacts').select('person_id').where('value', '=', value).executeTakeFirst())?.person_id;

describeOnEachEngine('an email address given on the phone', ({ open, newStorage }) => {
  test('lets replies go out, finds the case, belongs to its person, and is in timeline and log once', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const other = await open(storage);
    const { reference, id, person_id } = await aCase(db, phoneOnly);
    expect(await reply(db, reference)).toEqual({ outcome: 'no address' });
    const both = [add(db, reference, 'Asha@Example.in'), add(other, reference, 'Asha@Example.in')];
    expect(await Promise.all(both)).toEqual([{ outcome: 'added' }, { outcome: 'added' }]);
    expect(await reply(db, reference)).toMatchObject({ outcome: 'queued' });
    const mail = await db.selectFrom('outbox').select('recipient').where('purpose', '=', 'reply').execute();
    expect(mail).toEqual([{ recipient: 'Asha@Example.in' }]);
    const { rows } = await listInbox(db, { filter: {}, search: 'asha@example.in', now });
    expect(rows.map((row) => row.reference)).toEqual([reference]);
    expect(await personOfContact(db, 'asha@example.in')).toBe(person_id);
    const timeline = await db.selectFrom('timeline').selectAll().where('case_id', '=', id).orderBy('seq').execute();
    expect(timeline.map(({ kind }) => kind)).toEqual(['contact', 'mail-out']);
    const noted = await db.selectFrom('audit').select(['action', 'after']).orderBy('id').execute();
    expect(noted[0]).toEqual({ action: 'contact-added', after: 'A***@Example.in' });
    // Proving ownership of the mailbox gives access to the case and all stored data.
    const kept = await collect(db, await subjectOfMailbox(db, 'asha@example.in'), now);
    expect(kept.cases.map((each) => each.reference)).toEqual([reference]);
  });

  test('moves the case to the person who has the email address already, and stays searchable by the number', async () => {
    const db = await open();
    const known = await aCase(db, { fields: { name: 'Asha Verma', email: 'asha@example.in' } });
    const { reference, person_id } = await aCase(db, phoneOnly);
    expect(person_id).not.toBe(known.person_id);
    await add(db, reference, 'asha@example.in');
    expect((await theCase(db, reference)).person_id).toBe(known.person_id);
    expect(await personOfContact(db, '+919810012345')).toBe(known.person_id);
    expect(await db.selectFrom('people').select('id').execute()).toEqual([{ id: known.person_id }]);
    expect((await listInbox(db, { filter: {}, search: '98100 12345', now })).rows).toHaveLength(1);
  });

  test('changes nothing if the case has one already, and rejects an invalid one', async () => {
    const db = await open();
    const { reference } = await aCase(db);
    expect(await add(db, reference, 'other@example.in')).toEqual({ outcome: 'known' });
    expect(await add(db, reference, 'asha@@example.in')).toEqual({ outcome: 'faulty' });
    expect(await add(db, 'AAR-0000-0000', 'a@example.in')).toEqual({ outcome: 'unknown' });
    expect((await theCase(db, reference)).version).toBe(0);
  });

  test('can be a number, for a person who gave neither or only an email address', async () => {
    const db = await open();
    const { reference, person_id } = await aCase(db, { fields: { name: 'Asha', message: 'no way back' } });
    expect(person_id).toBeNull();
    expect(await add(db, reference, '+919810012345', 'phone')).toEqual({ outcome: 'added' });
    const found = await theCase(db, reference);
    expect(found.person_id).toBe(await personOfContact(db, '+919810012345'));

    const mailed = await aCase(db, { fields: { name: 'Meera', email: 'meera@example.in' } });
    await add(db, mailed.reference, '+919810012345', 'phone');
    // Anyone can give someone else's number, so no case is moved, and a clerk is told that the two may be the same
    // person.
    expect((await theCase(db, mailed.reference)).person_id).toBe(mailed.person_id);
    const likely = await listLikelyPeople(db, mailed.person_id ?? '');
    expect(likely.map(({ id, because }) => [id, because])).toEqual([[found.person_id, ['phone']]]);
  });
});
