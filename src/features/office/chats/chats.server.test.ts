import type { KyselyPlugin } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { company } from '@/catalogue/firm/company.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import type { Actor } from '@/kernel/roles.ts';
import { createUser } from '@/server/domains/accounts/users.ts';
import { takeChat, writeOut } from '@/server/domains/chat/desk-acts.ts';
import { findThread, type as typeAs } from '@/server/domains/chat/thread.ts';
import { writeIn } from '@/server/domains/chat/write-in.ts';
import { openDatabase } from '@/server/platform/database/open-database.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { UploadGate } from '@/server/platform/files/upload-gate.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { afterThisTest, describeOnSqlite, newFolder } from '../../../../tests/support/each-engine.ts';
import { openMailStore } from '../../../../tests/support/mail-store.ts';
import { noticeDesk } from '../../../../tests/support/notice-desk.ts';
import { meera, now, ravi } from '../../../../tests/support/office-desk.ts';
import { stillTrue } from './chat-desk-props.ts';
import { chatsWords } from './chats.messages.ts';
import { loadChats, submitChats } from './chats.server.ts';

let written = 0;
const texting = { desk: () => noticeDesk };

/** Starts a conversation, or continues one. @returns its token */
async function write(db: Database, text: string, token?: string, at?: number): Promise<string> {
  written += 1;
  const sent = await writeIn(db, await findThread(db, token, Date.now()), {
    text,
    key: `key-of-a-listed-message-${written}`,
    page: `/page-${written}`,
    locale: 'en',
    address: `203.0.113.${written}`,
    referencePrefix: 'AAR',
    consentVersion: '1',
    flags: [],
    week: company,
    now: at ?? now + written * 1000,
  });
  const { token: begun = token } = sent.outcome === 'sent' ? sent : {};
  if (begun === undefined) {
    throw new Error(`not written: ${sent.outcome}`);
  }
  return begun;
}

