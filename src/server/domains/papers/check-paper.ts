import { dayInIndia } from '../../../kernel/india-time.ts';
import { shownNumber } from '../../../kernel/order-number.ts';
import type { OrderPaperRow, RefusalReason } from '../../platform/database/order-paper-tables.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import type { By } from '../accounts/staff.ts';
import { record } from '../audit/record.ts';
import { type PlannedPaper, paperRow } from '../orders/ask-papers.ts';
import { noteLetter } from '../orders/note-letter.ts';
import { mailAbout, type OrderKey, type OrderMails, withOrder } from '../orders/with-order.ts';
import { followTurn } from './follow-turn.ts';
import { takesPages } from './late-papers.ts';

/** The clerk who makes a change, and the due time that it may set. */
interface ByWithDue extends By {
  /**
   * If the office has to act after the change, the time by which it has to check the waiting documents, in epoch
   * milliseconds.
   */
  readonly dueAt?: number | undefined;
}

/** An order's document as the clerk saw it on the screen. */
export interface PaperChange extends ByWithDue {
  readonly paperId: string;
  readonly seen: number;
}

export type PaperOutcome = 'done' | 'newer' | 'not-now' | 'unknown';

type Decision =
  | { readonly verdict: 'accepted' }
  /** At least one of `reason` and `text` is not empty. */
  | { readonly verdict: 'refused'; readonly reason: RefusalReason; readonly text: string };

/**
 * Accepts or rejects a document.
 * @param mails builds the emails from the order and the accepted or rejected document
 * @throws StorageUnavailable
 */
export function decidePaper(
  db: Database,
  key: OrderKey,
  change: PaperChange,
  decision: Decision,
  mails: (order: OrderRow, paper: OrderPaperRow) => ReturnType<OrderMails>,
): Promise<PaperOutcome> {
  return withPaper(db, key, change, async (transaction, held, paper) => {
    const unseen = await transaction
      .selectFrom('paper_pages')
      .select('id')
      .where('paper_id', '=', paper.id)
      .where('scan', '=', 'waiting')
      .limit(1)
      .executeTakeFirst();
    // A document cannot be accepted while some of its pages are not scanned, because no one could see them.
    if (paper.state !== 'handed' || (unseen && decision.verdict === 'accepted')) {
      return 'not-now';
    }
    const { now, actor } = change;
    const isRefused = decision.verdict === 'refused';
    const set = {
      state: decision.verdict,
      decided_at: now,
      version: paper.version + 1,
      reason: isRefused ? decision.reason : ('' as const),
      reason_text: isRefused ? decision.text : '',
    };
    await transaction.updateTable('asked_papers').set(set).where('id', '=', paper.id).execute();
    if (isRefused) {
      await transaction.updateTable('paper_pages').set({ is_old: 1 }).where('paper_id', '=', paper.id).execute();
    }
    await note(transaction, held, change, isRefused ? 'paper-refused' : 'paper-accepted', paper.name_en);
    await followTurn(transaction, held, { author: actor, dueAt: change.dueAt, now });
    if (isRefused) {
      await mailAbout(transaction, held, (order) => mails(order, { ...paper, ...set }), now);
    }
    return 'done';
  });
}

/** Undoes the acceptance of a document. @throws StorageUnavailable */
export function reopenPaper(db: Database, key: OrderKey, change: PaperChange): Promise<PaperOutcome> {
  return withPaper(db, key, change, async (transaction, held, paper) => {
    if (paper.state !== 'accepted') {
      return 'not-now';
    }
    const { now, actor } = change;
    await transaction
      .updateTable('asked_papers')
      .set({ state: 'handed', decided_at: null, version: paper.version + 1 })
      .where('id', '=', paper.id)
      .execute();
    await note(transaction, held, change, 'paper-asked', paper.name_en);
    await followTurn(transaction, held, { author: actor, dueAt: change.dueAt, now });
    return 'done';
  });
}

/** Sets the note to the customer about a document. @throws StorageUnavailable */
export function notePaper(db: Database, key: OrderKey, change: PaperChange, text: string): Promise<PaperOutcome> {
  return withPaper(db, key, change, async (transaction, held, paper) => {
    await transaction
      .updateTable('asked_papers')
      .set({ note: text, version: paper.version + 1 })
      .where('id', '=', paper.id)
      .execute();
    await note(transaction, held, change, 'paper-asked', paper.name_en);
    return 'done';
  });
}

/** Removes a document from the list if nothing was uploaded for it. @throws StorageUnavailable */
export function dropPaper(db: Database, key: OrderKey, change: PaperChange): Promise<PaperOutcome> {
  return withPaper(db, key, change, async (transaction, held, paper) => {
    if (!(await removeEmpty(transaction, held, paper, change))) {
      return 'not-now';
    }
    await followTurn(transaction, held, { author: change.actor, dueAt: change.dueAt, now: change.now });
    return 'done';
  });
}

