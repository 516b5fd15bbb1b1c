import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { CaseRow, Transaction } from '../../platform/database/schema.ts';
import { presentCase } from '../cases/store/goes-on-in.ts';
import { heldCase } from '../cases/store/held-case.ts';
import { append } from '../cases/timeline/append.ts';
import { decidingPapers } from './late-papers.ts';
import { papersToCheck, turnOfPapers } from './turn-of-papers.ts';

/** The author of the change: the customer, or a clerk. */
interface Author {
  readonly id: string | null;
  readonly name: string;
  readonly visitorAddress?: string;
}

type HeldOrder = Pick<OrderRow, 'id' | 'case_id' | 'status'>;

/**
 * Updates the case of an order according to its documents; see `turnOfPapers`. If a document is waiting for a check,
 * the case gets a due time. A case that was erased or is spam is not changed, nor is the case of an order that has
 * ended.
 * @param db the transaction that has locked the order
 * @param dueAt the time by which the office has to check the waiting documents, in epoch milliseconds
 */
export async function followTurn(
  db: Transaction,
  { id, case_id, status }: HeldOrder,
  { author, dueAt, now }: { author: Author; dueAt: number | undefined; now: number },
): Promise<void> {
  if (status === 'done' || status === 'cancelled') {
    return;
  }
  const papers = decidingPapers(
    await db.selectFrom('asked_papers').select(['item', 'state']).where('order_id', '=', id).execute(),
  );
  const held = await heldCase(db, await presentCase(db, case_id));
  if (!held || held.status === 'spam') {
    return;
  }
  const to = turnOfPapers(papers);
  if (to === 'customer') {
    if (held.whose_turn === to) {
      return;
    }
    const set = { whose_turn: to, status: 'waiting-customer', due_at: null } as const;
    await append(db, held, { kind: 'change', detail: turnDetail(held, to), set }, author, now);
    return;
  }
  const isTurned = held.whose_turn !== to;
  const waits = papersToCheck(papers).length > 0;
  const due = held.due_at ?? (isTurned || waits ? dueAt : undefined) ?? null;
  // If the customer uploads more, the case no longer waits for them, whatever status a clerk has set. A clerk's
  // decision on a document does not change the status.
  const isNews = isTurned || (waits && author.id === null);
  const isReopened = isNews && (held.status === 'waiting-customer' || held.status === 'done');
  if (!isTurned && !isReopened && due === held.due_at) {
    return;
  }
  const set = { whose_turn: to, due_at: due, status: isReopened ? ('open' as const) : held.status };
  await append(db, held, { kind: 'change', detail: detailOfOurs(held, set), set }, author, now);
}

const turnDetail = (held: CaseRow, whose: 'us' | 'customer') => ({
  group: 'turn' as const,
  from: { whose: held.whose_turn, at: held.next_at },
  to: { whose, at: held.next_at },
});

/** Returns the timeline detail for a case that now waits for the office, is reopened, or gets a due time. */
function detailOfOurs(held: CaseRow, set: { due_at: number | null; status: CaseRow['status'] }) {
  if (held.whose_turn !== 'us') {
    return turnDetail(held, 'us');
  }
  if (held.status !== set.status) {
    return { group: 'status' as const, from: held.status, to: set.status };
  }
  return { group: 'due' as const, from: held.due_at, to: set.due_at };
}
