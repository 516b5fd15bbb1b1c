import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Locale } from '@/kernel/locale.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { openFileStore } from '@/server/platform/files/file-store.ts';
import { UploadGate } from '@/server/platform/files/upload-gate.ts';
import { openLog } from '@/server/platform/log/log.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { describeOnSqlite, newFolder } from '../../../../tests/support/each-engine.ts';
import { keysOf } from '../../../../tests/support/mail-store.ts';
import { mailAlone } from '../../../../tests/support/notice-desk.ts';
import { aCase, ravi } from '../../../../tests/support/office-desk.ts';
import { multipart, sampleFile } from '../../../../tests/support/sample-files.ts';
import { storedPdf } from '../../../../tests/support/stored-file.ts';
import { caseWords } from './case.messages.ts';
import { submitCase } from './case.server.ts';
import { caseState } from './case-state.ts';
import { openCase } from './opened-case.server.ts';
import type { CaseVisit } from './visit.server.ts';

type Sent = Parameters<typeof multipart>[1];
const asRequest = (body: BodyInit, type?: string) =>
  new Request('https://example.in/office/cases/x', {
    method: 'POST',
    body,
    ...(type ? { headers: { 'content-type': type } } : {}),
  });
const hindiName = 'नोटिस 26.pdf';

async function aDesk(db: Database, { locale = 'en', free = 10e9 }: { locale?: Locale; free?: number } = {}) {
  const files = await openFileStore({ dataDir: join(await newFolder(), 'data'), s3: undefined }, 'test');
  const uploads = new UploadGate(files.incoming, {}, async () => ({ free, total: 20e9 }));
  const words = caseWords(locale);
  const app = {
    db,
    env: readEnv({}),
    files,
    uploads,
    outbox: { wake() {}, stop: async () => {} },
    messaging: mailAlone,
    mailsIn: undefined,
    log: openLog({ logLevel: 'silent' }),
  };
  const { reference } = await aCase(db, { files: [await storedPdf(files, 'from the form.pdf')] });
  const visit: CaseVisit = { app, actor: ravi, locale, words, reference };
  const post = (fields: Record<string, string>, sent: Sent = []) => {
    const { body, type } = multipart(
      { seen: '0', ...fields },
      sent.map((file) => ({ field: 'files', ...file })),
    );
    return submitCase(visit, asRequest(body, type));
  };
  const opened = async () => {
    const of = await openCase(visit);
    if (!of) {
      throw new Error('no case');
    }
    return of;
  };
  return { visit, words, files, post, opened };
}

const mails = (db: Database) => db.selectFrom('outbox').selectAll().where('purpose', '=', 'reply').execute();
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);

