import { expect, test } from 'vitest';
import { afterThisTest, describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { keysOf, openMailStore } from '../../../../../tests/support/mail-store.ts';
import { aCase, meera, now, plainMail, ravi } from '../../../../../tests/support/office-desk.ts';
import { startSmtp } from '../../../../../tests/support/smtp.ts';
import { storedPdf } from '../../../../../tests/support/stored-file.ts';
import { collect } from '../../../across/erasure/collect.ts';
import { erase } from '../../../across/erasure/erase.ts';
import { filesNamedIn } from '../../../platform/backup/contents.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { removeForgotten, removeUnclaimed } from '../../../platform/files/unclaimed-files.ts';
import { openLog } from '../../../platform/log/log.ts';
import { openSmtp } from '../../../platform/mail/smtp.ts';
import { startOutbox } from '../../../platform/outbox/start-outbox.ts';
import { parseMail } from '../mails/parse-mail.ts';
import { subjectOfMailbox } from '../store/find-subject.ts';
import { listCases } from '../store/list-cases.ts';
import { cancelReply } from './cancel-reply.ts';
import { keepDraft } from './drafts.ts';
import { findDeskCase, findDeskFile } from './find-desk-case.ts';
import { dropFromDraft, keepWithDraft, mailLimits } from './reply-files.ts';
import { type Reply, sendReply } from './send-reply.ts';

const reply = (db: Database, reference: string, changes: Partial<Reply> = {}) =>
  sendReply(db, { reference, body: 'रसीद साथ है।', seen: 0, actor: ravi, now, mail: plainMail, ...changes });
const opened = async (db: Database, reference: string, clerk = ravi) => {
  const found = await findDeskCase(db, reference, clerk.id);
  if (!found) {
    throw new Error('no case');
  }
  return found;
};
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);
const fileNames = async (db: Database, reference: string, clerk = ravi) => {
  const { files, staged } = await opened(db, reference, clerk);
  return { case: names(files), draft: names(staged) };
};

