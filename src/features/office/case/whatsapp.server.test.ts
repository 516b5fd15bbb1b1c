import { createElement } from 'react';
import { expect, test } from 'vitest';
import { fill } from '@/i18n/fill.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import type { Messaging } from '@/server/main/open-messaging.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { UploadGate } from '@/server/platform/files/upload-gate.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { knownCodes, refusalOf } from '@/server/platform/whatsapp/refusals.ts';
import { whatsappAdvice } from '@/ui/office/whatsapp-advice.messages.ts';
import { describeOnSqlite } from '../../../../tests/support/each-engine.ts';
import { newWamid } from '../../../../tests/support/meta-server.ts';
import { ravi } from '../../../../tests/support/office-desk.ts';
import { anOrderAfter } from '../../../../tests/support/paper-states.ts';
import { rendered } from '../../../../tests/support/rendered.ts';
import { sampleFile } from '../../../../tests/support/sample-files.ts';
import { openWhatsApp } from '../../../../tests/support/whatsapp-desk.ts';
import { notices } from '../../../../tests/support/whatsapp-texts.ts';
import { CaseDesk } from './CaseDesk.island.tsx';
import { caseWords } from './case.messages.ts';
import { submitCase } from './case.server.ts';
import { casePage } from './case-page.server.ts';
import { filingTexts } from './file-pictures.messages.ts';
import { whatsappTexts } from './whatsapp.messages.ts';

const asha = { phone: '919810012345', userId: 'IN.Asha1', name: 'आशा वर्मा' };

