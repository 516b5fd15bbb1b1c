import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aCase, now, plainMail } from '../../../../tests/support/office-desk.ts';
import { createUser } from '../../domains/accounts/users.ts';
import { addNote } from '../../domains/cases/handling/add-note.ts';
import { cancelReply } from '../../domains/cases/handling/cancel-reply.ts';
import { changeCase } from '../../domains/cases/handling/change-case.ts';
import { makeCase } from '../../domains/cases/handling/make-case.ts';
import { recordAttempt } from '../../domains/cases/handling/record-attempt.ts';
import { sendReply } from '../../domains/cases/handling/send-reply.ts';
import { append, type Entry } from '../../domains/cases/timeline/append.ts';
import type { ChatThreadRow } from '../../platform/database/chat-tables.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { TimelineKind } from '../../platform/database/office-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { readReport } from './report.ts';

const HOUR = 3_600_000;
const period = { from: now - 24 * HOUR, to: now + 24 * HOUR, now: now + 10 * HOUR };

async function clerk(db: Database, name: string) {
  const mailAddress = `${name.toLowerCase()}@example.in`;
  const user = await createUser(db, { mailAddress, name, role: 'clerk', locale: 'en' }, 0);
  return { id: user?.id ?? '', name, role: 'clerk' } as const;
}

type Author = Parameters<typeof append>[3];

const aThread = (caseId: string): ChatThreadRow => ({
  id: 'a-thread',
  case_id: caseId,
  token_hash: null,
  state: 'ended',
  taken_by: null,
  waits_until: null,
  last_in: 1,
  last_out: 2,
  last_out_at: null,
  seen_by_visitor: 0,
  seen_by_office: 0,
  told_until: 0,
  visitor_types_until: 0,
  office_types_until: 0,
  revision: 1,
  created_at: now,
  changed_at: now,
});

