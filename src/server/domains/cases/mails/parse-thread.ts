import { parentPort } from 'node:worker_threads';
import { parseMail } from './parse-mail.ts';

// The worker side of read-mail.ts: posts one result per email.
parentPort?.on('message', async (bytes: Uint8Array) => {
  const answer = await parseMail(bytes).catch(() => 'unreadable' as const);
  parentPort?.postMessage(answer);
});