/** A case's page, with a way to post its forms like a browser without scripts. */
async function aPage(db: Database, locale: Locale) {
  const desk = await openWhatsApp(db);
  const uploads = new UploadGate(desk.files.incoming);
  const { channels } = notices;
  const messaging: Messaging = {
    channels,
    webhooks: new Map(),
    desk: () => notices,
    whatsAppDoor: undefined,
    wakeReads: () => undefined,
    wake: desk.messages.wake,
    stop: async () => undefined,
  };
  const outbox = { wake: () => undefined, stop: async () => undefined };
  const paperScans = { scanner: undefined, wake: () => undefined };
  const common = { db, env: readEnv({}), files: desk.files, uploads, log: desk.log, mailsIn: undefined };
  const app = { ...common, outbox, messaging, paperScans };
  const words = caseWords(locale);
  const visit = async () => {
    const { case_id } = await db
      .selectFrom('messages_in')
      .select('case_id')
      .orderBy('id')
      .where('case_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const { reference, version } = await db
      .selectFrom('cases')
      .select(['reference', 'version'])
      .where('id', '=', case_id ?? '')
      .executeTakeFirstOrThrow();
    return { visit: { app, actor: ravi, locale, words, reference }, version };
  };
  return {
    desk,
    async shown(answer: Awaited<ReturnType<typeof submitCase>> = { status: 200 }, query = '') {
      const page = await casePage((await visit()).visit, new URLSearchParams(query), answer);
      if (!page?.state) {
        throw new Error('there is no such case');
      }
      const props = { words, action: '/x', state: page.state, back: '/inbox', login: '/login' };
      return rendered(createElement(CaseDesk, props));
    },
    async post(fields: Record<string, string>) {
      const { visit: own, version } = await visit();
      const body = new URLSearchParams({ seen: String(version), ...fields });
      return submitCase(own, new Request('http://localhost/x', { method: 'POST', body }));
    },
  };
}

describeOnSqlite('a case’s page with WhatsApp', ({ open, newStorage }) => {
  test.each(locales)('in %s: shows every type of message, and what was said about it later', async (locale) => {
    const db = await open(await newStorage());
    const { desk, shown } = await aPage(db, locale);
    const texts = whatsappTexts(locale);
    const id = newWamid();
    await desk.write(
      asha,
      { id, type: 'text', text: { body: 'my PAN is A' } },
      { type: 'location', location: { latitude: 28.6, longitude: 77.2, name: 'दुकान' } },
      { type: 'contacts', contacts: [{ name: { formatted_name: 'Ravi' }, phones: [{ wa_id: '919812345670' }] }] },
      { type: 'unsupported', unsupported: { type: 'poll' } },
      { type: 'unsupported' },
      { type: 'hologram' },
      { type: 'text', text: { body: 'see above' }, context: { id, forwarded: true } },
      { type: 'audio', audio: { ...desk.meta.addMedia(oggFile(), 'audio/ogg'), voice: true } },
      { type: 'document', document: { ...desk.meta.addMedia(Buffer.from('@echo'), 'text/plain'), filename: 'a.bat' } },
      { type: 'reaction', reaction: { message_id: id, emoji: '👍' } },
      { type: 'edit', edit: { original_message_id: id, message: { type: 'text', text: { body: 'my PAN is B' } } } },
      { type: 'revoke', revoke: { original_message_id: id } },
    );
    await desk.fetchFiles();
    const html = await shown();
    for (const said of [
      'my PAN is A',
      'my PAN is B',
      '👍',
      texts.revoked,
      'https://www.google.com/maps?q=28.6,77.2',
      'Ravi 919812345670',
      'poll',
      'hologram',
      texts.forwarded,
      texts['why.program'],
      texts['wrote.audio'],
      '<audio',
    ]) {
      expect(html).toContain(said);
    }
    expect(html).toContain('data-quote');
    expect(html).not.toMatch(/\{\w+\}|\(\?\)/);
  });

  test.each(locales)('in %s: the form takes an answer, and says why it took none', async (locale) => {
    const db = await open(await newStorage());
    const { desk, shown, post } = await aPage(db, locale);
    const texts = whatsappTexts(locale);
    await desk.write(asha, 'Hello');
    const page = await shown();
    expect(page).toContain('data-window="open"');
    // What a clerk writes in WhatsApp’s own app would not be in the case.
    expect(page).toContain('href="#whatsapp"');
    expect(page).not.toContain('wa.me');
    const empty = await post({ act: 'whatsapp', body: ' ' });
    expect(empty).toMatchObject({ status: 422, notice: { text: texts.empty } });
    expect(await shown(empty)).toContain(texts.empty);
    const newer = await post({ act: 'whatsapp', body: 'a draft', seen: '0' });
    expect(newer?.status).toBe(409);
    expect(await shown(newer)).toContain('a draft');
    expect(await post({ act: 'whatsapp', body: 'नमस्ते' })).toEqual({ status: 303, goOn: '' });
    await desk.sent();
    expect(await shown()).toContain(texts['state.accepted']);
    await db.updateTable('contact_states').set({ last_inbound_at: 1 }).execute();
    const closed = await shown();
    expect(closed).toContain('data-window="closed"');
    expect(closed).toContain('value="whatsapp-template"');
    expect(await post({ act: 'whatsapp-template', template: 'answer' })).toEqual({ status: 303, goOn: '' });
    await desk.write(asha, 'STOP');
    expect(await shown()).toContain(texts.isOut);
  });

  test('a message that arrived while the page was being read counts as seen', async () => {
    const db = await open(await newStorage());
    const { desk, shown } = await aPage(db, 'en');
    await desk.write(asha, 'Hello');
    const { seq } = await db.selectFrom('timeline').select('seq').orderBy('seq', 'desc').executeTakeFirstOrThrow();
    // As if the row of the case had been read before the message was stored.
    await db.updateTable('cases').set({ version: 0 }).execute();
    expect(await shown()).toContain(`name="seen" value="${seq}"`);
  });

  test.each(locales)('in %s: has a sentence of what to do for every code of Meta', (locale) => {
    const advice = whatsappAdvice(locale);
    for (const code of knownCodes) {
      expect(advice[refusalOf(code).name].length).toBeGreaterThan(10);
    }
  });

  test.each(locales)('in %s: a picture is added to the document that a clerk chooses', async (locale) => {
    const db = await open(await newStorage());
    const { desk, shown, post } = await aPage(db, locale);
    const texts = filingTexts(locale);
    await anOrderAfter(db, []);
    const pdf = { ...desk.meta.addMedia(sampleFile('pdf'), 'application/pdf'), filename: 'pan.pdf' };
    await desk.write(asha, { type: 'document', document: pdf });
    await desk.fetchFiles();
    expect(await shown()).toContain(texts.title);
    expect(await post({ act: 'file-pictures' })).toMatchObject({ status: 422, notice: { text: texts.none } });
    const [file] = await db.selectFrom('files').select('id').execute();
    const papers = await db.selectFrom('asked_papers').select('id').orderBy('position').execute();
    const chosen = { act: 'file-pictures', [`paper.${file?.id}`]: papers[0]?.id ?? '' };
    expect(await post(chosen)).toEqual({ status: 303, goOn: '' });
    expect(await shown()).not.toContain(texts.title);
    expect(await post(chosen)).toMatchObject({ status: 409 });
    expect(await db.selectFrom('paper_pages').select('name').execute()).toEqual([{ name: 'pan.pdf' }]);
  });

  test.each(locales)(
    'in %s: all of forty photos are offered and folded, and captions suggest documents',
    async (locale) => {
      const db = await open(await newStorage());
      const { desk, shown, post } = await aPage(db, locale);
      const texts = filingTexts(locale);
      await anOrderAfter(db, []);
      await db
        .updateTable('asked_papers')
        .set({ created_at: Date.now() - 60_000 })
        .execute();
      for (let number = 0; number < 40; number += 1) {
        // Each has its own size, because a document takes the same picture only once.
        const image = desk.meta.addMedia(sampleFile('png', 400 + number), 'image/png');
        await desk.write(asha, { type: 'image', image: number === 39 ? { ...image, caption: 'PAN' } : image });
      }
      await desk.fetchFiles();
      const html = await shown();
      expect(html.match(/data-picture="/g)).toHaveLength(40);
      expect(html).not.toContain('?pictures=');
      expect(html).toContain(fill(caseWords(locale).allPictures, { count: '40' }));
      expect(html.match(/data-pictures="/g)).toHaveLength(1);
      expect(html.split(texts['because.caption'])).toHaveLength(2);
      const ids = [...html.matchAll(/data-picture="([^"]+)"/g)].map(([, id = '']) => id);
      const [pan, photo] = await db.selectFrom('asked_papers').select('id').orderBy('position').execute();
      // Suggested choices are part of the form, and the clerk's form has a field for every picture.
      expect(html).toMatch(new RegExp(`<option value="${pan?.id}" selected="">`));
      const rest = Object.fromEntries(ids.map((id, index) => [`paper.${id}`, index < 20 ? (photo?.id ?? '') : '']));
      expect(await post({ act: 'file-pictures', ...rest })).toEqual({ status: 303, goOn: '' });
      expect((await shown()).match(/data-picture="/g)).toHaveLength(20);
      const pages = await db.selectFrom('paper_pages').select('paper_id').execute();
      expect(pages.map(({ paper_id }) => paper_id)).toEqual(Array(20).fill(photo?.id));
    },
  );

  test.each(locales)(
    'in %s: of five hundred pictures, sixty are shown at a time, and each can be filed',
    async (locale) => {
      const db = await open(await newStorage());
      const { desk, shown, post } = await aPage(db, locale);
      const texts = filingTexts(locale);
      await anOrderAfter(db, []);
      await desk.write(asha, { type: 'image', image: desk.meta.addMedia(sampleFile('png'), 'image/png') });
      await desk.fetchFiles();
      const message = await db.selectFrom('messages_in').selectAll().executeTakeFirstOrThrow();
      const newest = await db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
      for (let number = 1; number < 500; number += 1) {
        const id = `file-${number}`;
        const storage_key = `${newest.storage_key}-${number}`;
        await db
          .insertInto('files')
          .values({ ...newest, id, storage_key })
          .execute();
        const received_at = Number(message.received_at) - number;
        await db
          .insertInto('messages_in')
          .values({ ...message, id: `message-${number}`, provider_id: `wamid.${number}`, file_id: id, received_at })
          .execute();
      }
      const first = await shown();
      expect(first.match(/data-picture="/g)).toHaveLength(60);
      expect([first.includes('?pictures=60#'), first.includes(`>${texts.before}<`)]).toEqual([true, false]);
      const last = await shown({ status: 200 }, 'pictures=480');
      expect(last.match(/data-picture="/g)).toHaveLength(20);
      expect([last.includes('?pictures=420#'), last.includes(`>${texts.after}<`)]).toEqual([true, false]);
      // The response to a form shows the same part.
      expect(last).toContain('action="/x?pictures=480#file-pictures"');
      for (const odd of ['-1', '9999999', 'x', '1e3', '600']) {
        expect((await shown({ status: 200 }, `pictures=${odd}`)).match(/data-picture="/g)).toHaveLength(60);
      }
      const paper = await db.selectFrom('asked_papers').select('id').orderBy('position').executeTakeFirstOrThrow();
      const chosen = { act: 'file-pictures', [`paper.${newest.id}`]: paper.id };
      expect(await post(chosen)).toEqual({ status: 303, goOn: '' });
      expect((await shown({ status: 200 }, 'pictures=480')).match(/data-picture="/g)).toHaveLength(19);
    },
  );
});

/** The beginning of a voice note. */
const oggFile = (): Buffer =>
  Buffer.concat([
    Buffer.from(
      '4f6767530002000000000000000001000000000000000000000001134f707573486561640101000080bb0000000000',
      'hex',
    ),
    Buffer.alloc(400),
  ]);
