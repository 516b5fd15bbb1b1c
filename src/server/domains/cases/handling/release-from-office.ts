import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { releaseMessagesAgain } from '../../../platform/messages/message-queue.ts';
import { listStuckMails, releaseMails } from '../../../platform/outbox/stuck-mails.ts';
import type { By } from '../../accounts/staff.ts';
import { maskedAddress, record } from '../../audit/record.ts';

/**
 * Releases emails and messages that are held or have failed, and records who released them.
 * @param id the id of the email or message, or `held` for all that are held
 * @returns the number of emails and messages that are sent now; those of cases that this clerk may not see are not
 * released
 */
export function releaseFromOffice(db: Database, { actor, visitorAddress, now }: By, id: string): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const stuck = await listStuckMails(transaction);
    const seen = stuck.filter(({ kind }) => kind === null || !actor.hiddenKinds?.includes(kind));
    const chosen = seen.filter((mail) => (id === 'held' ? mail.state === 'held' : mail.id === id));
    const released = await releaseMails(transaction, chosen, now);
    for (const { reference, recipient, state } of released) {
      const subject = [reference, maskedAddress(recipient)].filter(Boolean).join(' ');
      const entry = {
        actor,
        action: 'mail-released',
        subject,
        before: state,
        after: 'waiting',
        visitorAddress,
      } as const;
      await record(transaction, entry, now);
    }
    const messages = await releaseMessagesAgain(transaction, id, actor.hiddenKinds ?? [], now);
    for (const { reference, recipient, state } of messages) {
      const subject = [reference, `***${recipient.slice(-2)}`].filter(Boolean).join(' ');
      const entry = {
        actor,
        action: 'mail-released',
        subject,
        before: state,
        after: 'waiting',
        visitorAddress,
      } as const;
      await record(transaction, entry, now);
    }
    return released.length + messages.length;
  });
}
