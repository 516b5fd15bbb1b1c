import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { idempotencyKeys } from '../src/server/domains/cases/store/idempotency.ts';
import { saveCase } from '../src/server/domains/cases/store/save-case.ts';
import { openDatabase } from '../src/server/platform/database/open-database.ts';
import type { Database } from '../src/server/platform/database/schema.ts';
import { visitorLimits } from '../src/server/platform/limits/visitor-limits.ts';
import { acknowledgementCeilings } from '../src/server/platform/outbox/ceilings.ts';

/**
 * Measures how many inquiries per second are durably stored by 20 parallel callers, each inquiry with a check of its
 * limits and two emails. Usage: node measure/bench-saves.ts [how many] [postgres://...]. Without a URL it creates a
 * SQLite file in the working directory and deletes it afterwards.
 */
const [total = '5000', databaseUrl] = process.argv.slice(2);
const AT_A_TIME = 20;
/** The default value of the setting. */
const ACKNOWLEDGEMENTS_PER_DAY = 2000;

const dataDir = await mkdtemp(join(process.cwd(), '.bench-'));
const db = await openDatabase({ dataDir, databaseUrl });
try {
  await save(db, -1);
  const latencies: number[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      while (next < Number(total)) {
        const index = next++;
        const start = performance.now();
        await save(db, index);
        latencies.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  latencies.sort((a, b) => a - b);
  const percentile = (share: number) => (latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(1);
  console.log(
    `${databaseUrl ? 'PostgreSQL' : 'SQLite'}: ${latencies.length} saved, ${Math.round(latencies.length / seconds)} a second,`,
    `p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms, worst ${latencies.at(-1)?.toFixed(1)} ms,`,
    `${Math.round(process.memoryUsage.rss() / 1024 ** 2)} MB resident`,
  );
} finally {
  await db.destroy();
  await rm(dataDir, { recursive: true });
}

async function save(to: Database, index: number): Promise<void> {
  const fields = {
    name: 'आशा वर्मा',
    phone: '+919810012345',
    email: `asha${index}@example.in`,
    message: 'x'.repeat(300),
  };
  const now = Date.now();
  const visitor = {
    address: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    mailAddress: fields.email,
  };
  const result = await saveCase(
    to,
    {
      kind: 'bench',
      locale: 'hi',
      page: '/hi/contact',
      referencePrefix: 'AAR',
      idempotency: idempotencyKeys({ kind: 'bench', locale: 'hi', clientKey: `${now}-${index}`, fields, now }),
      consentVersion: '1',
      wantsNews: false,
      writeOnly: false,
      flags: [],
      fields,
    },
    {
      limits: visitorLimits(visitor),
      ceilings: acknowledgementCeilings(visitor),
      acknowledgementsPerDay: ACKNOWLEDGEMENTS_PER_DAY,
      mails: (reference) =>
        (['firm', 'acknowledgement'] as const).map((purpose) => ({
          purpose,
          sender: 'Aarambh <hello@example.in>',
          recipient: fields.email,
          replyTo: null,
          subject: reference,
          text: 'x'.repeat(800),
          html: 'x'.repeat(4000),
        })),
    },
  );
  if (result.outcome !== 'saved') {
    throw new Error(`not saved: ${result.outcome}`);
  }
}
