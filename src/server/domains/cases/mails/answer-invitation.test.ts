import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  addClerks,
  booked,
  HOUR,
  india,
  letters,
  now,
  rules,
  ten,
} from '../../../../../tests/support/appointment-desk.ts';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { eraseLetters } from '../../../across/erasure/erase-mailboxes.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { moveAppointment } from '../../appointments/change-appointment.ts';
import { detailOf } from '../timeline/timeline-detail.ts';

const fixture = readFileSync(
  new URL('../../../../../tests/fixtures/mail-cases/16-invitation-declined.eml', import.meta.url),
  'utf8',
);
const asha = 'asha@shop.example';

interface Answer {
  readonly uid: string;
  readonly from?: string;
  readonly says?: string;
  readonly id?: string;
  /** Additional lines of the calendar event. */
  readonly lines?: readonly string[];
  readonly headers?: readonly string[];
}

const answerMail = ({
  uid,
  from = asha,
  says = 'DECLINED',
  id = 'a',
  lines = [],
  headers = [],
}: Answer): Buffer<ArrayBuffer> =>
  Buffer.from(
    fixture
      .replaceAll('{{from}}', from)
      .replaceAll('{{uid}}', uid)
      .replaceAll('{{u}}', id)
      .replaceAll('{{summary}}', 'Talk')
      .replaceAll('{{start}}', '20261120T043000Z')
      .replace('PARTSTAT=DECLINED', `PARTSTAT=${says}`)
      .replace('MIME-Version', [...headers, 'MIME-Version'].join('\n'))
      .replace('END:VEVENT', [...lines, 'END:VEVENT'].join('\n')),
  );

/** Creates an appointment, and an intake that receives responses to its invitation. */
async function invited(db: Database, mailServer?: string) {
  await addClerks(db, 1);
  const appointment = await booked(db, { mail: asha });
  await db.deleteFrom('outbox').execute();
  await db.updateTable('cases').set({ status: 'waiting-customer', whose_turn: 'customer', due_at: null }).execute();
  const { take } = await openMailIntake(db, mailServer);
  const at = () => db.selectFrom('appointments').selectAll().where('id', '=', appointment.id).executeTakeFirstOrThrow();
  const newest = async () => {
    const rows = await db.selectFrom('timeline').selectAll().orderBy('seq', 'desc').limit(1).execute();
    return rows.map(({ kind, body, detail }) => ({ kind, body, ...(JSON.parse(detail) as object) }))[0];
  };
  const counted = async () => {
    const [cases, mails, waiting] = await Promise.all([
      db.selectFrom('cases').select('id').execute(),
      db.selectFrom('outbox').select('id').execute(),
      db.selectFrom('mails_in').select('id').where('case_id', 'is', null).execute(),
    ]);
    return [cases.length, mails.length, waiting.length];
  };
  return { appointment, take, at, newest, counted };
}

