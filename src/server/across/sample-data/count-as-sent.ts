import { followMail } from '../../domains/cases/handling/follow-mail.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Records that an email was sent without sending it, so that nothing is ever delivered. @param at epoch milliseconds */
export async function countAsSent(db: Database, mailId: string, at: number): Promise<void> {
  const { case_id, purpose } = await db
    .updateTable('outbox')
    .set({ state: 'sent', attempts: 1, sent_at: at })
    .where('id', '=', mailId)
    .returning(['case_id', 'purpose'])
    .executeTakeFirstOrThrow();
  await followMail(db, { case_id, purpose, state: 'sent' }, at);
}
