import { sql } from 'kysely';
import { officeRoles } from '../../../kernel/roles.ts';
import type { SessionRow, UserRow } from '../../platform/database/account-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { forgetUser } from './forget-user.ts';
import { removeFactor } from './second-factor.ts';
import { endAllSessions } from './sessions.ts';
import { type BeforeLeaving, type By, changeStaff, changeUser, isPending, type StaffChange } from './staff.ts';

/** A browser in which a staff member is signed in. */
export type StaffSession = Pick<SessionRow, 'id' | 'user_id' | 'ip_address' | 'user_agent' | 'created_at'> &
  Pick<UserRow, 'name' | 'email'>;

/** Lists the browsers in which staff are signed in, by email address, newest first. @throws StorageUnavailable */
export function listStaffSessions(db: Database, now: number): Promise<StaffSession[]> {
  return withStorageErrors(() =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.id', 'user_id', 'ip_address', 'user_agent', 'sessions.created_at', 'name', 'email'])
      .where('role', 'in', officeRoles)
      .where('expires_at', '>', now)
      .orderBy('email')
      .orderBy('sessions.created_at', 'desc')
      .execute(),
  );
}

/** Ends one session of a colleague. @param userId the colleague's account */
export function endStaffSession(db: Database, by: By, userId: string, sessionId: string): Promise<StaffChange> {
  return changeStaff(db, by, userId, false, async (transaction, user) => {
    const ended = await transaction
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .where('user_id', '=', user.id)
      .returning('id')
      .executeTakeFirst();
    return ended ? { action: 'session-ended' } : 'unknown';
  });
}

/**
 * Removes a colleague's two-step sign-in after they have lost the phone and the recovery codes. All their sessions end,
 * in case someone else has the phone. Staff remove their own two-step sign-in in their own account, with a code.
 */
export function resetFactor(db: Database, by: By, userId: string): Promise<StaffChange> {
  if (userId === by.actor.id) {
    return Promise.resolve('self');
  }
  return changeStaff(db, by, userId, false, async (transaction, user) => {
    await removeFactor(transaction, user.id);
    await endAllSessions(transaction, user.id);
    return { action: 'factor-reset' };
  });
}

/**
 * Withdraws an invitation that was not accepted, such as one to a mistyped email address. The account is deleted, or
 * becomes a customer's again, and an invitation email that is still waiting is not sent.
 */
export function withdrawInvitation(db: Database, by: By, userId: string, before?: BeforeLeaving): Promise<StaffChange> {
  return changeStaff(db, by, userId, true, async (transaction, user) => {
    if (!isPending(user)) {
      return 'taken-up';
    }
    const why = await before?.(transaction, user.id);
    if (why) {
      return why;
    }
    await transaction
      .deleteFrom('outbox')
      .where('purpose', '=', 'account')
      .where(sql<string>`lower(recipient)`, '=', user.email)
      .where('state', '=', 'waiting')
      .where((mail) => mail.or([mail('leased_until', 'is', null), mail('leased_until', '<=', by.now)]))
      .execute();
    const wasCustomer = user.created_at !== user.invited_at;
    if (wasCustomer) {
      await changeUser(transaction, user.id, { role: 'customer', invited_at: null }, by.now);
    } else {
      await transaction.updateTable('cases').set({ assignee: null }).where('assignee', '=', user.id).execute();
      await transaction.deleteFrom('appointment_clerks').where('user_id', '=', user.id).execute();
      await transaction.deleteFrom('appointment_hours').where('user_id', '=', user.id).execute();
      await forgetUser(transaction, user);
    }
    return { action: 'invitation-withdrawn', before: user.role };
  });
}