/**
 * Removes a document for which the work does not wait, such as a certificate, because it is no longer needed. It stays
 * if something was uploaded for it.
 * @param db the transaction that has locked the order
 */
export async function withdrawPaper(db: Transaction, held: OrderRow, item: string, by: WhoAndWhen): Promise<void> {
  const paper = await db
    .selectFrom('asked_papers')
    .select(['id', 'name_en'])
    .where('order_id', '=', held.id)
    .where('item', '=', item)
    .executeTakeFirst();
  if (paper) {
    await removeEmpty(db, held, paper, by);
  }
}

/** Removes a document from the list if nothing was uploaded for it. @returns whether it was removed */
async function removeEmpty(
  db: Transaction,
  held: OrderRow,
  { id, name_en }: Pick<OrderPaperRow, 'id' | 'name_en'>,
  by: WhoAndWhen,
): Promise<boolean> {
  const page = await db.selectFrom('paper_pages').select('id').where('paper_id', '=', id).limit(1).executeTakeFirst();
  if (page) {
    return false;
  }
  await db.deleteFrom('asked_papers').where('id', '=', id).execute();
  await note(db, held, by, 'paper-dropped', name_en);
  return true;
}

/** The maximum number of documents requested per order. */
const MOST = 40;

/** Requests another document. A document with the same name is requested only once. @throws StorageUnavailable */
export function askPaper(
  db: Database,
  key: OrderKey,
  by: ByWithDue,
  paper: PlannedPaper & { readonly note: string },
): Promise<PaperOutcome> {
  return withOrder(db, key, async (transaction, held): Promise<PaperOutcome> => {
    const outcome = await addPaper(transaction, held, by, paper);
    if (outcome === 'added') {
      // The customer gets at most one such email a day, and the order's page lists everything that is missing.
      const key = `papers-asked ${held.id} ${dayInIndia(by.now)}`;
      await noteLetter(transaction, { key, order_id: held.id, kind: 'papers-asked' }, by.now);
    }
    return outcome === 'not-now' ? outcome : 'done';
  });
}

/**
 * Adds a document to the list of an order without telling the customer.
 * @param db the transaction that has locked the order
 * @returns `there` if a document of this name is already listed
 */
export async function addPaper(
  db: Transaction,
  held: OrderRow,
  by: ByWithDue,
  paper: PlannedPaper & { readonly note: string },
): Promise<'added' | 'there' | 'not-now'> {
  const listed = await db
    .selectFrom('asked_papers')
    .select(['position', 'name_en', 'name_hi'])
    .where('order_id', '=', held.id)
    .execute();
  if (listed.some(({ name_en, name_hi }) => name_en === paper.name.en && name_hi === paper.name.hi)) {
    return 'there';
  }
  const position = Math.max(-1, ...listed.map((each) => each.position)) + 1;
  const row = { ...paperRow(held.id, position, paper, by.now), note: paper.note };
  if (!takesPages(held, row) || listed.length >= MOST) {
    return 'not-now';
  }
  await db.insertInto('asked_papers').values(row).execute();
  await note(db, held, by, 'paper-asked', paper.name.en);
  await followTurn(db, held, { author: by.actor, dueAt: by.dueAt, now: by.now });
  return 'added';
}

function withPaper(
  db: Database,
  key: OrderKey,
  { paperId, seen }: PaperChange,
  work: (transaction: Transaction, held: OrderRow, paper: OrderPaperRow) => Promise<PaperOutcome>,
): Promise<PaperOutcome> {
  return withOrder(db, key, async (transaction, held): Promise<PaperOutcome> => {
    const paper = await transaction
      .selectFrom('asked_papers')
      .selectAll()
      .where('id', '=', paperId)
      .where('order_id', '=', held.id)
      .executeTakeFirst();
    if (!paper) {
      return 'unknown';
    }
    return paper.version === seen ? work(transaction, held, paper) : 'newer';
  });
}

type PaperAction = 'paper-asked' | 'paper-dropped' | 'paper-accepted' | 'paper-refused';

/** The author of a change and its time; `actor` is null if no clerk made it. */
interface WhoAndWhen extends Omit<By, 'actor'> {
  readonly actor: By['actor'] | null;
}

function note(db: Database, { number }: OrderRow, by: WhoAndWhen, action: PaperAction, after: string): Promise<void> {
  const { actor, visitorAddress, now } = by;
  return record(db, { actor, action, subject: shownNumber(number), after, visitorAddress }, now);
}