describeOnSqlite('the list of chats', () => {
  test('shows the newest message of each visitor, and asks no more for ten chats than for three', async () => {
    const db = await openDatabase(readEnv({ DATA_DIR: await newFolder() }));
    afterThisTest(() => db.destroy());
    let asked = 0;
    const counter: KyselyPlugin = {
      transformQuery({ node }) {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const app = { db: db.withPlugin(counter), messaging: texting };
    const load = async () => {
      asked = 0;
      const chats = await loadChats({ app, actor: ravi, locale: 'en' }, now + 60_000);
      return { chats, asked };
    };
    const user = await createUser(db, { mailAddress: 'ravi@example.in', role: ravi.role, locale: 'en' }, 1);
    await db
      .updateTable('users')
      .set({ id: ravi.id, name: ravi.name })
      .where('id', '=', user?.id ?? '')
      .execute();
    const mine = await write(db, 'Mine');
    const { reference = '' } = (await findThread(db, mine, Date.now())) ?? {};
    const act = { reference, actor: ravi, now: now + 30_000 };
    expect(await takeChat(db, act)).toMatchObject({ outcome: 'done' });
    await write(db, 'Mine as well', mine);
    const other = await write(db, 'Before');
    await write(db, 'After', other);
    const third = await findThread(db, await write(db, 'Third'), Date.now());
    const answer = {
      reference: third?.reference ?? '',
      actor: ravi,
      text: 'Our answer',
      key: 'key-of-an-answer',
      seen: 9,
    };
    expect(await writeOut(db, { ...answer, now: now + 31_000 })).toMatchObject({ outcome: 'done' });
    await db
      .updateTable('cases')
      .set({ due_at: now })
      .where('reference', '=', third?.reference ?? '')
      .execute();

    const few = await load();
    expect(few.chats.mine.map(({ entries, fresh, last }) => [entries.map(({ text }) => text), fresh, last])).toEqual([
      [['Mine', 'The customer was told when we’ll answer', 'Ravi took the chat', 'Mine as well'], 2, 'Mine as well'],
    ]);
    const listed = [...few.chats.waiting, ...few.chats.others];
    expect(listed.map(({ last, page, entries }) => [last, page, entries]).toSorted()).toEqual([
      ['After', 'Wrote on /page-4', []],
      ['Third', 'Wrote on /page-5', []],
    ]);
    for (let more = 0; more < 7; more += 1) {
      await write(db, `More ${more}`);
    }
    const many = await load();
    expect(many.chats.waiting.length + many.chats.others.length).toBe(9);
    expect(many.asked).toBe(few.asked);
  });

  test('says where an answer goes if the visitor has left: by email, on WhatsApp, by SMS, or nowhere after STOP', async () => {
    const db = await openDatabase(readEnv({ DATA_DIR: await newFolder() }));
    afterThisTest(() => db.destroy());
    const token = await write(db, 'Hello');
    const { reference = '', case_id: id = '' } = (await findThread(db, token, Date.now())) ?? {};
    const user = await createUser(db, { mailAddress: 'ravi@example.in', role: ravi.role, locale: 'en' }, 1);
    await db
      .updateTable('users')
      .set({ id: ravi.id })
      .where('id', '=', user?.id ?? '')
      .execute();
    expect(await takeChat(db, { reference, actor: ravi, now })).toMatchObject({ outcome: 'done' });
    const phone = '+919810012345';
    const says = async (fields: Record<string, string>) => {
      await db
        .updateTable('cases')
        .set({ fields: JSON.stringify(fields) })
        .where('id', '=', id)
        .execute();
      const { mine } = await loadChats({ app: { db, messaging: texting }, actor: ravi, locale: 'en' }, now);
      return mine[0]?.ifLeft;
    };
    expect(await says({ email: 'asha@example.in', phone })).toContain('email this to asha@example.in');
    expect(await says({ phone })).toContain(`tell ${phone} by SMS`);
    expect(await says({ phone: '+911126854321' })).toContain('no way to send it');
    expect(await says({})).toContain('no way to send it');
    await db
      .insertInto('contact_states')
      .values({ kind: 'phone', value: phone, is_preferred: 0, opted_out_at: now })
      .execute();
    expect(await says({ phone })).toContain('no way to send it');
  });

  test.each(locales)('asks for a contact in the language of the case, after what is typed, in %s', async (locale) => {
    const db = await openDatabase(readEnv({ DATA_DIR: await newFolder() }));
    afterThisTest(() => db.destroy());
    const { files } = await openMailStore(db);
    const app = {
      db,
      env: readEnv({}),
      files,
      uploads: new UploadGate(files.incoming),
      log: pino({ enabled: false }),
      paperScans: { scanner: undefined, wake: () => undefined },
      chats: { tell: () => undefined },
    };
    const token = await write(db, 'Hello');
    const { reference = '', case_id = '' } = (await findThread(db, token, Date.now())) ?? {};
    await db.updateTable('cases').set({ locale }).where('id', '=', case_id).execute();
    const post = (fields: Record<string, string>) =>
      submitChats(
        { app, actor: ravi, locale: 'en' },
        new Request('http://localhost/', { method: 'POST', body: new URLSearchParams({ reference, ...fields }) }),
      );
    const words = chatsWords(locale);
    expect(await post({ act: 'ask-phone', text: ' ' })).toMatchObject({ status: 200, text: words['question.phone'] });
    const text = `Yes.\n\n${words['question.mail']}`;
    expect(await post({ act: 'ask-mail', text: 'Yes.' })).toMatchObject({ status: 200, text });
    const none = { status: 409, text: 'Yes.', said: chatsWords('en')['said.no-template'] };
    expect(await post({ act: 'template', template: '', text: 'Yes.' })).toMatchObject(none);
    // Nothing is sent until the clerk sends it.
    const rows = await db.selectFrom('timeline').select('seq').where('case_id', '=', case_id).execute();
    expect(rows).toHaveLength(2);
  });
});

async function anOffice(db: Database, ...actors: Actor[]) {
  for (const { id, name, role } of actors) {
    const user = await createUser(db, { mailAddress: `${id}@example.in`, role, locale: 'en' }, 1);
    await db
      .updateTable('users')
      .set({ id, name })
      .where('id', '=', user?.id ?? '')
      .execute();
  }
  const { files } = await openMailStore(db);
  const app = {
    db,
    env: readEnv({}),
    files,
    uploads: new UploadGate(files.incoming),
    log: pino({ enabled: false }),
    paperScans: { scanner: undefined, wake: () => undefined },
    chats: { tell: () => undefined },
    messaging: texting,
  };
  const wait = (id: string) =>
    db
      .updateTable('chat_threads')
      .set({ state: 'waiting', waits_until: Date.now() + 60_000 })
      .where('id', '=', id)
      .execute();
  return {
    wait,
    /** Starts a chat that waits. @returns its reference and token */
    async begin(text: string) {
      const token = await write(db, text);
      const { reference = '', id = '' } = (await findThread(db, token, Date.now())) ?? {};
      await wait(id);
      return { reference, token, id };
    },
    post: (actor: Actor, fields: Record<string, string>, locale: Locale = 'en') =>
      submitChats(
        { app, actor, locale },
        new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) }),
      ),
    load: (actor: Actor, locale: Locale = 'en') => loadChats({ app, actor, locale }, Date.now()),
  };
}

