import { pino } from 'pino';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { meera, ravi } from '../../../../tests/support/office-desk.ts';
import { anOrderAfter } from '../../../../tests/support/paper-states.ts';
import { sampleFile } from '../../../../tests/support/sample-files.ts';
import { openWhatsApp } from '../../../../tests/support/whatsapp-desk.ts';
import { notices } from '../../../../tests/support/whatsapp-texts.ts';
import type { Database } from '../../platform/database/schema.ts';
import { UploadGate } from '../../platform/files/upload-gate.ts';
import { listDeskMessages } from './desk-whatsapp.ts';
import { filePicture, listFilable } from './file-pictures.ts';
import { markRead, seeMessages } from './read-marks.ts';
import { type Answer, sendAnswer } from './send-answer.ts';

const asha = { phone: '919810012345', userId: 'IN.Asha1', name: 'आशा वर्मा' };
const HOUR = 3_600_000;

const theCase = (db: Database) => db.selectFrom('cases').selectAll().orderBy('id').executeTakeFirstOrThrow();

/** Returns a reply to the case in its current state. */
async function answerTo(db: Database, changes: Partial<Answer> = {}): Promise<Answer> {
  const { reference, version: seen } = await theCase(db);
  const { templates } = notices;
  return { reference, actor: ravi, body: 'Please send your PAN.', templates, seen, now: Date.now(), ...changes };
}

describeOnEachEngine('a clerk on WhatsApp', ({ open }) => {
  test('answers in the window, once for two clicks, and the case is theirs and answered', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    await desk.write(asha, 'Hello');
    await desk.sent();
    const answer = await answerTo(db);
    const both = await Promise.all([sendAnswer(db, answer), sendAnswer(db, answer)]);
    expect(both).toEqual([{ outcome: 'sent' }, { outcome: 'sent' }]);
    await expect.poll(() => desk.meta.sent.length, { timeout: 5000 }).toBe(2);
    await desk.sent();
    expect(desk.meta.sent[1]).toMatchObject({ to: asha.phone, body: { text: { body: 'Please send your PAN.' } } });
    const held = await theCase(db);
    expect(held).toMatchObject({ assignee: ravi.id, due_at: null });
    expect(held.answered_at).not.toBeNull();
    const audited = await db.selectFrom('audit').select(['action', 'after']).execute();
    expect(audited).toContainEqual({ action: 'reply-sent', after: 'WhatsApp ***45' });
  });

  test('is stopped once by what has arrived since the page was opened, by a colleague’s answer, and by an empty or long text', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    await desk.write(asha, 'Hello');
    const answer = await answerTo(db);
    await desk.write(asha, 'and one more thing');
    expect(await sendAnswer(db, answer)).toMatchObject({ outcome: 'newer' });
    expect(await sendAnswer(db, await answerTo(db, { body: ' ' }))).toEqual({ outcome: 'empty' });
    expect(await sendAnswer(db, await answerTo(db, { body: 'क'.repeat(4097) }))).toEqual({ outcome: 'long' });
    const mine = await answerTo(db);
    expect(await sendAnswer(db, await answerTo(db, { actor: meera }))).toEqual({ outcome: 'sent' });
    expect(await sendAnswer(db, mine)).toMatchObject({ outcome: 'newer', by: 'Meera' });
    const hidden = { ...ravi, hiddenKinds: ['whatsapp'] };
    expect(await sendAnswer(db, await answerTo(db, { actor: hidden }))).toEqual({ outcome: 'unknown' });
    expect(await sendAnswer(db, { ...mine, reference: 'AAR-0000-0000' })).toEqual({ outcome: 'unknown' });
  });

  test('sends only a template after 24 hours, and nothing after STOP', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    await desk.write(asha, 'Hello');
    await desk.sent();
    const late = Date.now() + 25 * HOUR;
    expect(await sendAnswer(db, await answerTo(db, { now: late }))).toEqual({ outcome: 'closed' });
    const none = { ...notices.templates, whatsapp: {} } as unknown as Answer['templates'];
    const template = 'answer' as const;
    expect(await sendAnswer(db, await answerTo(db, { now: late, template, templates: none }))).toEqual({
      outcome: 'no template',
    });
    const { reference } = await theCase(db);
    expect(await sendAnswer(db, await answerTo(db, { template }))).toEqual({ outcome: 'sent' });
    await desk.sent();
    expect(desk.meta.sent[1]?.body.template).toEqual({
      name: 'answer',
      language: { code: 'en' },
      components: [{ type: 'body', parameters: [{ type: 'text', parameter_name: 'reference', text: reference }] }],
    });
    await desk.write(asha, 'STOP');
    expect(await sendAnswer(db, await answerTo(db))).toEqual({ outcome: 'out' });
  });

  test('shows a customer that their messages were read, once', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    await desk.write(asha, 'one', 'two');
    const { id } = await theCase(db);
    await markRead(marks(db, desk), Date.now());
    expect(desk.meta.read).toEqual([]);
    expect([await seeMessages(db, id, Date.now()), await seeMessages(db, id, Date.now())]).toEqual([true, false]);
    await markRead(marks(db, desk), Date.now());
    await markRead(marks(db, desk), Date.now());
    const { received } = await listDeskMessages(db, id);
    expect(desk.meta.read).toEqual([received.find(({ text }) => text === 'two')?.provider_id]);
  });
});

