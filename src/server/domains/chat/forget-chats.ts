import type { Transaction } from '../../platform/database/schema.ts';

/** Deletes the conversations of cases that are erased or deleted. Their messages are rows of the timeline. */
export async function forgetChats(db: Transaction, caseIds: readonly string[]): Promise<void> {
  const threads = db.selectFrom('chat_threads').select('id').where('case_id', 'in', caseIds);
  await db.deleteFrom('chat_tokens').where('thread_id', 'in', threads).execute();
  await db.deleteFrom('chat_keys').where('thread_id', 'in', threads).execute();
  await db.deleteFrom('chat_threads').where('case_id', 'in', caseIds).execute();
}
