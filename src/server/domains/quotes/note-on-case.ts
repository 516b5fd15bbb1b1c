import type { CaseRow, Transaction } from '../../platform/database/schema.ts';
import { presentCase } from '../cases/store/goes-on-in.ts';
import { heldCase } from '../cases/store/held-case.ts';
import { stopClock } from '../cases/store/stop-clock.ts';
import { append } from '../cases/timeline/append.ts';

/**
 * Adds a note about a quote to the timeline of its case, as long as the case is kept.
 * @param by the clerk, or the customer, who has no id
 * @param how.reopens whether the customer's answer reopens the case if it is done or waits for the customer
 * @param how.isSent whether the quote was sent, so that the case has been answered and waits for the customer
 * @returns the reference of the case
 */
export async function noteOnCase(
  db: Transaction,
  caseId: string,
  body: string,
  by: { readonly id: string | null; readonly name: string; readonly visitorAddress?: string },
  now: number,
  { reopens = true, isSent = false }: { readonly reopens?: boolean; readonly isSent?: boolean } = {},
): Promise<string | undefined> {
  const held = await heldCase(db, await presentCase(db, caseId));
  if (!held) {
    return undefined;
  }
  // The customer's answer reopens a case that is done or waits for it, so that a clerk sees the answer.
  const isAnswer = reopens && by.id === null && (held.status === 'done' || held.status === 'waiting-customer');
  const set = isAnswer ? ({ status: 'open', whose_turn: 'us' } as const) : {};
  await append(db, held, { kind: 'note', detail: {}, body, set: isSent ? waiting(held, by.id) : set }, by, now);
  if (isSent) {
    await stopClock(db, held.id, now);
  }
  return held.reference;
}

/** The changes to a case whose customer has to answer a quote. The status of an order's case follows the order. */
const waiting = ({ kind, came_as, status, assignee }: CaseRow, clerkId: string | null) => ({
  ...(status === 'spam' || (came_as ?? kind) === 'order'
    ? {}
    : ({ status: 'waiting-customer', whose_turn: 'customer' } as const)),
  ...(assignee === null && clerkId !== null ? { assignee: clerkId } : {}),
});
