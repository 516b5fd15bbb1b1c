import type { Database } from '../../platform/database/schema.ts';
import { describeError } from '../../platform/errors/describe-error.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { LoggedFailure } from '../../platform/jobs/job.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.ts';
import type { Attention } from '../../platform/log/attention.ts';
import type { Log } from '../../platform/log/log.ts';
import { noteLetter } from '../orders/note-letter.ts';
import { withOrder } from '../orders/with-order.ts';
import type { Scanner } from './clamd.ts';
import { followTurn } from './follow-turn.ts';
import { forgetPages } from './forget-pages.ts';

export interface ScanDesk {
  readonly db: Database;
  readonly files: Pick<FileStore, 'read'>;
  readonly scanner: Scanner;
  readonly log: Log;
  readonly attention: Attention;
}

const AT_ONCE = 50;

/**
 * Scans the waiting pages, oldest first. An infected page is deleted, and its document is requested again. While the
 * scanner is unavailable, all waiting pages are hidden.
 * @returns how many pages were scanned
 */
export async function scanPages(desk: ScanDesk, now: number): Promise<number> {
  const { db, files, scanner, attention, log } = desk;
  const waiting = await db
    .selectFrom('paper_pages')
    .select(['id', 'order_id', 'paper_id', 'storage_key'])
    .where('scan', '=', 'waiting')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  let looked = 0;
  let trouble: unknown;
  for (const page of waiting) {
    try {
      // The bytes are read first, so that a scan never starts for a file that the store has lost.
      const verdict = await scanner.scan(await files.read(page.storage_key));
      if (verdict === 'infected') {
        await removeInfected(db, page, now);
      } else {
        await markClean(db, page.id);
      }
      looked += 1;
    } catch (error) {
      trouble = error;
    }
  }
  if (trouble === undefined) {
    attention.clear('scanner');
  } else {
    attention.note('scanner', 'Documents cannot be opened, because the virus scanner does not answer.');
    log.error({ err: trouble, why: describeError(trouble) }, 'documents wait for the virus scanner');
  }
  return looked;
}

async function markClean(db: Database, id: string): Promise<void> {
  await db.updateTable('paper_pages').set({ scan: 'clean' }).where('id', '=', id).execute();
}

async function removeInfected(db: Database, page: { id: string; order_id: string; paper_id: string }, now: number) {
  await withOrder(db, { id: page.order_id }, async (transaction, held) => {
    await forgetPages(transaction, 'id', [page.id], now);
    const paper = await transaction
      .selectFrom('asked_papers')
      .select(['version', 'name_en', 'name_hi'])
      .where('id', '=', page.paper_id)
      .executeTakeFirst();
    if (!paper) {
      return;
    }
    await transaction
      .updateTable('asked_papers')
      .set({ state: 'refused', reason: 'virus', reason_text: '', decided_at: now, version: paper.version + 1 })
      .where('id', '=', page.paper_id)
      .execute();
    const what = { en: paper.name_en, hi: paper.name_hi };
    const letter = { key: `refused-file ${page.id}`, order_id: held.id, kind: 'refused-file', what } as const;
    await noteLetter(transaction, letter, now);
    await followTurn(transaction, held, { author: { id: null, name: 'clamd' }, dueAt: undefined, now });
  });
}

/** The interval at which scans are retried while pages wait, in milliseconds. */
const ROUND = 30_000;

/** The scan job. Call `wake()` after storing pages that need a scan. */
export interface PaperScans {
  readonly scanner: Scanner | undefined;
  wake(): void;
}

/** Adds the scan job. @param desk if it has no scanner, nothing is scanned */
export function addPaperScans(
  desk: Omit<ScanDesk, 'scanner'> & { readonly jobs: Jobs; readonly scanner: Scanner | undefined },
): PaperScans {
  const { jobs, scanner, attention } = desk;
  if (!scanner) {
    return { scanner, wake() {} };
  }
  const { wake } = jobs.add({
    name: 'paper-scans',
    everyMs: ROUND,
    failure: 'waiting documents could not be listed',
    level: 'warn',
    async run({ now }) {
      await scanPages({ ...desk, scanner }, now);
      if (attention.has('scanner')) {
        throw new LoggedFailure(new Error('The virus scanner does not answer.'));
      }
    },
    wentWellElsewhere: () => attention.clear('scanner'),
  });
  return { scanner, wake };
}
