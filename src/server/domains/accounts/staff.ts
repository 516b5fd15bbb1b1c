import type { Locale } from '../../../kernel/locale.ts';
import { type By, officeRoles, type StaffRole, sightOfRole } from '../../../kernel/roles.ts';
import type { UserRow } from '../../platform/database/account-tables.ts';
import { engineOf } from '../../platform/database/engine.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { outboxRows } from '../../platform/outbox/outbox-rows.ts';
import { forgetStaffNotices } from '../../platform/push/forget-staff.ts';
import { type AuditAction, maskedAccount, maskedAddress, record } from '../audit/record.ts';
import { endAllSessions } from './sessions.ts';
import { createUser, findUser, type MailUser } from './users.ts';

export type { By };

/**
 * `last-owner`: no one could restore access afterwards. `self`: not allowed for the actor's own account. `unknown`: there
 * is no such account. `exists`: the person already has a staff account. `taken-up`: the person has already signed in.
 * `choose-heir`: someone has to take over this person's appointments first. `heir-busy`: the chosen person cannot take
 * them over.
 */
export type StaffChange =
  | 'done'
  | 'last-owner'
  | 'self'
  | 'unknown'
  | 'exists'
  | 'taken-up'
  | 'choose-heir'
  | 'heir-busy';

/**
 * Called before a person leaves, in the same transaction.
 * @returns why the person cannot leave yet, in which case nothing was changed; undefined if the person can leave
 */
export type BeforeLeaving = (transaction: Transaction, userId: string) => Promise<StaffChange | undefined>;

type Shown = 'id' | 'name' | 'email' | 'locale' | 'shut_out_at' | 'sees_complaints' | 'sees_applications';

export type StaffMember = Pick<MailUser, Shown> & {
  readonly role: StaffRole;
  readonly hasFactor: boolean;
  /** Whether the person was invited and has not signed in since. */
  readonly isPending: boolean;
};

/** Whether an invitation has not been accepted yet. */
export const isPending = ({ invited_at, signed_in_at }: Pick<UserRow, 'invited_at' | 'signed_in_at'>): boolean =>
  invited_at !== null && (signed_in_at ?? 0) < invited_at;

/**
 * Lists all staff: current staff by email address, then former staff in the order in which their access was removed.
 */
export function listStaff(db: Database): Promise<StaffMember[]> {
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('users')
      .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
      .select(['id', 'name', 'email', 'locale', 'shut_out_at', 'role', 'confirmed_at'])
      .select(['invited_at', 'signed_in_at', 'sees_complaints', 'sees_applications'])
      .where('role', 'in', officeRoles)
      // SQLite would sort the nulls of a plain column first, and PostgreSQL last.
      .orderBy(({ fn, val }) => fn.coalesce('shut_out_at', val(0)))
      .orderBy('email')
      .execute();
    return rows.map(({ confirmed_at, invited_at, signed_in_at, ...user }) => {
      return { ...user, hasFactor: confirmed_at !== null, isPending: isPending({ invited_at, signed_in_at }) };
    }) as StaffMember[];
  });
}

/** Invites a person by email. A customer gets the role on their existing account. */
export function invite(
  db: Database,
  { actor, visitorAddress, now }: By,
  guest: { mailAddress: string; name: string; role: StaffRole; locale: Locale; mail: Mail },
): Promise<StaffChange> {
  const { mailAddress, name, role, locale, mail } = guest;
  return inTransaction(db, async (transaction) => {
    const made = await createUser(transaction, { mailAddress, name, role, locale }, now);
    const user = made ?? (await findUser(transaction, mailAddress));
    if (!user || (!made && user.role !== 'customer')) {
      return 'exists';
    }
    if (!made) {
      const raised = {
        role,
        name: name || user.name,
        shut_out_at: null,
        invited_at: now,
        phone: null,
        ...sightOfRole(role),
      };
      await changeUser(transaction, user.id, raised, now);
    }
    const rows = outboxRows({ id: null, reference: 'account', series: user.id }, [mail], now);
    await transaction.insertInto('outbox').values(rows).execute();
    const entry = {
      actor,
      action: 'invited',
      subject: maskedAddress(user.email),
      after: role,
      visitorAddress,
    } as const;
    await record(transaction, entry, now);
    return 'done';
  });
}

/** Changes the role of a staff member. The last owner stays an owner. */
export function changeRole(db: Database, by: By, userId: string, role: StaffRole): Promise<StaffChange> {
  return changeStaff(db, by, userId, role !== 'owner', async (transaction, user) => {
    await changeUser(transaction, user.id, { role }, by.now);
    return { action: 'role-changed', before: user.role, after: role };
  });
}

/** Removes a person's access and ends all their sessions. */
export function shutOut(db: Database, by: By, userId: string, before?: BeforeLeaving): Promise<StaffChange> {
  if (userId === by.actor.id) {
    return Promise.resolve('self');
  }
  return changeStaff(db, by, userId, true, async (transaction, user) => {
    const why = await before?.(transaction, user.id);
    if (why) {
      return why;
    }
    await changeUser(transaction, user.id, { shut_out_at: by.now }, by.now);
    await endAllSessions(transaction, user.id);
    await forgetStaffNotices(transaction, user.id);
    return { action: 'shut-out' };
  });
}

/** Restores a person's access. */
export function letIn(db: Database, by: By, userId: string): Promise<StaffChange> {
  return changeStaff(db, by, userId, false, async (transaction, user) => {
    await changeUser(transaction, user.id, { shut_out_at: null }, by.now);
    return { action: 'let-in' };
  });
}

type Done = { action: AuditAction; before?: string; after?: string } | StaffChange;

/**
 * Changes the account of a colleague and records that in the audit log.
 * @param losesOwner whether the change would take away an owner's role
 * @param work returns the log entry, or why nothing was done
 */
export function changeStaff(
  db: Database,
  { actor, visitorAddress, now }: By,
  userId: string,
  losesOwner: boolean,
  work: (transaction: Transaction, user: UserRow) => Promise<Done>,
): Promise<StaffChange> {
  return inTransaction(db, async (transaction) => {
    // The owners are locked together, because two owners who demote each other at the same moment would leave none.
    const owners = await transaction
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'owner')
      .where('shut_out_at', 'is', null)
      .orderBy('id')
      .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
      .execute();
    const user = await transaction
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .where('role', 'in', officeRoles)
      .executeTakeFirst();
    if (!user) {
      return 'unknown';
    }
    if (losesOwner && owners.every(({ id }) => id === userId) && user.role === 'owner') {
      return 'last-owner';
    }
    const done = await work(transaction, user);
    if (typeof done === 'string') {
      return done;
    }
    await record(transaction, { ...done, actor, subject: maskedAccount(user), visitorAddress }, now);
    return 'done';
  });
}

/** Changes the columns of an account. @param db a transaction */
export async function changeUser(db: Transaction, id: string, what: Partial<UserRow>, now: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...what, updated_at: now })
    .where('id', '=', id)
    .execute();
}
