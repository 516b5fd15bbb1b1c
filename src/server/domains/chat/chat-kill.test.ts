import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { chatMessage } from '../../../../tests/support/chat-message.ts';
import { startChild } from '../../../../tests/support/child-process.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { runsInTurn } from '../../../../tests/support/turn.ts';
import { findThread, listEntries } from './thread.ts';
import { writeIn } from './write-in.ts';

const ROUNDS = runsInTurn(3);

describeOnEachEngine(
  'kill -9 while a visitor writes',
  ({ newStorage, open }) => {
    test(`each message is there once, also when it is sent again, in ${ROUNDS} rounds`, async () => {
      const storage = await newStorage();
      const db = await open(storage);
      const begun = await writeIn(db, undefined, chatMessage('the-first-message-of-all', Date.now()));
      const token = begun.outcome === 'sent' ? (begun.token ?? '') : '';
      const acknowledged: string[] = [];
      const tried: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const child = startChild('chat-process.ts', storage, token, `round-${round}`);
        await child.printed(12);
        await sleep(Math.random() * 100);
        await child.end('SIGKILL');
        const keys = (word: string) => child.lines.flatMap((line) => (line.startsWith(word) ? line.split(' ')[1] : []));
        acknowledged.push(...keys('done ').filter((key) => key !== undefined));
        tried.push(...keys('try ').filter((key) => key !== undefined));
      }
      // A browser resends unacknowledged messages, and the last acknowledged one.
      const again = [...tried.filter((key) => !acknowledged.includes(key)), acknowledged.at(-1) ?? ''];
      const later = Date.now() + 24 * 3_600_000;
      for (const [index, key] of again.entries()) {
        const sent = await writeIn(
          db,
          await findThread(db, token, Date.now()),
          chatMessage(key, later + index * 4_000),
        );
        expect(sent.outcome).toBe('sent');
      }
      const thread = await findThread(db, token, Date.now());
      const rows = await listEntries(db, thread?.case_id ?? '', 0);
      const texts = rows.filter(({ isOurs }) => !isOurs).map(({ body }) => body.replace('The text of ', ''));
      expect(acknowledged.length).toBeGreaterThanOrEqual(5 * ROUNDS);
      expect(texts.toSorted()).toEqual(['the-first-message-of-all', ...tried].toSorted());
      // An event contains a sequence number, which is in the database before the event is sent.
      expect(thread?.last_in).toBe(rows.findLast(({ isOurs }) => !isOurs)?.seq);
    });
  },
  { releaseOn: ['PostgreSQL', 'SQLite'] },
);
