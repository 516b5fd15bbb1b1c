import { officeRoles } from '../../../kernel/roles.ts';
import type { AuditRow, Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';

/** Selects entries; every field is optional. */
export interface AuditFilter {
  readonly actorId?: string | undefined;
  readonly action?: string | undefined;
  /** In epoch milliseconds: `from` is included, `to` is not. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** The last entry of the previous page. Only older ones are listed. */
  readonly after?: { readonly at: number; readonly id: string } | undefined;
}

/** Lists entries, newest first. @throws StorageUnavailable */
export function listEntries(db: Database, filter: AuditFilter, atMost: number): Promise<AuditRow[]> {
  const { actorId, action, from, to, after } = filter;
  return withStorageErrors(() => {
    let query = db.selectFrom('audit').selectAll();
    if (actorId !== undefined) {
      query = query.where('actor_id', '=', actorId);
    }
    if (action !== undefined) {
      query = query.where('action', '=', action);
    }
    if (from !== undefined) {
      query = query.where('at', '>=', from);
    }
    if (to !== undefined) {
      query = query.where('at', '<', to);
    }
    if (after) {
      query = query.where(({ or, and, eb }) =>
        or([eb('at', '<', after.at), and([eb('at', '=', after.at), eb('id', '<', after.id)])]),
      );
    }
    return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(atMost).execute();
  });
}

/** Lists all staff by name, as possible actors. */
export function listActors(db: Database): Promise<{ id: string; name: string }[]> {
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('role', 'in', officeRoles)
      .orderBy('name')
      .orderBy('email')
      .execute();
    return rows.map(({ id, name, email }) => ({ id, name: name || (email ?? '') }));
  });
}
