import { afterEach, expect, test } from 'vitest';
import { company } from '@/catalogue/firm/company.ts';
import { applyEdits } from '@/catalogue/read-content.ts';
import { fill } from '@/i18n/fill.ts';
import { locales } from '@/kernel/locale.ts';
import { createUser } from '@/server/domains/accounts/users.ts';
import { endChat, takeChat, writeOut } from '@/server/domains/chat/desk-acts.ts';
import { leaveDesk } from '@/server/domains/chat/desks.ts';
import { findThread, seeAsVisitor, threadOfCase } from '@/server/domains/chat/thread.ts';
import { writeIn } from '@/server/domains/chat/write-in.ts';
import { openDatabase } from '@/server/platform/database/open-database.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { chatMessage } from '../../../../tests/support/chat-message.ts';
import { afterThisTest, describeOnSqlite, newFolder } from '../../../../tests/support/each-engine.ts';
import { ravi } from '../../../../tests/support/office-desk.ts';
import { chatWords } from './chat.messages.ts';
import { viewChat } from './chat-view.server.ts';
import { looksSecret } from './secret-digits.ts';

afterEach(() => applyEdits({}));

/** A Sunday at noon in India, when the sample firm is closed, and a Monday at noon, when it is open. */
const closed = Date.UTC(2026, 10, 29, 6, 30);
const open = Date.UTC(2026, 10, 30, 6, 30);

describeOnSqlite('the view of a chat', () => {
  test.each(locales)(
    'says outside the hours that no one is there and by when we answer, before and after, %s',
    async (locale) => {
      const db = await openDatabase(readEnv({ DATA_DIR: await newFolder() }));
      afterThisTest(() => db.destroy());
      const before = await viewChat(db, { locale, thread: undefined, after: 0, now: closed });
      expect(before.isHere).toBe(false);
      expect(before.stateText).toMatch(
        locale === 'en' ? /No one is available to chat.*reply by/ : /चैट पर अभी कोई नहीं.*जवाब/,
      );
      for (const [now, words] of [
        [closed, locale === 'en' ? 'No one is available to chat right now.' : 'चैट पर अभी कोई नहीं है।'],
        [open, locale === 'en' ? 'No one is free right now.' : 'अभी कोई ख़ाली नहीं है।'],
      ] as const) {
        const sent = await writeIn(db, undefined, {
          text: 'नमस्ते',
          key: `key-of-a-viewed-message-${now}`,
          page: '/',
          locale,
          address: '203.0.113.5',
          referencePrefix: 'AAR',
          consentVersion: '1',
          flags: [],
          week: company,
          now,
        });
        const token = sent.outcome === 'sent' ? sent.token : undefined;
        const thread = await findThread(db, token, Date.now());
        const { entries, isExpected, needsContact, seq } = await viewChat(db, { locale, thread, after: 0, now });
        expect(entries.map(({ side }) => side)).toEqual(['theirs', 'note']);
        expect(entries[0]?.lang).toBe('hi');
        expect(entries[1]?.text).toContain(words);
        expect([isExpected, needsContact, seq]).toEqual([false, true, 2]);
        const later = await viewChat(db, { locale, thread, after: 2, now });
        expect([later.entries, later.seq]).toEqual([[], 2]);
      }
    },
  );
});

describeOnSqlite('the view of a chat that a clerk has taken', () => {
  test.each(locales)('no longer says that the clerk is answering once they have left, %s', async (locale) => {
    const db = await openDatabase(readEnv({ DATA_DIR: await newFolder() }));
    afterThisTest(() => db.destroy());
    const words = chatWords(locale);
    const user = await createUser(db, { mailAddress: 'ravi@example.in', name: 'Ravi', role: 'clerk', locale }, 1);
    const actor = { ...ravi, id: user?.id ?? '' };
    const sent = await writeIn(db, undefined, { ...chatMessage('a-message-that-is-taken', open), locale });
    const token = sent.outcome === 'sent' ? sent.token : undefined;
    const { reference = '' } = (await findThread(db, token, open)) ?? {};
    await takeChat(db, { reference, actor, now: open });
    const says = async () =>
      (await viewChat(db, { locale, thread: await findThread(db, token, open), after: 0, now: open })).stateText;
    expect(await says()).toBe(fill(words.with, { name: 'Ravi' }));
    await leaveDesk(db, actor.id);
    expect(await says()).toBe(words.away);
  });
});

describeOnSqlite('the answers that a visitor has not seen', () => {
  test.each(locales)('are counted whatever the page already has, and until they are seen, %s', async (locale) => {
    const db = await openDatabase(readEnv({ DATA_DIR: await newFolder() }));
    afterThisTest(() => db.destroy());
    const now = open;
    const sent = await writeIn(db, undefined, { ...chatMessage('a-message-with-answers', now), locale });
    const begun = await findThread(db, sent.outcome === 'sent' ? sent.token : undefined, now);
    const { case_id = '', reference = '' } = begun ?? {};
    const look = async (after: number) => viewChat(db, { locale, thread: await threadOfCase(db, case_id), after, now });
    // The note that the answer comes later is not an answer.
    expect(await look(0)).toMatchObject({ isOpen: true, unseen: 0 });
    for (const number of [1, 2]) {
      const key = `an-unseen-answer-${number}`;
      await writeOut(db, { reference, actor: ravi, text: `Answer ${number}`, key, seen: 99, now });
    }
    const { unseen, seq, unseenText } = await look(0);
    expect([unseen, unseenText]).toEqual([2, fill(chatWords(locale).unseen, { count: '2' })]);
    expect(await look(seq)).toMatchObject({ entries: [], unseen: 2 });
    const thread = await threadOfCase(db, case_id);
    if (thread) {
      await seeAsVisitor(db, thread, seq - 1, now);
    }
    expect(await look(seq)).toMatchObject({ unseen: 1 });
    await endChat(db, { reference, actor: ravi, now });
    expect(await look(0)).toMatchObject({ isBegun: true, isOpen: false, unseen: 1 });
  });
});

test('one-time codes, PINs and Aadhaar numbers are noticed, in both scripts, and amounts and phone numbers are not', () => {
  for (const secret of ['481516', 'code: 481516.', '२३४५ ६७८९ ०१२३', '2345-6789-0123', '234567890123', '४८१५१६']) {
    expect([secret, looksSecret(secret)]).toEqual([secret, true]);
  }
  for (const plain of [
    '₹4,50,000',
    '9810012345',
    '+91 98100 12345',
    'AAR-7K4M-Q92T',
    '40 lakh',
    '2026',
    '12345',
    '1234567',
  ]) {
    expect([plain, looksSecret(plain)]).toEqual([plain, false]);
  }
});
