import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type Locale, locales } from '@/kernel/locale.ts';
import { eraseBesideBooks } from '@/server/across/erasure/erase-beside-books.ts';
import { writeOut } from '@/server/domains/chat/desk-acts.ts';
import { threadOfCase } from '@/server/domains/chat/thread.ts';
import { inTransaction } from '@/server/platform/database/in-transaction.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { UploadGate } from '@/server/platform/files/upload-gate.ts';
import { describeOnSqlite } from '../../../../tests/support/each-engine.ts';
import { keysOf, openMailStore } from '../../../../tests/support/mail-store.ts';
import { ravi } from '../../../../tests/support/office-desk.ts';
import { sampleFile } from '../../../../tests/support/sample-files.ts';
import { chatWords } from './chat.messages.ts';
import { answerChat } from './chat.server.ts';
import { answerChatFile } from './chat-file.server.ts';

type Verdict = 'clean' | 'infected' | 'down' | 'none';

/** The chat's page, with a way to post its form like a browser without scripts. */
async function aChat(db: Database, verdict: Verdict = 'none', locale: Locale = 'en') {
  const { files } = await openMailStore(db);
  const scan = async () => {
    if (verdict === 'down') {
      throw new Error('the scanner does not answer');
    }
    return verdict === 'infected' ? ('infected' as const) : ('clean' as const);
  };
  const app = {
    db,
    files,
    uploads: new UploadGate(files.incoming),
    log: pino({ enabled: false }),
    paperScans: { scanner: verdict === 'none' ? undefined : { scan }, wake: () => undefined },
    chats: { tell: () => undefined },
    heic: {
      answer: () => Promise.reject(new Error('not HEIC')),
      asJpeg: () => Promise.reject(new Error('not HEIC')),
    },
  };
  let cookie = '';
  const visitor = { secure: false, visitorAddress: '203.0.113.5' };
  return {
    app,
    files,
    async post(fields: Record<string, string>, file?: { name: string; bytes: Buffer<ArrayBuffer> }) {
      const body = new FormData();
      for (const [name, value] of Object.entries({ act: 'send', key: crypto.randomUUID(), ...fields })) {
        body.set(name, value);
      }
      // A browser sends an empty part if no file was chosen.
      body.set('file', new File(file ? [file.bytes] : [], file?.name ?? ''));
      const url = new URL('http://localhost/chat');
      const request = new Request(url, { method: 'POST', body, headers: { cookie } });
      const answer = await answerChat(locale, request, url, { app, ...visitor });
      if (answer instanceof Response) {
        cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
        return { status: answer.status, notice: undefined };
      }
      return { status: answer.status, notice: answer.box?.notice?.text };
    },
    open: (id: string, own = cookie) =>
      answerChatFile(id, new Request('http://localhost/', { headers: { cookie: own } }), new URLSearchParams(), {
        app,
        secure: false,
      }),
    async entries() {
      const answer = await answerChat(
        'en',
        new Request('http://localhost/chat', { headers: { cookie } }),
        new URL('http://localhost/chat'),
        { app, ...visitor },
      );
      return answer instanceof Response ? [] : (answer.box?.view.entries ?? []);
    },
  };
}

const words = chatWords('en');
const pan = { name: 'pan.pdf', bytes: sampleFile('pdf') };

