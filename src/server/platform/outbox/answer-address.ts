import { randomBytes } from 'node:crypto';
import type { Database, MailPurpose, OutboxRow } from '../database/schema.ts';

/**
 * Email to a customer about a case, an order or an appointment. A clerk's reply already has the token; other email
 * needs no reply.
 */
const ABOUT_A_CASE: readonly MailPurpose[] = ['acknowledgement', 'order', 'appointment'];

/**
 * Returns the reply address of an email, with the token of its case. Services such as Amazon SES replace our
 * Message-ID, and then only the token links the reply to its case.
 * @returns the email's own reply address if it is about no case or already has a token
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

/** Adds a token to a case stored before every case had one. Two emails that leave at the same time get the same token. */
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
 * Returns the reply address of a case, with its token: `help+4f…@example.in`.
 * @param replyTo the firm's reply address
 */
export function replyAddress({ replyTo }: { readonly replyTo: string }, token: string): string {
  return replyTo.replace(/(?=@)/, `+${token}`);
}

/** Returns a new token for the part of a case's reply address between the plus and the @. */
export const newReplyToken = (): string => randomBytes(12).toString('hex');
