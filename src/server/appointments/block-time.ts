import { randomUUIDv7 } from 'node:crypto';
import type { Actor } from '../accounts/roles.ts';
import { record } from '../audit/record.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { withStorageErrors } from '../database/storage-unavailable.ts';
import { enterCalendars, takeCells } from './calendars.ts';
import { CELL_MS } from './rules.ts';

interface ByClerk {
  readonly actor: Pick<Actor, 'id' | 'name'>;
  readonly visitorAddress: string;
  readonly now: number;
}

/** A clerk keeps time for something else. @returns the block's id, or undefined where an appointment stands in it */
export function blockTime(
  db: Database,
  of: { clerkId: string; from: number; to: number },
  by: ByClerk,
): Promise<string | undefined> {
  const first = Math.floor(of.from / CELL_MS);
  const count = Math.ceil(of.to / CELL_MS) - first;
  // A week at most: more is a mistake, or a holiday, which content says.
  if (!(count > 0 && count <= 7 * 96)) return Promise.resolve(undefined);
  const cells = Array.from({ length: count }, (_, index) => first + index);
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const clerk = transaction.selectFrom('users').select('id').where('id', '=', of.clerkId);
      if (!(await clerk.where('role', '!=', 'customer').executeTakeFirst())) return undefined;
      await enterCalendars(transaction);
      const id = randomUUIDv7();
      if (!(await takeCells(transaction, { clerkId: of.clerkId, cells, heldBy: id }))) return undefined;
      const { actor, visitorAddress, now } = by;
      await record(transaction, { actor, visitorAddress, action: 'time-blocked', subject: id }, now);
      return id;
    }),
  );
}

/** Frees what somebody has blocked. @returns whether there was such a block; an appointment is none */
export function freeTime(db: Database, id: string, { actor, visitorAddress, now }: ByClerk): Promise<boolean> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const freed = await transaction
        .deleteFrom('appointment_cells')
        .where('held_by', '=', id)
        .where('held_by', 'not in', (query) => query.selectFrom('appointments').select('id'))
        .returning('cell')
        .execute();
      if (freed.length === 0) return false;
      await record(transaction, { actor, visitorAddress, action: 'time-freed', subject: id }, now);
      return true;
    }),
  );
}

/** Says what somebody who works here takes. @returns whether there is such a person */
export function setTakes(
  db: Database,
  of: { clerkId: string; takes: boolean; branch: string | null },
  { actor, visitorAddress, now }: ByClerk,
): Promise<boolean> {
  const set = { takes: of.takes ? 1 : 0, branch: of.branch };
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const clerk = transaction.selectFrom('users').select('id').where('id', '=', of.clerkId);
      if (!(await clerk.where('role', '!=', 'customer').executeTakeFirst())) return false;
      await transaction
        .insertInto('appointment_clerks')
        .values({ user_id: of.clerkId, ...set })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
        .execute();
      const after = `${of.takes ? 'takes' : 'takes none'} ${of.branch ?? ''}`.trim();
      await record(
        transaction,
        { actor, visitorAddress, action: 'appointments-taken', subject: of.clerkId, after },
        now,
      );
      return true;
    }),
  );
}
