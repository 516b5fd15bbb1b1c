import { randomBytes } from 'node:crypto';
import type { Database, MailPurpose, OutboxRow } from '../database/schema.ts';

/** Mails to a customer about a case, an order or an appointment. A clerk's reply has the token already; others are for no answer. */
const ABOUT_A_CASE: readonly MailPurpose[] = ['acknowledgement', 'order', 'appointment'];

/**
 * Where an answer to a mail goes, with the token of its case: services such as Amazon SES give what we send another Message-ID, and then
 * the token alone leads the answer to its case.
 * @returns the address as the mail names it, where it is about no case, or leads to one already
 */
export async function answerAddress(
  db: Database,
  { purpose, case_id, reply_to }: Pick<OutboxRow, 'purpose' | 'case_id' | 'reply_to'>,
): Promise<string | null> {
  if (reply_to === null || case_id === null || !ABOUT_A_CASE.includes(purpose)) {
    return reply_to;
  }
  if (/\+[\da-f]{24}@/.test(reply_to)) {
    return reply_to;
  }
  const token = (await tokenOf(db, case_id)) ?? (await newToken(db, case_id));
  return token ? replyAddress({ replyTo: reply_to }, token) : reply_to;
}

async function tokenOf(db: Database, caseId: string): Promise<string | null | undefined> {
  const row = await db.selectFrom('cases').select('reply_token').where('id', '=', caseId).executeTakeFirst();
  return row?.reply_token;
}

/** For a case that was stored before each had a token. Two mails that leave at once get the same one. */
async function newToken(db: Database, caseId: string): Promise<string | null | undefined> {
  await db
    .updateTable('cases')
    .set({ reply_token: newReplyToken() })
    .where('id', '=', caseId)
    .where('reply_token', 'is', null)
    .where('erased_at', 'is', null)
    .execute();
  return tokenOf(db, caseId);
}

/**
 * The address of replies to a case, with its token: `help+4f…@example.in`.
 * @param replyTo the firm's address of replies
 */
export function replyAddress({ replyTo }: { readonly replyTo: string }, token: string): string {
  return replyTo.replace(/(?=@)/, `+${token}`);
}

/** What the reply address of a case holds between plus and at. */
export const newReplyToken = (): string => randomBytes(12).toString('hex');
