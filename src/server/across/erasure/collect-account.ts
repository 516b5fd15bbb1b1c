import { accountsOf, type Subject } from '../../domains/cases/store/find-subject.ts';
import { readBroughtFiles } from '../../platform/database/json-columns.ts';
import type { Database } from '../../platform/database/schema.ts';
import { iso, isoOrNull } from './iso.ts';

/** Sign-ins and related actions of a person with an account. */
const signInActions = ['sign-in', 'sign-in-failed', 'sign-out', 'sessions-ended'] as const;

/** Collects the accounts with these contacts. For each means of signing in, it reports only that it exists. */
export async function collectAccounts(db: Database, contacts: Pick<Subject, 'mailboxes' | 'phones'>) {
  if (contacts.mailboxes.length + contacts.phones.length === 0) {
    return [];
  }
  const users = await db.selectFrom('users').selectAll().where(accountsOf(contacts)).execute();
  return Promise.all(
    users.map(async ({ id, name, email, phone, role, locale, created_at, signed_in_at }) => {
      const sessions = await db
        .selectFrom('sessions')
        .select(['created_at', 'expires_at', 'ip_address', 'user_agent'])
        .where('user_id', '=', id)
        .orderBy('created_at', 'desc')
        .execute();
      const signIns = await db
        .selectFrom('audit')
        .select(['at', 'action', 'prefix'])
        .where('actor_id', '=', id)
        .where('action', 'in', signInActions)
        .orderBy('at', 'desc')
        .limit(500)
        .execute();
      const businesses = await db
        .selectFrom('businesses')
        .select(['name', 'gstin', 'state', 'address', 'city', 'pin'])
        .where('user_id', '=', id)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      const factor = await db
        .selectFrom('second_factors')
        .select('created_at')
        .where('user_id', '=', id)
        .executeTakeFirst();
      return {
        businesses,
        name,
        email: email ?? '',
        phone: phone ?? '',
        role,
        language: locale,
        since: iso(created_at),
        lastLogin: isoOrNull(signed_in_at),
        secondFactor: factor ? iso(factor.created_at) : null,
        sessions: sessions.map((session) => ({
          began: iso(session.created_at),
          ends: iso(session.expires_at),
          from: session.ip_address,
          browser: session.user_agent,
        })),
        signIns: signIns.map(({ at, action, prefix }) => ({
          at: iso(at),
          what: action as (typeof signInActions)[number],
          from: prefix,
        })),
      };
    }),
  );
}

/**
 * Collects data that belongs to an email address but not to a case: email in both directions, and the rule that email
 * from it always opens a case. Codes are left out, because they expire soon.
 */
export async function collectMailbox(db: Database, mailboxes: readonly string[]) {
  if (mailboxes.length === 0) {
    return { mailsWithoutCase: [], mailsOutWithoutCase: [], alwaysOpensCase: [] };
  }
  const mailsIn = await db
    .selectFrom('mails_in')
    .select(['from_address as from', 'subject', 'text', 'received_at', 'brought'])
    .where('from_address', 'in', mailboxes)
    .where('case_id', 'is', null)
    .orderBy('received_at')
    .execute();
  const mailsOut = await db
    .selectFrom('outbox')
    .select(['purpose', 'recipient', 'subject', 'text', 'state', 'created_at', 'sent_at'])
    .where('recipient', 'in', mailboxes)
    .where('case_id', 'is', null)
    .where('purpose', 'not in', ['code', 'firm'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const rules = await db
    .selectFrom('sender_rules')
    .select(['sender', 'made_at'])
    .where('sender', 'in', mailboxes)
    .execute();
  return {
    mailsWithoutCase: mailsIn.map(({ received_at, brought, ...mail }) => ({
      ...mail,
      received: iso(received_at),
      files: readBroughtFiles(brought),
    })),
    mailsOutWithoutCase: mailsOut.map(({ created_at, sent_at, ...mail }) => ({
      ...mail,
      written: iso(created_at),
      sent: isoOrNull(sent_at),
    })),
    alwaysOpensCase: rules.map(({ sender, made_at }) => ({ sender, since: iso(made_at) })),
  };
}
