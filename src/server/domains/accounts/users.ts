import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import { type Role, sightOfRole } from '../../../kernel/roles.ts';
import type { UserRow } from '../../platform/database/account-tables.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Normalises an email address as accounts store it. */
export const accountAddress = (mailAddress: string): string => mailAddress.normalize('NFC').trim().toLowerCase();

/** Returns the contact that identifies an account to its owner: the email address, or the number if there is none. */
export const contactOfUser = ({ email, phone }: Pick<UserRow, 'email' | 'phone'>): string => email ?? phone ?? '';

/** An account with an email address. */
export type MailUser = UserRow & { email: string };

/** Finds the account with an email address, even if its access was removed. */
export function findUser(db: Database, mailAddress: string): Promise<MailUser | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', accountAddress(mailAddress))
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
}

/** Creates an account. @returns undefined if the email address has one already */
export function createUser(
  db: Database,
  user: { mailAddress: string; name?: string; role: Role; locale: Locale },
  now: number,
): Promise<MailUser | undefined> {
  const { mailAddress, name = '', role, locale } = user;
  return db
    .insertInto('users')
    .values({
      id: orderedId(),
      name,
      email: accountAddress(mailAddress),
      email_verified: 1,
      image: null,
      role,
      locale,
      invited_at: role === 'customer' ? null : now,
      signed_in_at: null,
      ...sightOfRole(role),
      shut_out_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
}

/** Whether a form with this email address was acknowledged, so that its sender may have an account. */
export async function hasWrittenToUs(db: Database, mailAddress: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    // This is a literal, because with a parameter SQLite could not use the index for these emails.
    .where('purpose', '=', sql.lit('acknowledgement'))
    .where(sql<string>`lower(recipient)`, '=', accountAddress(mailAddress))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the account with a number. @param phone E.164 */
export function findUserOfPhone(db: Database, phone: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirst();
}

/** Whether someone gave us this number, so that its owner may have an account. @param phone E.164 */
export async function hasNamedPhone(db: Database, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('person_contacts')
    .select('value')
    .where('kind', '=', 'phone')
    .where('value', '=', phone)
    .executeTakeFirst();
  return row !== undefined;
}
