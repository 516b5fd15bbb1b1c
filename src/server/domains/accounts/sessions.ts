import type { Role } from '../../../kernel/roles.ts';
import { addressPrefix } from '../../platform/addresses/visitor-address.ts';
import type { SessionRow, UserRow } from '../../platform/database/account-tables.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Env } from '../../platform/settings/env.ts';
import { newToken, noSessionCookie, sessionCookie, storedToken, storedTokens, tokenOf } from './session-cookie.ts';
import { type Standing, standingOf } from './standing.ts';

const HOUR = 60 * 60 * 1000;
/** Returns how long a session lasts, in milliseconds. */
const lasts = (role: Role): number => (role === 'customer' ? 30 * 24 * HOUR : 12 * HOUR);

/** A signed-in person in this browser. */
export interface Visit {
  readonly sessionId: string;
  readonly user: Pick<
    UserRow,
    'id' | 'name' | 'email' | 'phone' | 'phone_since' | 'role' | 'locale' | 'sees_complaints' | 'sees_applications'
  >;
  /** What the person proved to sign in here: a mailbox or a phone. */
  readonly provedBy: SessionRow['proved_by'];
  /** The time from which a second proof covers orders and enquiries; null without one. See second-proof.ts. */
  readonly provenFrom: number | null;
  readonly standing: Standing;
}

type Desk = { readonly db: Database; readonly env: Env };
/** The parts of an on-demand page's context that sessions need. */
export interface Visitor {
  readonly app: Desk;
  readonly secure: boolean;
}

/** Opens a session, a new one at each sign-in. @returns its id and the `Set-Cookie` headers */
export async function openNamedSession(
  { app, secure }: Visitor,
  user: Pick<UserRow, 'id' | 'role'>,
  from: { visitorAddress: string; userAgent: string; provedBy?: SessionRow['proved_by'] },
): Promise<{ readonly id: string; readonly cookies: readonly string[] }> {
  const { db } = app;
  const now = Date.now();
  const token = newToken();
  const { provedBy = 'mail' } = from;
  const lastsMs = lasts(user.role);
  const id = orderedId();
  await db
    .insertInto('sessions')
    .values({
      id,
      token: storedToken(token, provedBy),
      proved_by: provedBy,
      user_id: user.id,
      expires_at: now + lastsMs,
      ip_address: addressPrefix(from.visitorAddress),
      user_agent: from.userAgent.slice(0, 300),
      factor_given_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, cookies: [await sessionCookie(db, secure, token, lastsMs)] };
}

/** Opens a session like `openNamedSession`. @returns the `Set-Cookie` headers */
export async function openSession(...given: Parameters<typeof openNamedSession>): Promise<readonly string[]> {
  return (await openNamedSession(...given)).cookies;
}

/**
 * Returns the visit of the user who sent a request; undefined for a stranger, for anyone whose access has been removed,
 * and for staff in a session opened by phone.
 */
export async function findVisit(
  { app, secure }: Visitor,
  request: Pick<Request, 'headers'>,
): Promise<Visit | undefined> {
  // Most requests have no cookie, so the database is not queried for them.
  const token = await tokenOf(app.db, secure, request);
  if (token === undefined) {
    return undefined;
  }
  const session = await app.db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'factor_given_at', 'proved_by', 'proven_from'])
    .where('token', 'in', storedTokens(token))
    .where('expires_at', '>', Date.now())
    .executeTakeFirst();
  if (!session) {
    return undefined;
  }
  const user = await app.db.selectFrom('users').selectAll().where('id', '=', session.user_id).executeTakeFirst();
  // A customer may have become staff, who cannot sign in by phone.
  const isEnough = session.proved_by === 'mail' || user?.role === 'customer';
  if (user?.shut_out_at !== null || !isEnough) {
    return undefined;
  }
  const standing = await standingOf(app.db, app.env, user, session.factor_given_at);
  return { sessionId: session.id, user, standing, provedBy: session.proved_by, provenFrom: session.proven_from };
}

/** Whether a `Cookie` header belongs to a signed-in member of staff. @throws StorageUnavailable */
export async function isStaffVisit(visitor: Visitor, cookie: string): Promise<boolean> {
  const visit = await findVisit(visitor, { headers: new Headers({ cookie }) });
  return visit !== undefined && visit.standing === 'in' && visit.user.role !== 'customer';
}

/** Ends the session of this browser. @returns the `Set-Cookie` headers that delete its cookie */
export async function endSession({ app, secure }: Visitor, request: Request): Promise<string[]> {
  const token = await tokenOf(app.db, secure, request);
  if (token !== undefined) {
    await app.db.deleteFrom('sessions').where('token', 'in', storedTokens(token)).execute();
  }
  return [noSessionCookie(secure)];
}

/** Records that two-step sign-in was completed in this browser. */
export async function passFactor(db: Database, sessionId: string, now: number): Promise<void> {
  await db.updateTable('sessions').set({ factor_given_at: now }).where('id', '=', sessionId).execute();
}

/** Lists the browsers in which a person is signed in, newest first. */
export function listSessions(
  db: Database,
  userId: string,
  now: number,
): Promise<Pick<SessionRow, 'id' | 'ip_address' | 'user_agent' | 'created_at' | 'expires_at'>[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'ip_address', 'user_agent', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Ends all sessions of an account immediately. */
export async function endAllSessions(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