describeOnSqlite('a file in the chat', ({ open, newStorage }) => {
  test('arrives with or without text, is in the case, and opens only in the visitor’s own browser', async () => {
    const db = await open(await newStorage());
    const chat = await aChat(db, 'clean');
    expect(await chat.post({ text: '' })).toMatchObject({ status: 422, notice: words['fault.empty'] });
    expect(await chat.post({ text: 'My PAN' }, pan)).toMatchObject({ status: 303 });
    expect(await chat.post({ text: '' }, { name: 'shop.jpg', bytes: sampleFile('jpeg') })).toMatchObject({
      status: 303,
    });
    const shown = (await chat.entries()).filter(({ side }) => side === 'theirs');
    expect(shown.map(({ text, file }) => [text, file?.name])).toEqual([
      ['My PAN', 'pan.pdf'],
      ['shop.jpg', 'shop.jpg'],
    ]);
    const id = shown[0]?.file?.href.split('/').at(-1) ?? '';
    const own = await chat.open(id);
    expect([own.status, own.headers.get('content-type'), own.headers.get('content-security-policy')]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining('sandbox'),
    ]);
    await own.arrayBuffer();
    const other = await aChat(db);
    await other.post({ text: 'Hello' });
    expect([(await other.open(id)).status, (await chat.open(id, '')).status]).toEqual([404, 404]);
    // A clerk’s file is shown as well; other files of the case, such as those of a reply by email, are not.
    const { id: caseId, reference } = await db
      .selectFrom('cases')
      .innerJoin('files', 'files.case_id', 'cases.id')
      .select(['cases.id', 'cases.reference'])
      .executeTakeFirstOrThrow();
    const key = 'key-of-an-answer-with-a-file';
    const stored = { key: 'attachments/db/answer', name: 'form.pdf', type: 'application/pdf', size: 10 };
    const answer = { reference, text: '', file: stored, key, seen: 99, actor: ravi, now: Date.now() };
    expect((await writeOut(db, answer)).outcome).toBe('done');
    expect((await writeOut(db, answer)).outcome).toBe('done');
    const foreign = { storage_key: 'attachments/db/mail', name: 'inside.pdf', type: 'application/pdf', size: 10 };
    await db
      .insertInto('files')
      .values({ ...foreign, id: 'mail', case_id: caseId, created_at: 1, mail_id: 'a-mail' })
      .execute();
    expect((await chat.entries()).filter(({ side }) => side === 'ours').map(({ file }) => file?.name)).toEqual([
      'form.pdf',
    ]);
    expect((await chat.open('mail')).status).toBe(404);
    // Erasing the case removes the files and the conversation.
    const row = await db.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirstOrThrow();
    await inTransaction(db, (transaction) => eraseBesideBooks(transaction, [row], Date.now()));
    expect(await db.selectFrom('files').select('id').where('case_id', '=', caseId).execute()).toEqual([]);
    expect(await db.selectFrom('forgotten_files').select('storage_key').execute()).toHaveLength(4);
    expect(await threadOfCase(db, caseId)).toBeUndefined();
    expect((await chat.open(id)).status).toBe(404);
  });

  test.each(locales)(
    'is refused and deleted if it is a program, damaged, infected or cannot be scanned, in %s',
    async (locale) => {
      const texts = chatWords(locale);
      const isHindi = locale === 'hi';
      const db = await open(await newStorage());
      const program = { name: 'pan.pdf', bytes: sampleFile('text') };
      const cut = { name: 'shop.jpg', bytes: sampleFile('jpeg').subarray(0, 300) as Buffer<ArrayBuffer> };
      for (const [verdict, file, status, notice] of [
        ['none', program, 422, isHindi ? /किस्म की फ़ाइल नहीं/ : /is not one of these types/],
        ['none', cut, 422, isHindi ? /अधूरी|ख़राब/ : /incomplete|damaged/],
        ['infected', pan, 422, texts['fault.virus']],
        ['down', pan, 503, texts['fault.files']],
      ] as const) {
        const chat = await aChat(db, verdict, locale);
        const answer = await chat.post({ text: 'My PAN' }, file);
        expect([answer.status, answer.notice]).toEqual([status, expect.stringMatching(notice)]);
        expect(await keysOf(chat.files)).toEqual([]);
      }
      expect(await db.selectFrom('cases').select('id').execute()).toEqual([]);
    },
  );

  test('sent again with its key is stored once, and the eleventh of a day is refused', async () => {
    const db = await open(await newStorage());
    const chat = await aChat(db);
    const key = 'key-of-a-message-with-a-file';
    await chat.post({ text: 'Hello' });
    expect(await chat.post({ text: '', key }, pan)).toMatchObject({ status: 303 });
    expect(await chat.post({ text: '', key }, pan)).toMatchObject({ status: 303 });
    expect(await keysOf(chat.files)).toHaveLength(1);
    for (let sent = 1; sent < 10; sent += 1) {
      expect(await chat.post({ text: '' }, pan)).toMatchObject({ status: 303 });
    }
    expect(await chat.post({ text: '' }, pan)).toMatchObject({ status: 429 });
    expect(await chat.post({ text: 'Without a file' })).toMatchObject({ status: 303 });
    expect(await keysOf(chat.files)).toHaveLength(10);
  });
});

describeOnSqlite('a chat in which no one is there', ({ open, newStorage }) => {
  test('shows WhatsApp and the phone as other ways', async () => {
    const db = await open(await newStorage());
    const { app } = await aChat(db);
    const shown = async () => {
      const url = new URL('http://localhost/chat?box');
      const request = new Request(url, { headers: { accept: 'application/json' } });
      const answer = await answerChat('en', request, url, { app, secure: false, visitorAddress: '203.0.113.5' });
      return answer instanceof Response ? ((await answer.json()) as { html: string }).html : '';
    };
    const closed = await shown();
    expect(closed).toContain('data-chat-ways');
    expect(closed).toMatch(/href="tel:/);
    expect(closed).toMatch(/href="https:\/\/wa\.me/);
  });
});
