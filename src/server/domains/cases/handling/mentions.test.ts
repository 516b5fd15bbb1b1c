import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { aCase, meera, now, ravi } from '../../../../../tests/support/office-desk.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { listInbox } from '../inbox/list-inbox.ts';
import { addNote } from './add-note.ts';
import { countUnseenMentions, mentionedIn, seeMentions } from './mentions.ts';

const clerks = [
  { id: 'r', name: 'Ravi' },
  { id: 'k', name: 'Ravi Kumar' },
  { id: 'm', name: 'मीरा शर्मा' },
  { id: 'o', name: 'owner@example.in' },
];

test('a name after an @ mentions that colleague, the longest match first; an email address mentions no one', () => {
  const called = {
    '@Ravi please look': ['r'],
    '@ravi kumar: see this, and @Ravi too': ['k', 'r'],
    '@Ravikant is not a clerk': [],
    'काग़ज़ देखिए @मीरा': ['m'],
    '(@मीरा शर्मा) और @मीरा': ['m'],
    '@owner@example.in and @owner': ['o'],
    'mail ravi@ravi.example': [],
    '@': [],
    '@@Ravi': ['r'],
    nothing: [],
  };
  for (const [text, ids] of Object.entries(called)) {
    expect([text, mentionedIn(text, clerks)]).toEqual([text, ids]);
  }
});

async function staff(db: Database): Promise<void> {
  for (const { id, name } of [ravi, meera]) {
    const row = {
      id,
      name,
      email: `${id}@example.in`,
      email_verified: 1,
      image: null,
      role: 'clerk',
      locale: 'en',
    } as const;
    await db
      .insertInto('users')
      .values({ ...row, shut_out_at: null, created_at: 1, updated_at: 1 })
      .execute();
  }
}

describeOnEachEngine('a case mentioned in a note', ({ open }) => {
  test('is listed for the clerk, and counted until they have opened the case', async () => {
    const db = await open();
    await staff(db);
    const { reference, id } = await aCase(db);
    await aCase(db);
    const note = () => addNote(db, { reference, body: '@Meera @Ravi the PAN is missing', seen: 0, actor: ravi, now });
    await Promise.all([note(), note()]);
    expect([await countUnseenMentions(db, meera.id), await countUnseenMentions(db, ravi.id)]).toEqual([1, 0]);
    const mine = async () =>
      (await listInbox(db, { filter: { mentioned: meera.id }, now })).rows.map((row) => row.reference);
    expect(await mine()).toEqual([reference]);
    await seeMentions(db, id, meera.id, now);
    expect(await countUnseenMentions(db, meera.id)).toBe(0);
    expect(await mine()).toEqual([reference]);
  });
});
