import { writeSync } from 'node:fs';
import { sendPushes } from '../../src/server/domains/pushes/send-pushes.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { openJobs } from '../../src/server/platform/jobs/open-jobs.ts';
import { openLog } from '../../src/server/platform/log/log.ts';
import { pushKey } from '../../src/server/platform/push/push-key.ts';

/** Sends notifications to the push service of a test until it is killed, as one of a site's processes. */
const [dataDir = '', databaseUrl, origin = '', leaseMs = '1500'] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
const log = openLog({ logLevel: 'silent' });
const text = { title: 'Told', body: '{reference} {count}' };
const kinds = ['assigned', 'mentioned', 'overdue', 'chat', 'chat-late', 'test'] as const;
const words = Object.fromEntries(kinds.map((kind) => [kind, { one: text, many: text }])) as Record<
  (typeof kinds)[number],
  { one: typeof text; many: typeof text }
>;
const sender = { key: await pushKey(db), contact: 'mailto:a@example.in', services: [origin] };
const resting = new Map<string, number>();
const jobs = openJobs({ db, log, everyMs: 50, leaseMs: Number(leaseMs) });
jobs.add({
  name: 'pushes',
  everyMs: 100,
  failure: 'notifications were not sent; will try again',
  async run({ signal, now }) {
    const desk = { db, log, env: { officeNeedsFactor: false }, sender, texts: { words: { en: words, hi: words } } };
    await sendPushes({ ...desk, languages: ['en', 'hi'], resting }, now, signal);
  },
});
jobs.start();
// Keeps the process alive, because the timers of jobs do not.
setInterval(() => {}, 1000);
writeSync(1, 'started\n');
