import type { By } from '../../../kernel/roles.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { record } from './record.ts';

/** Who reloads a page, or looks once more, has read it once. Milliseconds. */
const AGAIN = 10 * 60 * 1000;

type Reading = 'case-read' | 'file-read' | 'mail-read' | 'order-read' | 'appointment-read';

/**
 * Notes that somebody of the office read what a person sent. To be called before it is shown: what cannot be noted is not shown.
 * @param subjects of each the case's reference, of a file or a mail also its id, behind a space; the order's six digits; the
 *   appointment's id
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
