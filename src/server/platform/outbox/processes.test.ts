// @module-tag release
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aSubmission, twoMails } from '../../../../tests/support/a-submission.ts';
import { startChild } from '../../../../tests/support/child-process.ts';
import { afterThisTest, describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { startSmtp } from '../../../../tests/support/smtp.ts';
import { saveCase } from '../../domains/cases/store/save-case.ts';
import type { Database } from '../database/schema.ts';

async function saveCases(db: Database, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await saveCase(db, aSubmission(), { mails: twoMails, limits: [] });
  }
}

async function waiting(db: Database): Promise<number> {
  const rows = await db.selectFrom('outbox').select('id').where('state', '!=', 'sent').execute();
  return rows.length;
}

describeOnEachEngine('several outbox processes', ({ newStorage, open }) => {
  test('four processes deliver three hundred emails, each exactly once', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const smtp = await startSmtp();
    afterThisTest(() => smtp.stop());
    const workers = Array.from({ length: 4 }, () => startChild('outbox-process.ts', storage, smtp.url));
    await Promise.all(workers.map((worker) => worker.printed(1)));
    await saveCases(db, 150);
    await smtp.received(300);
    while ((await waiting(db)) > 0) {
      await sleep(20);
    }
    // Leaves time for a second copy to arrive, if one was sent.
    await sleep(200);
    expect(await Promise.all(workers.map((worker) => worker.end('SIGTERM')))).toEqual([0, 0, 0, 0]);
    expect(smtp.mails).toHaveLength(300);
    expect(new Set(smtp.mails.map(({ headers }) => headers['message-id'])).size).toBe(300);
    const busy = await db.selectFrom('outbox').select(['attempts', 'leased_until']).distinct().execute();
    expect(busy).toEqual([{ attempts: 1, leased_until: null }]);
  });

  test('the email of killed processes is taken over when their lease ends', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const smtp = await startSmtp();
    afterThisTest(() => smtp.stop());
    smtp.behaviour.delayMs = 10;
    await saveCases(db, 30);
    for (let round = 1; round <= 2; round += 1) {
      const worker = startChild('outbox-process.ts', storage, smtp.url, '600');
      await smtp.received(round * 5);
      await worker.end('SIGKILL');
    }
    const last = startChild('outbox-process.ts', storage, smtp.url, '600');
    while ((await waiting(db)) > 0) {
      await sleep(50);
    }
    await last.end('SIGTERM');
    const ids = smtp.mails.map(({ headers }) => headers['message-id']);
    expect(new Set(ids).size).toBe(60);
    // A kill between the server's "250" and our record of it looks like a kill before the "250", so each kill may cause
    // one repeat for each of the two types of email in flight, under the same Message-ID.
    expect(ids.length).toBeLessThanOrEqual(64);
  });
});
