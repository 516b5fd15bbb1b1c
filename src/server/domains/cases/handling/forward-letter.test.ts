import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../../tests/support/mail-store.ts';
import { aCase, meera, now, ravi, sentToCustomer, theCase } from '../../../../../tests/support/office-desk.ts';
import { storedPdf } from '../../../../../tests/support/stored-file.ts';
import { collect } from '../../../across/erasure/collect.ts';
import { eraseMailboxes } from '../../../across/erasure/erase-mailboxes.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { leaseDueMails } from '../../../platform/outbox/lease.ts';
import { markSent } from '../../../platform/outbox/settle.ts';
import { subjectOfMailbox } from '../store/find-subject.ts';
import { detailOf } from '../timeline/timeline-detail.ts';
import { cancelReply } from './cancel-reply.ts';
import { findDeskCase } from './find-desk-case.ts';
import { followMail } from './follow-mail.ts';
import { type Forward, forwardLetter } from './forward-letter.ts';
import { UNDO_MS } from './send-reply.ts';

const partner = 'ca.mehta@example.com';
const mail: Forward['mail'] = ({ letter, of, token }) => ({
  sender: 'Aarambh <hello@example.in>',
  replyTo: `help+${token}@example.in`,
  subject: `Fwd: ${letter?.subject ?? of.kind}`,
  text: letter ? `${letter.name} <${letter.address}>\n${letter.text}` : of.fields,
  html: '<p></p>',
});
const forward = (db: Database, reference: string, changes: Partial<Forward> = {}) =>
  forwardLetter(db, {
    reference,
    to: partner,
    note: 'Please look.',
    row: 1,
    files: [],
    seen: 1,
    actor: ravi,
    now,
    mail,
    ...changes,
  });
const rows = (db: Database) => db.selectFrom('outbox').selectAll().where('purpose', '=', 'forward').execute();

