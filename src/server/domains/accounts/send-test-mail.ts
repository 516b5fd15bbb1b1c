import type { By } from '../../../kernel/roles.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { outboxRows } from '../../platform/outbox/outbox-rows.ts';

/**
 * Queues a test email to a staff member. It is sent in the same way as every other email, so its delivery proves that
 * the mail server works.
 * @throws StorageUnavailable
 */
export function sendTestMail(db: Database, { actor, now }: By, mail: Mail): Promise<void> {
  return withStorageErrors(async () => {
    const rows = outboxRows({ id: null, reference: 'account', series: `test.${actor.id}` }, [mail], now);
    await db.insertInto('outbox').values(rows).execute();
  });
}
