import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { noticeDesk, someTemplates } from '../../../../tests/support/notice-desk.ts';
import { meera, now, ravi, theCase } from '../../../../tests/support/office-desk.ts';
import type { Actor } from '../../../kernel/roles.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { ContactStateRow } from '../../platform/database/message-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { openLog } from '../../platform/log/log.ts';
import { createUser } from '../accounts/users.ts';
import { changeCase } from '../cases/handling/change-case.ts';
import type { NoticeDesk } from '../notices/notice.ts';
import { sendDueNotices } from '../notices/send-due-notices.ts';
import { hashedChatToken } from './chat-token.ts';
import { endChat, giveChat, putBack, takeChat, writeOut } from './desk-acts.ts';
import { DESK_MS, isHere, leaveDesk, takeChats } from './desks.ts';
import { forgetChats } from './forget-chats.ts';
import { listWaiting } from './list-waiting.ts';
import { findByCode, forgetExpired, newResumeCode, resumeChat } from './resume.ts';
import { settleWaits } from './settle-waits.ts';
import { type ChatLetters, tellUnseen, UNSEEN_MS, unseenByMail } from './tell-unseen.ts';
import { findThread, isTyping, listEntries, seeAsOffice, seeAsVisitor, type, WAIT_MS } from './thread.ts';
import { unseenByMessage } from './unseen-by-message.ts';
import { unseenByWhatsapp } from './unseen-by-whatsapp.ts';
import { endAndForget, giveContact } from './visitor-acts.ts';
import { type ChatIn, writeIn } from './write-in.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** `now` is a Saturday at 14:30 in India. */
const week = { hours: [{ open: '09:00', close: '18:00', schemaDays: days }], holidays: [] };
const letters: ChatLetters = {
  sender: { en: 'Firm <hello@example.in>', hi: 'Firm <hello@example.in>' },
  replyTo: 'help@example.in',
  inbox: 'inbox@example.in',
  words: {
    en: { subject: 'Answer {reference}', text: '{messages} {link}', html: '<p>{messages}</p>{link}' },
    hi: { subject: 'जवाब {reference}', text: '{messages} {link}', html: '<p>{messages}</p>{link}' },
  },
  website: 'https://www.example.in',
  paths: { en: '/chat', hi: '/hi/chat' },
  again: { en: 'Go back: {link}', hi: 'वापस: {link}' },
};

async function clerks(db: Database, ...actors: Actor[]): Promise<void> {
  for (const { id, name, role } of actors) {
    const user = await createUser(db, { mailAddress: `${id}@example.in`, role, locale: 'en' }, 1);
    await db
      .updateTable('users')
      .set({ id, name })
      .where('id', '=', user?.id ?? '')
      .execute();
  }
}

/** The firm's texts without the one that has a link back to the chat, as if it had not been registered. */
const withoutLink: NoticeDesk = {
  ...noticeDesk,
  templates: {
    ...someTemplates,
    sms: {
      ...someTemplates.sms,
      'chat-answer': {
        en: { ...someTemplates.sms['chat-answer'].en, id: null },
        hi: { ...someTemplates.sms['chat-answer'].hi, id: null },
      },
    },
  },
};

/** The link back to a conversation in a text, and its code. */
const codeIn = (text = '') => {
  const [link, code = ''] = /https:\S+\?back=([\w-]{22})/.exec(text) ?? [];
  return link ? { link, code } : undefined;
};

let count = 0;
const message = (text: string, changes: Partial<ChatIn> = {}): ChatIn => {
  count += 1;
  return {
    text,
    key: `key-of-a-message-${count}`,
    page: '/contact',
    locale: 'en',
    address: '203.0.113.5',
    referencePrefix: 'AAR',
    consentVersion: '1',
    flags: [],
    week,
    now,
    ...changes,
  };
};

/** Starts a conversation. @returns its token, and functions that read the conversation and write to it */
async function begin(db: Database, text = 'Do I need GST?', changes: Partial<ChatIn> = {}) {
  const sent = await writeIn(db, undefined, message(text, changes));
  if (sent.outcome !== 'sent' || !sent.token) {
    throw new Error(`not begun: ${sent.outcome}`);
  }
  const { token } = sent;
  const thread = async () => {
    const found = await findThread(db, token, now);
    if (!found) {
      throw new Error('no thread');
    }
    return found;
  };
  const said = async () => {
    const { case_id } = await thread();
    return (await listEntries(db, case_id, 0)).map(({ body, detail, isOurs }) => [isOurs, body || detail]);
  };
  return { token, thread, said, reference: (await thread()).reference };
}

