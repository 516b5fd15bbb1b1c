import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { PageScan } from '../../platform/database/order-paper-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { stripPicture } from '../../platform/files/strip-picture.ts';
import { removeUnclaimed } from '../../platform/files/unclaimed-files.ts';
import { type Unusable, whyUnusable } from '../../platform/files/unusable.ts';
import { UploadRefused } from '../../platform/files/upload-refused.ts';
import type { ReceivedFile } from '../../platform/files/upload-rules.ts';
import type { Log } from '../../platform/log/log.ts';
import type { OrderKey } from '../orders/with-order.ts';
import { type HandIn, type HandInOutcome, handIn, type NewPage } from './hand-in.ts';
import type { PaperScans } from './scan-pages.ts';

type Desk = { readonly db: Database; readonly files: FileStore; readonly log: Log; readonly paperScans: PaperScans };

export interface Received {
  /**
   * The result for the usable files. `waiting`: they are stored, and the scanner still has to check them. `none`: no
   * file was usable.
   */
  readonly outcome: HandInOutcome | 'waiting' | 'none';
  /** The unusable files. None of them was kept. */
  readonly refused: readonly { readonly name: string; readonly why: Unusable | 'virus' }[];
}

/**
 * Stores uploaded files as pages of a document, without the camera's metadata. If a scanner is set up, it checks them
 * first. An unusable file does not affect the others.
 * @param files under temporary names, which the caller has to remove
 * @throws StorageUnavailable, or UploadRefused if the store does not accept them
 */
export async function receivePages(
  desk: Desk,
  key: OrderKey,
  files: readonly ReceivedFile[],
  { paperId, dueAt, now, onAdded }: Pick<HandIn, 'paperId' | 'dueAt' | 'now' | 'onAdded'>,
): Promise<Received> {
  const { db, files: store, log, paperScans } = desk;
  const pages: NewPage[] = [];
  const refused: Received['refused'][number][] = [];
  try {
    for (const file of files) {
      const sent = await readFile(file.path);
      const why = whyUnusable(sent, file.type);
      const bytes = why ? undefined : stripPicture(sent, file.type);
      const scan = bytes && (await scanned(desk, bytes));
      if (!bytes || scan === undefined || scan === 'infected') {
        refused.push({ name: file.name, why: why ?? (scan === 'infected' ? 'virus' : 'broken') });
        continue;
      }
      await writeFile(file.path, bytes, { mode: 0o600 });
      const stored = await store.keep({ ...file, size: bytes.length }).catch((error: unknown) => {
        throw new UploadRefused('store', error);
      });
      pages.push({ ...stored, sha256: file.sha256, scan });
    }
    if (pages.length === 0) {
      return { outcome: 'none', refused };
    }
    const outcome = await handIn(db, key, { paperId, pages, dueAt, now, onAdded });
    if (outcome !== 'done' || !pages.some(({ scan }) => scan === 'waiting')) {
      return { outcome, refused };
    }
    paperScans.wake();
    return { outcome: 'waiting', refused };
  } finally {
    const keys = pages.map((page) => page.key);
    await removeUnclaimed(db, store, keys).catch((err: unknown) =>
      log.warn({ err }, 'pages without a document stay for the sweep'),
    );
  }
}

async function scanned({ paperScans, log }: Desk, bytes: Buffer): Promise<PageScan | 'infected'> {
  const { scanner } = paperScans;
  if (!scanner) {
    return 'none';
  }
  try {
    return await scanner.scan(Readable.from([bytes]));
  } catch (err) {
    log.warn({ err }, 'a document waits for the virus scanner');
    return 'waiting';
  }
}
