/** What the database answers to a change of rows that are final, and PostgreSQL's function that does so. */
export interface Rejection {
  readonly routine: string;
  readonly message: string;
}

/** Returns the function that the triggers call; SQLite's triggers need none. */
export const rejecting = (isPostgres: boolean, { routine, message }: Rejection): string[] =>
  isPostgres
    ? [
        `create function ${routine}() returns trigger language plpgsql as
          $$ begin raise exception '${message}'; end $$`,
      ]
    : [];

/**
 * Returns the trigger that rejects a change of a table's rows, whichever program sends it.
 * @param when a condition in SQL; without it, every row is protected
 */
export function reject(
  isPostgres: boolean,
  table: string,
  deed: 'update' | 'delete',
  { routine, message }: Rejection,
  when?: string,
): string {
  const trigger = `create trigger ${table}_no_${deed} before ${deed} on ${table}`;
  return isPostgres
    ? `${trigger} for each row ${when === undefined ? '' : `when (${when})`} execute function ${routine}()`
    : `${trigger} ${when === undefined ? '' : `when ${when}`} begin select raise(abort, '${message}'); end`;
}

/** Returns the triggers that reject every update and deletion. */
export const rejectAll = (isPostgres: boolean, table: string, rejection: Rejection): string[] =>
  (['update', 'delete'] as const).map((deed) => reject(isPostgres, table, deed, rejection));
