import type { Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';

/**
 * Returns the other cases that the email that opened this case may belong to.
 * @param caseId `cases.id`
 * @param hiddenKinds the types of cases that the reader may not see
 * @throws StorageUnavailable
 */
export function listMailLinks(db: Database, caseId: string, hiddenKinds: readonly string[] = []) {
  return withStorageErrors(() =>
    db
      .selectFrom('mail_links')
      .innerJoin('cases', 'cases.id', 'mail_links.other_id')
      .select(['mail_links.mail_id as mailId', 'mail_links.other_id as otherId', 'mail_links.because'])
      .select(['mail_links.joined_at as joinedAt', 'cases.reference', 'cases.name', 'cases.kind', 'cases.status'])
      .where('mail_links.case_id', '=', caseId)
      .where('cases.erased_at', 'is', null)
      .$if(hiddenKinds.length > 0, (query) => query.where('cases.kind', 'not in', hiddenKinds))
      .orderBy('cases.received_at', 'desc')
      .execute(),
  );
}
