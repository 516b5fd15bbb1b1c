import { mailboxOf } from '../../../platform/addresses/mailbox.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { ParsedMail } from './parsed-mail.ts';

/**
 * Marks our email as failed if another server has returned it. A report that the email is only delayed, that names a
 * recipient to whom we did not send it, or that is about a copy recipient is ignored.
 * @returns the case of the email; undefined if it has none, or if we did not send it to the recipient that the report
 * names
 */
export async function markBounced(
  db: Database,
  mail: Pick<ParsedMail, 'report' | 'references'>,
): Promise<string | undefined> {
  const { report } = mail;
  const ids = [report?.messageId ?? '', ...mail.references].filter(Boolean);
  if (!report || ids.length === 0) {
    return undefined;
  }
  const sent = await db
    .selectFrom('outbox')
    .select(['id', 'case_id', 'recipient', 'cc'])
    .where('message_id', 'in', ids)
    .executeTakeFirst();
  if (!sent) {
    return undefined;
  }
  const failing = report.recipient === '' ? mailboxOf(sent.recipient) : mailboxOf(report.recipient);
  const isHis = failing === mailboxOf(sent.recipient);
  const isCopys = (sent.cc?.split(' ') ?? []).some((address) => mailboxOf(address) === failing);
  const hasFailed = report.action === 'failed' || (report.action === '' && report.status.startsWith('5'));
  if (isHis && hasFailed) {
    await db
      .updateTable('outbox')
      .set({ state: 'dead', last_error: `sent back: ${report.status} ${report.diagnostic}`.trim() })
      .where('id', '=', sent.id)
      .where('state', '=', 'sent')
      .execute();
  }
  return isHis || isCopys ? (sent.case_id ?? undefined) : undefined;
}
