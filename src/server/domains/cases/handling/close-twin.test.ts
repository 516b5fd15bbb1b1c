import { expect, test } from 'vitest';
import {
  addClerks,
  now as appointmentNow,
  booked,
  by,
  letters,
} from '../../../../../tests/support/appointment-desk.ts';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../../tests/support/mail-store.ts';
import { aCase, meera, now, ravi, sentToCustomer, theCase } from '../../../../../tests/support/office-desk.ts';
import { paise } from '../../../../kernel/paise.ts';
import { collect } from '../../../across/erasure/collect.ts';
import { erase } from '../../../across/erasure/erase.ts';
import { forgetOldCases } from '../../../across/retention/forget-old-cases.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { cancelAppointment } from '../../appointments/change-appointment.ts';
import { findOwnThread, writeMessage } from '../../customers/messages.ts';
import { tellCase } from '../../orders/tell-case.ts';
import { followTurn } from '../../papers/follow-turn.ts';
import { joinMail } from '../mails/join-mail.ts';
import { subjectOfMailbox } from '../store/find-subject.ts';
import { closedTwins } from '../store/goes-on-in.ts';
import { changeCase, undoChange } from './change-case.ts';
import { closeTwin } from './close-twin.ts';

type Case = Awaited<ReturnType<typeof aCase>>;
const week = { hours: [], holidays: [] };
const fieldsOf = (email: string) => ({
  fields: { name: 'Asha', email, phone: '', service: 'gst', message: 'How much?' },
});

const closed = (db: Database, twin: Case, kept: Case) =>
  closeTwin(db, { reference: kept.reference, twin: twin.reference, seen: twin.version, actor: ravi, now: now + 1 });

/** Stores one case for each email address, and opens a mail server. */
async function cases(db: Database, mails: readonly string[]) {
  const made: Case[] = [];
  for (const [index, mail] of mails.entries()) {
    made.push(await aCase(db, { ...fieldsOf(mail), idempotency: { store: `k${index}`, lookUp: [] } }));
  }
  const { take } = await openMailIntake(db);
  const answer = async (to: Case, from: string, id: string) =>
    take(
      rawMail([`From: ${from}`, `Message-ID: <${id}@x.example>`, `References: ${await sentToCustomer(db, to.id)}`], id),
      now + 9,
    );
  const bodies = async ({ id }: Case) => {
    const rows = await db
      .selectFrom('timeline')
      .select('body')
      .where('case_id', '=', id)
      .where('kind', '=', 'mail-in')
      .orderBy('seq')
      .execute();
    return rows.map(({ body }) => body);
  };
  return { made, take, answer, bodies };
}

const asha = 'asha@example.in';

