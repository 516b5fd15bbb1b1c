import type { Database } from '../../platform/database/schema.ts';
import type { Attention } from '../../platform/log/attention.ts';
import { isUnsent } from '../../platform/outbox/unsent.ts';

/** How long email may be delayed before someone has to check. Milliseconds. */
const PATIENCE_MS = 10 * 60_000;
const TOPIC = 'mails-out';

/**
 * Checks whether email is being sent. It counts the email in the database that still waits after an attempt or has failed, so
 * that all processes agree. Email that the recipient's server deferred does not count, nor does new email.
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
        // The firm's own mailbox accepts everything, so a refusal is a wrong setting of ours that can be fixed.
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
    return 'No mail leaves: the mail server refuses the user or password of SMTP_URL. Set the right one and restart; no mail is lost.';
  }
  if (failure === 'unreachable') {
    return 'Mails have not left for ten minutes: the mail server of SMTP_URL takes none. See that it runs and that host and port are right; no mail is lost.';
  }
  return 'The firm does not get its mails: the mail server refuses them. See that it lets the sender of content/company.yaml send and knows the firm’s inbox.';
}
