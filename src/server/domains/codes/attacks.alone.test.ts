import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { attackedCodes, attackedMailbox, type Comer } from '../../../../tests/support/attacked-codes.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { everyRow } from '../../../../tests/support/kept-things.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { wrong } from '../../../../tests/support/status-desk.ts';
import { erase } from '../../across/erasure/erase.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { subjectOfMailbox } from '../cases/store/find-subject.ts';
import { type CodePurpose, purposes } from './purposes.ts';

// This test hashes several hundred codes, for which scrypt would take half a minute. status.test.ts and sign-in.test.ts
// use the real scrypt.
vi.mock('node:crypto', async (load) => {
  type Done = (error: Error | null, key: Buffer) => void;
  const scrypt = (code: string, salt: Buffer, _length: number, done: Done) =>
    done(null, createHash('sha256').update(salt).update(code).digest());
  return { ...(await load<typeof import('node:crypto')>()), scrypt };
});

const HOUR = 3_600_000;
const everyPurpose: readonly CodePurpose[] = Object.values(purposes);
const own: Comer = { page: 'the-open-page', visitorAddress: '203.0.113.9', now };
const stranger = (index: number): Comer => ({
  page: `page-of-a-stranger-${index}`,
  visitorAddress: `198.18.0.${index % 10}`,
  now: now + index,
});

/** The result of forty posts from ten IP addresses after the owner has requested a code. */
const fortyPosts = {
  'sign-in': { messages: 5, refusals: 0 },
  'phone-sign-in': { messages: 5, refusals: 0 },
  contact: { messages: 5, refusals: 36 },
  status: { messages: 13, refusals: 0 },
  'mail-change': { messages: 5, refusals: 36 },
  quote: { messages: 10, refusals: 31 },
  'phone-quote': { messages: 4, refusals: 37 },
};

const messages = async (db: Database): Promise<number> => {
  const mails = await db.selectFrom('outbox').select('id').where('purpose', '=', 'code').execute();
  const texts = await db.selectFrom('messages').select('id').where('purpose', '=', 'code').execute();
  return mails.length + texts.length;
};

for (const purpose of everyPurpose) {
  describeOnEachEngine(`a code for ${purpose.name}`, ({ open }) => {
    async function attacked() {
      const db = await open();
      const all = await attackedCodes(db, now);
      const { ask, enter, uses } = all[purpose.name];
      /** Returns whether a try succeeds. */
      const opens = async (code: string, comer: Comer): Promise<boolean> => {
        const before = await uses();
        await enter(code, comer);
        return (await uses()) > before;
      };
      return { db, all, ask, enter, uses, opens };
    }

    test('is used once, even if it is sent twice within a second', async () => {
      const { ask, enter, uses } = await attacked();
      const { code } = await ask(own);
      await Promise.all([enter(code, own), enter(code, own)]);
      expect(await uses()).toBe(1);
      for (const later of [1, 999, 11_000]) {
        await enter(code, { ...own, now: now + later });
      }
      expect(await uses()).toBe(1);
    });

    test('still works for its owner after forty posts from ten IP addresses', async () => {
      const { db, ask, enter, opens } = await attacked();
      const { code } = await ask(own);
      let refusals = 0;
      for (let index = 0; index < 40; index += 1) {
        const { isLimited } = await ask(stranger(index));
        refusals += isLimited ? 1 : 0;
        await enter(wrong(code), stranger(index));
      }
      expect({ messages: await messages(db), refusals }).toEqual(fortyPosts[purpose.name]);
      expect(await opens(code, own)).toBe(true);
    });

    test('is invalid after five guesses, also if they come at the same time', async () => {
      const { db, ask, enter, opens } = await attacked();
      const { code } = await ask(own);
      const places = Array.from({ length: 10 }, (_, index) => `203.0.113.${index}`);
      await Promise.all(places.map((visitorAddress) => enter(wrong(code), { ...own, visitorAddress })));
      expect(await db.selectFrom('codes').select('attempts').execute()).toEqual([{ attempts: 5 }]);
      expect(await opens(code, { ...own, visitorAddress: '203.0.113.77' })).toBe(false);
    });

    test('is still valid after four guesses', async () => {
      const { ask, enter, opens } = await attacked();
      const { code } = await ask(own);
      for (let tries = 0; tries < 4; tries += 1) {
        await enter(wrong(code), own);
      }
      expect(await opens(code, own)).toBe(true);
    });

    test('does not work for another asker, who takes nothing from its owner', async () => {
      const { ask, opens } = await attacked();
      const { code } = await ask(own);
      expect(await opens(code, stranger(1))).toBe(false);
      await ask(stranger(1));
      for (let tries = 0; tries < 6; tries += 1) {
        expect(await opens(code, stranger(1))).toBe(false);
      }
      expect(await opens(code, own)).toBe(true);
    });

    test('expires after its time, not before', async () => {
      const { ask, opens } = await attacked();
      const { code } = await ask(own);
      expect(await opens(code, { ...own, now: now + purpose.countsMs })).toBe(false);
      expect(await opens(code, { ...own, now: now + purpose.countsMs - 1 })).toBe(true);
    });

    test('is not valid once the clock is set back by years, and blocks no one', async () => {
      const { ask, opens } = await attacked();
      const ahead = await ask({ ...own, now: now + 20_000 * HOUR });
      expect(await opens(ahead.code, own)).toBe(false);
      const { code, isLimited } = await ask(own);
      expect(isLimited).toBe(false);
      expect(await opens(code, own)).toBe(true);
    });

    test('works for no other purpose', async () => {
      const { all, ask, opens } = await attacked();
      const others = everyPurpose.filter(({ name }) => name !== purpose.name);
      for (const { name } of others) {
        const { code } = await all[name].ask(own);
        expect(await opens(code, own)).toBe(false);
      }
      const { code } = await ask(own);
      for (const { name } of others) {
        const before = await all[name].uses();
        await all[name].enter(code, own);
        expect(await all[name].uses()).toBe(before);
      }
      expect(await opens(code, own)).toBe(true);
    });

    test('is erased with its person', async () => {
      const { db, ask, opens } = await attacked();
      const { code } = await ask(own);
      expect(await db.selectFrom('codes').select('purpose').execute()).toEqual([{ purpose: purpose.name }]);
      await inTransaction(db, async (transaction) =>
        erase(transaction, await subjectOfMailbox(transaction, attackedMailbox), now),
      );
      expect(await db.selectFrom('codes').selectAll().execute()).toEqual([]);
      expect(await opens(code, own)).toBe(false);
    });

    test('is in no row that a backup copies, except in its own email or message', async () => {
      const { db, ask } = await attacked();
      const { code } = await ask(own);
      const { outbox, messages: texts, ...others } = await everyRow(db);
      expect(JSON.stringify([outbox, texts])).toContain(code);
      const plain = new RegExp(`\\b${code}\\b|${own.page}|${own.visitorAddress}`);
      expect(others.codes).toHaveLength(1);
      expect(JSON.stringify([others.codes, others.limits, others.audit])).not.toMatch(plain);
    });
  });
}
