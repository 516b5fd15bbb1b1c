import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { keysOf, rawMail } from '../../../../../tests/support/mail-store.ts';
import { aCase, now, ravi, sentToCustomer, theCase } from '../../../../../tests/support/office-desk.ts';
import { sampleFile } from '../../../../../tests/support/sample-files.ts';
import { forgetOldCases } from '../../../across/retention/forget-old-cases.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { removeForgotten } from '../../../platform/files/unclaimed-files.ts';
import { findDeskMail } from '../handling/find-desk-mail.ts';
import { forgetUnplacedMails } from './forget-mails.ts';
import { joinMail, undoJoinMail } from './join-mail.ts';

const brother = (ours: string, id = 'b1') =>
  rawMail(
    [
      'From: Ravi Verma <ravi@else.example>',
      'To: help@example.in',
      `Message-ID: <${id}@else.example>`,
      `References: ${ours}`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
    ],
    `--b\r\nContent-Type: text/plain\r\n\r\nI answer for her.\r\n--b\r\nContent-Type: application/pdf; name="pan.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${sampleFile('pdf').toString('base64')}\r\n--b--`,
  );

/** Makes a waiting case, and receives an email from someone else that answers it. */
async function mailOfAnother(db: Database) {
  const intake = await openMailIntake(db);
  const other = await aCase(db);
  await db.updateTable('cases').set({ status: 'waiting-customer', due_at: null }).where('id', '=', other.id).execute();
  const ours = await sentToCustomer(db, other.id);
  expect(await intake.take(brother(ours), now)).toBe('new case');
  const link = await db.selectFrom('mail_links').selectAll().executeTakeFirstOrThrow();
  const own = await db.selectFrom('cases').selectAll().where('id', '=', link.case_id).executeTakeFirstOrThrow();
  return { intake, other, own, ours, choice: { mailId: link.mail_id, otherId: other.id, actor: ravi, now: now + 1 } };
}

describeOnEachEngine('an email that may belong to a case', ({ open, newStorage }) => {
  test('is moved with one click, with its file and its thread; later emails follow, and a second click undoes it', async () => {
    const db = await open();
    const { intake, other, own, choice } = await mailOfAnother(db);
    const fileOf = async (id: string) => db.selectFrom('files').select('name').where('case_id', '=', id).execute();
    expect(await fileOf(own.id)).toEqual([{ name: 'pan.pdf' }]);
    expect(await joinMail(db, choice)).toEqual({ outcome: 'joined' });
    expect(await fileOf(other.id)).toEqual([{ name: 'pan.pdf' }]);
    // The whole email is shown in the case to which it belongs, and in no other.
    expect(await findDeskMail(db, other.reference, choice.mailId)).toMatchObject({
      text: 'I answer for her.\n',
      refused: [],
    });
    expect(await findDeskMail(db, own.reference, choice.mailId)).toBeUndefined();
    expect(await findDeskMail(db, other.reference, 'nothing')).toBeUndefined();
    expect(await theCase(db, other.reference)).toMatchObject({ status: 'open', whose_turn: 'us', due_at: own.due_at });
    expect(await theCase(db, own.reference)).toMatchObject({ status: 'done', due_at: null });
    // The moved thread alone does not prove who the sender is, so the next email is only linked.
    const next = rawMail(['From: ravi@else.example', 'Message-ID: <b2@else.example>', 'References: <b1@else.example>']);
    await intake.take(next, now + 2);
    const link = await db.selectFrom('mail_links').select('other_id').where('mail_id', '!=', choice.mailId).execute();
    expect(link).toEqual([{ other_id: other.id }]);

    expect(await undoJoinMail(db, { ...choice, now: now + 3 })).toEqual({ outcome: 'undone' });
    expect(await fileOf(own.id)).toEqual([{ name: 'pan.pdf' }]);
    expect(await theCase(db, own.reference)).toMatchObject({ status: 'new', due_at: own.due_at });
    const letters = db
      .selectFrom('timeline')
      .select('kind')
      .where('case_id', '=', other.id)
      .where('kind', '=', 'mail-in');
    expect(await letters.execute()).toEqual([]);
    expect(await undoJoinMail(db, choice)).toEqual({ outcome: 'undone' });
    expect(await joinMail(db, { ...choice, otherId: own.id })).toEqual({ outcome: 'unknown' });
  });

  test('is moved once if two clerks click at once', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const second = await open(storage);
    const { other, choice } = await mailOfAnother(db);
    const outcomes = await Promise.all([joinMail(db, choice), joinMail(second, choice)]);
    expect(outcomes).toEqual([{ outcome: 'joined' }, { outcome: 'joined' }]);
    const letters = db
      .selectFrom('timeline')
      .select('seq')
      .where('case_id', '=', other.id)
      .where('kind', '=', 'mail-in');
    expect(await letters.execute()).toHaveLength(1);
  });

  test('is erased with its case, bytes included, and not restored when it is fetched again', async () => {
    const db = await open();
    const { intake, ours, choice } = await mailOfAnother(db);
    await intake.take(rawMail(['From: news@shop.example', 'List-Id: <a.shop.example>', 'Message-ID: <n@shop>']), now);
    await joinMail(db, choice);
    const later = Date.UTC(2028, 11, 24);
    expect(await forgetOldCases(db, later)).toBe(2);
    expect(await forgetUnplacedMails(db, later)).toBe(1);
    await removeForgotten(db, intake.desk.files);
    expect(await keysOf(intake.desk.files)).toEqual([]);
    for (const table of ['mails_in', 'mail_threads', 'mail_links', 'files', 'timeline'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const left = JSON.stringify(await db.selectFrom('raw_mails').selectAll().execute());
    expect(left).not.toMatch(/else\.example|shop|Ravi|answer/);
    expect(await intake.take(brother(ours), later)).toBe('repeated');
  });
});
