import { parentPort } from 'node:worker_threads';
import { parseMail } from './parse-mail.ts';

// The other end of read-mail.ts: for each mail one answer.
parentPort?.on('message', async (bytes: Uint8Array) => {
  const answer = await parseMail(bytes).catch(() => 'unreadable' as const);
  parentPort?.postMessage(answer);
});
