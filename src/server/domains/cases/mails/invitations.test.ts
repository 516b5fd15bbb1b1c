import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../../tests/support/mail-store.ts';
import { now, ravi } from '../../../../../tests/support/office-desk.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { detailOf } from '../timeline/timeline-detail.ts';
import { joinMail } from './join-mail.ts';

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../../tests/fixtures/mail-cases/${name}`, import.meta.url), 'utf8');
const invitation = fixture('16-invitation-only-calendar.eml').replaceAll('{{u}}', 'u1').replace(/\r?\n/g, '\r\n');
const [head = '', calendar = ''] = invitation.split('\r\n\r\n');

const letters = async (db: Database) => {
  const rows = await db
    .selectFrom('timeline')
    .selectAll()
    .where('kind', 'in', ['mail-in', 'mail-auto'])
    .orderBy('seq')
    .execute();
  return rows.map(({ kind, body, detail }) => ({ kind, body, ...detailOf({ kind: 'mail-in', detail }) }));
};

const told = {
  method: 'request',
  title: 'Talk about our GST audit',
  place: 'Telephone',
  repeats: false,
  starts: { at: Date.UTC(2026, 10, 30, 9, 30) },
  ends: { at: Date.UTC(2026, 10, 30, 10) },
  organizer: { name: 'Asha Verma', address: 'asha.u1@shop.example' },
};

describeOnEachEngine('an invitation', ({ open }) => {
  test('that is all of an email shows title, time and organizer in the timeline, and its text in the case', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    expect(await take(Buffer.from(invitation), now)).toBe('new case');
    expect(await letters(db)).toMatchObject([{ kind: 'mail-in', body: 'Please call 98100 12345', entry: told }]);
    const { fields } = await db.selectFrom('cases').select('fields').executeTakeFirstOrThrow();
    expect(JSON.parse(fields)).toMatchObject({ message: 'Please call 98100 12345' });
    expect(await db.selectFrom('files').select('name').execute()).toEqual([{ name: 'invitation.ics' }]);
  });

  test.each([
    [
      'beside a text',
      `--b\r\nContent-Type: text/plain\r\n\r\nLet us talk.\r\n--b\r\nContent-Type: text/calendar; method=REQUEST\r\n\r\n${calendar}\r\n--b--`,
    ],
    [
      'as a file',
      `--b\r\nContent-Type: text/plain\r\n\r\nLet us talk.\r\n--b\r\nContent-Type: application/octet-stream; name="invite.ics"\r\nContent-Disposition: attachment; filename="invite.ics"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(calendar).toString('base64')}\r\n--b--`,
    ],
  ])('%s is read, and the text is kept', async (_, body) => {
    const db = await open();
    const { take } = await openMailIntake(db);
    const headers = head.split('\r\n').filter((line) => !line.startsWith('Content-Type'));
    await take(rawMail([...headers, 'Content-Type: multipart/mixed; boundary=b'], body), now);
    expect(await letters(db)).toMatchObject([{ body: 'Let us talk.', entry: told }]);
  });

  test('that a calendar sends for a person opens a case, without an acknowledgement', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    const marked = invitation.replace('MIME-Version', 'Auto-Submitted: auto-generated\r\nMIME-Version');
    expect(await take(Buffer.from(marked), now)).toBe('new case');
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('that is changed or withdrawn goes to the case of the first one, but not if someone else sends it', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    await take(Buffer.from(invitation), now);
    const again = (id: string, from: string) =>
      Buffer.from(
        invitation
          .replace('<inv-u1', `<${id}`)
          .replace(/^From: .*$/m, `From: ${from}`)
          .replace('METHOD:REQUEST', 'METHOD:CANCEL')
          .replace('method=REQUEST', 'method=CANCEL'),
      );
    expect(await take(again('second', 'asha.u1@shop.example'), now + 1)).toBe('case');
    expect((await letters(db)).map(({ entry }) => entry?.method)).toEqual(['request', 'cancel']);
    expect(await take(again('third', 'other@else.example'), now + 2)).toBe('new case');
  });

  test('is still an invitation if its email is moved to another case', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    await take(
      rawMail(['From: asha.u1@shop.example', 'Subject: GST', 'Message-ID: <first@shop.example>'], 'Hello'),
      now,
    );
    await take(Buffer.from(invitation), now + 1);
    const link = await db.selectFrom('mail_links').selectAll().executeTakeFirstOrThrow();
    await joinMail(db, { mailId: link.mail_id, otherId: link.other_id, actor: ravi, now: now + 2 });
    const rows = await db.selectFrom('timeline').selectAll().where('case_id', '=', link.other_id).execute();
    expect(rows.map(({ detail }) => detailOf({ kind: 'mail-in', detail }).entry?.title)).toEqual([
      undefined,
      told.title,
    ]);
  });

  test('that is not ours: an answer to it opens no case and waits for a clerk to look at it', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    const reply = fixture('16-invitation-declined.eml')
      .replaceAll('{{from}}', 'asha@shop.example')
      .replaceAll('{{uid}}', 'not-ours')
      .replaceAll('{{start}}', '20261130T093000Z');
    expect(await take(Buffer.from(reply), now)).toBe('nothing');
    expect(await db.selectFrom('mails_in').select(['class', 'aside']).execute()).toEqual([
      { class: 'auto', aside: 'waiting' },
    ]);
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });
});