describeOnEachEngine('an answer to our invitation', ({ open }) => {
  test.each([
    ['DECLINED', 'declined'],
    ['ACCEPTED', 'accepted'],
    ['TENTATIVE', 'tentative'],
  ])(
    'from the visitor is recorded on the appointment and in its case, with no new case and no email: %s',
    async (says, answer) => {
      const db = await open();
      const { appointment, take, at, newest, counted } = await invited(db);
      expect(await take(answerMail({ uid: appointment.id, says }), now + 1000)).toBe('case');
      expect(await at()).toMatchObject({ answer, answered_at: expect.any(Number), status: 'booked', sequence: 0 });
      expect(await newest()).toMatchObject({ kind: 'appointment', what: answer, at: ten, body: '' });
      expect(await counted()).toEqual([1, 0, 0]);
      const row = await db.selectFrom('cases').selectAll().executeTakeFirstOrThrow();
      // If the invitation was declined, a clerk has to act.
      expect([row.status, row.whose_turn]).toEqual(
        answer === 'declined' ? ['open', 'us'] : ['waiting-customer', 'customer'],
      );
      expect(row.next_at).toBe(ten);
      const entry = await db.selectFrom('audit').selectAll().where('action', '=', 'appointment-answered').execute();
      expect(entry).toMatchObject([{ actor_id: null, subject: appointment.id, before: null, after: answer }]);
    },
  );

  test('with a comment makes it our turn, and shows the comment', async () => {
    const db = await open();
    const { appointment, take, newest } = await invited(db);
    await take(
      answerMail({ uid: appointment.id, says: 'ACCEPTED', lines: ['COMMENT:My brother comes\\, too'] }),
      now + 1000,
    );
    expect(await newest()).toMatchObject({ what: 'accepted', body: 'My brother comes, too' });
    expect(await db.selectFrom('cases').select('status').execute()).toEqual([{ status: 'open' }]);
  });

  test('is erased with its writer, whichever case it is in, and the appointment keeps the answer', async () => {
    const db = await open();
    const { appointment, take } = await invited(db);
    await take(
      answerMail({ uid: appointment.id, says: 'ACCEPTED', lines: ['COMMENT:My brother comes\\, too'] }),
      now + 1000,
    );
    const letters = await db.selectFrom('mails_in').select('id').execute();
    await inTransaction(db, (within) =>
      eraseLetters(
        within,
        letters.map(({ id }) => ({ id, case_id: 'of somebody else' })),
        now + 2000,
      ),
    );
    const row = await db
      .selectFrom('timeline')
      .select(['actor_name', 'body', 'detail', 'mail_in_id'])
      .where('kind', '=', 'appointment')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect({ ...row, detail: JSON.parse(row.detail) }).toEqual({
      actor_name: '',
      body: '',
      detail: { what: 'accepted', at: appointment.starts_at },
      mail_in_id: null,
    });
  });

  test('of a stranger who knows its UID changes nothing: the case shows it as unverified', async () => {
    const db = await open();
    const { appointment, take, at, newest, counted } = await invited(db);
    const before = await at();
    expect(await take(answerMail({ uid: appointment.id, from: 'other@else.example' }), now + 1000)).toBe('case');
    expect(await at()).toEqual(before);
    expect(await newest()).toMatchObject({ kind: 'mail-auto', from: 'other@else.example', isUnverified: true });
    expect(await counted()).toEqual([1, 0, 0]);
    const row = await db.selectFrom('cases').selectAll().executeTakeFirstOrThrow();
    expect([row.status, row.whose_turn]).toEqual(['waiting-customer', 'customer']);
  });

  test('in the visitor’s name from a server that nothing proves, or for someone else, changes nothing either', async () => {
    const db = await open();
    const { appointment, take, at } = await invited(db, 'mx.example.in');
    const forged = ['Authentication-Results: mx.example.in; dmarc=fail header.from=shop.example'];
    await take(answerMail({ uid: appointment.id, headers: forged }), now + 1000);
    const proven = ['Authentication-Results: mx.example.in; dmarc=pass header.from=shop.example'];
    const other = answerMail({ uid: appointment.id, id: 'b', headers: proven });
    const forOther = Buffer.from(
      other.toString().replace(`DECLINED:mailto:${asha}`, 'DECLINED:mailto:cousin@else.example'),
    );
    await take(forOther, now + 2000);
    expect(await at()).toMatchObject({ answer: null });
    await take(answerMail({ uid: appointment.id, id: 'c', headers: proven }), now + 3000);
    expect(await at()).toMatchObject({ answer: 'declined' });
  });

  test('counts only for the time that it answers, and not after the appointment was rescheduled or after a newer answer', async () => {
    const db = await open();
    const { appointment, take, at, newest } = await invited(db);
    const { id: uid } = appointment;
    await take(answerMail({ uid, says: 'ACCEPTED', id: 'a', lines: ['SEQUENCE:0'] }), now + 1000);
    const moved = { id: uid, startsAt: india('2026-11-20T11:00') };
    const by = { actor: null, visitorAddress: '203.0.113.9', now: now + 2000 };
    expect((await moveAppointment(db, moved, rules, by, letters)).outcome).toBe('moved');
    expect(await at()).toMatchObject({ answer: null, answered_at: null });
    await take(answerMail({ uid, id: 'b', lines: ['SEQUENCE:0'] }), now + HOUR);
    expect(await at()).toMatchObject({ answer: null });
    expect(await newest()).toMatchObject({ kind: 'mail-auto', entry: { answer: 'declined' } });
    const stamped = (stamp: string, says: string, id: string) =>
      Buffer.from(
        answerMail({ uid, says, id, lines: ['SEQUENCE:1'] })
          .toString()
          .replace(/DTSTAMP:.*/, `DTSTAMP:${stamp}`),
      );
    await take(stamped('20261120T030000Z', 'ACCEPTED', 'c'), now + 2 * HOUR);
    await take(stamped('20261120T025000Z', 'DECLINED', 'd'), now + 2 * HOUR);
    expect(await at()).toMatchObject({ answer: 'accepted' });
  });

  test('to a cancelled appointment is shown in the case and does not restore it', async () => {
    const db = await open();
    const { appointment, take, at, newest } = await invited(db);
    await db.updateTable('appointments').set({ status: 'cancelled', sequence: 1 }).execute();
    await take(answerMail({ uid: appointment.id, says: 'ACCEPTED' }), now + 1000);
    expect(await at()).toMatchObject({ answer: null, status: 'cancelled' });
    expect(await newest()).toMatchObject({ kind: 'mail-auto' });
  });

  test('that proposes another time goes to the case as the visitor’s email, and a stranger’s to a new case', async () => {
    const db = await open();
    const { appointment, take } = await invited(db);
    const propose = (from: string, id: string) =>
      Buffer.from(
        answerMail({ uid: appointment.id, from, id, says: 'TENTATIVE' }).toString().replaceAll('REPLY', 'COUNTER'),
      );
    expect(await take(propose(asha, 'a'), now + 1000)).toBe('case');
    const rows = await db.selectFrom('timeline').selectAll().where('kind', '=', 'mail-in').execute();
    expect(rows.map(({ detail }) => detailOf({ kind: 'mail-in', detail }).entry?.method)).toEqual(['counter']);
    expect(await db.selectFrom('cases').select('status').execute()).toEqual([{ status: 'open' }]);
    expect(await take(propose('other@else.example', 'b'), now + 2000)).toBe('new case');
  });
});
