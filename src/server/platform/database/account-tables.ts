import type { Generated } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Role } from '../../../kernel/roles.ts';

/** The tables of those who sign in. All times are epoch milliseconds, UTC. */
export interface AccountTables {
  users: Omit<UserRow, 'sees_complaints' | 'sees_applications'> & ChosenSight;
  sessions: SessionRow;
  second_factors: SecondFactorRow;
  recovery_codes: RecoveryCodeRow;
}

/** Somebody who may sign in. */
export interface UserRow {
  id: string;
  name: string;
  /** In small letters. */
  email: string;
  /** 0 or 1; always 1, since only a code from the mailbox lets anyone in. */
  email_verified: number;
  image: string | null;
  role: Role;
  locale: Locale;
  /** Since when he may not sign in any more. */
  shut_out_at: number | null;
  /** When the account was made for work here, or raised to it; null for customers. */
  invited_at: number | null;
  /** When a code of the mailbox last let this person in. */
  signed_in_at: number | null;
  /** 0 or 1: see accounts/guarded-kinds.ts. */
  sees_complaints: number;
  sees_applications: number;
  created_at: number;
  updated_at: number;
}

/** 0 where a new row says nothing. */
interface ChosenSight {
  sees_complaints: Generated<number>;
  sees_applications: Generated<number>;
}

/** One browser of somebody who has signed in. */
export interface SessionRow {
  id: string;
  /** What the cookie holds, hashed: see accounts/session-cookie.ts. */
  token: string;
  user_id: string;
  expires_at: number;
  /** The prefix of the address, not the address: see visitor-address.ts. */
  ip_address: string | null;
  user_agent: string | null;
  /** Null until the second factor was given: see accounts/standing.ts. */
  factor_given_at: number | null;
  created_at: number;
  updated_at: number;
}

/** The authenticator of somebody's phone. */
export interface SecondFactorRow {
  user_id: string;
  /** Base32, as it is typed into the phone. */
  secret: string;
  /** Null until a first code has shown that the phone knows it. */
  confirmed_at: number | null;
  /** The newest step of 30 seconds whose code was used: none of it or before counts again. */
  last_step: number;
  created_at: number;
}

/** One of the codes for the day on which the phone is lost; deleted when used. */
interface RecoveryCodeRow {
  user_id: string;
  /** SHA-256: a code has 80 random bits. */
  code_hash: string;
}
