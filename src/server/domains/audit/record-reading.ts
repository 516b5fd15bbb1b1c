import type { By } from '../../../kernel/roles.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { record } from './record.ts';

/** Reading again within this time, such as by reloading a page, counts once. Milliseconds. */
const AGAIN = 10 * 60 * 1000;

type Reading = 'case-read' | 'file-read' | 'mail-read' | 'order-read' | 'appointment-read';

/**
 * Logs that a staff member read what a person sent. Call it before the data is shown: what cannot be logged is not
 * shown.
 * @param subjects for each the case's reference, for a file or an email also its id, after a space; the order's six
 * digits; the appointment's id
 * @throws StorageUnavailable
 */
export function recordReading(
  db: Database,
  { actor, visitorAddress, now }: By,
  action: Reading,
  ...subjects: readonly string[]
): Promise<void> {
  return withStorageErrors(async () => {
    for (const subject of subjects) {
      const known = await db
        .selectFrom('audit')
        .select('id')
        .where('actor_id', '=', actor.id)
        .where('at', '>', now - AGAIN)
        .where('at', '<=', now)
        .where('action', '=', action)
        .where('subject', '=', subject)
        .limit(1)
        .executeTakeFirst();
      if (!known) {
        await record(db, { actor, action, subject, visitorAddress }, now);
      }
    }
  });
}
