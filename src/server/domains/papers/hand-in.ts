import type { PageScan } from '../../platform/database/order-paper-tables.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import type { StoredFile } from '../../platform/files/upload-rules.ts';
import { type OrderKey, withOrder } from '../orders/with-order.ts';
import { followTurn } from './follow-turn.ts';
import { forgetPages } from './forget-pages.ts';
import { takesPages } from './late-papers.ts';
import { paperLimits } from './paper-limits.ts';

/** A page in the store, with the hash of the file that the customer's device sent. */
export interface NewPage extends StoredFile {
  readonly sha256: string;
  readonly scan: PageScan;
}

/**
 * `repeated`: all pages were already stored. `full`: the document or the order would exceed its limit of pages or
 * bytes. `closed`: the document was accepted, or the order has ended.
 */
export type HandInOutcome = 'done' | 'repeated' | 'full' | 'closed' | 'unknown';

export interface HandIn {
  readonly paperId: string;
  readonly pages: readonly NewPage[];
  /** The time by which the office has to check the document, in epoch milliseconds. */
  readonly dueAt: number | undefined;
  readonly now: number;
  /**
   * Makes further changes in the same transaction, after the pages were added to the document. If it throws an error,
   * no page is added.
   */
  readonly onAdded?: ((db: Transaction) => Promise<void>) | undefined;
}

/**
 * Adds pages to a document. The first upload after a rejection replaces the rejected pages. The caller has to remove
 * the bytes of pages that already existed, because no row refers to them.
 * @throws StorageUnavailable
 */
export function handIn(db: Database, key: OrderKey, added: HandIn): Promise<HandInOutcome> {
  return withOrder(db, key, async (transaction, held): Promise<HandInOutcome> => {
    const outcome = await addPages(transaction, key, held, added);
    if (outcome === 'done' || outcome === 'repeated') {
      await added.onAdded?.(transaction);
    }
    return outcome;
  });
}

async function addPages(
  transaction: Transaction,
  key: OrderKey,
  held: OrderRow,
  { paperId, pages, dueAt, now }: HandIn,
): Promise<HandInOutcome> {
  const paper = await transaction
    .selectFrom('asked_papers')
    .selectAll()
    .where('id', '=', paperId)
    .where('order_id', '=', held.id)
    .executeTakeFirst();
  if (!paper) {
    return 'unknown';
  }
  if (!takesPages(held, paper)) {
    return 'closed';
  }
  if (paper.state === 'refused') {
    await forgetPages(transaction, 'paper_id', [paper.id], now, true);
  }
  const there = await transaction
    .selectFrom('paper_pages')
    .select(['paper_id', 'sha256', 'size'])
    .where('order_id', '=', held.id)
    .execute();
  const known = new Set(there.filter(({ paper_id }) => paper_id === paper.id).map(({ sha256 }) => sha256));
  const fresh = pages.filter(({ sha256 }) => !known.has(sha256) && known.add(sha256));
  if (fresh.length === 0) {
    return 'repeated';
  }
  const bytes = [...there, ...fresh].reduce((sum, { size }) => sum + size, 0);
  const { pagesOfPaper, pagesOfOrder, bytesOfOrder } = paperLimits;
  if (known.size > pagesOfPaper || there.length + fresh.length > pagesOfOrder || bytes > bytesOfOrder) {
    return 'full';
  }
  await transaction
    .insertInto('paper_pages')
    .values(
      fresh.map(({ key: storage_key, name, type, size, sha256, scan }) => ({
        id: orderedId(),
        paper_id: paper.id,
        order_id: held.id,
        storage_key,
        name,
        type,
        size,
        sha256,
        scan,
        is_old: 0,
        by_own_link: key.token === held.token ? 1 : 0,
        created_at: now,
      })),
    )
    .execute();
  const set = { state: 'handed', reason: '', reason_text: '', decided_at: null, handed_at: now } as const;
  await transaction
    .updateTable('asked_papers')
    .set({ ...set, version: paper.version + 1 })
    .where('id', '=', paper.id)
    .execute();
  await followTurn(transaction, held, { author: { id: null, name: held.name }, dueAt, now });
  return 'done';
}

/** Removes a page of an order, unless its document has been accepted. @throws StorageUnavailable */
export function takeBack(
  db: Database,
  key: OrderKey,
  { pageId, now }: { pageId: string; now: number },
): Promise<'done' | 'closed' | 'unknown'> {
  return withOrder(db, key, async (transaction, held) => {
    const page = await transaction
      .selectFrom('paper_pages')
      .innerJoin('asked_papers', 'asked_papers.id', 'paper_pages.paper_id')
      .select(['paper_pages.paper_id', 'asked_papers.state', 'asked_papers.version'])
      .where('paper_pages.id', '=', pageId)
      .where('paper_pages.order_id', '=', held.id)
      .executeTakeFirst();
    if (!page) {
      return 'unknown' as const;
    }
    if (page.state === 'accepted') {
      return 'closed' as const;
    }
    await forgetPages(transaction, 'id', [pageId], now);
    const left = await transaction
      .selectFrom('paper_pages')
      .select('id')
      .where('paper_id', '=', page.paper_id)
      .limit(1)
      .executeTakeFirst();
    const state = page.state === 'refused' ? 'refused' : left ? 'handed' : 'asked';
    await transaction
      .updateTable('asked_papers')
      .set({ state, version: page.version + 1 })
      .where('id', '=', page.paper_id)
      .execute();
    await followTurn(transaction, held, { author: { id: null, name: held.name }, dueAt: undefined, now });
    return 'done' as const;
  });
}
