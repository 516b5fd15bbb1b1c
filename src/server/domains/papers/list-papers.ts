import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';

/** A requested document with its pages. */
export type ListedPaper = Awaited<ReturnType<typeof listPapers>>[number];

/** Lists the documents requested for some orders, each with its pages, in order. @throws StorageUnavailable */
export function listPapers(db: Database, orderIds: readonly string[]) {
  return withStorageErrors(async () => {
    if (orderIds.length === 0) {
      return [];
    }
    const papers = await db
      .selectFrom('asked_papers')
      .selectAll()
      .where('order_id', 'in', orderIds)
      .orderBy('order_id')
      .orderBy('position')
      .execute();
    const pages = await db
      .selectFrom('paper_pages')
      .select(['id', 'paper_id', 'name', 'type', 'size', 'scan', 'is_old', 'created_at'])
      .where('order_id', 'in', orderIds)
      .orderBy('id')
      .execute();
    return papers.map((paper) => ({ ...paper, pages: pages.filter(({ paper_id }) => paper_id === paper.id) }));
  });
}

/**
 * Finds a page that may be shown, to be read from the store. Undefined if this order has no such page, or the page has
 * not been scanned yet.
 * @throws StorageUnavailable
 */
export function findPage(db: Database, orderId: string, pageId: string) {
  return withStorageErrors(() =>
    db
      .selectFrom('paper_pages')
      .select(['id', 'storage_key as key', 'name', 'type', 'size'])
      .where('order_id', '=', orderId)
      .where('id', '=', pageId)
      .where('scan', '!=', 'waiting')
      .executeTakeFirst(),
  );
}
