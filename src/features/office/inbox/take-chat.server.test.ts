import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type Locale, locales } from '@/kernel/locale.ts';
import type { Actor } from '@/kernel/roles.ts';
import { createUser } from '@/server/domains/accounts/users.ts';
import { putBack } from '@/server/domains/chat/desk-acts.ts';
import { writeIn } from '@/server/domains/chat/write-in.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { UploadGate } from '@/server/platform/files/upload-gate.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { chatMessage } from '../../../../tests/support/chat-message.ts';
import { describeOnSqlite } from '../../../../tests/support/each-engine.ts';
import { openMailStore } from '../../../../tests/support/mail-store.ts';
import { aCase, meera, ravi, theCase } from '../../../../tests/support/office-desk.ts';
import { chatsWords } from '../chats/chats.messages.ts';
import { takeFromElsewhere } from '../chats/chats.server.ts';
import { inboxWords } from './inbox.messages.ts';
import { loadLiveInbox, submitInbox } from './inbox.server.ts';

/** An inbox of two clerks, with waiting chats. @returns the references of the chats */
async function anInbox(db: Database, count: number) {
  for (const { id, name, role } of [ravi, meera]) {
    const user = await createUser(db, { mailAddress: `${id}@example.in`, role, locale: 'en' }, 1);
    await db
      .updateTable('users')
      .set({ id, name })
      .where('id', '=', user?.id ?? '')
      .execute();
  }
  for (let number = 0; number < count; number += 1) {
    await writeIn(db, undefined, {
      ...chatMessage(`a-chat-that-waits-${number}`, Date.now()),
      address: `203.0.113.${number}`,
    });
  }
  await db
    .updateTable('chat_threads')
    .set({ state: 'waiting', waits_until: Date.now() + 60_000 })
    .execute();
  const { files } = await openMailStore(db);
  let told = 0;
  const app = {
    db,
    env: readEnv({}),
    files,
    uploads: new UploadGate(files.incoming),
    log: pino({ enabled: false }),
    paperScans: { scanner: undefined, wake: () => undefined },
    chats: {
      tell: () => {
        told += 1;
      },
    },
  };
  return {
    told: () => told,
    /** Returns the references of the rows that offer to take the chat. */
    async waiting(actor: Actor = ravi) {
      const { cases } = await loadLiveInbox(app, actor, 'en', new URLSearchParams(), inboxWords('en'));
      return cases.filter(({ isWaiting }) => isWaiting).map(({ reference }) => reference);
    },
    async take(reference: string, actor: Actor = ravi, locale: Locale = 'en') {
      const body = new URLSearchParams({ take: reference });
      const request = new Request('http://localhost/office/inbox', { method: 'POST', body });
      const answer = await submitInbox(app, actor, request);
      return answer && 'take' in answer ? takeFromElsewhere({ app, actor, locale }, answer.take) : undefined;
    },
  };
}

describeOnSqlite('a waiting chat in the inbox', ({ open, newStorage }) => {
  test('is taken from its row, and can then be taken by no one else', async () => {
    const db = await open(await newStorage());
    const { waiting, take, told } = await anInbox(db, 1);
    const other = await aCase(db);
    const [reference = '', ...rest] = await waiting();
    expect([reference !== other.reference, rest]).toEqual([true, []]);
    expect(await take(reference)).toMatchObject({ status: 200, about: reference });
    expect(told()).toBe(1);
    const { taken_by, state } = await db.selectFrom('chat_threads').selectAll().executeTakeFirstOrThrow();
    expect([taken_by, state]).toEqual([ravi.id, 'taken']);
    expect([await waiting(), await waiting(meera)]).toEqual([[], []]);
    // Pressing the button again changes nothing.
    const { version } = await theCase(db, reference);
    expect(await take(reference)).toMatchObject({ status: 200 });
    expect((await theCase(db, reference)).version).toBe(version);
    // Putting the chat back raises the version, so open inboxes are updated.
    await putBack(db, { reference, actor: ravi, now: Date.now() });
    expect((await theCase(db, reference)).version).toBeGreaterThan(version);
    expect(await waiting(meera)).toEqual([reference]);
  });

  test('goes to one of two clerks who press at the same time, and the other reads who has it', async () => {
    const db = await open(await newStorage());
    const { waiting, take } = await anInbox(db, 1);
    const [reference = ''] = await waiting();
    const answers = await Promise.all([take(reference, ravi), take(reference, meera)]);
    const [won, lost] = answers.toSorted((one, two) => (one?.status ?? 0) - (two?.status ?? 0));
    const { taken_by } = await db.selectFrom('chat_threads').select('taken_by').executeTakeFirstOrThrow();
    const holder = taken_by === ravi.id ? ravi : meera;
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost?.said).toBe(`${holder.name} has this chat.`);
  });

  test('is refused to a clerk who has two, even if three are taken at the same time, and the reason is given', async () => {
    const db = await open(await newStorage());
    const { waiting, take } = await anInbox(db, 4);
    const [first = '', ...others] = await waiting();
    const answers = await Promise.all(others.map((reference) => take(reference)));
    expect(answers.map((answer) => answer?.status).toSorted()).toEqual([200, 200, 409]);
    for (const locale of locales) {
      expect((await take(first, ravi, locale))?.said).toBe(chatsWords(locale)['said.full']);
    }
    expect((await waiting()).length).toBe(2);
    expect(await take(first, meera)).toMatchObject({ status: 200 });
  });

  test('is not offered or taken once its case is spam, unknown or hidden from the clerk', async () => {
    const db = await open(await newStorage());
    const { waiting, take } = await anInbox(db, 1);
    const [reference = ''] = await waiting();
    const gone = chatsWords('en')['said.unknown'];
    expect(await take(reference, { ...ravi, hiddenKinds: ['chat'] })).toMatchObject({ status: 404, said: gone });
    expect(await take('AAR-0000-0000')).toMatchObject({ status: 404, said: gone });
    const plain = await aCase(db);
    expect(await take(plain.reference)).toMatchObject({ status: 404, said: gone });
    await db.updateTable('cases').set({ status: 'spam' }).where('reference', '=', reference).execute();
    expect(await waiting()).toEqual([]);
  });
});
