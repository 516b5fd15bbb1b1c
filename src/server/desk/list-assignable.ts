import { hasSignedIn } from '../accounts/has-signed-in.ts';
import type { CaseRow, Database } from '../database/schema.ts';
import { withStorageErrors } from '../database/storage-unavailable.ts';
import { type Clerk, listClerks } from './list-clerks.ts';

type Held = Pick<CaseRow, 'kind' | 'assignee'>;

/**
 * To whom a case can be given: those who see it and have signed in once. Who was only invited does not know of the work.
 * @param held the case; the person who has it already stays in the list
 * @throws StorageUnavailable
 */
export async function listAssignable(db: Database, held?: Held): Promise<Clerk[]> {
  const clerks = await listClerks(db, held?.kind);
  const active = await withStorageErrors(() => db.selectFrom('users').select('id').where(hasSignedIn).execute());
  const ids = new Set(active.map(({ id }) => id));
  return clerks.filter(({ id }) => ids.has(id) || id === held?.assignee);
}

/** The same as the options of a field. @throws StorageUnavailable */
export async function assigneeChoices(db: Database, held: Held): Promise<{ value: string; label: string }[]> {
  return (await listAssignable(db, held)).map(({ id, name }) => ({ value: id, label: name }));
}
