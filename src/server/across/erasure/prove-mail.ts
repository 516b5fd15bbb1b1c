import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { maskedAddress, record } from '../../domains/audit/record.ts';
import { addressOf, plainAddress, subjectOfMailbox } from '../../domains/cases/store/find-subject.ts';
import { hashCode, isCodeOf, newCode } from '../../domains/codes/code.ts';
import { passHash } from '../../domains/codes/passes.ts';
import { mailboxOf } from '../../platform/addresses/mailbox.ts';
import { SKEW_MS } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, Schema } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { countAlone, type Limit } from '../../platform/limits/limiter.ts';
import { DAY, fromAddress, hashed } from '../../platform/limits/visitor-limits.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { outboxRows } from '../../platform/outbox/outbox-rows.ts';
import { changeMail } from './change-mail.ts';

/** More digits than the code of the status page: whoever guesses this one would take over another's address. */
export const mailCode = { digits: 8, countsMs: 10 * 60 * 1000 };
const MOST_TRIES = 5;

/** Whoever has shown a code from the mailbox that is known. */
export interface MailOwner {
  readonly app: { readonly db: Database; readonly outbox: { wake(): void } };
  readonly pass: string;
  readonly caseId: string;
  readonly reference: string;
  /** The address that counts so far, normalised. */
  readonly mailbox: string;
  readonly visitorAddress: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** `asked` says nothing about whether anybody is known under the new address. */
export type AskedMail = 'asked' | 'same' | { readonly minutes: number };
export type ProvedMail = 'changed' | 'refused';

/** From one address of the internet, of one case, and to one mailbox: nobody's box is filled by this. */
function limits({ visitorAddress, caseId }: MailOwner, to: string): Limit[] {
  return [
    ...fromAddress('mail change from', visitorAddress, 10),
    { key: hashed('mail change of', caseId), atMost: 5, windowMs: DAY },
    { key: hashed('mail change to', mailboxOf(to)), atMost: 5, windowMs: DAY },
  ];
}

/**
 * Has a code mailed to the address that somebody would have from now on, in place of the one he asked for before. Nothing else
 * changes yet.
 * @param to a mail address by its form
 * @throws StorageUnavailable
 */
export function askMailChange(
  owner: MailOwner,
  to: string,
  mail: (code: string, countsUntil: number) => Mail,
): Promise<AskedMail> {
  const { app, pass, caseId, reference, mailbox, now } = owner;
  return withStorageErrors(async (): Promise<AskedMail> => {
    if (plainAddress(to) === mailbox) {
      return 'same';
    }
    const minutes = await countAlone(app.db, limits(owner, to), now);
    if (minutes !== undefined) {
      return { minutes };
    }
    const code = newCode(mailCode);
    const expiresAt = now + mailCode.countsMs;
    const fresh = { case_id: caseId, mail: to, code_hash: await hashCode(code), attempts: 0, expires_at: expiresAt };
    await inTransaction(app.db, async (transaction) => {
      await transaction
        .insertInto('mail_changes')
        .values({ pass_hash: passHash(pass), ...fresh })
        .onConflict((conflict) => conflict.column('pass_hash').doUpdateSet(fresh))
        .execute();
      const of = { id: caseId, reference, series: `mail-${randomUUID()}` };
      await transaction
        .insertInto('outbox')
        .values(outboxRows(of, [mail(code, expiresAt)], now))
        .execute();
    });
    app.outbox.wake();
    return 'asked';
  });
}

/** The address for which a code is on its way; undefined where none is, or none counts any more. @throws StorageUnavailable */
export function pendingMail(db: Database, pass: string, now: number): Promise<string | undefined> {
  return withStorageErrors(async () => {
    const row = await db
      .selectFrom('mail_changes')
      .select('mail')
      .where('pass_hash', '=', passHash(pass))
      .where((change) => counts(change, now))
      .executeTakeFirst();
    return row?.mail;
  });
}

/** In its time, and not tried too often; one that ends later than any of ours was stored while the clock was ahead. */
function counts(change: ExpressionBuilder<Schema, 'mail_changes'>, now: number) {
  return change.and([
    change('expires_at', '>', now),
    change('expires_at', '<=', now + mailCode.countsMs + SKEW_MS),
    change('attempts', '<', MOST_TRIES),
  ]);
}

/**
 * Puts the new address in the place of the known one for whoever has its code. All other passes and codes of these cases are void
 * then, for they came to the old mailbox.
 * @param to the address that the form says it is about
 * @param mails finished, for both mailboxes
 * @returns `changed` also where a double click comes second
 * @throws StorageUnavailable
 */
export function proveMail(owner: MailOwner, to: string, code: string, mails: readonly Mail[]): Promise<ProvedMail> {
  const { app, pass, mailbox, now } = owner;
  return withStorageErrors(async (): Promise<ProvedMail> => {
    if (plainAddress(to) === mailbox) {
      return 'changed';
    }
    const tried = await takeTry(app.db, pass, now);
    const isRight = await isCodeOf(tried?.code_hash, code);
    if (!tried || !isRight || tried.mail !== to) {
      return already(owner, to);
    }
    const isChanged = await inTransaction(app.db, async (transaction) => {
      const spent = await transaction
        .deleteFrom('mail_changes')
        .where('pass_hash', '=', passHash(pass))
        .where('code_hash', '=', tried.code_hash)
        .returning('mail')
        .executeTakeFirst();
      if (!spent) {
        return false;
      }
      await change(transaction, owner, spent.mail, mails);
      return true;
    });
    if (isChanged) {
      app.outbox.wake();
    }
    return isChanged ? 'changed' : already(owner, to);
  });
}

/** The other of two clicks was quicker. */
async function already({ app, caseId }: MailOwner, to: string): Promise<ProvedMail> {
  const row = await app.db.selectFrom('cases').select('fields').where('id', '=', caseId).executeTakeFirst();
  return row && addressOf(row) === plainAddress(to) ? 'changed' : 'refused';
}

/** Counts a try before anything is compared: no two at the same time can share the last one. */
function takeTry(db: Database, pass: string, now: number) {
  return db
    .updateTable('mail_changes')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('pass_hash', '=', passHash(pass))
    .where((change) => counts(change, now))
    .returning(['code_hash', 'mail'])
    .executeTakeFirst();
}

async function change(db: Database, owner: MailOwner, to: string, mails: readonly Mail[]): Promise<void> {
  const { pass, caseId, reference, mailbox, visitorAddress, now } = owner;
  const subject = await subjectOfMailbox(db, mailbox);
  await changeMail(db, subject, { from: mailbox, to }, now);
  const ids = subject.cases.map(({ id }) => id);
  await db.deleteFrom('status_codes').where('case_id', 'in', ids).execute();
  for (const table of ['own_data_passes', 'mail_changes'] as const) {
    await db.deleteFrom(table).where('case_id', 'in', ids).where('pass_hash', '!=', passHash(pass)).execute();
  }
  await db
    .insertInto('outbox')
    .values(outboxRows({ id: caseId, reference, series: `mail-${randomUUID()}` }, mails, now))
    .execute();
  const before = maskedAddress(mailbox);
  const after = maskedAddress(plainAddress(to));
  const entry = { action: 'own-data-corrected', subject: reference, before, after } as const;
  await record(db, { actor: null, ...entry, visitorAddress }, now);
}

/** Deletes what nobody can prove any more. */
export async function forgetExpiredChanges(db: Database, now: number): Promise<void> {
  await db.deleteFrom('mail_changes').where('expires_at', '<=', now).execute();
}
