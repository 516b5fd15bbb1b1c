import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { noticeDesk, someTemplates } from '../../../../tests/support/notice-desk.ts';
import { aCase } from '../../../../tests/support/office-desk.ts';
import { signedIn } from '../../../../tests/support/push-desk.ts';
import type { Database } from '../../platform/database/schema.ts';
import { openJobs } from '../../platform/jobs/open-jobs.ts';
import { openLog } from '../../platform/log/log.ts';
import { workParts } from '../../platform/push/morning-letters.ts';
import type { NoticeDesk } from '../notices/notice.ts';
import { addMorningJob } from './add-morning-job.ts';
import { chooseMorning } from './morning-choice.ts';
import { listReaders, type MorningDesk, morningAt, writeMorning } from './write-morning.ts';

const at = (text: string): number => Temporal.ZonedDateTime.from(`${text}[Asia/Kolkata]`).epochMilliseconds;
const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const lines = Object.fromEntries(
  workParts.map((part) => [part, `${part} {count}`]),
) as MorningDesk['letters']['words']['en']['lines'];
const words = {
  subject: 'Work {day}',
  text: '{lines}\n{office}',
  html: '<p>{lines}</p>',
  lines: { ...lines, fresh: 'fresh since {since} {count}' },
};

/** A firm that opens at 9:30, with lunch, and is closed on November 26 and 27, 2026, a Thursday and a Friday. */
const desk: MorningDesk = {
  letters: { sender: { en: 'Aarambh <a@x.in>', hi: 'Aarambh <a@x.in>' }, words: { en: words, hi: words } },
  week: {
    hours: [
      { open: '14:00', close: '18:00', schemaDays: workdays },
      { open: '09:30', close: '13:00', schemaDays: workdays },
    ],
    holidays: ['2026-11-26', '2026-11-27'],
  },
  languages: ['en', 'hi'],
  origin: 'https://www.example.in',
  notices: undefined,
};
const monday = at('2026-11-30T09:30');

async function write(db: Database, now: number, what: MorningDesk = desk): Promise<number> {
  const morning = morningAt(now, what.week);
  return morning ? writeMorning(db, what, morning, await listReaders(db, morning)) : 0;
}

const mails = (db: Database) =>
  db.selectFrom('outbox').select(['recipient', 'subject', 'text']).where('purpose', '=', 'account').execute();

test('a morning begins when the firm opens, in India, and lasts three hours; a holiday has none', () => {
  const opens = (text: string): boolean => morningAt(at(text), desk.week) !== undefined;
  expect(opens('2026-11-30T09:29:59')).toBe(false);
  expect(opens('2026-11-30T09:30')).toBe(true);
  expect(opens('2026-11-30T12:29')).toBe(true);
  expect(opens('2026-11-30T12:30')).toBe(false);
  expect(opens('2026-11-30T14:00')).toBe(false);
  expect(opens('2026-11-26T10:00')).toBe(false);
  expect(opens('2026-11-29T10:00')).toBe(false);
  expect(morningAt(monday, { hours: [], holidays: [] })).toBeUndefined();
  // Counted from Wednesday morning, because Thursday and Friday were holidays.
  expect(morningAt(monday, desk.week)?.since).toBe(at('2026-11-25T09:30'));
});

