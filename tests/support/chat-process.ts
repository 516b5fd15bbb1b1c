import { writeSync } from 'node:fs';
import { findThread } from '../../src/server/domains/chat/thread.ts';
import { writeIn } from '../../src/server/domains/chat/write-in.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { chatMessage } from './chat-message.ts';

/**
 * Writes messages into a conversation until it is killed. Prints each key as `try` before sending and as `done` after
 * it was acknowledged.
 */
const [dataDir = '', databaseUrl, token = '', prefix = ''] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
for (let count = 0; ; count += 1) {
  const key = `${prefix}-message-number-${count}`;
  writeSync(1, `try ${key}\n`);
  // Each message is a few seconds later, so that no limit rejects it.
  const sent = await writeIn(db, await findThread(db, token, Date.now()), chatMessage(key, Date.now() + count * 4_000));
  if (sent.outcome === 'sent') {
    writeSync(1, `done ${key}\n`);
  }
  await new Promise((resolve) => setImmediate(resolve));
}
