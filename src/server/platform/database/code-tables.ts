/** The tables of codes, as TypeScript sees them. All times are epoch milliseconds, UTC. */
export interface CodeTables {
  codes: CodeRow;
  /** The three tables of the release before: nothing is written here any more, and what expires or is erased goes. */
  sign_in_codes: Pick<CodeRow, 'asked_by' | 'code_hash' | 'expires_at' | 'attempts' | 'used_at'> & { mailbox: string };
  status_codes: Omit<CodeRow, 'purpose' | 'owner' | 'target' | 'case_id'> & { case_id: string; used_by: string | null };
  mail_changes: Pick<CodeRow, 'code_hash' | 'expires_at' | 'attempts'> & MailChange;
}

/** What a code is for. */
export type CodePurposeName = 'sign-in' | 'status' | 'mail-change';

/** A code that somebody asked for: the newest of each owner and asker. */
interface CodeRow {
  purpose: CodePurposeName;
  /** Whose it is: a hashed mailbox, or the id of a case. */
  owner: string;
  /** Who asked, hashed, or `anyone`: see codes/asker.ts. */
  asked_by: string;
  /** The address that asked, hashed; '' where only the page that asked may use the code. */
  asked_from: string;
  /** The case that it goes with; null where it belongs to none. */
  case_id: string | null;
  /** The email address that it proves; '' where it proves none. */
  target: string;
  /** Salt and scrypt: see codes/code.ts. */
  code_hash: string;
  expires_at: number;
  /** Tries so far, the right one included. */
  attempts: number;
  used_at: number | null;
}

interface MailChange {
  pass_hash: string;
  case_id: string;
  mail: string;
}
