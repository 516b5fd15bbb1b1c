import type { Database } from '../../platform/database/schema.ts';
import type { Attention } from '../../platform/log/attention.ts';
import { isUnsent } from '../../platform/outbox/unsent.ts';

/** How long email may be delayed before someone has to check, in milliseconds. */
const PATIENCE_MS = 10 * 60_000;
const TOPIC = 'mails-out';

/**
 * Checks whether email is being sent. Looks for email in the database that is still waiting after a failed attempt, so
 * that all processes agree. Email that the recipient's server deferred does not count, nor does new email, unless the
 * mail server rejected our password.
 * @param now epoch milliseconds
 */
export async function watchMails(db: Database, attention: Attention, now: number): Promise<void> {
  const kept = await db
    .selectFrom('outbox')
    .select(['last_failure', 'last_error', 'created_at'])
    .where(isUnsent)
    .where('state', '=', 'waiting')
    .where((row) =>
      row.or([
        row('last_failure', '=', 'sign-in'),
        row.and([row('last_failure', '=', 'unreachable'), row('created_at', '<=', now - PATIENCE_MS)]),
        // The firm's own mailbox accepts everything, so a rejection means that one of our settings is wrong, which can
        // be fixed.
        row.and([
          row('last_failure', 'in', ['refused', 'no-such-recipient']),
          row('purpose', '=', 'firm'),
          row('created_at', '<=', now - PATIENCE_MS),
        ]),
      ]),
    )
    .orderBy('created_at')
    .limit(50)
    .execute();
  const worst = kept.find((mail) => mail.last_failure === 'sign-in') ?? kept[0];
  if (!worst) {
    return attention.clear(TOPIC);
  }
  attention.note(TOPIC, sentenceOf(worst.last_failure), new Error(worst.last_error ?? 'no answer'));
}

function sentenceOf(failure: string | null): string {
  if (failure === 'sign-in') {
    return 'No email can be sent, because the mail server rejects the user or password in SMTP_URL. Set the right one and restart. No email is lost.';
  }
  if (failure === 'unreachable') {
    return 'No email has been sent for ten minutes, because the mail server in SMTP_URL accepts none. Check that it is running and that host and port are right. No email is lost.';
  }
  return 'The firm does not receive its emails, because the mail server rejects them. Check that it allows the sender in content/company.yaml and knows the firm’s inbox.';
}
