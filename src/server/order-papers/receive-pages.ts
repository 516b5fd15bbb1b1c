import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { AppContext } from '../app-context.ts';
import type { PageScan } from '../database/order-paper-tables.ts';
import { removeUnclaimed } from '../files/unclaimed-files.ts';
import { UploadRefused } from '../files/upload-refused.ts';
import type { ReceivedFile } from '../files/upload-rules.ts';
import type { OrderKey } from '../orders/with-order.ts';
import { isCutOff } from './cut-off.ts';
import { type HandInOutcome, handIn, type NewPage } from './hand-in.ts';
import { stripPicture } from './strip-picture.ts';

type Desk = Pick<AppContext, 'db' | 'files' | 'log' | 'paperScans'>;

/** `waiting`: taken, and the scanner is to look at it. `virus`, `cut`, `broken`: nothing of it was kept. */
export type Received = HandInOutcome | 'waiting' | 'virus' | 'cut' | 'broken';

/**
 * Takes arrived files as pages of a paper: without what a camera wrote beside the pixels, and past the scanner where one is set.
 * @param files under temporary names, which stay the caller's
 * @throws StorageUnavailable, or UploadRefused when the store does not take them
 */
export async function receivePages(
  desk: Desk,
  key: OrderKey,
  files: readonly ReceivedFile[],
  { paperId, dueAt, now }: { paperId: string; dueAt: number | undefined; now: number },
): Promise<Received> {
  const { db, files: store, log, paperScans } = desk;
  const pages: NewPage[] = [];
  try {
    for (const file of files) {
      const sent = await readFile(file.path);
      if (isCutOff(sent, file.type)) return 'cut';
      const bytes = stripPicture(sent, file.type);
      if (!bytes) return 'broken';
      const scan = await scanned(desk, bytes);
      if (scan === 'infected') return 'virus';
      await writeFile(file.path, bytes, { mode: 0o600 });
      const stored = await store.keep({ ...file, size: bytes.length }).catch((error: unknown) => {
        throw new UploadRefused('store', error);
      });
      pages.push({ ...stored, sha256: file.sha256, scan });
    }
    const outcome = await handIn(db, key, { paperId, pages, dueAt, now });
    if (outcome !== 'done' || !pages.some(({ scan }) => scan === 'waiting')) return outcome;
    paperScans.wake();
    return 'waiting';
  } finally {
    const keys = pages.map((page) => page.key);
    await removeUnclaimed(db, store, keys).catch((err: unknown) =>
      log.warn({ err }, 'pages without a paper stay for the sweep'),
    );
  }
}

async function scanned({ paperScans, log }: Desk, bytes: Buffer): Promise<PageScan | 'infected'> {
  const { scanner } = paperScans;
  if (!scanner) return 'none';
  try {
    return await scanner.scan(Readable.from([bytes]));
  } catch (err) {
    log.warn({ err }, 'a paper waits for the virus scanner');
    return 'waiting';
  }
}
