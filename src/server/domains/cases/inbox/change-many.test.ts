import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { aCase, meera, now, ravi, theCase } from '../../../../../tests/support/office-desk.ts';
import { known } from '../../../../../tests/support/sign-in-desk.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { changeUser } from '../../accounts/staff.ts';
import { createUser } from '../../accounts/users.ts';
import { changeCase } from '../handling/change-case.ts';
import { changeMany, countChangedAt, undoMany } from './change-many.ts';

/** Stores cases, each of a different person. @returns their references */
async function cases(db: Database, count: number, kind = 'contact'): Promise<string[]> {
  const made: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { reference } = await aCase(db, {
      kind,
      fields: { name: 'Asha', email: `${crypto.randomUUID()}@x.example` },
    });
    made.push(reference);
  }
  return made;
}

async function addOm(db: Database): Promise<string> {
  const om = { mailAddress: 'om@example.in', name: 'Om', role: 'clerk', locale: 'en' } as const;
  const { id } = known(await createUser(db, om, now));
  await inTransaction(db, (within) => changeUser(within, id, { signed_in_at: now }, now));
  return id;
}

const seen = (references: readonly string[]) => references.map((reference) => ({ reference, seen: 0 }));

describeOnEachEngine('several cases at once', ({ open }) => {
  test('are assigned, labelled and closed, each with its entries, and all of it is undone', async () => {
    const db = await open();
    const om = await addOm(db);
    const all = await cases(db, 3);
    const wanted = { assignee: om, label: ' gst ', status: 'done' } as const;
    expect(await changeMany(db, seen(all), wanted, { actor: ravi, now: now + 1 })).toEqual([]);
    for (const reference of all) {
      const { id, assignee, labels, status, version } = await theCase(db, reference);
      expect({ assignee, labels, status, version }).toEqual({
        assignee: om,
        labels: ',gst,',
        status: 'done',
        version: 3,
      });
      const rows = await db.selectFrom('timeline').select(['actor_id', 'at']).where('case_id', '=', id).execute();
      expect(rows).toEqual(Array.from({ length: 3 }, () => ({ actor_id: ravi.id, at: now + 1 })));
      const logged = await db.selectFrom('audit').select('actor_id').where('subject', '=', reference).execute();
      expect(logged).toEqual(Array.from({ length: 3 }, () => ({ actor_id: ravi.id })));
    }
    expect(await countChangedAt(db, ravi, now + 1)).toBe(3);
    expect(await countChangedAt(db, meera, now + 1)).toBe(0);
    // Only the clerk who made the changes can undo them in this way.
    await undoMany(db, now + 1, { actor: meera, now: now + 2 });
    expect((await theCase(db, all[0] ?? '')).status).toBe('done');
    expect(await undoMany(db, now + 1, { actor: ravi, now: now + 3 })).toEqual([]);
    for (const reference of all) {
      expect(await theCase(db, reference)).toMatchObject({ assignee: null, labels: '', status: 'new', version: 6 });
    }
  });

  test('the one that a colleague has changed stays as it is, and the others are changed', async () => {
    const db = await open();
    const all = await cases(db, 3);
    const second = all[1] ?? '';
    await changeCase(db, { reference: second, group: 'status', to: 'open', seen: 0, actor: meera, now });
    const wanted = { label: 'later', status: 'waiting-customer' } as const;
    expect(await changeMany(db, seen(all), wanted, { actor: ravi, now: now + 1 })).toEqual([second]);
    expect(await theCase(db, second)).toMatchObject({ status: 'open', labels: '', version: 1 });
    expect(await theCase(db, all[2] ?? '')).toMatchObject({ status: 'waiting-customer', labels: ',later,' });
    // With the version from the colleague's change, this case is changed too.
    const again = [{ reference: second, seen: 1 }];
    expect(await changeMany(db, again, wanted, { actor: ravi, now: now + 2 })).toEqual([]);
    // Cases that a colleague has changed again are not undone.
    const third = all[2] ?? '';
    await changeCase(db, { reference: third, group: 'status', to: 'done', seen: 9, actor: meera, now: now + 3 });
    expect(await undoMany(db, now + 1, { actor: ravi, now: now + 4 })).toEqual([third]);
    expect(await theCase(db, third)).toMatchObject({ status: 'done', labels: '' });
  });

  test('a sender is marked with the spam and unmarked by undo', async () => {
    const db = await open();
    const all = await cases(db, 2);
    const marked = async () =>
      (await db.selectFrom('person_contacts').select('value').where('spam_at', 'is not', null).execute()).length;
    await changeMany(db, seen(all), { status: 'spam' }, { actor: ravi, now: now + 1 });
    expect(await marked()).toBe(2);
    await undoMany(db, now + 1, { actor: ravi, now: now + 2 });
    expect(await marked()).toBe(0);
  });

  test('no one is assigned who may not have the case, and hidden and unknown cases stay as they are', async () => {
    const db = await open();
    const om = await addOm(db);
    const [contact = ''] = await cases(db, 1);
    const [complaint = ''] = await cases(db, 1, 'grievance');
    const both = seen([contact, complaint, 'AAR-NONE-0000']);
    const by = { actor: ravi, now: now + 1 };
    expect(await changeMany(db, both, { assignee: om }, by)).toEqual([complaint, 'AAR-NONE-0000']);
    expect(await changeMany(db, seen([contact]), { assignee: 'u-nobody' }, by)).toEqual([contact]);
    const blind = { actor: { ...ravi, hiddenKinds: ['grievance'] }, now: now + 2 };
    expect(await changeMany(db, seen([complaint]), { status: 'done' }, blind)).toEqual([complaint]);
    expect(await changeMany(db, seen([contact]), { assignee: null }, by)).toEqual([]);
    expect((await theCase(db, contact)).assignee).toBeNull();
  });

  test('an eleventh label is refused', async () => {
    const db = await open();
    const [reference = ''] = await cases(db, 1);
    for (let label = 0; label < 10; label += 1) {
      await changeMany(db, seen([reference]), { label: `l${label}` }, { actor: ravi, now });
    }
    expect(await changeMany(db, seen([reference]), { label: 'l10' }, { actor: ravi, now })).toEqual([reference]);
    expect(await changeMany(db, seen([reference]), { label: 'l9' }, { actor: ravi, now })).toEqual([]);
  });
});
