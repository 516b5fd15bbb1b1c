import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../../tests/support/mail-store.ts';
import { aCase, now } from '../../../../../tests/support/office-desk.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { findDeskCase } from '../handling/find-desk-case.ts';
import { listInbox } from '../inbox/list-inbox.ts';
import { firstWords } from './first-words.ts';

const fields = { name: 'Asha', email: 'asha@example.in' };

/** Returns what the list shows for each case, and the number of queries needed for it. */
async function listOf(db: Database): Promise<{ said: string[]; queries: number }> {
  let queries = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { rows } = await listInbox(counted, { filter: {}, sort: 'oldest', now });
  return { said: rows.map(({ said }) => said), queries };
}

describeOnEachEngine('what a case says in the list', ({ open }) => {
  test('shows the subject or first words of an email and the message of a form, with a single query', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    const head = (id: string, ...more: string[]) => [
      'From: asha@example.in',
      'To: hello@example.in',
      ...more,
      `Message-ID: <${id}@x>`,
    ];
    await take(rawMail(head('a', 'Subject: GST notice of October'), 'Please look at it.'), now);
    const { queries } = await listOf(db);
    await take(rawMail(head('b'), 'A notice came.\r\n\r\nWhat now?'), now + 1);
    await aCase(db, { kind: 'contact', fields: { ...fields, message: 'Open  a\n shop' } });
    await aCase(db, { kind: 'question', fields: { ...fields, question: 'How long?' } });
    await aCase(db, { kind: 'newsletter', fields });
    const list = await listOf(db);
    expect(list.said.toSorted()).toEqual([
      '',
      'A notice came. What now?',
      'GST notice of October',
      'How long?',
      'Open a shop',
    ]);
    expect(list.queries).toBe(queries);
    const { reference } = await db
      .selectFrom('cases')
      .select('reference')
      .where('kind', '=', 'question')
      .executeTakeFirstOrThrow();
    const found = await findDeskCase(db, reference, 'nobody');
    expect(found?.others.map(({ said }) => said)).toContain('GST notice of October');
  });

  test('emails cut in the middle of a letter, and characters that PostgreSQL cannot store, do not break the list', async () => {
    const db = await open();
    await aCase(db, { kind: 'mail', fields: { ...fields, message: `x${'😀'.repeat(9)}`.slice(0, 18) } });
    await aCase(db, { kind: 'mail', fields: { ...fields, subject: '', message: 'a\u0000b' } });
    expect((await listOf(db)).said).toHaveLength(2);
  });
});

test('a long text is cut between two letters and ends with an ellipsis', () => {
  const cut = firstWords({ message: 'क्षि'.repeat(100) });
  expect(cut).toMatch(/^(?:क्षि)+…$/u);
  expect(cut.length).toBeLessThanOrEqual(161);
  expect(firstWords({ message: 'a'.repeat(160) })).toBe('a'.repeat(160));
});

test('a subject of characters without width counts as empty', () => {
  expect(firstWords({ subject: '\u200b\u00a0', message: ' GST ' })).toBe('GST');
  expect(firstWords({ subject: 4 })).toBe('');
  expect(firstWords({ subject: 'फ़ोन पर' }, 'appointment')).toBe('');
});