describeOnEachEngine('the morning message of staff', ({ open }) => {
  test('has the work of the person, as far as they may see it, and leaves out what is none', async () => {
    const db = await open();
    const meera = await signedIn(db, 'Meera');
    const owner = await signedIn(db, 'Ravi', 'owner');
    await chooseMorning(db, meera.by, { channel: 'mail', phone: '' });
    await chooseMorning(db, owner.by, { channel: 'mail', phone: '' });
    const own = async (dueAt: number, kind = 'contact', received = monday - 60_000) => {
      const { id } = await aCase(db, { dueAt, kind });
      await db
        .updateTable('cases')
        .set({ assignee: meera.user.id, kind, received_at: received, due_at: dueAt })
        .where('id', '=', id)
        .execute();
    };
    await own(monday - 1);
    await own(at('2026-11-30T17:00'));
    await own(at('2026-11-30T18:00'));
    await own(at('2026-12-01T00:00'));
    await own(at('2026-11-30T17:00'), 'grievance');
    await own(at('2026-12-05T10:00'), 'contact', at('2026-11-25T09:29'));
    expect(await write(db, monday)).toBe(2);
    const written = await mails(db);
    expect(written.find(({ recipient }) => recipient === 'meera@example.in')).toEqual({
      recipient: 'meera@example.in',
      subject: 'Work November 30, 2026',
      text: 'overdue 1\ndue 2\nfresh since November 25, 2026 4\nhttps://www.example.in/office',
    });
    // The owner can see the complaint.
    expect(written.find(({ recipient }) => recipient === 'ravi@example.in')?.text).toContain(
      'fresh since November 25, 2026 5',
    );
  });

  test('is written once for each person and day: two processes, a restart, the clock set back', async () => {
    const db = await open();
    const meera = await signedIn(db, 'Meera');
    await chooseMorning(db, meera.by, { channel: 'mail', phone: '' });
    const { id } = await aCase(db, { dueAt: monday - 1 });
    await db.updateTable('cases').set({ assignee: meera.user.id }).where('id', '=', id).execute();
    const both = await Promise.all([write(db, monday), write(db, monday), write(db, monday + 1)]);
    expect(both.toSorted()).toEqual([0, 0, 1]);
    expect(await write(db, monday + 3_600_000)).toBe(0);
    expect(await write(db, monday)).toBe(0);
    expect(await write(db, at('2026-12-01T09:30'))).toBe(1);
    expect(await write(db, monday + 60_000)).toBe(0);
    expect(await mails(db)).toHaveLength(2);
  });

  test('is not written without work, without a wish for it, or to someone without access', async () => {
    const db = await open();
    const idle = await signedIn(db, 'Idle');
    const none = await signedIn(db, 'None');
    const gone = await signedIn(db, 'Gone');
    const isha = await signedIn(db, 'Isha', 'accountant');
    for (const each of [idle, gone, isha]) {
      await chooseMorning(db, each.by, { channel: 'mail', phone: '' });
    }
    await chooseMorning(db, none.by, { channel: 'none', phone: '' });
    expect(await write(db, monday)).toBe(0);
    await aCase(db, { dueAt: monday - 1 });
    await db.updateTable('cases').set({ received_at: monday }).execute();
    await db.updateTable('users').set({ shut_out_at: 1 }).where('id', '=', gone.user.id).execute();
    // Cases that arrive later in the morning are for tomorrow's message.
    expect(await write(db, monday + 60_000)).toBe(0);
    expect(await write(db, at('2026-12-01T09:30'))).toBe(1);
    expect((await mails(db)).map(({ recipient }) => recipient)).toEqual(['idle@example.in']);
  });

  test('goes by WhatsApp if it is configured, with email after it, and by email after STOP or without a number', async () => {
    const db = await open();
    const people = [await signedIn(db, 'One'), await signedIn(db, 'Two'), await signedIn(db, 'Three')];
    for (const [index, { by }] of people.entries()) {
      await chooseMorning(db, by, { channel: 'whatsapp', phone: index === 2 ? '' : `+91981001234${index}` });
    }
    await db
      .insertInto('contact_states')
      .values({
        kind: 'whatsapp',
        value: '919810012341',
        phone: '+919810012341',
        opted_out_at: 1,
        is_preferred: 0,
      } as never)
      .execute();
    await aCase(db);
    await db
      .updateTable('cases')
      .set({ received_at: monday - 1 })
      .execute();
    const whatsapp = { ...someTemplates.whatsapp, 'work-today': 'work_today' };
    const notices: NoticeDesk = {
      ...noticeDesk,
      channels: { mail: 'on', sms: 'off', whatsapp: 'on' },
      templates: { ...someTemplates, whatsapp },
    };
    expect(await write(db, monday, { ...desk, notices })).toBe(3);
    const [message, ...more] = await db.selectFrom('messages').selectAll().execute();
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      recipient: '+919810012340',
      template: 'work_today',
      channel: 'whatsapp',
      case_id: null,
    });
    expect(JSON.parse(message?.variables ?? '')).toMatchObject({ fresh: '1', overdue: '0' });
    expect(JSON.parse(message?.others ?? '')).toMatchObject([
      { channel: 'mail', mail: { recipient: 'one@example.in' } },
    ]);
    const byMail = (await mails(db)).map(({ recipient }) => recipient).toSorted();
    expect(byMail).toEqual(['three@example.in', 'two@example.in']);
  });

  test('waits while the clock is in doubt', async () => {
    const db = await open();
    const meera = await signedIn(db, 'Meera');
    await chooseMorning(db, meera.by, { channel: 'mail', phone: '' });
    await aCase(db);
    await db
      .updateTable('cases')
      .set({ received_at: monday - 1 })
      .execute();
    const log = openLog({ logLevel: 'silent' });
    const run = async (now: number) => {
      const jobs = openJobs({ db, log, now: () => now, everyMs: 20 });
      addMorningJob({ jobs, db, builtAt: monday - 1, desk: () => desk, wake() {} });
      jobs.start();
      await expect.poll(async () => (await db.selectFrom('jobs').select('ended_at').execute())[0]?.ended_at).toBe(now);
      await jobs.stop();
    };
    await run(monday);
    expect(await mails(db)).toHaveLength(1);
    await aCase(db);
    // The clock jumps ahead by a year, for example after the machine's battery was replaced, so no message is written.
    await run(at('2027-11-30T09:31'));
    expect(await mails(db)).toHaveLength(1);
    const [job] = await db.selectFrom('jobs').select('last_error').execute();
    expect(job?.last_error).toMatch(/clock is in doubt/);
  });
});
