import type { ReceiptFileRow } from '../../platform/database/order-tables.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { StoredFile, UploadRules } from '../../platform/files/upload-rules.ts';
import { certificateItem } from '../papers/late-papers.ts';
import type { ReceiptChange } from './allocate-receipt.ts';
import { type EndOutcome, noteReceipt, type SeenReceipt } from './end-receipt.ts';
import { paymentsOf } from './money-receipt.ts';
import { changeTds } from './tds-certificates.ts';
import { quarterOf } from './tds-quarter.ts';

const MEGABYTE = 1024 * 1024;

/** The limits for a certificate that a clerk attaches. */
export const certificateUpload: UploadRules = {
  field: 'file',
  atMost: 1,
  maxBytes: 5 * MEGABYTE,
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  required: true,
  // TRACES issues some certificates with a password, so only pictures are checked for faults.
  usable: 'pictures',
};

/** The maximum number of files per receipt. */
const MOST = 10;

/**
 * Attaches a stored file to the receipt of withheld tax. The caller has to remove the bytes if it was not attached.
 * @returns `full` if the receipt already has the maximum number of files; `there` if this file is already attached
 * @throws StorageUnavailable
 */
export function attachCertificate(
  db: Database,
  seen: SeenReceipt,
  { key, name, type, size, sha256 }: StoredFile & { readonly sha256: string },
  change: Omit<ReceiptChange, 'mails'>,
): Promise<EndOutcome | 'full' | 'there'> {
  return changeTds<'full' | 'there'>(db, seen, async (transaction, receipt) => {
    const files = await transaction
      .selectFrom('receipt_files')
      .select('sha256')
      .where('receipt_id', '=', receipt.id)
      .execute();
    if (files.some((each) => each.sha256 === sha256)) {
      return 'there';
    }
    if (files.length >= MOST) {
      return 'full';
    }
    const row: ReceiptFileRow = {
      id: orderedId(),
      receipt_id: receipt.id,
      storage_key: key,
      name,
      type,
      size,
      sha256,
      actor_name: change.actor?.name ?? '',
      created_at: change.now,
    };
    await transaction.insertInto('receipt_files').values(row).execute();
    await noteReceipt(transaction, receipt, change, 'certificate-attached', name);
    return 'done';
  });
}

/** Removes an attached file, such as the certificate of another customer. @throws StorageUnavailable */
export function detachCertificate(
  db: Database,
  seen: SeenReceipt,
  fileId: string,
  change: Omit<ReceiptChange, 'mails'>,
): Promise<EndOutcome> {
  return changeTds(db, seen, async (transaction, receipt) => {
    const gone = await transaction
      .deleteFrom('receipt_files')
      .where('id', '=', fileId)
      .where('receipt_id', '=', receipt.id)
      .returning(['name', 'storage_key'])
      .executeTakeFirst();
    if (!gone) {
      return 'not-now';
    }
    // The store deletes the bytes in its next clean-up.
    await transaction
      .insertInto('forgotten_files')
      .values({ storage_key: gone.storage_key, forgotten_at: change.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await noteReceipt(transaction, receipt, change, 'certificate-detached', gone.name);
    return 'done';
  });
}

/** A file of a certificate: attached by a clerk, or uploaded by the customer on the page of an order. */
export interface CertificateFile {
  readonly id: string;
  readonly name: string;
  /** The number of the order for which the customer uploaded it; undefined if a clerk attached it. */
  readonly order?: string;
}

/**
 * Lists the files of a certificate: those attached to the receipt, and those that the customer uploaded for the
 * receipt's orders, unless they still have to be scanned.
 * @throws StorageUnavailable
 */
export function listCertificateFiles(
  db: Database,
  { id, day }: { readonly id: string; readonly day: string },
): Promise<CertificateFile[]> {
  return withStorageErrors(async () => {
    const attached = await db
      .selectFrom('receipt_files')
      .select(['id', 'name'])
      .where('receipt_id', '=', id)
      .orderBy('id')
      .execute();
    const orders = (await paymentsOf(db, id)).map(({ order_id }) => order_id);
    if (orders.length === 0) {
      return attached;
    }
    const uploaded = await db
      .selectFrom('paper_pages')
      .innerJoin('asked_papers', 'asked_papers.id', 'paper_pages.paper_id')
      .innerJoin('orders', 'orders.id', 'paper_pages.order_id')
      .select(['paper_pages.id', 'paper_pages.name', 'orders.number as order'])
      .where('paper_pages.order_id', 'in', orders)
      .where('asked_papers.item', '=', certificateItem(quarterOf(day)))
      .where('scan', '!=', 'waiting')
      .where('is_old', '=', 0)
      .orderBy('paper_pages.id')
      .execute();
    return [...attached, ...uploaded];
  });
}

/** Returns which of these receipts have a file for their certificate. @throws StorageUnavailable */
export function receiptsWithFiles(
  db: Database,
  receipts: readonly { readonly id: string; readonly kind: string; readonly day: string }[],
): Promise<Set<string>> {
  const quarters = new Map(receipts.filter(({ kind }) => kind === 'tds').map(({ id, day }) => [id, quarterOf(day)]));
  return withStorageErrors(async () => {
    const ids = [...quarters.keys()];
    if (ids.length === 0) {
      return new Set();
    }
    const attached = await db.selectFrom('receipt_files').select('receipt_id').where('receipt_id', 'in', ids).execute();
    const uploaded = await db
      .selectFrom('payments')
      .innerJoin('asked_papers', 'asked_papers.order_id', 'payments.order_id')
      .select(['payments.receipt_id', 'asked_papers.item'])
      .where('payments.receipt_id', 'in', ids)
      .where('payments.state', '=', 'paid')
      .where('asked_papers.item', 'in', [...quarters.values()].map(certificateItem))
      .where('asked_papers.state', 'in', ['handed', 'accepted'])
      .execute();
    const own = uploaded.filter(({ receipt_id: id, item }) => item === certificateItem(quarters.get(id ?? '') ?? ''));
    return new Set([...attached, ...own].map(({ receipt_id: id }) => id ?? ''));
  });
}

/** Finds a file that is attached to a receipt, with the receipt's number. @throws StorageUnavailable */
export function findCertificateFile(db: Database, receiptId: string, fileId: string) {
  return withStorageErrors(() =>
    db
      .selectFrom('receipt_files')
      .innerJoin('money_receipts', 'money_receipts.id', 'receipt_files.receipt_id')
      .select(['storage_key as key', 'receipt_files.name', 'type', 'size', 'money_receipts.number'])
      .where('receipt_id', '=', receiptId)
      .where('receipt_files.id', '=', fileId)
      .executeTakeFirst(),
  );
}
