import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Visitors } from './kill-round.ts';
import type { StoredCase } from './stored-cases.ts';

/** Every fault, one sentence each; empty if nothing was lost. */
export interface Verdict {
  readonly complaints: string[];
  /**
   * Emails that a mail server received more than once, under one Message-ID. After a kill, duplicates are allowed, but
   * a lost email is not.
   */
  readonly repeatedMails: number;
}

/**
 * Compares what the visitors were told with what is stored and delivered.
 * @param arrived how often each Message-ID reached the mail server; undefined if emails become files of `dataDir`
 */
export function judge(
  visitors: Visitors,
  stored: readonly StoredCase[],
  dataDir: string,
  arrived: ReadonlyMap<string, number> | undefined,
): Verdict {
  const isDelivered = (messageId: string): boolean =>
    arrived ? arrived.has(messageId) : existsSync(join(dataDir, 'mail', `${messageId.replace(/[<>]/g, '')}.eml`));
  const complaints = [...aboutCases(visitors, stored), ...stored.flatMap((row) => aboutMails(row, isDelivered))];
  for (const [status, times] of visitors.odd) {
    complaints.push(`${times} answers had status ${status}.`);
  }
  if (visitors.unanswered.length > 0) {
    complaints.push(`${visitors.unanswered.length} forms were never answered.`);
  }
  const repeatedMails = [...(arrived?.values() ?? [])].filter((times) => times > 1).length;
  return { complaints, repeatedMails };
}

/** Every acknowledged form is stored once, for the person who sent it. */
function aboutCases(visitors: Visitors, stored: readonly StoredCase[]): string[] {
  const complaints: string[] = [];
  const byReference = Map.groupBy(stored, (row) => row.reference);
  for (const [reference, email] of visitors.acknowledged) {
    const rows = byReference.get(reference) ?? [];
    if (rows.length !== 1) {
      complaints.push(`${reference} was acknowledged and is stored ${rows.length} times.`);
    }
    if (rows.some((row) => row.email !== email)) {
      complaints.push(`${reference} belongs to someone else.`);
    }
  }
  for (const [email, rows] of Map.groupBy(stored, (row) => row.email)) {
    if (rows.length > 1) {
      complaints.push(`${email} is stored ${rows.length} times.`);
    }
  }
  return complaints;
}

/** Every case has two emails, and both arrived. */
function aboutMails({ reference, mails }: StoredCase, isDelivered: (messageId: string) => boolean): string[] {
  const complaints = mails.length === 2 ? [] : [`${reference} has ${mails.length} emails.`];
  for (const { messageId, state } of mails) {
    if (state !== 'sent') {
      complaints.push(`The email ${messageId} of ${reference} is ${state}.`);
    } else if (!isDelivered(messageId)) {
      complaints.push(`The email ${messageId} of ${reference} counts as sent but did not arrive.`);
    }
  }
  return complaints;
}
