import type { Actor } from '../../src/kernel/roles.ts';
import type { Reply } from '../../src/server/domains/cases/handling/send-reply.ts';
import { saveCase } from '../../src/server/domains/cases/store/save-case.ts';
import type { Submission } from '../../src/server/domains/cases/store/submission.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { aSubmission, twoMails } from './a-submission.ts';

export const ravi: Actor = { id: 'u-ravi', name: 'Ravi', role: 'clerk' };
export const meera: Actor = { id: 'u-meera', name: 'Meera', role: 'clerk' };
/** The current time in the office. */
export const now = Date.UTC(2026, 10, 21, 9);

/** Stores a case with its two emails. @returns its row */
export async function aCase(db: Database, changes: Partial<Submission> = {}) {
  const submission = aSubmission({ writeOnly: false, dueAt: now + 5, ...changes });
  const saved = await saveCase(db, submission, { mails: twoMails, limits: [], now });
  if (saved.outcome === 'limited') {
    throw new Error('limited');
  }
  return theCase(db, saved.reference);
}

/** Reads the current row of a case. */
export const theCase = (db: Database, reference: string) =>
  db.selectFrom('cases').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();

/** A complete reply without any decoration. */
export const plainMail: Reply['mail'] = ({ body, of, token }) => ({
  sender: 'Aarambh <hello@example.in>',
  replyTo: `help+${token}@example.in`,
  subject: of.reference,
  text: body,
  html: `<p>${body}</p>`,
});

/** Marks the emails of a case as sent. @returns the Message-ID of the one to the customer */
export async function sentToCustomer(db: Database, caseId: string): Promise<string> {
  await db.updateTable('outbox').set({ state: 'sent' }).where('case_id', '=', caseId).execute();
  const row = await db
    .selectFrom('outbox')
    .select('message_id')
    .where('case_id', '=', caseId)
    .where('purpose', '=', 'acknowledgement')
    .executeTakeFirstOrThrow();
  return row.message_id;
}