describeOnEachEngine('the chat', ({ open }) => {
  test('begins as a case with the first text alone, and only the hash of its token is stored', async () => {
    const db = await open();
    const { token, thread, said, reference } = await begin(db);
    expect((await thread()).token_hash).toBe(hashedChatToken(token));
    const row = await theCase(db, reference);
    expect([row.kind, row.status, row.whose_turn, row.name]).toEqual(['chat', 'new', 'us', '']);
    expect(row.due_at).toBeGreaterThan(now);
    // No clerk takes chats, so the chat says immediately that the answer will come later.
    expect(await said()).toEqual([
      [false, 'Do I need GST?'],
      [true, '{"event":"late"}'],
    ]);
    expect((await thread()).state).toBe('later');
    expect(await findThread(db, 'a-token-that-is-guessed', now)).toBeUndefined();
  });

  test('stores a message that is sent again once, also the first, and one from several tabs at once', async () => {
    const db = await open();
    const first = message('Hello');
    const one = await writeIn(db, undefined, first);
    const two = await writeIn(db, undefined, first);
    if (one.outcome !== 'sent' || two.outcome !== 'sent' || !two.token) {
      throw new Error('not sent');
    }
    const thread = await findThread(db, two.token, now);
    // The response with the first token was lost.
    expect(await findThread(db, one.token, now)).toBeUndefined();
    const next = message('And what does it cost?');
    const sent = await Promise.all([1, 2, 3].map(() => writeIn(db, thread, next)));
    expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1);
    const rows = await listEntries(db, thread?.case_id ?? '', 0);
    expect(rows.filter(({ isOurs }) => !isOurs).map(({ body }) => body)).toEqual(['Hello', 'And what does it cost?']);
    expect(await db.selectFrom('cases').select('id').execute()).toHaveLength(1);
    // The same text from someone else is a different conversation.
    await writeIn(db, undefined, message('Hello', { address: '198.51.100.7' }));
    expect(await db.selectFrom('chat_threads').select('id').execute()).toHaveLength(2);
    // After ten minutes, the key no longer gives access.
    const late = await writeIn(db, undefined, { ...first, now: now + 11 * 60_000 });
    expect(late.outcome).toBe('limited');
  });

  test('is here only within the hours, with a clerk whose lease is renewed and who still works here', async () => {
    const db = await open();
    await clerks(db, ravi);
    expect(await isHere(db, week, now)).toBe(false);
    await takeChats(db, ravi.id, now);
    expect(await isHere(db, week, now)).toBe(true);
    expect(await isHere(db, week, now + DESK_MS + 1)).toBe(false);
    expect(await isHere(db, { ...week, holidays: ['2026-11-21'] }, now)).toBe(false);
    const night = now + 10 * 3_600_000;
    await takeChats(db, ravi.id, night);
    expect(await isHere(db, week, night)).toBe(false);
    await takeChats(db, ravi.id, now);
    await db.updateTable('users').set({ shut_out_at: now }).execute();
    expect(await isHere(db, week, now)).toBe(false);
  });

  test('a clerk takes at most two, a colleague cannot take or answer them, and two who take at once get one', async () => {
    const db = await open();
    await clerks(db, ravi, meera);
    await takeChats(db, ravi.id, now);
    await takeChats(db, meera.id, now);
    const chats = [await begin(db), await begin(db), await begin(db)];
    const [a, b, c] = chats.map(({ reference }) => reference) as [string, string, string];
    const taken = await Promise.all([ravi, meera].map((actor) => takeChat(db, { reference: a, actor, now })));
    expect(taken.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'taken']);
    const [own, other] = taken[0]?.outcome === 'done' ? [ravi, meera] : [meera, ravi];
    const rest = await Promise.all([b, c].map((reference) => takeChat(db, { reference, actor: own, now })));
    expect(rest.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'full']);
    const write = { reference: a, text: 'Yes', key: 'key-of-the-other-clerk', seen: 99, now };
    expect(await writeOut(db, { ...write, actor: other })).toEqual({ outcome: 'taken', by: own.name });
    expect((await theCase(db, a)).assignee).toBe(own.id);
    // Once the lease has ended, the colleague can take the chat.
    await leaveDesk(db, own.id);
    expect((await takeChat(db, { reference: a, actor: other, now })).outcome).toBe('done');
  });

  test('a clerk answers, which stops the clock, and a newer message of a colleague stops an answer once', async () => {
    const db = await open();
    await clerks(db, ravi, meera);
    await takeChats(db, ravi.id, now);
    const { reference, thread, said } = await begin(db);
    await takeChat(db, { reference, actor: ravi, now });
    const write = { reference, key: 'key-of-an-answer', seen: 2, now };
    const sent = await writeOut(db, { ...write, text: 'Above 40 lakh', actor: ravi });
    expect([sent.outcome, await writeOut(db, { ...write, text: 'Above 40 lakh', actor: ravi })]).toEqual([
      'done',
      sent,
    ]);
    const row = await theCase(db, reference);
    expect([row.due_at, row.answered_at, row.status]).toEqual([null, now, 'waiting-customer']);
    await leaveDesk(db, ravi.id);
    const second = { ...write, key: 'key-of-a-second-answer', text: 'No', actor: meera };
    expect(await writeOut(db, second)).toEqual({ outcome: 'newer', by: 'Ravi' });
    expect((await writeOut(db, { ...second, seen: (await thread()).last_out })).outcome).toBe('done');
    expect((await said()).filter(([isOurs, text]) => isOurs && !String(text).startsWith('{'))).toEqual([
      [true, 'Above 40 lakh'],
      [true, 'No'],
    ]);
    await writeIn(db, await thread(), message('Thanks. And for services?'));
    const again = await theCase(db, reference);
    expect([again.status, again.whose_turn, again.due_at !== null]).toEqual(['open', 'us', true]);
  });

  test('says after the wait, once, that the answer comes later; the same if the clerk has gone', async () => {
    const db = await open();
    await clerks(db, ravi, meera);
    await takeChats(db, ravi.id, now);
    const { reference, thread, said } = await begin(db);
    expect([(await thread()).state, await settleWaits(db, now + WAIT_MS - 1)]).toEqual(['waiting', 0]);
    const settled = await Promise.all([1, 2].map(() => settleWaits(db, now + WAIT_MS)));
    expect(settled.toSorted()).toEqual([0, 1]);
    expect((await thread()).state).toBe('later');
    expect((await said()).at(-1)).toEqual([true, '{"event":"late"}']);
    expect((await theCase(db, reference)).due_at).not.toBeNull();
    // A clerk can still take the chat, and leaves in the middle of it.
    await takeChat(db, { reference, actor: ravi, now: now + WAIT_MS });
    await writeIn(db, await thread(), message('Are you there?', { now: now + WAIT_MS }));
    expect(await settleWaits(db, now + 2 * WAIT_MS - 1)).toBe(0);
    expect(await settleWaits(db, now + WAIT_MS + DESK_MS + 1)).toBe(1);
    expect((await thread()).state).toBe('later');
  });

  test('is offered to the others if its clerk stops taking chats before answering, and is late if none is left', async () => {
    const db = await open();
    await clerks(db, ravi, meera);
    await takeChats(db, ravi.id, now);
    await takeChats(db, meera.id, now);
    const { reference, thread, said } = await begin(db);
    await takeChat(db, { reference, actor: ravi, now });
    expect(await settleWaits(db, now + WAIT_MS - 1)).toBe(0);
    await leaveDesk(db, ravi.id);
    const { id, version } = await theCase(db, reference);
    const back = await Promise.all([1, 2].map(() => settleWaits(db, now + 1)));
    expect(back.toSorted()).toEqual([0, 1]);
    expect(await thread()).toMatchObject({ state: 'waiting', taken_by: null, waits_until: now + 1 + WAIT_MS });
    expect([...(await listWaiting(db, [id]))]).toEqual([id]);
    expect((await theCase(db, reference)).version).toBeGreaterThan(version);
    expect(await settleWaits(db, now + WAIT_MS)).toBe(0);
    expect(await settleWaits(db, now + 1 + WAIT_MS)).toBe(1);
    expect([(await thread()).state, (await said()).at(-1)]).toEqual(['later', [true, '{"event":"late"}']]);
    // Meera takes it as well, and her lease ends when no one else takes chats.
    await takeChat(db, { reference, actor: meera, now: now + 2 * WAIT_MS });
    expect(await settleWaits(db, now + 3 * WAIT_MS - 1)).toBe(0);
    expect(await settleWaits(db, now + 2 * WAIT_MS + DESK_MS)).toBe(1);
    expect([(await thread()).state, (await said()).at(-1)]).toEqual(['later', [true, '{"event":"late"}']]);
  });

  test('tells the visitor, once, that the answer comes later if the clerk who took it stays silent, even if others are present', async () => {
    const db = await open();
    await clerks(db, ravi, meera);
    await takeChats(db, ravi.id, now);
    await takeChats(db, meera.id, now);
    const { reference, thread, said } = await begin(db);
    const at = now + 60_000;
    await takeChat(db, { reference, actor: ravi, now: at });
    // Another message does not prolong the wait.
    await writeIn(db, await thread(), message('Hello?', { now: at + WAIT_MS - 1 }));
    expect(await settleWaits(db, at + WAIT_MS - 1)).toBe(0);
    const settled = await Promise.all([1, 2].map(() => settleWaits(db, at + WAIT_MS)));
    expect(settled.toSorted()).toEqual([0, 1]);
    expect((await said()).at(-1)).toEqual([true, '{"event":"slow"}']);
    expect((await listEntries(db, (await thread()).case_id, 0)).at(-1)?.who).toBe(ravi.name);
    expect((await theCase(db, reference)).due_at).not.toBeNull();
    // The clerk keeps the chat, and the visitor is not told again after each message.
    expect(await thread()).toMatchObject({ state: 'taken', taken_by: ravi.id, waits_until: null });
    await writeIn(db, await thread(), message('Anyone?', { now: at + 2 * WAIT_MS }));
    expect(await settleWaits(db, at + 3 * WAIT_MS)).toBe(0);
    // The answer ends the wait, and the next message begins a new one.
    const write = { reference, text: 'Yes', key: 'key-of-a-late-answer', seen: 99, actor: ravi };
    expect((await writeOut(db, { ...write, now: at + 3 * WAIT_MS })).outcome).toBe('done');
    expect(await settleWaits(db, at + 4 * WAIT_MS)).toBe(0);
    const next = at + 4 * WAIT_MS;
    await takeChats(db, ravi.id, next);
    await writeIn(db, await thread(), message('And the fee?', { now: next }));
    expect([await settleWaits(db, next + WAIT_MS - 1), (await thread()).waits_until]).toEqual([0, next + WAIT_MS]);
  });

  test('can be taken by a colleague once its clerk has stayed silent, and then waits for the colleague', async () => {
    const db = await open();
    await clerks(db, ravi, meera);
    await takeChats(db, ravi.id, now);
    await takeChats(db, meera.id, now);
    const { reference, thread, said } = await begin(db);
    await takeChat(db, { reference, actor: ravi, now });
    const take = async (at: number) => (await takeChat(db, { reference, actor: meera, now: at })).outcome;
    expect(await take(now + WAIT_MS)).toBe('taken');
    await settleWaits(db, now + WAIT_MS);
    expect(await take(now + WAIT_MS)).toBe('done');
    const late = { reference, text: 'Yes', key: 'key-of-a-late-answer', seen: 99, actor: ravi, now: now + WAIT_MS };
    expect(await writeOut(db, late)).toEqual({ outcome: 'taken', by: meera.name });
    expect(await settleWaits(db, now + 2 * WAIT_MS - 1)).toBe(0);
    expect(await settleWaits(db, now + 2 * WAIT_MS)).toBe(1);
    expect((await said()).at(-1)).toEqual([true, '{"event":"slow"}']);
    // When she also leaves, the visitor knows already, so nothing is said again.
    const rows = (await said()).length;
    expect(await settleWaits(db, now + WAIT_MS + DESK_MS)).toBe(1);
    expect([(await thread()).state, (await said()).length]).toEqual(['later', rows]);
  });

  test('waits longer for a clerk who is typing, and only for that clerk', async () => {
    const db = await open();
    await clerks(db, ravi);
    await takeChats(db, ravi.id, now);
    const { reference, thread } = await begin(db);
    const id = (await thread()).id;
    const typedAt = now + WAIT_MS - 1_000;
    await takeChat(db, { reference, actor: ravi, now });
    await type(db, id, 'visitor', typedAt);
    expect((await thread()).waits_until).toBe(now + WAIT_MS);
    await type(db, id, 'office', now + 1_000);
    expect((await thread()).waits_until).toBe(now + WAIT_MS);
    await type(db, id, 'office', typedAt);
    expect([await settleWaits(db, typedAt + 19_999), await settleWaits(db, typedAt + 20_000)]).toEqual([0, 1]);
    // Typing does not begin a new wait once the visitor has been told.
    await type(db, id, 'office', typedAt + 25_000);
    expect((await thread()).waits_until).toBeNull();
  });

  test('a wait written while the clock was ahead ends now', async () => {
    const db = await open();
    await clerks(db, ravi);
    const ahead = now + 3 * 3_600_000;
    await takeChats(db, ravi.id, ahead);
    const waiting = await begin(db, 'One', { now: ahead });
    const taken = await begin(db, 'Two', { now: ahead });
    await takeChat(db, { reference: taken.reference, actor: ravi, now: ahead });
    await type(db, (await taken.thread()).id, 'office', ahead);
    expect([(await waiting.thread()).state, (await taken.thread()).state]).toEqual(['waiting', 'taken']);
    // The clock was set back, and the clerk works on.
    await takeChats(db, ravi.id, now);
    expect(await settleWaits(db, now)).toBe(2);
    expect([(await waiting.said()).at(-1), (await taken.said()).at(-1)]).toEqual([
      [true, '{"event":"late"}'],
      [true, '{"event":"slow"}'],
    ]);
    expect(isTyping((await taken.thread()).office_types_until, now)).toBe(false);
    // An answer from that time is sent to a visitor who has left, once.
    const answer = { reference: taken.reference, text: 'Yes', key: 'key-of-an-early-answer', seen: 99, actor: ravi };
    await writeOut(db, { ...answer, now: ahead });
    await giveContact(db, await taken.thread(), { name: 'Asha', phone: '', email: 'asha@example.in' }, now);
    const ways = [unseenByMail(letters, true)];
    expect([await tellUnseen(db, ways, now), await tellUnseen(db, ways, now)]).toEqual([1, 0]);
    await writeIn(db, await waiting.thread(), message('Still there?'));
    expect((await waiting.thread()).waits_until).toBe(now + WAIT_MS);
  });

  test('stays with a clerk who has answered and then stops taking chats, and with one whom it was handed to', async () => {
    const db = await open();
    await clerks(db, ravi, meera);
    await takeChats(db, meera.id, now);
    const { reference, thread } = await begin(db);
    await takeChat(db, { reference, actor: ravi, now });
    expect((await giveChat(db, { reference, actor: ravi, to: meera.id, now })).outcome).toBe('done');
    await leaveDesk(db, ravi.id);
    expect(await settleWaits(db, now + WAIT_MS - 1)).toBe(0);
    await writeOut(db, { reference, text: 'Yes', key: 'key-of-an-answer-yes', seen: 99, actor: meera, now });
    await leaveDesk(db, meera.id);
    expect([await settleWaits(db, now + DESK_MS), (await thread()).taken_by]).toEqual([0, meera.id]);
  });

  test('does not count against the limit of its clerk once its case is done or spam, and tells no one that it is late', async () => {
    const db = await open();
    await clerks(db, ravi, meera);
    await takeChats(db, ravi.id, now);
    await takeChats(db, meera.id, now);
    const chats = [await begin(db), await begin(db), await begin(db), await begin(db)] as const;
    const [a, b, c, d] = chats.map(({ reference }) => reference) as [string, string, string, string];
    const take = async (reference: string) => (await takeChat(db, { reference, actor: ravi, now })).outcome;
    const set = (reference: string, to: 'done' | 'spam') =>
      changeCase(db, { reference, group: 'status', to, seen: 99, actor: ravi, now });
    expect([await take(a), await take(b), await take(c)]).toEqual(['done', 'done', 'full']);
    await set(a, 'done');
    await set(b, 'spam');
    expect([await take(c), await take(d)]).toEqual(['done', 'done']);
    // The customer writes again in the case that is done. Ravi has two other chats, so anyone can take this one.
    await writeIn(db, await chats[0].thread(), message('One more thing'));
    expect(await chats[0].thread()).toMatchObject({ state: 'waiting', taken_by: null });
    await leaveDesk(db, ravi.id);
    // The two that Ravi has are offered to Meera, but the spam is not.
    expect(await settleWaits(db, now)).toBe(2);
    expect((await chats[1].thread()).state).toBe('taken');
  });

  test('is new to the colleague who receives it, until they have seen it', async () => {
    const db = await open();
    await clerks(db, ravi, meera);
    await takeChats(db, meera.id, now);
    const { reference, thread } = await begin(db);
    await takeChat(db, { reference, actor: ravi, now });
    await seeAsOffice(db, await thread(), 9, now);
    await writeOut(db, { reference, text: 'I’ll ask Meera', key: 'key-of-an-answer', seen: 99, actor: ravi, now });
    expect((await giveChat(db, { reference, actor: ravi, to: meera.id, now })).outcome).toBe('done');
    const { last_in, seen_by_office } = await thread();
    expect(seen_by_office).toBe(last_in - 1);
    expect(await seeAsOffice(db, await thread(), 99, now)).toBe(true);
    expect((await thread()).seen_by_office).toBe(last_in);
    // A colleague who already has two chats cannot receive a third.
    for (const other of [await begin(db), await begin(db)]) {
      await takeChat(db, { reference: other.reference, actor: ravi, now });
      const given = await giveChat(db, { reference: other.reference, actor: ravi, to: meera.id, now });
      expect(['done', 'full-there']).toContain(given.outcome);
      if (given.outcome !== 'done') {
        expect(given).toEqual({ outcome: 'full-there', by: 'Meera' });
      }
    }
    expect(await db.selectFrom('chat_threads').select('id').where('taken_by', '=', meera.id).execute()).toHaveLength(2);
  });

  test('can be given to a colleague who takes chats, put back, and ended by either side', async () => {
    const db = await open();
    await clerks(db, ravi, meera);
    await takeChats(db, ravi.id, now);
    const { reference, thread, token, said } = await begin(db);
    await takeChat(db, { reference, actor: ravi, now });
    expect((await giveChat(db, { reference, actor: ravi, to: meera.id, now })).outcome).toBe('away');
    await takeChats(db, meera.id, now);
    expect((await giveChat(db, { reference, actor: ravi, to: meera.id, now })).outcome).toBe('done');
    expect([(await thread()).taken_by, (await theCase(db, reference)).assignee]).toEqual([meera.id, meera.id]);
    expect((await putBack(db, { reference, actor: ravi, now })).outcome).toBe('unknown');
    const { id, version } = await theCase(db, reference);
    expect([...(await listWaiting(db, [id]))]).toEqual([]);
    expect((await putBack(db, { reference, actor: meera, now })).outcome).toBe('done');
    expect((await thread()).state).toBe('waiting');
    // Open inboxes learn that the chat can be taken again.
    expect((await theCase(db, reference)).version).toBeGreaterThan(version);
    expect([...(await listWaiting(db, [id, 'other']))]).toEqual([id]);
    expect((await endChat(db, { reference, actor: meera, now })).outcome).toBe('done');
    expect((await said()).at(-1)).toEqual([true, '{"event":"ended"}']);
    await writeIn(db, await thread(), message('One more thing'));
    expect((await thread()).state).toBe('waiting');
    await endAndForget(db, await thread(), now);
    expect(await findThread(db, token, now)).toBeUndefined();
    expect((await theCase(db, reference)).status).toBe('open');
  });

  test('limits new conversations per address and messages per conversation, and counts no refusal', async () => {
    const db = await open();
    const { thread } = await begin(db);
    for (let more = 1; more < 6; more += 1) {
      await begin(db);
    }
    const refused = await writeIn(db, undefined, message('Seventh'));
    expect(refused).toEqual({ outcome: 'limited', retryAt: now + 12 * 3_600_000 });
    // Other IP addresses are not affected, nor are open conversations.
    await begin(db, 'Hello', { address: '198.51.100.9' });
    const own = await thread();
    const sent = [];
    for (let more = 0; more < 22; more += 1) {
      sent.push((await writeIn(db, own, message(`Message ${more}`))).outcome);
    }
    expect(sent.filter((outcome) => outcome === 'sent')).toHaveLength(20);
    expect((await writeIn(db, own, message('Later', { now: now + 60_001 }))).outcome).toBe('sent');
    expect((await writeIn(db, own, message('x'.repeat(4_001)))).outcome).toBe('too-long');
    expect((await writeIn(db, own, message(' \0 '))).outcome).toBe('empty');
  });

  test('looks sent to a person whose chat is spam, wakes no one, and a clerk can undo it', async () => {
    const db = await open();
    await clerks(db, ravi);
    await takeChats(db, ravi.id, now);
    const { reference, thread, said } = await begin(db);
    const before = await thread();
    const { version } = await theCase(db, reference);
    const spam = await changeCase(db, { reference, group: 'status', to: 'spam', seen: version, actor: ravi, now });
    expect(spam.outcome).toBe('changed');
    expect((await writeIn(db, before, message('Buy my links'))).outcome).toBe('sent');
    expect([(await theCase(db, reference)).status, (await thread()).state]).toEqual(['spam', before.state]);
    expect((await said()).at(-1)).toEqual([false, 'Buy my links']);
    const seen = (await theCase(db, reference)).version;
    await changeCase(db, { reference, group: 'status', to: 'open', seen, actor: ravi, now });
    expect((await theCase(db, reference)).status).toBe('open');
  });

  test('sends what was not seen for two minutes by email, once and together, and nothing that was seen', async () => {
    const db = await open();
    await clerks(db, ravi);
    await takeChats(db, ravi.id, now);
    const { reference, thread } = await begin(db);
    await takeChat(db, { reference, actor: ravi, now });
    const ways = [unseenByMail(letters, true)];
    const write = (text: string, at = now) =>
      writeOut(db, { reference, text, key: `key of ${text} ${at}`, seen: 99, actor: ravi, now: at });
    await write('First <answer>');
    await write('Second');
    const later = now + UNSEEN_MS;
    // Without an email address, nothing is sent until there is one.
    expect([await tellUnseen(db, ways, now), await tellUnseen(db, ways, later)]).toEqual([0, 0]);
    const given = { name: 'Asha', phone: '', email: 'asha@example.in' };
    expect(await giveContact(db, await thread(), given, now)).toBe('done');
    expect(await giveContact(db, await thread(), { ...given, email: 'other@example.in' }, now)).toBe('known');
    const told = await Promise.all([1, 2].map(() => tellUnseen(db, ways, later)));
    expect(told.toSorted()).toEqual([0, 1]);
    expect(await tellUnseen(db, ways, later + 1)).toBe(0);
    const mails = await db.selectFrom('outbox').selectAll().execute();
    const link = codeIn(mails[0]?.text)?.link ?? '';
    expect(mails.map(({ recipient, text, html }) => [recipient, text, html])).toEqual([
      ['asha@example.in', `First <answer>\n\nSecond ${link}`, `<p>First &lt;answer&gt;<br><br>Second</p>${link}`],
    ]);
    expect(link).toMatch(/^https:\/\/www\.example\.in\/chat\?back=/);
    expect(mails[0]?.reply_to).toMatch(/^help\+[\da-f]{24}@example\.in$/);
    await seeAsVisitor(db, await thread(), (await thread()).last_out, later);
    await write('Third', later);
    await seeAsVisitor(db, await thread(), (await thread()).last_out, later);
    expect(await tellUnseen(db, ways, later + UNSEEN_MS)).toBe(0);
    const row = await theCase(db, reference);
    expect([row.name, row.person_id !== null]).toEqual(['Asha', true]);
  });

  test('names the file of an unseen message, because the file itself is only in the chat', async () => {
    const db = await open();
    await clerks(db, ravi);
    const { reference, thread } = await begin(db);
    await giveContact(db, await thread(), { name: 'Asha', phone: '', email: 'asha@example.in' }, now);
    const form = (key: string) => ({ key, name: 'form.pdf', type: 'application/pdf', size: 10 });
    const write = (key: string, text: string) =>
      writeOut(db, { reference, text, file: form(key), key: `key-of-an-answer-${key}`, seen: 99, actor: ravi, now });
    await write('first', 'Please sign this');
    await write('second', '');
    expect(await tellUnseen(db, [unseenByMail(letters, true)], now + UNSEEN_MS)).toBe(1);
    const mail = await db.selectFrom('outbox').select(['text']).where('purpose', '=', 'reply').executeTakeFirst();
    expect(mail?.text).toMatch(/^Please sign this\nform\.pdf\n\nform\.pdf https:/);
  });

  test('leads back to one conversation with a link, in one more browser, for seven days', async () => {
    const db = await open();
    await clerks(db, ravi);
    const { reference, thread, token } = await begin(db);
    const other = await begin(db, 'Another question', { address: '198.51.100.7' });
    await giveContact(db, await thread(), { name: 'Asha', phone: '', email: 'asha@example.in' }, now);
    await writeOut(db, { reference, text: 'Yes', key: 'key-of-an-answer-yes', seen: 99, actor: ravi, now });
    const later = now + UNSEEN_MS;
    expect(await tellUnseen(db, [unseenByMail(letters, true, 'https://test.example.in/')], later)).toBe(1);
    const mail = await db.selectFrom('outbox').select(['text']).where('purpose', '=', 'reply').executeTakeFirst();
    const { code = '', link = '' } = codeIn(mail?.text) ?? {};
    expect(link).toBe(`https://test.example.in/chat?back=${code}`);
    const stored = JSON.stringify(await db.selectFrom('chat_tokens').selectAll().execute());
    expect(stored).not.toContain(code);
    expect((await findByCode(db, code, later))?.reference).toBe(reference);
    // The code opens a conversation only through `resumeChat`; it is not a cookie, and a cookie is not a code.
    expect(await findThread(db, code, later)).toBeUndefined();
    expect(await resumeChat(db, token, later)).toBeUndefined();
    expect(await resumeChat(db, 'A'.repeat(22), later)).toBeUndefined();
    const opened = await resumeChat(db, code, later);
    expect(opened?.thread.reference).toBe(reference);
    expect((await findThread(db, opened?.token, later))?.reference).toBe(reference);
    expect((await findThread(db, token, later))?.reference).toBe(reference);
    const week7 = 7 * 24 * 3_600_000;
    expect(await resumeChat(db, code, later + week7)).toBeUndefined();
    expect(await findThread(db, opened?.token, later + 31 * 24 * 3_600_000)).toBeUndefined();
    // Two simultaneous requests get two cookies, and a link used too often is refused.
    const both = await Promise.all([1, 2].map(() => resumeChat(db, code, later)));
    expect(new Set(both.map((each) => each?.token)).size).toBe(2);
    for (let used = 3; used < 20; used += 1) {
      await resumeChat(db, code, later);
    }
    expect(await resumeChat(db, code, later)).toBeUndefined();
    expect((await findThread(db, other.token, later))?.reference).toBe(other.reference);
  });

  test('forgets every browser when the visitor ends the chat, and every code when the case is erased', async () => {
    const db = await open();
    const { thread } = await begin(db);
    const { id, case_id } = await thread();
    const code = await inTransaction(db, (transaction) => newResumeCode(transaction, id, now));
    const opened = await resumeChat(db, code, now);
    await endAndForget(db, await thread(), now);
    expect(await findThread(db, opened?.token, now)).toBeUndefined();
    // The link is in the visitor's own mailbox, so it still works there.
    expect((await resumeChat(db, code, now))?.thread.id).toBe(id);
    await forgetExpired(db, now + 8 * 24 * 3_600_000);
    expect(await db.selectFrom('chat_tokens').select('kind').execute()).toEqual([{ kind: 'browser' }]);
    await inTransaction(db, (transaction) => forgetChats(transaction, [case_id]));
    expect(await db.selectFrom('chat_tokens').select('kind').execute()).toEqual([]);
  });

  test('tells someone who gave only a mobile number by SMS that there is an answer, once, if its text is registered', async () => {
    const db = await open();
    await clerks(db, ravi);
    const { reference, thread } = await begin(db);
    await writeOut(db, { reference, text: 'Yes', key: 'key-of-an-answer-yes', seen: 99, actor: ravi, now });
    const later = now + UNSEEN_MS;
    const ways = (desk?: NoticeDesk) => [unseenByMail(letters, true), unseenByMessage(() => desk)];
    expect(await tellUnseen(db, ways(noticeDesk), later)).toBe(0);
    const given = { name: 'Asha', phone: '+919810012345', email: '' };
    expect(await giveContact(db, await thread(), given, now)).toBe('done');
    expect(await tellUnseen(db, ways(), later)).toBe(0);
    const told = await Promise.all([1, 2].map(() => tellUnseen(db, ways(withoutLink), later)));
    expect(told.toSorted()).toEqual([0, 1]);
    const due = await db.selectFrom('due_notices').select(['name', 'phone', 'variables', 'purpose']).execute();
    // Without a registered text that has a link, the customer is still told that there is an answer.
    expect(due).toEqual([
      { name: 'answer', phone: given.phone, variables: JSON.stringify({ reference }), purpose: 'reply' },
    ]);
    expect(await db.selectFrom('outbox').select('id').where('purpose', '=', 'reply').execute()).toEqual([]);
  });

  test.each(['en', 'hi'] as const)(
    'tells someone who chose WhatsApp there, with the approved template in her language: %s',
    async (locale) => {
      const db = await open();
      await clerks(db, ravi);
      const { reference, thread } = await begin(db, 'Do I need GST?', { locale });
      const given = { name: 'Asha', phone: '+919810012345', email: '', replyBy: 'whatsapp' } as const;
      expect(await giveContact(db, await thread(), given, now)).toBe('done');
      // If someone else fills in the form later, nothing changes.
      expect(await giveContact(db, await thread(), { ...given, replyBy: 'sms' }, now)).toBe('known');
      await writeOut(db, { reference, text: 'Yes', key: 'key-of-an-answer-yes', seen: 99, actor: ravi, now });
      const templates = {
        ...someTemplates,
        whatsapp: { ...someTemplates.whatsapp, answer: 'case_answered', 'chat-answer': 'chat_answered' },
      };
      const desk = { ...noticeDesk, channels: { ...noticeDesk.channels, whatsapp: 'on' as const }, templates };
      const later = now + UNSEEN_MS;
      expect(await tellUnseen(db, [unseenByMail(letters, true), unseenByMessage(() => desk)], later)).toBe(1);
      expect(await sendDueNotices(db, desk, openLog({ logLevel: 'silent' }), later)).toBe(1);
      const sent = await db.selectFrom('messages').selectAll().execute();
      expect(sent.map((each) => [each.channel, each.recipient, each.template, each.locale, each.text])).toEqual([
        [
          'whatsapp',
          given.phone,
          'chat_answered',
          locale,
          expect.stringContaining(`${locale} chat-answer: ${reference} `),
        ],
      ]);
      const code = sent[0]?.text.slice(-22) ?? '';
      expect((await findByCode(db, code, later))?.reference).toBe(reference);
      const { case_id } = await thread();
      const rows = db.selectFrom('timeline').select('kind').where('case_id', '=', case_id).orderBy('seq');
      expect((await rows.execute()).map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['chat-out', 'whatsapp-out']),
      );
    },
  );

  test('sends the clerk’s own words to someone who has written to us on WhatsApp, while the window is open', async () => {
    const db = await open();
    await clerks(db, ravi);
    const { reference, thread } = await begin(db);
    const given = { name: 'Asha', phone: '+919810012345', email: '', replyBy: 'whatsapp' } as const;
    expect(await giveContact(db, await thread(), given, now)).toBe('done');
    const desk: NoticeDesk = { ...noticeDesk, channels: { ...noticeDesk.channels, whatsapp: 'on' } };
    const ways = (its = desk) => [unseenByWhatsapp(() => its, letters)];
    const later = now + UNSEEN_MS;
    const write = (text: string) =>
      writeOut(db, { reference, text, key: `key of ${text.slice(0, 9)}`, seen: 99, actor: ravi, now });
    await write('Yes, you do.');
    await write('Bring your PAN.');
    // Asha has agreed to WhatsApp messages, but has not written to us on WhatsApp.
    expect(await tellUnseen(db, ways(), later)).toBe(0);
    const state = (set: Updateable<ContactStateRow>) =>
      db.updateTable('contact_states').set(set).where('kind', '=', 'whatsapp').execute();
    await state({ last_inbound_at: later - 25 * 3_600_000 });
    expect(await tellUnseen(db, ways(), later)).toBe(0);
    await state({ last_inbound_at: later - 3_600_000, opted_out_at: now });
    expect(await tellUnseen(db, ways(), later)).toBe(0);
    await state({ opted_out_at: null });
    const off: NoticeDesk = { ...desk, channels: { ...desk.channels, whatsapp: 'off' } };
    expect(await tellUnseen(db, ways(off), later)).toBe(0);
    const { fields } = await theCase(db, reference);
    const set = (values: string) =>
      db.updateTable('cases').set({ fields: values }).where('reference', '=', reference).execute();
    await set(JSON.stringify({ ...JSON.parse(fields), replyBy: 'sms' }));
    expect(await tellUnseen(db, ways(), later)).toBe(0);
    await set(fields);
    const told = await Promise.all([1, 2].map(() => tellUnseen(db, ways(), later)));
    expect(told.toSorted()).toEqual([0, 1]);
    const sent = await db.selectFrom('messages').selectAll().execute();
    const { link, code = '' } = codeIn(sent[0]?.text) ?? {};
    expect((await findByCode(db, code, later))?.reference).toBe(reference);
    expect(sent.map((each) => [each.channel, each.recipient, each.template, each.text, each.purpose])).toEqual([
      ['whatsapp', given.phone, null, `Yes, you do.\n\nBring your PAN.\n\nGo back: ${link}`, 'reply'],
    ]);
    const rows = db.selectFrom('timeline').select(['kind', 'body', 'message_id']).orderBy('seq', 'desc').limit(1);
    expect(await rows.execute()).toEqual([{ kind: 'whatsapp-out', body: sent[0]?.text, message_id: sent[0]?.id }]);
    await write('x'.repeat(4097));
    expect(await tellUnseen(db, ways(), later)).toBe(0);
  });

  test('keeps no channel for someone with an email address, and starts no messages that were stopped', async () => {
    const db = await open();
    const { reference, thread } = await begin(db);
    const phone = '+919810012345';
    const given = { name: 'Asha', phone, email: 'asha@example.in', replyBy: 'whatsapp' } as const;
    expect(await giveContact(db, await thread(), given, now)).toBe('done');
    expect(JSON.parse((await theCase(db, reference)).fields)).not.toHaveProperty('replyBy');
    const states = () => db.selectFrom('contact_states').select(['opted_in_at', 'opted_out_at']).execute();
    expect(await states()).toEqual([]);
    await db
      .insertInto('contact_states')
      .values({ kind: 'whatsapp', value: phone.slice(1), phone, is_preferred: 0, opted_out_at: now })
      .execute();
    const other = await begin(db, 'Hello', { address: '198.51.100.7' });
    expect(await giveContact(db, await other.thread(), { ...given, email: '' }, now)).toBe('done');
    expect(await states()).toEqual([{ opted_in_at: null, opted_out_at: now }]);
  });

  test('sends what was not seen by the first way that reaches the visitor', async () => {
    const db = await open();
    await clerks(db, ravi);
    const { reference } = await begin(db);
    await writeOut(db, { reference, text: 'Yes', key: 'key-of-an-answer-yes', seen: 99, actor: ravi, now });
    const heard: string[] = [];
    const way = (name: string, reaches: boolean) => async (_: unknown, unseen: { messages: readonly string[] }) => {
      heard.push(`${name}: ${unseen.messages.join()}`);
      return reaches;
    };
    const ways = [way('sms', false), way('whatsapp', true), way('mail', true)];
    expect([await tellUnseen(db, ways, now + UNSEEN_MS), await tellUnseen(db, ways, now + UNSEEN_MS)]).toEqual([1, 0]);
    expect(heard).toEqual(['sms: Yes', 'whatsapp: Yes']);
  });
});