describeOnSqlite('a reply with files, as sent by its form', ({ open, newStorage }) => {
  test('is sent with its uploads and the chosen files of the case, and both open in the timeline', async () => {
    const db = await open(await newStorage());
    const { post, opened, files } = await aDesk(db);
    const [own] = (await opened()).files;
    const answer = await post(
      { act: 'reply', body: 'Here it is.', cc: 'ca@example.com', [`attach.${own?.id}`]: 'on' },
      [{ name: hindiName, bytes: sampleFile('pdf') }],
    );
    expect(answer).toMatchObject({ status: 303, goOn: expect.stringMatching(/^\?sent=/) });
    const [entry] = (await opened()).timeline;
    expect(names(entry?.files ?? [])).toEqual(['from the form.pdf', hindiName]);
    expect(entry?.also).toContain('ca@example.com');
    // The uploaded file is shown beside the reply, not among the person's files.
    expect(names((await opened()).files)).toEqual(['from the form.pdf']);
    expect(await keysOf(files)).toHaveLength(2);
  });

  test.each(['en', 'hi'] as const)(
    'in %s: a file of the wrong kind stops it and is named, and the others wait with the draft',
    async (locale) => {
      const db = await open(await newStorage());
      const { post, words, files, opened } = await aDesk(db, { locale });
      const answer = await post({ act: 'reply', body: 'Here it is.', cc: 'ca@example.com' }, [
        { name: hindiName, bytes: sampleFile('pdf') },
        { name: 'notice.pdf', bytes: sampleFile('text') },
        { name: 'cut.jpg', bytes: readFileSync('tests/fixtures/papers/cut.jpg') },
        { name: 'pan.webp', bytes: readFileSync('tests/fixtures/papers/pan.webp') },
      ]);
      expect(answer?.status).toBe(422);
      expect(answer?.errors?.files).toContain('notice.pdf');
      expect(answer?.errors?.files).toContain(words.chooseAgain.replace('{names}', 'notice.pdf, cut.jpg'));
      expect(answer?.typed?.get('body')).toBe('Here it is.');
      expect(answer?.typed?.get('cc')).toBe('ca@example.com');
      expect(await mails(db)).toEqual([]);
      // An open page clears its upload field, because accepted files must not be sent twice.
      expect(answer?.typed?.get('files-judged')).toBe('on');
      expect(names((await opened()).staged)).toEqual([hindiName, 'pan.webp']);
      expect(await keysOf(files)).toHaveLength(3);
    },
  );

  test('refused for another reason it comes back, and its files are stored with the draft and sent with the next attempt', async () => {
    const db = await open(await newStorage());
    const { post, opened, visit, words } = await aDesk(db);
    const upload = [{ name: 'a.pdf', bytes: sampleFile('pdf') }];
    const refused = await post({ act: 'reply', body: 'Here.', cc: 'ca@example.com, asha' }, upload);
    expect(refused).toMatchObject({ status: 422, errors: { cc: words.ccBad.replace('{address}', 'asha') } });
    const of = await opened();
    expect(names(of.staged)).toEqual(['a.pdf']);
    const state = caseState(of, words, new URLSearchParams(), refused);
    expect([state.typed.cc, state.errors.cc]).toEqual(['ca@example.com, asha', refused?.errors?.cc]);
    const [staged] = of.staged;
    expect(await post({ act: 'reply', body: 'Here.', cc: '', [`staged.${staged?.id}`]: 'on' })).toMatchObject({
      status: 303,
    });
    expect((await mails(db)).map(({ files }) => files)).toEqual([JSON.stringify([staged?.id])]);
    expect((await opened()).staged).toEqual([]);
    expect(visit.reference).toMatch(/^AAR/);
  });

  test('six copies are too many, and the error is shown beside the field', async () => {
    const db = await open(await newStorage());
    const { post, words } = await aDesk(db, { locale: 'hi' });
    const cc = Array.from({ length: 6 }, (_, at) => `c${at}@example.com`).join(', ');
    const answer = await post({ act: 'reply', body: 'Here.', cc });
    expect(answer?.errors?.cc).toBe(words.ccMany.replace('{count}', '5').replace('{entered}', '6'));
    expect(await mails(db)).toEqual([]);
  });

  test('a draft, a template and a preview keep the files, and one of them can be removed', async () => {
    const db = await open(await newStorage());
    const { post, opened } = await aDesk(db);
    for (const act of ['draft', 'template', 'preview']) {
      expect(
        await post({ act, body: 'x', cc: 'half' }, [{ name: `${act}.pdf`, bytes: sampleFile('pdf') }]),
      ).toMatchObject({
        status: 200,
      });
    }
    const { staged, draft } = await opened();
    expect(names(staged)).toEqual(['draft.pdf', 'template.pdf', 'preview.pdf']);
    expect(draft?.cc).toBe('half');
    expect(await post({ act: `drop-file.${staged[1]?.id}`, body: 'typed', cc: '' })).toMatchObject({ status: 200 });
    expect(names((await opened()).staged)).toEqual(['draft.pdf', 'preview.pdf']);
  });

  test('on a full disk nothing is sent and the text is kept; without its files it is sent', async () => {
    const db = await open(await newStorage());
    const { post, words } = await aDesk(db, { free: 1000 });
    const upload = [{ name: 'a.pdf', bytes: sampleFile('pdf') }];
    const answer = await post({ act: 'reply', body: 'Here.', cc: '' }, upload);
    expect(answer).toMatchObject({ status: 503, errors: { files: words.filesLater } });
    expect(answer?.typed?.get('body')).toBe('Here.');
    expect(await mails(db)).toEqual([]);
    expect(await post({ act: 'reply', body: 'Here.', cc: '' })).toMatchObject({ status: 303 });
  });

  test('if Send is pressed twice, it is sent once and leaves no second file', async () => {
    const db = await open(await newStorage());
    const { post, opened, files } = await aDesk(db);
    const press = () => post({ act: 'reply', body: 'Here.', cc: '' }, [{ name: 'a.pdf', bytes: sampleFile('pdf') }]);
    const one = await press();
    const two = await press();
    expect(one?.goOn).toBe(two?.goOn);
    expect(await mails(db)).toHaveLength(1);
    expect((await opened()).staged).toEqual([]);
    expect(await keysOf(files)).toHaveLength(2);
  });

  test('with files that the sign-in page could not keep it is not sent without them', async () => {
    const db = await open(await newStorage());
    const { visit } = await aDesk(db);
    const kept = new URLSearchParams({ act: 'reply', body: 'Here.', seen: '0', cc: '', 'lost-files': 'a.pdf' });
    const answer = await submitCase(visit, asRequest(kept));
    expect(answer).toMatchObject({ status: 422, errors: { files: expect.stringContaining('a.pdf') } });
    expect(await mails(db)).toEqual([]);
  });

  test('a forwarded message goes to the other address, and its form comes back when it is undone', async () => {
    const db = await open(await newStorage());
    const { visit, opened } = await aDesk(db);
    const [own] = (await opened()).files;
    const form = { act: 'forward', of: '0', seen: '0', body: 'Please check.', [`attach.${own?.id}`]: 'on' };
    const wrong = await submitCase(visit, asRequest(new URLSearchParams({ ...form, to: 'a@b.in, c@d.in' })));
    expect(wrong).toMatchObject({ status: 422, errors: { to: visit.words.forwardBad } });
    const answer = await submitCase(visit, asRequest(new URLSearchParams({ ...form, to: 'ca@example.com' })));
    const [, mail = ''] = /^\?forwarded=(.+)$/.exec(answer?.goOn ?? '') ?? [];
    const row = await db.selectFrom('outbox').selectAll().where('id', '=', mail).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ purpose: 'forward', recipient: 'ca@example.com', files: JSON.stringify([own?.id]) });
    expect(row.text).toMatch(/Please check\.[\s\S]*asha@example\.in/);
    const [entry] = (await opened()).timeline;
    expect([entry?.title, names(entry?.files ?? [])]).toEqual([
      expect.stringContaining('ca@example.com'),
      ['from the form.pdf'],
    ]);
    const undone = await submitCase(visit, asRequest(new URLSearchParams({ act: 'undo-reply', mail })));
    expect(Object.fromEntries(undone?.typed ?? [])).toMatchObject({
      act: 'forward',
      of: '0',
      to: 'ca@example.com',
      body: 'Please check.',
    });
  });
});