describeOnEachEngine('files of a reply', ({ open }) => {
  test('are attached to the email under their own names, including those that the case already has', async () => {
    const { db, files } = await openMailStore(await open());
    const { reference } = await aCase(db, { files: [await storedPdf(files, 'notice.pdf')] });
    const [own] = (await opened(db, reference)).files;
    const uploads = [await storedPdf(files, 'रसीद (जून).pdf', 9000)];
    expect(await reply(db, reference, { uploads, files: [own?.id ?? ''], now: Date.now() - 60_000 })).toMatchObject({
      outcome: 'queued',
    });
    const smtp = await startSmtp();
    const transport = openSmtp(smtp.url);
    const outbox = startOutbox({
      db,
      deliver: transport.deliver,
      log: openLog({ logLevel: 'silent' }),
      files,
      pollMs: 20,
    });
    afterThisTest(async () => {
      await outbox.stop();
      transport.close();
      await smtp.stop();
    });
    await expect.poll(() => smtp.mails.filter(({ text }) => text.includes('रसीद साथ')).length).toBe(1);
    const sent = smtp.mails.find(({ text }) => text.includes('रसीद साथ'));
    const read = await parseMail(Buffer.from(sent?.raw ?? '', 'latin1'));
    expect(read.attachments.map(({ name, claimedType, bytes }) => [name, claimedType, bytes.length])).toEqual([
      ['notice.pdf', 'application/pdf', 400],
      ['रसीद (जून).pdf', 'application/pdf', 9000],
    ]);
    const [row] = (await opened(db, reference)).timeline;
    expect(JSON.parse(row?.detail ?? '').files).toHaveLength(2);
  });

  test("stay with one clerk's draft until it is sent, and no one else sees them", async () => {
    const { db, files } = await openMailStore(await open());
    const { reference, id } = await aCase(db);
    const key = { caseId: id, authorId: ravi.id };
    expect(await keepWithDraft(db, key, { uploads: [await storedPdf(files, 'a.pdf')], now })).toBe('kept');
    expect(await fileNames(db, reference)).toEqual({ case: [], draft: ['a.pdf'] });
    expect(await fileNames(db, reference, meera)).toEqual({ case: [], draft: [] });
    const [staged] = (await opened(db, reference)).staged;
    expect(await findDeskFile(db, reference, staged?.id ?? '', ravi.id)).toMatchObject({ name: 'a.pdf' });
    expect(await findDeskFile(db, reference, staged?.id ?? '', meera.id)).toBeUndefined();
    // A colleague who submits the id of a file in someone else's draft sends nothing.
    const chosen = { files: [staged?.id ?? ''] };
    expect(await reply(db, reference, { ...chosen, actor: meera })).toEqual({ outcome: 'file gone' });
    expect(await reply(db, reference, chosen)).toMatchObject({ outcome: 'queued' });
    expect(await fileNames(db, reference, meera)).toEqual({ case: ['a.pdf'], draft: [] });
  });

  test('return to where they were when the reply is recalled, and can be removed', async () => {
    const { db, files } = await openMailStore(await open());
    const { reference, id } = await aCase(db, { files: [await storedPdf(files, 'notice.pdf')] });
    const key = { caseId: id, authorId: ravi.id };
    await keepWithDraft(db, key, { uploads: [await storedPdf(files, 'a.pdf')], now });
    const { files: own, staged } = await opened(db, reference);
    const uploads = [await storedPdf(files, 'b.pdf')];
    const chosen = [...staged, ...own].map((file) => file.id);
    const copies = ['ca@example.in'];
    const sent = await reply(db, reference, { uploads, files: chosen, copies });
    const mailId = 'mailId' in sent ? sent.mailId : '';
    expect(await fileNames(db, reference)).toEqual({ case: ['notice.pdf', 'a.pdf', 'b.pdf'], draft: [] });
    expect(await cancelReply(db, { reference, mailId, actor: ravi, now })).toMatchObject({ outcome: 'cancelled' });
    const back = await opened(db, reference);
    expect([names(back.files), names(back.staged)]).toEqual([['notice.pdf'], ['a.pdf', 'b.pdf']]);
    expect(back.draft).toMatchObject({ cc: 'ca@example.in', files: own.map((file) => file.id) });
    expect(await db.selectFrom('outbox').select('id').where('purpose', '=', 'reply').execute()).toEqual([]);

    const [first] = back.staged;
    await dropFromDraft(db, { ...key, authorId: meera.id }, first?.id ?? '', now);
    expect((await fileNames(db, reference)).draft).toEqual(['a.pdf', 'b.pdf']);
    await dropFromDraft(db, key, first?.id ?? '', now);
    expect((await fileNames(db, reference)).draft).toEqual(['b.pdf']);
    expect(await removeForgotten(db, files)).toBe(1);
    expect(await keysOf(files)).toHaveLength(2);
  });

  test('can be too many, or too large together, for one email', async () => {
    const { db, files } = await openMailStore(await open());
    const { reference, id } = await aCase(db);
    const key = { caseId: id, authorId: ravi.id };
    const many = await Promise.all(Array.from({ length: mailLimits.files }, (_, at) => storedPdf(files, `${at}.pdf`)));
    expect(await keepWithDraft(db, key, { uploads: many, now })).toBe('kept');
    const oneMore = [await storedPdf(files, 'more.pdf')];
    expect(await keepWithDraft(db, key, { uploads: oneMore, now })).toBe('too many files');
    const staged = (await opened(db, reference)).staged.map((file) => file.id);
    expect(await reply(db, reference, { files: staged, uploads: oneMore })).toEqual({ outcome: 'too many files' });
    const heavy = [{ ...(oneMore[0] ?? many[0]), size: mailLimits.bytes }] as typeof oneMore;
    expect(await reply(db, reference, { files: staged.slice(0, 1), uploads: heavy })).toEqual({
      outcome: 'files too large',
    });
    expect(await reply(db, reference, { files: ['f-of-nobody'] })).toEqual({ outcome: 'file gone' });
    expect(await db.selectFrom('timeline').selectAll().execute()).toEqual([]);
  });

  test('are claimed, backed up, exported once they were sent, and erased like other files of the case', async () => {
    const { db, files } = await openMailStore(await open());
    const { reference, id } = await aCase(db);
    const draft = await storedPdf(files, 'draft.pdf');
    await keepWithDraft(db, { caseId: id, authorId: ravi.id }, { uploads: [draft], now });
    const sent = await storedPdf(files, 'sent.pdf');
    await reply(db, reference, { uploads: [sent], copies: ['ca@example.in'] });
    expect(await removeUnclaimed(db, files, [draft.key, sent.key])).toBe(0);
    expect((await filesNamedIn(db)).map(({ key }) => key).toSorted()).toEqual([draft.key, sent.key].toSorted());
    const subject = await subjectOfMailbox(db, 'asha@example.in');
    const [exported] = (await collect(db, subject, now)).cases;
    expect(exported?.files).toEqual([{ name: 'sent.pdf', type: 'application/pdf', size: 400 }]);
    expect(exported?.mailsOut.at(-1)).toMatchObject({ recipient: 'asha@example.in', files: ['sent.pdf'] });
    expect(JSON.stringify(exported)).not.toContain('ca@example.in');
    // A person who opens the enquiry with its code sees only the files sent with the form.
    expect((await listCases(db, { reference, formFilesOnly: true }))[0]?.files).toEqual([]);
    await db.transaction().execute((transaction) => erase(transaction, subject, now));
    expect(await removeForgotten(db, files)).toBe(2);
    expect(await keysOf(files)).toEqual([]);
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  test('that were erased since then stop the email for good: it is not sent without them', async () => {
    const { db, files } = await openMailStore(await open());
    const { reference } = await aCase(db);
    await reply(db, reference, { uploads: [await storedPdf(files, 'a.pdf')], now: Date.now() - 60_000 });
    await db.deleteFrom('files').execute();
    const delivered: string[] = [];
    const deliver = async ({ purpose }: { purpose: string }): Promise<void> => {
      delivered.push(purpose);
    };
    const outbox = startOutbox({ db, deliver, log: openLog({ logLevel: 'silent' }), files, pollMs: 20 });
    afterThisTest(() => outbox.stop());
    const sent = db.selectFrom('outbox').select(['state', 'attempts', 'last_error']).where('purpose', '=', 'reply');
    await expect
      .poll(() => sent.executeTakeFirst())
      .toEqual({ state: 'dead', attempts: 1, last_error: 'a file of this email was erased' });
    expect(delivered).not.toContain('reply');
  });

  test('of the case that were chosen for a draft are remembered with it', async () => {
    const { db, files } = await openMailStore(await open());
    const { reference, id } = await aCase(db, { files: [await storedPdf(files, 'notice.pdf')] });
    const own = (await opened(db, reference)).files.map((file) => file.id);
    await keepDraft(db, { caseId: id, authorId: ravi.id, body: 'half', version: 0, cc: 'ca@example', files: own, now });
    expect((await opened(db, reference)).draft).toEqual({ body: 'half', version: 1, cc: 'ca@example', files: own });
  });
});
