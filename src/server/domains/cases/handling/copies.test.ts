import { expect, test } from 'vitest';
import { afterThisTest, describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../../tests/support/mail-store.ts';
import { aCase, now, plainMail, ravi, theCase } from '../../../../../tests/support/office-desk.ts';
import { startSmtp } from '../../../../../tests/support/smtp.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { openLog } from '../../../platform/log/log.ts';
import { openSmtp } from '../../../platform/mail/smtp.ts';
import { leaseDueMails } from '../../../platform/outbox/lease.ts';
import { COPIES_REFUSED } from '../../../platform/outbox/settle.ts';
import { startOutbox } from '../../../platform/outbox/start-outbox.ts';
import { detailOf } from '../timeline/timeline-detail.ts';
import { findDeskCase } from './find-desk-case.ts';
import { type Reply, sendReply, UNDO_MS } from './send-reply.ts';

const partner = 'ca.mehta@example.com';
const reply = (db: Database, reference: string, copies: string[], changes: Partial<Reply> = {}) =>
  sendReply(db, {
    reference,
    body: 'Please see below.',
    seen: 0,
    actor: ravi,
    now,
    mail: plainMail,
    copies,
    ...changes,
  });
const sentRow = (db: Database) =>
  db.selectFrom('outbox').selectAll().where('purpose', '=', 'reply').executeTakeFirstOrThrow();
const timelineOf = async (db: Database, reference: string) =>
  (await findDeskCase(db, reference, ravi.id))?.timeline ?? [];

async function sendAll(db: Database) {
  const smtp = await startSmtp();
  const transport = openSmtp(smtp.url);
  afterThisTest(async () => {
    transport.close();
    await smtp.stop();
  });
  return {
    smtp,
    begin: () => {
      const outbox = startOutbox({ db, deliver: transport.deliver, log: openLog({ logLevel: 'silent' }), pollMs: 20 });
      afterThisTest(() => outbox.stop());
    },
  };
}

describeOnEachEngine('copies of a reply', ({ open }) => {
  test('go out in one email with it, each once, and are in the timeline and the log', async () => {
    const db = await open();
    const { reference } = await aCase(db);
    const copies = [partner, 'CA.Mehta@example.com', 'asha@example.in', 'राम@डाटामेल.भारत'];
    await reply(db, reference, copies, { now: Date.now() - 60_000 });
    const { smtp, begin } = await sendAll(db);
    begin();
    await expect.poll(() => smtp.mails.filter(({ to }) => to.includes(partner)).length).toBe(1);
    const mail = smtp.mails.find(({ to }) => to.includes(partner));
    expect(mail?.to).toHaveLength(3);
    expect(mail?.headers.cc).toContain(partner);
    expect(mail?.headers.to).toContain('asha@example.in');
    const [row] = await timelineOf(db, reference);
    expect(detailOf({ kind: 'mail-out', detail: row?.detail ?? '' }).copies).toEqual([partner, 'राम@डाटामेल.भारत']);
    const noted = await db.selectFrom('audit').select('after').where('action', '=', 'reply-sent').execute();
    expect(noted).toEqual([{ after: 'a***@example.in, c***@example.com, र***@डाटामेल.भारत' }]);
  });

  test('are five at most, and only bare email addresses', async () => {
    const db = await open();
    const { reference } = await aCase(db);
    const six = Array.from({ length: 6 }, (_, at) => `c${at}@example.com`);
    expect(await reply(db, reference, six)).toEqual({ outcome: 'bad copies' });
    expect(await reply(db, reference, ['a@b.in\r\nBcc: c@d.in'])).toEqual({ outcome: 'bad copies' });
    expect(await timelineOf(db, reference)).toEqual([]);
    expect(await reply(db, reference, six.slice(0, 5))).toMatchObject({ outcome: 'queued' });
  });

  test('that the mail server rejects are reported; the reply has reached its person', async () => {
    const db = await open();
    const { reference } = await aCase(db);
    await reply(db, reference, [partner, 'gone@example.com'], { now: Date.now() - 60_000 });
    const { smtp, begin } = await sendAll(db);
    smtp.behaviour.recipient = (address) => (address === 'gone@example.com' ? '550 5.1.1 no such user' : undefined);
    begin();
    await expect.poll(async () => (await sentRow(db)).state).toBe('sent');
    expect((await sentRow(db)).last_error).toBe(`${COPIES_REFUSED} gone@example.com`);
    expect((await timelineOf(db, reference))[0]?.mailError).toBe(`${COPIES_REFUSED} gone@example.com`);
  });

  test('are not sent again because the person of the case was rejected', async () => {
    const db = await open();
    const { reference } = await aCase(db);
    await reply(db, reference, [partner], { now: Date.now() - 60_000 });
    const { smtp, begin } = await sendAll(db);
    smtp.behaviour.recipient = (address) => (address === 'asha@example.in' ? '450 4.2.0 later' : undefined);
    begin();
    await expect.poll(async () => (await sentRow(db)).state).toBe('dead');
    expect((await sentRow(db)).attempts).toBe(1);
    expect(smtp.mails.filter(({ to }) => to.includes(partner))).toHaveLength(1);
    // No one has answered the person yet.
    expect((await theCase(db, reference)).answered_at).toBeNull();
  });

  test("an answer from someone who got a copy joins the case, marked; a stranger's opens a new case", async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    const { reference, id } = await aCase(db);
    await reply(db, reference, [partner]);
    const [mail] = await leaseDueMails(db, { purpose: 'reply', atMost: 1, leaseMs: 60_000, now: now + UNDO_MS });
    const answer = (from: string, messageId: string) =>
      rawMail(
        [`From: ${from}`, 'To: help@example.in', `Message-ID: <${messageId}@x>`, `References: ${mail?.message_id}`],
        'The audit is done.',
      );
    expect(await take(answer('Stranger <someone@example.net>', 's'), now + UNDO_MS)).toBe('new case');
    expect(await take(answer(`CA Mehta <${partner}>`, 'p'), now + UNDO_MS + 1)).toBe('case');
    const [came] = await timelineOf(db, reference);
    expect(detailOf({ kind: 'mail-in', detail: came?.detail ?? '' })).toMatchObject({ from: partner, isOthers: true });
    expect(await take(answer('Asha <asha@example.in>', 'a'), now + UNDO_MS + 2)).toBe('case');
    const [own] = await timelineOf(db, reference);
    expect(detailOf({ kind: 'mail-in', detail: own?.detail ?? '' }).isOthers).toBeUndefined();
    // In another case, the same email address belongs to a stranger.
    const other = await aCase(db, { fields: { name: 'X', email: 'x@example.in' } });
    await db
      .updateTable('cases')
      .set({ reply_token: 'b'.repeat(24) })
      .where('id', '=', other.id)
      .execute();
    const elsewhere = [`From: ${partner}`, `To: help+${'b'.repeat(24)}@example.in`, 'Message-ID: <e@x>'];
    expect(await take(rawMail(elsewhere, 'Hello'), now + UNDO_MS + 3)).toBe('new case');
    expect(id).toBe((await theCase(db, reference)).id);
  });
});