const namesOf = (rows: readonly { readonly reference: string }[]) => rows.map(({ reference }) => reference);

describeOnSqlite('the chats of an office', ({ open, newStorage }) => {
  test('keep their order while someone types, answers or writes', async () => {
    const db = await open(await newStorage());
    const { begin, wait, post, load } = await anOffice(db, ravi);
    const a = await begin('A');
    const b = await begin('B');
    const c = await begin('C');
    const d = await begin('D');
    const waiting = async () => namesOf((await load(ravi)).waiting);
    expect(await waiting()).toEqual([a, b, c, d].map(({ reference }) => reference));
    await write(db, 'B again', b.token, Date.now());
    await wait(b.id);
    await typeAs(db, a.id, 'visitor', Date.now());
    expect(await waiting()).toEqual([a, b, c, d].map(({ reference }) => reference));
    // Ravi takes the second one first, so its box is the first.
    await post(ravi, { act: 'take', reference: b.reference });
    await post(ravi, { act: 'take', reference: a.reference });
    const mine = async () => namesOf((await load(ravi)).mine);
    const both = [b.reference, a.reference];
    expect(await mine()).toEqual(both);
    await post(ravi, { act: 'typing', reference: b.reference });
    await write(db, 'A again', a.token, Date.now());
    await post(ravi, { act: 'send', reference: b.reference, text: 'Yes', seen: '99' });
    await post(ravi, { act: 'typing', reference: a.reference });
    expect(await mine()).toEqual(both);
    expect(await waiting()).toEqual([c.reference, d.reference]);
  });

  test('are offered to the others when their clerk stops taking chats, unless they were answered', async () => {
    const db = await open(await newStorage());
    const { begin, post, load } = await anOffice(db, ravi, meera);
    const answered = await begin('Answered');
    const unanswered = await begin('Unanswered');
    await post(meera, { act: 'on' });
    await post(ravi, { act: 'take', reference: answered.reference });
    await post(ravi, { act: 'take', reference: unanswered.reference });
    await post(ravi, { act: 'send', reference: answered.reference, text: 'Yes', seen: '99' });
    await post(ravi, { act: 'off' });
    for (const [locale, said] of [
      ['en', 'no one is answering'],
      ['hi', 'अभी कोई जवाब नहीं दे रहा'],
    ] as const) {
      const { waiting, others } = await load(meera, locale);
      expect(namesOf(waiting)).toEqual([unanswered.reference]);
      // The other one names no clerk.
      expect(others.map(({ reference, stateText }) => [reference, stateText])).toEqual([[answered.reference, said]]);
    }
  });

  test('are new to the colleague who receives them, and a refusal that came before is no longer shown', async () => {
    const db = await open(await newStorage());
    const { begin, post, load } = await anOffice(db, ravi, meera);
    const { reference } = await begin('Hello');
    await post(ravi, { act: 'take', reference });
    await post(ravi, { act: 'seen', reference, seq: '99' });
    const answer = await post(meera, { act: 'take', reference });
    expect(answer.said).toBe('Ravi has this chat.');
    const before = await load(meera);
    expect(stillTrue(answer, before, await load(meera))).toBe(answer);
    await post(meera, { act: 'on' });
    await post(ravi, { act: 'give', reference, to: meera.id });
    const after = await load(meera);
    expect(after.mine.map(({ fresh }) => fresh)).toEqual([1]);
    expect(stillTrue(answer, before, after)).toBeUndefined();
    await post(meera, { act: 'seen', reference, seq: '99' });
    expect((await load(meera)).mine.map(({ fresh }) => fresh)).toEqual([0]);
    // Meera takes another one, so that she has two. Ravi cannot hand over a third.
    const second = await begin('Second');
    const third = await begin('Third');
    await post(meera, { act: 'take', reference: second.reference });
    await post(ravi, { act: 'take', reference: third.reference });
    const give = { act: 'give', reference: third.reference, to: meera.id };
    expect((await post(ravi, give)).said).toBe('Meera already has two chats.');
    expect((await post(ravi, give, 'hi')).said).toBe('Meera के पास पहले से दो चैट हैं।');
  });
});