describeOnEachEngine('the report by clerk', ({ open }) => {
  test('counts by who did the work, not by assignee, and matches timeline and log', async () => {
    const db = await open();
    const ravi = await clerk(db, 'Ravi');
    const meera = await clerk(db, 'Meera');
    const { reference, id } = await aCase(db);
    await db.updateTable('cases').set({ assignee: ravi.id }).where('id', '=', id).execute();
    const on = { reference, seen: 99, actor: meera };
    const reply = (body: string, at: number, status?: 'done') =>
      sendReply(db, { ...on, body, status, mail: plainMail, now: at });

    // Meera does the work of a case assigned to Ravi.
    const call = { ...on, channel: 'call', body: '' } as const;
    await recordAttempt(db, { ...call, result: 'no-answer', now: now + HOUR });
    await recordAttempt(db, { ...call, result: 'reached', now: now + 2 * HOUR });
    await recordAttempt(db, { ...call, direction: 'in', result: 'reached', now: now + 3 * HOUR });
    await addNote(db, { ...on, body: 'PAN came', now: now + 3 * HOUR });
    await reply('first', now + 3 * HOUR);
    const taken = await reply('taken back', now + 3 * HOUR);
    if (taken.outcome !== 'queued') {
      throw new Error('not queued');
    }
    await cancelReply(db, { reference, mailId: taken.mailId, actor: meera, now: now + 3 * HOUR });
    await reply('and done', now + 4 * HOUR, 'done');
    // Ravi reopens and finishes it; a second case only gets a note from Ravi.
    const status = { reference, group: 'status', seen: 99, actor: ravi } as const;
    await changeCase(db, { ...status, to: 'open', now: now + 5 * HOUR });
    await changeCase(db, { ...status, to: 'done', now: now + 6 * HOUR });
    await addNote(db, { ...on, actor: ravi, body: 'done now', now: now + 6 * HOUR });
    // This note is outside the period.
    await addNote(db, { ...on, body: 'too late', now: period.to });
    await makeCase(db, {
      channel: 'visit',
      locale: 'en',
      fields: { name: 'Asha', phone: '+919810012399', message: 'x' },
      referencePrefix: 'AAR',
      key: 'some-key-of-it',
      dueAt: undefined,
      mails: () => [],
      actor: meera,
      now,
    });
    const held = await db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const seq = await inTransaction(db, (within) =>
      append(within, held, { kind: 'appointment', detail: { what: 'came', at: now } }, ravi, now + 1),
    );
    const stage = { number: '123456', event: 'stage', stage: { en: 'Filed', hi: 'जमा' } } as const;
    const undone = { ...stage, event: 'stage-undone' } as const;
    await inTransaction(db, (within) =>
      append(within, { ...held, version: seq }, { kind: 'order', detail: stage }, meera, now + 2),
    );
    await inTransaction(db, (within) =>
      append(within, { ...held, version: seq + 1 }, { kind: 'order', detail: undone }, meera, now + 3),
    );

    const { byClerk } = await readReport(db, period);
    const rows = Object.fromEntries(byClerk.map(({ name, ...row }) => [name, row]));
    expect(rows.Meera).toMatchObject({
      replies: 2,
      calls: 3,
      notes: 1,
      made: 1,
      done: 0,
      appointments: 0,
      steps: 1,
      count: 0,
      reply: { count: 1, median: 2 * HOUR },
    });
    expect(rows.Ravi).toMatchObject({
      replies: 0,
      calls: 0,
      notes: 1,
      made: 0,
      done: 1,
      appointments: 1,
      steps: 0,
      count: 1,
      reply: { count: 0 },
    });

    const entries = await db
      .selectFrom('audit')
      .select(['actor_id', 'action'])
      .where('at', '>=', period.from)
      .where('at', '<', period.to)
      .execute();
    for (const [name, actor] of [
      ['Meera', meera],
      ['Ravi', ravi],
    ] as const) {
      const noted = (action: string) =>
        entries.filter((entry) => entry.actor_id === actor.id && entry.action === action).length;
      expect(rows[name]).toMatchObject({
        replies: noted('reply-sent') - noted('reply-cancelled'),
        calls: noted('attempt-recorded'),
        notes: noted('note-added'),
        made: noted('case-made'),
      });
    }
  });

  test('counts replies by email, WhatsApp, SMS and chat, and leaves chats out of the time to the first reply', async () => {
    const db = await open();
    const ravi = await clerk(db, 'Ravi');
    const rows = async (kind: string, entries: readonly [Entry<TimelineKind>, Author?][]) => {
      const { id } = await aCase(db, { kind });
      await inTransaction(db, async (within) => {
        let held = await within.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
        for (const [entry, author = ravi] of entries) {
          await append(within, held, entry, author, now + HOUR);
          held = await within.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
        }
      });
      await db
        .updateTable('cases')
        .set({ answered_at: held(kind) })
        .where('id', '=', id)
        .execute();
      return id;
    };
    const held = (kind: string) => now + (kind === 'chat' ? 1000 : 2 * HOUR);
    const site: Author = { id: null, name: '' };
    const to = { to: '+919810012345', notice: 'answer' };
    const said = (body: string): Entry<TimelineKind> => ({ kind: 'chat-out', detail: {}, body });
    const event = (name: 'taken' | 'ended'): Entry<TimelineKind> => ({ kind: 'chat-out', detail: { event: name } });
    await rows('whatsapp', [
      // The site's own messages and what the customer writes are not replies.
      [{ kind: 'whatsapp-out', detail: { ...to, notice: 'acknowledgement' }, body: 'Your number' }, site],
      [{ kind: 'whatsapp-in', detail: { type: 'text' }, body: 'Hello' }, site],
      [{ kind: 'whatsapp-out', detail: to, body: 'Yes' }],
    ]);
    await rows('first', [[{ kind: 'sms-out', detail: { ...to, notice: 'first-message' }, body: 'We have news' }]]);
    await rows('chat', [[event('taken')], [said('Yes')], [said('And no')], [event('ended')]]);
    // The type of a chat can be changed later.
    const other = await rows('contact', [[event('taken')], [said('Yes')]]);
    await db
      .updateTable('cases')
      .set({ answered_at: now + 1000 })
      .where('id', '=', other)
      .execute();
    await db.insertInto('chat_threads').values(aThread(other)).execute();
    const { byClerk, reply } = await readReport(db, period);
    expect(byClerk.find(({ name }) => name === 'Ravi')).toMatchObject({
      replies: 5,
      reply: { count: 2, median: 2 * HOUR },
    });
    expect(reply).toMatchObject({ count: 2, median: 2 * HOUR });
  });

  test('counts cases that the customer’s email reopened, and names clerks without an account', async () => {
    const db = await open();
    const gone = { id: 'u-gone', name: 'Gopal', role: 'clerk' } as const;
    const { reference, id } = await aCase(db);
    const done = { reference, group: 'status', to: 'done', seen: 99, actor: gone } as const;
    await changeCase(db, { ...done, now: now + 1 });
    // Reopens the case as the customer's email would.
    await db.updateTable('cases').set({ status: 'open' }).where('id', '=', id).execute();
    await changeCase(db, { ...done, now: now + 2 });
    const { byClerk } = await readReport(db, period);
    expect(byClerk.find(({ name }) => name === 'Gopal')).toMatchObject({ done: 2, count: 0 });
    expect(byClerk.find(({ name }) => name === '')).toMatchObject({ done: 0, count: 1 });
  });
});
