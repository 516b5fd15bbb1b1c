/** The tables of codes. All times are epoch milliseconds, UTC. */
export interface CodeTables {
  codes: CodeRow;
  /**
   * The three tables of the previous release. No rows are added to them; rows that expire or must be erased are
   * deleted.
   */
  sign_in_codes: Pick<CodeRow, 'asked_by' | 'code_hash' | 'expires_at' | 'attempts' | 'used_at'> & { mailbox: string };
  status_codes: Omit<CodeRow, 'purpose' | 'owner' | 'target' | 'case_id'> & { case_id: string; used_by: string | null };
  mail_changes: Pick<CodeRow, 'code_hash' | 'expires_at' | 'attempts'> & MailChange;
}

export type CodePurposeName =
  | 'sign-in'
  | 'phone-sign-in'
  | 'contact'
  | 'status'
  | 'mail-change'
  | 'quote'
  | 'phone-quote';

/** A code that was requested. Only the newest per owner and requester is kept. */
interface CodeRow {
  purpose: CodePurposeName;
  /** A hashed mailbox or number, or the id of a case or an account. */
  owner: string;
  /** The requester, hashed, or `anyone`: see codes/asker.ts. */
  asked_by: string;
  /** The requesting IP address, hashed; '' if only the page that requested the code may use it. */
  asked_from: string;
  /** The case that the code belongs to; null if none. */
  case_id: string | null;
  /** The email address or number that the code confirms; '' if none. */
  target: string;
  /** The salt and the scrypt hash; see codes/code.ts. */
  code_hash: string;
  expires_at: number;
  /** Attempts so far, including the successful one. */
  attempts: number;
  used_at: number | null;
}

interface MailChange {
  pass_hash: string;
  case_id: string;
  mail: string;
}
