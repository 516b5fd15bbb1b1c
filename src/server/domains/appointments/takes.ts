import { isText, listOf, readJson } from '../../../kernel/read-json.ts';
import type { AppointmentWay } from '../../platform/database/appointment-tables.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { record } from '../audit/record.ts';
import { changeClerk } from './change-clerk.ts';
import type { ByClerk } from './rules.ts';

/** Parses a stored list. */
export const readList = (json: string | null): string[] =>
  json ? readJson(json, 'a list of what appointments are taken for', listOf(isText)) : [];
const listText = (list: readonly string[]): string => (list.length === 0 ? '' : JSON.stringify(list));

/**
 * Returns the key of a type of appointment or a branch in `not_places`, the list of those that a clerk does not take.
 */
const placeKey = (way: AppointmentWay, branch: string | null): string => (branch === null ? way : `branch ${branch}`);

/** What an appointment requires of the clerk who takes it. An absent type or service requires nothing. */
export interface Asked {
  readonly way?: AppointmentWay | undefined;
  readonly branch: string | null;
  readonly service?: string | undefined;
}

/**
 * Whether a clerk takes such an appointment, judged by the type, the branch and the service.
 * @param row JSON lists, or null if nothing was set for the clerk
 */
export function takesSuch(
  { not_places, not_services }: { readonly not_places: string | null; readonly not_services: string | null },
  { way, branch, service }: Asked,
): boolean {
  const place = way === undefined && branch === null ? undefined : placeKey(way ?? 'branch', branch);
  if (place !== undefined && readList(not_places).includes(place)) {
    return false;
  }
  return !service || !readList(not_services).includes(service);
}

export interface Takes {
  readonly clerkId: string;
  readonly takes: boolean;
  /** The only branch where this clerk receives customers; if null, all branches that are not in `notPlaces`. */
  readonly branch: string | null;
  /** Unchanged if absent. */
  readonly notPlaces?: readonly string[];
  readonly notServices?: readonly string[];
}

/** Sets which appointments a clerk takes. @returns whether there is such a clerk */
export function setTakes(db: Database, of: Takes, by: ByClerk): Promise<boolean> {
  return withStorageErrors(() => inTransaction(db, (transaction) => noteTakes(transaction, of, by)));
}

/**
 * Sets which of the given clerks take appointments. Only those in `taking` do.
 * @returns whether all of them work here; otherwise nothing is changed
 */
export function setTakers(
  db: Database,
  { all, taking }: { readonly all: readonly string[]; readonly taking: ReadonlySet<string> },
  by: ByClerk,
): Promise<boolean> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const rows = await transaction
        .selectFrom('users')
        .leftJoin('appointment_clerks', 'user_id', 'users.id')
        .select(['users.id', 'takes', 'branch'])
        .where('users.id', 'in', all.length > 0 ? [...all] : [''])
        .where('role', '!=', 'customer')
        .execute();
      if (rows.length !== new Set(all).size) {
        return false;
      }
      for (const { id, takes, branch } of rows) {
        if ((takes !== 0) !== taking.has(id)) {
          await noteTakes(transaction, { clerkId: id, takes: taking.has(id), branch }, by);
        }
      }
      return true;
    }),
  );
}

/** Stores and logs which appointments a clerk takes. @param db a transaction */
async function noteTakes(
  db: Transaction,
  { clerkId, takes, branch, notPlaces, notServices }: Takes,
  { actor, visitorAddress, now }: ByClerk,
): Promise<boolean> {
  const said = {
    ...(notPlaces && { not_places: listText(notPlaces) }),
    ...(notServices && { not_services: listText(notServices) }),
  };
  if (!(await changeClerk(db, clerkId, { takes: takes ? 1 : 0, branch, ...said }))) {
    return false;
  }
  const isPart = (notPlaces?.length ?? 0) + (notServices?.length ?? 0) > 0;
  const after = takes ? `takes ${branch ?? (isPart ? 'some' : '')}`.trim() : 'takes none';
  await record(db, { actor, visitorAddress, action: 'appointments-taken', subject: clerkId, after }, now);
  return true;
}
