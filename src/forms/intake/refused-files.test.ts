import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { openFileStore } from '@/server/platform/files/file-store.ts';
import { UploadGate } from '@/server/platform/files/upload-gate.ts';
import { describeOnEachEngine, newFolder } from '../../../tests/support/each-engine.ts';
import { multipart, sampleFile } from '../../../tests/support/sample-files.ts';
import { samplePost } from '../../../tests/support/sample-post.ts';
import type { Form } from '../description/form.ts';
import { jobApplication } from '../job-application/job-application.form.ts';
import { supportTicket } from '../support-ticket/support-ticket.form.ts';
import { answerForm } from './answer-form.ts';
import type { Desk } from './form.server.ts';

type Sent = readonly { name: string; bytes: Uint8Array }[];

/** Sends a form with files. @returns the messages, and the types of the stored files */
async function send(db: Desk['db'], form: Form, sent: Sent, changes: Record<string, string> = {}) {
  const files = await openFileStore({ dataDir: await newFolder(), s3: undefined });
  const outbox = { wake: vi.fn(), stop: async () => undefined };
  const app = { db, outbox, log: pino({ enabled: false }), files, uploads: new UploadGate(files.incoming) };
  const [field = ''] = Object.entries(form.fields).find(([, { kind }]) => kind === 'files') ?? [];
  const named = sent.map((file) => ({ field, ...file }));
  const { body, type } = multipart({ ...samplePost(form), ...changes }, named);
  const request = new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } });
  const answer = await answerForm(form, 'en', request, { app, visitorAddress: '203.0.113.9' });
  const kept = await db.selectFrom('files').select(['name', 'type']).orderBy('id').execute();
  return {
    status: answer.status,
    state: 'state' in answer ? answer.state : undefined,
    error: 'state' in answer ? answer.state.errors[field] : '',
    kept,
  };
}

const sample = (name: string): Buffer => readFileSync(`tests/fixtures/papers/${name}`);
const front = { name: 'front.jpg', bytes: sampleFile('jpeg') };
const back = { name: 'back.png', bytes: sampleFile('png', 500) };

describeOnEachEngine('files of a form', ({ open }) => {
  test('a ticket accepts HEIC and WebP as phones make them', async () => {
    const db = await open();
    const photographs = [
      { name: 'aadhaar.heic', bytes: sample('aadhaar.heic') },
      { name: 'pan.webp', bytes: sample('pan.webp') },
    ];
    const { status, kept } = await send(db, supportTicket, photographs);
    expect(status).toBe(303);
    expect(kept).toEqual([
      { name: 'aadhaar.heic', type: 'image/heic' },
      { name: 'pan.webp', type: 'image/webp' },
    ]);
  });

  test('every refused file is named, and so are those to choose again', async () => {
    const db = await open();
    const cut = { name: 'cut.jpg', bytes: sample('cut.jpg') };
    const notes = { name: 'notes.pdf', bytes: sampleFile('text') };
    const { status, state, error, kept } = await send(db, supportTicket, [front, cut, back, notes]);
    expect([status, kept]).toEqual([422, []]);
    for (const text of [
      '“cut.jpg” is incomplete.',
      '“notes.pdf” is not one of these types: PDF, JPEG, PNG, WebP, HEIC.',
    ]) {
      expect(error).toContain(text);
    }
    expect(error).not.toMatch(/front|back/);
    expect(state?.files).toEqual(['front.jpg', 'back.png']);
    // Here the files are valid, but something else is wrong.
    const other = await send(db, supportTicket, [front, back], { email: 'asha' });
    expect([other.status, other.error, other.state?.files]).toEqual([422, undefined, ['front.jpg', 'back.png']]);
  });

  test('a PDF that needs a password is reported at once', async () => {
    const db = await open();
    const locked = { name: 'cv.pdf', bytes: sample('locked-pdf-2.pdf') };
    for (const form of [jobApplication, supportTicket]) {
      expect((await send(db, form, [locked])).error).toContain('“cv.pdf” has a password');
    }
    expect(await send(db, jobApplication, [{ name: 'cv.pdf', bytes: sample('open-pdf-2.pdf') }])).toMatchObject({
      status: 303,
    });
  });
});
