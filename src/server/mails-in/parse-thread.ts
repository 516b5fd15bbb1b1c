import { parentPort } from 'node:worker_threads';
import { parseMail } from './parse-mail.ts';

// The other end of read-mail.ts: one mail in, one answer out.
parentPort?.once('message', async (bytes: Uint8Array) => {
  const answer = await parseMail(bytes).catch(() => 'unreadable' as const);
  parentPort?.postMessage(answer);
});
