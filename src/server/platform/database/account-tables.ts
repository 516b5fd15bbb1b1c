import type { Generated } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Role } from '../../../kernel/roles.ts';

/** The tables of accounts. All times are epoch milliseconds, UTC. */
export interface AccountTables {
  users: Omit<UserRow, 'sees_complaints' | 'sees_applications'> & ChosenSight;
  sessions: Omit<SessionRow, 'proved_by'> & { proved_by: Generated<SessionRow['proved_by']> };
  second_factors: SecondFactorRow;
  recovery_codes: RecoveryCodeRow;
  changed_numbers: ChangedNumberRow;
}

/** An account that can sign in: a customer's or a clerk's. */
export interface UserRow {
  id: string;
  name: string;
  /** The email address in lower case; null for a customer who has only a phone. Staff always have an email address. */
  email: string | null;
  /** A customer's Indian mobile number in E.164, confirmed by a code; null if there is none. */
  phone: string | null;
  /** The time from which orders and enquiries with this number belong to this person; see accounts/number-hands.ts. */
  phone_since: number | null;
  /** When a code that was sent to the number was last used. */
  phone_proven_at: number | null;
  /**
   * A former number that may now belong to someone else. With a second proof, its former owner can get the account
   * back.
   */
  former_phone: string | null;
  /** Always 1, because signing in by email requires a code from the mailbox. */
  email_verified: number;
  image: string | null;
  role: Role;
  locale: Locale;
  /** When access was removed; null if the account can sign in. */
  shut_out_at: number | null;
  /** When the account became a staff account; null for customers. */
  invited_at: number | null;
  /** When a code sent to the mailbox was last used to sign in. */
  signed_in_at: number | null;
  /** 0 or 1: see accounts/guarded-kinds.ts. */
  sees_complaints: number;
  sees_applications: number;
  created_at: number;
  updated_at: number;
}

/** Columns that default to 0 in new rows. */
interface ChosenSight {
  sees_complaints: Generated<number>;
  sees_applications: Generated<number>;
}

/** An old number of a person who now has a new one, as reported by WhatsApp. Deleted when it is no longer needed. */
interface ChangedNumberRow {
  number_hash: string;
  changed_at: number;
}

/** One signed-in browser of an account. */
export interface SessionRow {
  id: string;
  /** The value of the cookie, hashed: see accounts/session-cookie.ts. */
  token: string;
  user_id: string;
  expires_at: number;
  /** The prefix of the IP address, not the whole address: see visitor-address.ts. */
  ip_address: string | null;
  user_agent: string | null;
  /** When the code of the second step was entered; null until then. See accounts/standing.ts. */
  factor_given_at: number | null;
  /**
   * Whether the person proved a mailbox or a phone number to open the session. A phone gives less access; see
   * accounts/second-proof.ts.
   */
  proved_by: 'mail' | 'phone';
  /** The time from which a second proof covers orders and enquiries; null if there was no second proof. */
  proven_from: number | null;
  created_at: number;
  updated_at: number;
}

/** The authenticator app of an account. */
export interface SecondFactorRow {
  user_id: string;
  /** In Base32, the form in which it is typed into the app. */
  secret: string;
  /** When the first code proved that the app has the secret; null until then. */
  confirmed_at: number | null;
  /** The newest 30-second time step for which a code was used. Codes for this step or earlier ones are rejected. */
  last_step: number;
  created_at: number;
}

/** A code for signing in after the authenticator app is lost; deleted when used. */
interface RecoveryCodeRow {
  user_id: string;
  /** SHA-256 is enough, because a code has 80 random bits. */
  code_hash: string;
}
