import type { Transaction } from '../../platform/database/schema.ts';
import { presentCase } from '../cases/store/goes-on-in.ts';
import { heldCase } from '../cases/store/held-case.ts';
import { append } from '../cases/timeline/append.ts';

/**
 * Adds a note about a quote to the timeline of its case, as long as the case is kept.
 * @param by the clerk, or the customer, who has no id
 * @param how.reopens whether the customer's answer reopens the case if it is done
 * @returns the reference of the case
 */
export async function noteOnCase(
  db: Transaction,
  caseId: string,
  body: string,
  by: { readonly id: string | null; readonly name: string; readonly visitorAddress?: string },
  now: number,
  { reopens = true }: { readonly reopens?: boolean } = {},
): Promise<string | undefined> {
  const held = await heldCase(db, await presentCase(db, caseId));
  if (!held) {
    return undefined;
  }
  // The customer's answer reopens a case that is done, so that a clerk sees the answer.
  const set = reopens && by.id === null && held.status === 'done' ? { status: 'open' as const } : {};
  await append(db, held, { kind: 'note', detail: {}, body, set }, by, now);
  return held.reference;
}
