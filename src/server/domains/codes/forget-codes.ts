import type { Database, Transaction } from '../../platform/database/schema.ts';

/** Deletes expired codes, including those in the previous release's tables. @param now epoch milliseconds */
export async function forgetCodes(db: Database, now: number): Promise<void> {
  for (const table of ['codes', 'sign_in_codes', 'status_codes', 'mail_changes'] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', now).execute();
  }
}

/** Deletes all codes of some cases, including those in the previous release's tables. @param db a transaction */
export async function forgetCodesOfCases(db: Transaction, caseIds: readonly string[]): Promise<void> {
  for (const table of ['codes', 'status_codes', 'mail_changes'] as const) {
    await db.deleteFrom(table).where('case_id', 'in', caseIds).execute();
  }
}

/** Deletes all codes with which a person adds a contact to their account. @param db a transaction */
export async function forgetCodesOfAccount(db: Transaction, userId: string): Promise<void> {
  await db.deleteFrom('codes').where('purpose', '=', 'contact').where('owner', '=', userId).execute();
}

/** Deletes all sign-in codes of a mailbox or number. @param mailbox hashed @param db a transaction */
export async function forgetCodesOfMailbox(db: Transaction, mailbox: string): Promise<void> {
  await db
    .deleteFrom('codes')
    .where('purpose', 'in', ['sign-in', 'phone-sign-in'])
    .where('owner', '=', mailbox)
    .execute();
  await db.deleteFrom('sign_in_codes').where('mailbox', '=', mailbox).execute();
}
