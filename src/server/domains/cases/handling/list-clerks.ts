import { staffRoles } from '../../../../kernel/roles.ts';
import type { CaseRow, Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import { guardedKinds } from '../../accounts/guarded-kinds.ts';
import { hasSignedIn } from '../../accounts/has-signed-in.ts';

/** A person who works in the office. */
export interface Clerk {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns the people who work in the office and still have access, sorted by name.
 * @param kind the type of a case, to return only those who may see it
 * @throws StorageUnavailable
 */
export function listClerks(db: Database, kind = ''): Promise<Clerk[]> {
  const column = Object.entries(guardedKinds).find(([guarded]) => guarded === kind)?.[1];
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('role', 'in', staffRoles)
      .where('shut_out_at', 'is', null)
      .$if(column !== undefined, (query) =>
        query.where((row) => row.or([row('role', '=', 'owner'), row(column ?? 'sees_complaints', '=', 1)])),
      )
      .execute();
    return rows
      .map(({ id, name, email }) => ({ id, name: name || (email ?? '') }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  });
}

type Held = Pick<CaseRow, 'kind' | 'assignee'>;

/**
 * Returns the people to whom a case can be assigned: those who may see it and have signed in at least once. A person
 * who was only invited would not know about the work.
 * @param held the case, whose current assignee stays in the list
 * @throws StorageUnavailable
 */
export async function listAssignable(db: Database, held?: Held): Promise<Clerk[]> {
  const clerks = await listClerks(db, held?.kind);
  const active = await withStorageErrors(() =>
    db.selectFrom('users').select('id').where('role', 'in', staffRoles).where(hasSignedIn).execute(),
  );
  const ids = new Set(active.map(({ id }) => id));
  return clerks.filter(({ id }) => ids.has(id) || id === held?.assignee);
}

/** Returns the people of `listAssignable` as options of a form field. @throws StorageUnavailable */
export async function assigneeChoices(db: Database, held: Held): Promise<{ value: string; label: string }[]> {
  return (await listAssignable(db, held)).map(({ id, name }) => ({ value: id, label: name }));
}