describeOnEachEngine('a case that was closed as a duplicate', ({ open }) => {
  test('says where it continues, and its emails go there, through any number of closings', async () => {
    const db = await open();
    const { made, answer, bodies } = await cases(db, [asha, asha, asha]);
    const [a, b, c] = made as [Case, Case, Case];
    expect(await closed(db, a, b)).toMatchObject({ outcome: 'changed' });
    expect(await theCase(db, a.reference)).toMatchObject({ status: 'done', goes_on_in: b.id });
    expect(await answer(a, asha, 'first')).toBe('case');
    expect([await bodies(a), await bodies(b)]).toEqual([[], ['first']]);
    await closed(db, await theCase(db, b.reference), c);
    await answer(a, asha, 'second');
    expect([await bodies(b), await bodies(c)]).toEqual([['first'], ['second']]);
    expect(await theCase(db, a.reference)).toMatchObject({ status: 'done' });
    expect(await theCase(db, c.reference)).toMatchObject({ whose_turn: 'us', due_at: expect.any(Number) });
    expect(await closedTwins(db, a.id)).toMatchObject({ goesOnIn: { reference: b.reference }, closed: [] });
    expect(await closedTwins(db, b.id)).toMatchObject({
      goesOnIn: { reference: c.reference },
      closed: [{ reference: a.reference }],
    });
  });

  test('gets its emails again once it is reopened, by a change or by undoing the closing', async () => {
    const db = await open();
    const { made, answer, bodies } = await cases(db, [asha, asha]);
    const [a, b] = made as [Case, Case];
    const outcome = await closed(db, a, b);
    const seq = outcome.outcome === 'changed' ? (outcome.seq ?? 0) : 0;
    await undoChange(db, { reference: a.reference, seq, actor: ravi, now: now + 2 });
    await answer(a, asha, 'after undo');
    expect([await bodies(a), await bodies(b)]).toEqual([['after undo'], []]);
    await closed(db, await theCase(db, a.reference), b);
    const { version: seen } = await theCase(db, a.reference);
    for (const to of ['open', 'done'] as const) {
      await changeCase(db, { reference: a.reference, group: 'status', to, seen, actor: ravi, now: now + 3 });
    }
    // Once a clerk closes the case for a reason other than being a duplicate, a reply reopens it.
    await answer(a, asha, 'after opening');
    expect([await bodies(a), await bodies(b)]).toEqual([['after undo', 'after opening'], []]);
  });

  test('continues in the one that is closed last; two that are closed for each other form no circle', async () => {
    const db = await open();
    const { made, answer, bodies } = await cases(db, [asha, asha]);
    const [a, b] = made as [Case, Case];
    await closed(db, a, b);
    await closed(db, await theCase(db, b.reference), a);
    expect(await theCase(db, a.reference)).toMatchObject({ goes_on_in: null });
    await answer(b, asha, 'for b');
    await answer(a, asha, 'for a');
    expect([await bodies(a), await bodies(b)]).toEqual([['for b', 'for a'], []]);
    expect(await closeTwin(db, { reference: a.reference, twin: a.reference, seen: 0, actor: ravi, now })).toEqual({
      outcome: 'unknown',
    });
    expect(await closeTwin(db, { reference: a.reference, twin: 'AAR-0000-0000', seen: 0, actor: ravi, now })).toEqual({
      outcome: 'unknown',
    });
  });

  test('is not closed if a colleague has changed it since', async () => {
    const db = await open();
    const { made } = await cases(db, [asha, asha]);
    const [a, b] = made as [Case, Case];
    await changeCase(db, {
      reference: a.reference,
      group: 'status',
      to: 'open',
      seen: a.version,
      actor: meera,
      now: now + 1,
    });
    expect(await closed(db, a, b)).toMatchObject({ outcome: 'conflict', by: 'Meera' });
    expect(await theCase(db, a.reference)).toMatchObject({ status: 'open', goes_on_in: null });
  });

  test('of another person lets that person, but no third one, write to the case that continues', async () => {
    const db = await open();
    const { made, answer, bodies } = await cases(db, [asha, 'ravi@example.in']);
    const [a, b] = made as [Case, Case];
    await closed(db, a, b);
    expect(await answer(a, asha, 'an answer')).toBe('case');
    expect(await bodies(b)).toEqual(['an answer']);
    expect(await answer(a, 'third@else.example', 'a third one')).toBe('new case');
    const links = await db.selectFrom('mail_links').select(['other_id', 'because']).execute();
    expect(links).toEqual([{ other_id: b.id, because: 'other-sender' }]);
  });

  test('continues for messages written on the site; the customer sees one conversation, and no one else’s', async () => {
    const db = await open();
    const { made, bodies } = await cases(db, [asha, asha, 'ravi@example.in']);
    const [a, b, c] = made as [Case, Case, Case];
    const write = (to: Case, mailbox: string, body: string) =>
      writeMessage(db, { reference: to.reference, author: mailbox, body, week, now: now + 20 });
    expect(await write(a, asha, 'before')).toBe('done');
    await closed(db, await theCase(db, a.reference), b);
    expect(await write(a, asha, 'after')).toBe('done');
    expect(await write(a, 'ravi@example.in', 'not mine')).toBe('unknown');
    expect([await bodies(a), await bodies(b)]).toEqual([['before'], ['after']]);
    expect(await theCase(db, a.reference)).toMatchObject({ status: 'done' });
    const thread = await findOwnThread(db, a.reference, asha, now + 99);
    expect(thread?.letters.map(({ body }) => body)).toEqual(['before', 'after']);
    expect(new Set(thread?.letters.map(({ seq }) => seq)).size).toBe(2);
    expect(thread?.goesOnIn).toBe(b.reference);
    await closed(db, await theCase(db, b.reference), c);
    expect(await write(a, asha, 'into another’s')).toBe('done');
    expect(await bodies(c)).toEqual(['into another’s']);
    expect(await findOwnThread(db, a.reference, asha, now + 99)).toMatchObject({ goesOnIn: undefined });
    const theirs = await findOwnThread(db, c.reference, 'ravi@example.in', now + 99);
    expect(theirs?.letters).toEqual([]);
    // The author can export and erase their messages, whichever case they are in.
    const own = await collect(db, await subjectOfMailbox(db, asha), now);
    const texts = own.cases.flatMap(({ messages = [] }) => messages.map(({ text }) => text));
    expect(texts.toSorted()).toEqual(['after', 'before', 'into another’s', 'into another’s']);
    expect(JSON.stringify(await collect(db, await subjectOfMailbox(db, 'ravi@example.in'), now))).not.toContain(
      'another’s',
    );
    await db
      .transaction()
      .execute(async (transaction) => erase(transaction, await subjectOfMailbox(transaction, asha), now));
    expect(await bodies(c)).toEqual(['']);
  });

  test('continues for its order and its appointment, whose clerk stays with their own case', async () => {
    const db = await open();
    const { made } = await cases(db, [asha]);
    const [kept] = made as [Case];
    await addClerks(db, 1);
    const appointment = await booked(db, { mail: asha });
    const own = await db
      .selectFrom('cases')
      .selectAll()
      .where('id', '=', appointment.case_id)
      .executeTakeFirstOrThrow();
    await closed(db, own, kept);
    await db.updateTable('cases').set({ whose_turn: 'customer' }).where('id', '=', kept.id).execute();
    await db.transaction().execute(async (transaction) => {
      await tellCase(
        transaction,
        { case_id: own.id, number: '123456' },
        { event: 'paid', amount: paise(100) },
        now + 2,
      );
      await followTurn(
        transaction,
        { id: 'no order', case_id: own.id, status: 'placed' },
        { author: { id: null, name: 'Asha' }, dueAt: 7, now: now + 3 },
      );
    });
    await cancelAppointment(db, appointment.id, { ...by, now: appointmentNow }, letters);
    const kinds = async (id: string) =>
      (await db.selectFrom('timeline').select('kind').where('case_id', '=', id).orderBy('seq').execute()).map(
        ({ kind }) => kind,
      );
    expect(await kinds(kept.id)).toEqual(['order', 'change', 'appointment']);
    expect(await theCase(db, kept.reference)).toMatchObject({ assignee: null, whose_turn: 'us' });
    expect(await theCase(db, own.reference)).toMatchObject({ status: 'done' });
  });

  test('continues for an email that is attached to it by hand', async () => {
    const db = await open();
    const { made, answer, bodies } = await cases(db, [asha, asha]);
    const [a, b] = made as [Case, Case];
    await answer(a, 'sister@else.example', 'from a sister');
    await closed(db, a, b);
    const link = await db.selectFrom('mail_links').selectAll().executeTakeFirstOrThrow();
    expect(link.other_id).toBe(a.id);
    expect(await joinMail(db, { mailId: link.mail_id, otherId: a.id, actor: ravi, now: now + 5 })).toEqual({
      outcome: 'joined',
    });
    expect([await bodies(a), await bodies(b)]).toEqual([[], ['from a sister']]);
    expect(await theCase(db, a.reference)).toMatchObject({ status: 'done' });
  });

  test('continues nowhere once the other one is deleted or erased', async () => {
    const db = await open();
    const { made, answer, bodies } = await cases(db, [asha, 'ravi@example.in']);
    const [a, b] = made as [Case, Case];
    await closed(db, a, b);
    await db
      .transaction()
      .execute(async (transaction) => erase(transaction, await subjectOfMailbox(transaction, 'ravi@example.in'), now));
    expect(await theCase(db, a.reference)).toMatchObject({ goes_on_in: null });
    expect(await answer(a, asha, 'to its own')).toBe('case');
    expect(await bodies(a)).toEqual(['to its own']);
    await forgetOldCases(db, Date.UTC(2040, 0, 1));
    expect(await db.selectFrom('cases').select('id').execute()).toEqual([]);
  });
});