const marks = (db: Database, { client, log }: Awaited<ReturnType<typeof openWhatsApp>>) => ({ db, client, log });

describeOnEachEngine('pictures from WhatsApp', ({ open }) => {
  test('are filed to a document that an order of the customer asks for, by one clerk', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    await anOrderAfter(db, []);
    const photo = { ...desk.meta.addMedia(sampleFile('pdf'), 'application/pdf'), caption: 'PAN', filename: 'pan.pdf' };
    await desk.write(asha, { type: 'document', document: photo });
    await desk.fetchFiles();
    const files = { ...desk, db, uploads: new UploadGate(desk.files.incoming), log: pino({ enabled: false }) };
    const filing = { ...files, paperScans: { scanner: undefined, wake: () => undefined } };
    const row = await db
      .selectFrom('messages_in')
      .innerJoin('cases', 'cases.id', 'messages_in.case_id')
      .selectAll('cases')
      .executeTakeFirstOrThrow();
    const { pictures, papers } = await listFilable(db, row);
    expect(pictures.map(({ name, caption }) => [name, caption])).toEqual([['pan.pdf', 'PAN']]);
    expect(papers.map(({ name_en }) => name_en)).toEqual(['pan', 'photo']);
    const choice = { fileId: pictures[0]?.id ?? '', paperId: papers[0]?.id ?? '' };
    const when = { actor: ravi, dueAt: undefined, now: Date.now() };
    expect(await filePicture(filing, row, choice, when)).toBe('filed');
    // A clerk with an older page sees to which document the picture was added.
    const takenBy = { name_en: 'pan', name_hi: papers[0]?.name_hi, number: papers[0]?.number };
    expect(await filePicture(filing, row, choice, when)).toEqual({ takenBy });
    expect(await filePicture(filing, row, { ...choice, paperId: 'guessed' }, when)).toEqual({ takenBy });
    expect(await filePicture(filing, row, { ...choice, fileId: 'guessed' }, when)).toBe('gone');
    const pages = await db.selectFrom('paper_pages').select(['paper_id', 'name', 'storage_key']).execute();
    expect(pages).toMatchObject([{ paper_id: papers[0]?.id, name: 'pan.pdf' }]);
    // The page is a copy; the case keeps the original.
    const [kept] = await db.selectFrom('files').select('storage_key').execute();
    expect(pages[0]?.storage_key).not.toBe(kept?.storage_key);
    expect((await listFilable(db, row)).pictures).toEqual([]);
  });

  test('are read in parts, in which those that were filed are not counted', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    await anOrderAfter(db, []);
    // If a customer writes the mark of a filed picture in a caption, the picture is not hidden.
    await desk.write(asha, {
      type: 'image',
      image: { ...desk.meta.addMedia(sampleFile('png'), 'image/png'), caption: '"filed":"1"' },
    });
    await desk.fetchFiles();
    const message = await db.selectFrom('messages_in').selectAll().executeTakeFirstOrThrow();
    const file = await db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
    for (let number = 1; number < 150; number += 1) {
      const id = `file-${String(number).padStart(3, '0')}`;
      await db
        .insertInto('files')
        .values({ ...file, id, name: id, storage_key: `${file.storage_key}-${number}` })
        .execute();
      await db
        .insertInto('messages_in')
        .values({
          ...message,
          id: `message-${number}`,
          provider_id: `wamid.${number}`,
          file_id: id,
          filed_paper: number <= 20 ? '' : null,
          received_at: Number(message.received_at) + number,
        })
        .execute();
    }
    const row = await db.selectFrom('cases').selectAll().executeTakeFirstOrThrow();
    const part = async (from: number) => {
      const { pictures, hasMore, ...rest } = await listFilable(db, row, from);
      return [pictures.length, pictures[0]?.name, pictures.at(-1)?.name, hasMore, rest.from];
    };
    expect(await part(0)).toEqual([60, file.name, 'file-079', true, 0]);
    expect(await part(60)).toEqual([60, 'file-080', 'file-139', true, 60]);
    expect(await part(120)).toEqual([10, 'file-140', 'file-149', false, 120]);
    // There are no pictures from this position on, so the first page is shown.
    expect(await part(180)).toEqual([60, file.name, 'file-079', true, 0]);
  });

  test('become one page if two clerks choose two documents at the same moment', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    await anOrderAfter(db, []);
    await desk.write(asha, { type: 'image', image: desk.meta.addMedia(sampleFile('jpeg'), 'image/jpeg') });
    await desk.fetchFiles();
    const files = { ...desk, db, uploads: new UploadGate(desk.files.incoming), log: pino({ enabled: false }) };
    const filing = { ...files, paperScans: { scanner: undefined, wake: () => undefined } };
    const row = await db
      .selectFrom('messages_in')
      .innerJoin('cases', 'cases.id', 'messages_in.case_id')
      .selectAll('cases')
      .executeTakeFirstOrThrow();
    const { pictures, papers } = await listFilable(db, row);
    const when = { dueAt: undefined, now: Date.now() };
    const by = [ravi, meera, ravi, meera];
    const outcomes = await Promise.all(
      by.map((actor, index) => {
        const paperId = papers[index % 2]?.id ?? '';
        return filePicture(filing, row, { fileId: pictures[0]?.id ?? '', paperId }, { ...when, actor });
      }),
    );
    const pages = await db.selectFrom('paper_pages').select('paper_id').execute();
    expect(pages).toHaveLength(1);
    const won = papers.find(({ id }) => id === pages[0]?.paper_id);
    const takenBy = { name_en: won?.name_en, name_hi: won?.name_hi, number: won?.number };
    expect(outcomes.filter((outcome) => outcome === 'filed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome !== 'filed')).toEqual([{ takenBy }, { takenBy }, { takenBy }]);
    const handed = await db.selectFrom('asked_papers').select('id').where('state', '=', 'handed').execute();
    expect(handed).toEqual([{ id: won?.id }]);
    const logged = await db.selectFrom('audit').select('after').where('action', '=', 'case-changed').execute();
    expect(logged).toEqual([{ after: `picture filed to ${won?.number}` }]);
  });

  test('of another person’s order are not offered', async () => {
    const db = await open();
    const desk = await openWhatsApp(db);
    await anOrderAfter(db, []);
    const stranger = { phone: '919800000001', name: 'Mohan' };
    await desk.write(stranger, { type: 'image', image: desk.meta.addMedia(sampleFile('jpeg'), 'image/jpeg') });
    await desk.fetchFiles();
    const row = await db
      .selectFrom('messages_in')
      .innerJoin('cases', 'cases.id', 'messages_in.case_id')
      .selectAll('cases')
      .executeTakeFirstOrThrow();
    expect(await listFilable(db, row)).toMatchObject({ pictures: [], papers: [] });
  });
});
