import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../../tests/support/mail-store.ts';
import { aCase, meera, now, ravi, sentToCustomer } from '../../../../../tests/support/office-desk.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { addNote } from '../handling/add-note.ts';
import { changeCase } from '../handling/change-case.ts';
import { lookAt } from '../handling/viewers.ts';
import { listUnread } from './list-unread.ts';

/** Returns for each clerk whether the case is unread. */
async function unread(db: Database, id: string) {
  const row = await db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const of = async (userId: string): Promise<boolean> => (await listUnread(db, [row], userId)).has(id);
  return { ravi: await of(ravi.id), meera: await of(meera.id) };
}

describeOnEachEngine('unread cases', ({ open }) => {
  test('are those that a clerk has not opened since the customer wrote', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    const { id, reference } = await aCase(db, { kind: 'contact', fields: { name: 'Asha', email: 'asha@x.example' } });
    expect(await unread(db, id)).toEqual({ ravi: true, meera: true });
    await lookAt(db, { caseId: id, actor: ravi, isWriting: false, now: now + 1 });
    expect(await unread(db, id)).toEqual({ ravi: false, meera: true });
    // A colleague's action on a case does not make it unread.
    await lookAt(db, { caseId: id, actor: meera, isWriting: false, now: now + 1 });
    await addNote(db, { reference, body: 'call her', seen: 0, actor: meera, now: now + 2 });
    await changeCase(db, { reference, group: 'status', to: 'open', seen: 0, actor: meera, now: now + 2 });
    expect(await unread(db, id)).toEqual({ ravi: false, meera: false });
    const heads = [`From: asha@x.example`, `Message-ID: <1@x.example>`, `References: ${await sentToCustomer(db, id)}`];
    await take(rawMail(heads, 'My papers'), now + 9);
    expect(await unread(db, id)).toEqual({ ravi: true, meera: true });
    await lookAt(db, { caseId: id, actor: meera, isWriting: false, now: now + 10 });
    expect(await unread(db, id)).toEqual({ ravi: true, meera: false });
  });

  test('are never closed ones', async () => {
    const db = await open();
    const { id, reference } = await aCase(db);
    await changeCase(db, { reference, group: 'status', to: 'done', seen: 0, actor: meera, now });
    expect(await unread(db, id)).toEqual({ ravi: false, meera: false });
    expect(await listUnread(db, [], ravi.id)).toEqual(new Set());
  });
});
