// @module-tag release
import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startChild } from '../../../../tests/support/child-process.ts';
import { afterThisTest, describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aDraft, messagesIn, until } from '../../../../tests/support/message-desk.ts';
import { startSmsGateway } from '../../../../tests/support/sms-gateways.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { messageFolder } from './message-folder.ts';
import { insertMessage } from './next-channel.ts';

const ROUNDS = 15;
const LEASE_MS = '400';

async function write(db: Database, count: number): Promise<void> {
  await inTransaction(db, async (transaction) => {
    for (let index = 0; index < count; index += 1) {
      const recipient = `+9198100${String(10_000 + index)}`;
      await insertMessage(transaction, aDraft({ recipient, text: `${index}` }), [], Date.now());
    }
  });
}

describeOnEachEngine('a process that is killed while it sends messages', ({ newStorage, open }) => {
  test(`in ${ROUNDS} rounds, each message was sent once or is known as unknown, and none is lost`, async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const server = await startSmsGateway('exotel');
    afterThisTest(() => server.stop());
    server.behaviour.delayMs = 5;
    await write(db, 120);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const worker = startChild('message-process.ts', storage, server.settings.api ?? '', LEASE_MS);
      await worker.printed(1);
      const before = server.taken.length;
      await until(() => server.taken.length > before || server.taken.length >= 120);
      await sleep(Math.random() * 40);
      await worker.end('SIGKILL');
    }
    server.behaviour.delayMs = 0;
    const last = startChild('message-process.ts', storage, server.settings.api ?? '', LEASE_MS);
    await until(async () =>
      (await messagesIn(db)).every(({ state, lease_token }) => state !== 'waiting' && !lease_token),
    );
    await last.end('SIGTERM');
    const rows = await messagesIn(db);
    const taken = server.taken.map(({ ours }) => ours);
    // The gateway received no message twice.
    expect(new Set(taken).size).toBe(taken.length);
    expect(new Set(rows.map(({ state }) => state)).isSubsetOf(new Set(['accepted', 'unknown']))).toBe(true);
    const accepted = rows.filter(({ state }) => state === 'accepted');
    expect(accepted.filter(({ id }) => !taken.includes(id))).toEqual([]);
    expect(taken.filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
    expect(rows).toHaveLength(120);
    // Only the messages in the batch of each killed process can be unknown.
    expect(rows.length - accepted.length).toBeLessThanOrEqual(ROUNDS * 4);
    expect(accepted.length).toBeGreaterThan(30);
  }, 120_000);

  test('each message that is written to a file is there once and known as delivered', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    await write(db, 60);
    for (let round = 1; round <= 5; round += 1) {
      const worker = startChild('message-process.ts', storage, 'files', LEASE_MS);
      await worker.printed(1);
      await sleep(Math.random() * 60);
      await worker.end('SIGKILL');
    }
    const last = startChild('message-process.ts', storage, 'files', LEASE_MS);
    await until(async () => (await messagesIn(db)).every(({ state }) => state === 'delivered'));
    await last.end('SIGTERM');
    const names = (await readdir(messageFolder(storage.dataDir))).filter((name) => name.endsWith('.txt'));
    expect(names.toSorted()).toEqual((await messagesIn(db)).map(({ id }) => `${id}.txt`).toSorted());
  }, 120_000);
});
