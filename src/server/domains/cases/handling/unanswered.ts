import type { Database } from '../../../platform/database/schema.ts';
import { detailOf } from '../timeline/timeline-detail.ts';

/**
 * Whether the last message of a case is from the customer, and no one in the office has written, spoken with the
 * customer or closed the case since.
 */
export async function isUnanswered(db: Database, caseId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('timeline')
    .select(['kind', 'actor_id', 'detail', 'body'])
    .where('case_id', '=', caseId)
    .where('kind', 'in', ['mail-in', 'mail-out', 'chat-in', 'chat-out', 'attempt', 'change'])
    .orderBy('seq', 'desc')
    .execute();
  const last = rows.find(({ kind, actor_id, detail, body }) => {
    if (kind === 'attempt') {
      return detailOf({ kind, detail }).outcome === 'reached';
    }
    if (kind === 'mail-in') {
      // A confirmation from a portal or a partner is not a question from the customer.
      return !detailOf({ kind, detail }).isOthers;
    }
    if (kind === 'chat-in' || kind === 'chat-out') {
      return body !== '';
    }
    if (kind !== 'change') {
      return true;
    }
    const { group, to } = detailOf({ kind, detail });
    return group === 'status' && to === 'done' && actor_id !== null;
  });
  return last?.kind === 'mail-in' || last?.kind === 'chat-in';
}
