import type { OrderPaperRow } from '../../platform/database/order-paper-tables.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Pair } from './make-quote.ts';

/** A document as listed for the service. */
export interface PlannedPaper {
  /** Unique within the order; '' for a document that is not on a list. */
  readonly item: string;
  readonly name: Pair;
  readonly hint: Pair;
}

/** Returns the row of a requested document. */
export function paperRow(order_id: string, position: number, { item, name, hint }: PlannedPaper, now: number) {
  return {
    id: orderedId(),
    order_id,
    position,
    item,
    name_en: name.en,
    name_hi: name.hi,
    hint_en: hint.en,
    hint_hi: hint.hi,
    note: '',
    state: 'asked',
    reason: '',
    reason_text: '',
    decided_at: null,
    handed_at: null,
    version: 0,
    created_at: now,
  } satisfies OrderPaperRow;
}

/** Requests the documents of an order that is being placed, in its transaction. */
export async function askPapers(
  db: Database,
  orderId: string,
  papers: readonly PlannedPaper[],
  now: number,
): Promise<void> {
  if (papers.length === 0) {
    return;
  }
  await db
    .insertInto('asked_papers')
    .values(papers.map((paper, position) => paperRow(orderId, position, paper, now)))
    .execute();
}
