import type { By } from '../../../kernel/roles.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { record } from './record.ts';

/** In milliseconds. Repeated reading within this time, for example by reloading a page, is recorded once. */
const AGAIN = 10 * 60 * 1000;

type Reading =
  | 'case-read'
  | 'file-read'
  | 'mail-read'
  | 'order-read'
  | 'quote-read'
  | 'appointment-read'
  | 'receipt-read'
  | 'statement-read';

/**
 * Records that a staff member read a person's data. Call it before the data is shown, so that nothing is shown without
 * an entry.
 * @param subjects the reference of a case, followed by a space and an id for a file or an email; the six digits of an
 * order; the id of an appointment
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