/** Makes a case in which the person has sent an email with quoted text and a picture. */
async function withMail(db: Database) {
  const intake = await openMailIntake(db);
  const { id, reference } = await aCase(db);
  const ours = await sentToCustomer(db, id);
  const head = [
    'From: Asha <asha@example.in>',
    'Subject: The deed',
    'Message-ID: <d@example.in>',
    `References: ${ours}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
  ];
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const text = [
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'विलेख साथ है।',
    '',
    '> Please send the deed.',
    '--b',
    'Content-Type: image/png; name=deed.png',
    'Content-Disposition: attachment; filename=deed.png',
    'Content-Transfer-Encoding: base64',
    '',
    png,
    '--b--',
  ].join('\r\n');
  expect(await intake.take(rawMail(head, text), now - 1)).toBe('case');
  const found = await findDeskCase(db, reference, ravi.id);
  return { intake, id, reference, file: found?.files[0]?.id ?? '' };
}

describeOnEachEngine('a forwarded message', ({ open }) => {
  test('is an email with its whole text and its file, in the timeline and in the log, and does not count as an answer', async () => {
    const db = await open();
    const { reference, file } = await withMail(db);
    const before = await theCase(db, reference);
    expect(await forward(db, reference, { files: [file] })).toMatchObject({ outcome: 'queued', sendAt: now + UNDO_MS });
    const [row] = await rows(db);
    expect(row).toMatchObject({ recipient: partner, subject: 'Fwd: The deed', in_reply_to: null, thread: null });
    expect(row?.text).toContain('विलेख साथ है।');
    expect(row?.text).toContain('> Please send the deed.');
    expect(row?.files).toBe(JSON.stringify([file]));
    const [entry] = (await findDeskCase(db, reference, ravi.id))?.timeline ?? [];
    expect(entry).toMatchObject({ kind: 'forward', body: 'Please look.', actor_name: 'Ravi' });
    expect(detailOf({ kind: 'forward', detail: entry?.detail ?? '' })).toMatchObject({
      to: partner,
      of: 1,
      files: [file],
    });
    const noted = await db.selectFrom('audit').select('after').where('action', '=', 'mail-forwarded').execute();
    expect(noted).toEqual([{ after: 'c***@example.com' }]);
    const [leased] = await leaseDueMails(db, { purpose: 'forward', atMost: 9, leaseMs: 60_000, now: now + UNDO_MS });
    if (leased) {
      await markSent(db, leased, now + UNDO_MS, followMail);
    }
    // Forwarding does not answer the person, who is still waiting. Open pages of the case learn that the message was
    // sent.
    const { due_at, answered_at, assignee, version } = await theCase(db, reference);
    expect([due_at, answered_at, assignee]).toEqual([before.due_at, null, null]);
    expect(version).toBe(before.version + 2);
  });

  test('is sent once after a double click, and can be recalled only by its sender', async () => {
    const db = await open();
    const { reference } = await withMail(db);
    const one = await forward(db, reference);
    const two = await forward(db, reference);
    expect(one).toEqual(two);
    expect(await rows(db)).toHaveLength(1);
    const mailId = 'mailId' in one ? one.mailId : '';
    expect(await cancelReply(db, { reference, mailId, actor: meera, now })).toEqual({ outcome: 'unknown' });
    expect(await cancelReply(db, { reference, mailId, actor: ravi, now })).toMatchObject({
      outcome: 'cancelled',
      body: 'Please look.',
      forward: { to: partner, of: 1 },
    });
    expect(await rows(db)).toEqual([]);
    expect((await findDeskCase(db, reference, ravi.id))?.timeline.map(({ kind }) => kind)).toEqual(['mail-in']);
    expect(await db.selectFrom('reply_drafts').selectAll().execute()).toEqual([]);
  });

  test('can be what the case began with, but nothing from another case, and goes only to a valid address', async () => {
    const db = await open();
    const { intake, reference } = await withMail(db);
    const other = await aCase(db, { files: [await storedPdf(intake.desk.files, 'other.pdf')] });
    const [foreign] = (await findDeskCase(db, other.reference, ravi.id))?.files ?? [];
    expect(await forward(db, reference, { row: 0 })).toMatchObject({ outcome: 'queued' });
    expect((await rows(db))[0]?.text).toContain('asha@example.in');
    expect(await forward(db, reference, { row: 99 })).toEqual({ outcome: 'unknown' });
    // Our own emails cannot be forwarded.
    expect(await forward(db, reference, { row: 2 })).toEqual({ outcome: 'unknown' });
    expect(await forward(db, reference, { files: [foreign?.id ?? ''] })).toEqual({ outcome: 'file gone' });
    expect(await forward(db, reference, { to: 'a@b.in, c@d.in' })).toEqual({ outcome: 'bad address' });
    expect(await rows(db)).toHaveLength(1);
  });

  test('is answered into the case, marked as from someone else', async () => {
    const db = await open();
    const { intake, reference } = await withMail(db);
    await forward(db, reference);
    const [leased] = await leaseDueMails(db, { purpose: 'forward', atMost: 9, leaseMs: 60_000, now: now + UNDO_MS });
    const head = [`From: ${partner}`, 'Message-ID: <pa@x>', `References: ${leased?.message_id}`];
    expect(await intake.take(rawMail(head, 'The deed is fine.'), now + UNDO_MS + 1)).toBe('case');
    const [entry] = (await findDeskCase(db, reference, ravi.id))?.timeline ?? [];
    expect(detailOf({ kind: 'mail-in', detail: entry?.detail ?? '' })).toMatchObject({ from: partner, isOthers: true });
  });

  test('is exported without the recipient’s address, and erased with the email that it repeats', async () => {
    const db = await open();
    const { intake, id, reference } = await withMail(db);
    await forward(db, reference);
    const [exported] = (await collect(db, await subjectOfMailbox(db, 'asha@example.in'), now)).cases;
    expect(exported?.mailsOut.at(-1)).toMatchObject({ purpose: 'forward', recipient: 'c***@example.com', text: '' });
    // An email from someone else was attached to this case.
    const head = ['From: Zebra <zebra@example.net>', 'Subject: Secret', 'Message-ID: <z@x>'];
    await intake.take(rawMail(head, 'zebrafisch'), now);
    const letter = await db
      .selectFrom('mails_in')
      .select('id')
      .where('from_address', '=', 'zebra@example.net')
      .executeTakeFirstOrThrow();
    await db.updateTable('mails_in').set({ case_id: id }).where('id', '=', letter.id).execute();
    const held = await theCase(db, reference);
    const detail = JSON.stringify({
      messageId: '<z@x>',
      mailId: letter.id,
      from: 'zebra@example.net',
      subject: 'Secret',
    });
    const row = {
      case_id: id,
      seq: held.version + 1,
      kind: 'mail-in',
      at: now,
      actor_id: null,
      actor_name: 'Zebra',
    } as const;
    await db
      .insertInto('timeline')
      .values({ ...row, body: 'zebrafisch', detail, mail_id: null, mail_in_id: letter.id })
      .execute();
    await db
      .updateTable('cases')
      .set({ version: held.version + 1 })
      .where('id', '=', id)
      .execute();
    expect(await forward(db, reference, { row: held.version + 1 })).toMatchObject({ outcome: 'queued' });
    await db.transaction().execute((transaction) => eraseMailboxes(transaction, ['zebra@example.net'], now));
    const timeline = (await findDeskCase(db, reference, ravi.id))?.timeline;
    const kept = JSON.stringify([await rows(db), timeline]);
    expect(kept).not.toMatch(/zebra|Secret/i);
    expect(await rows(db)).toHaveLength(1);
  });
});
