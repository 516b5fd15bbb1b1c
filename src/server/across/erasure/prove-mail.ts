import { randomUUID } from 'node:crypto';
import { maskedAddress, record } from '../../domains/audit/record.ts';
import { addressOf, subjectOfMailbox } from '../../domains/cases/store/find-subject.ts';
import type { Asker } from '../../domains/codes/asker.ts';
import { pendingTarget } from '../../domains/codes/code-store.ts';
import { forgetCodesOfCases } from '../../domains/codes/forget-codes.ts';
import { issueCode } from '../../domains/codes/issue-code.ts';
import { passHash } from '../../domains/codes/passes.ts';
import { purposes } from '../../domains/codes/purposes.ts';
import { tryOnce } from '../../domains/codes/try-once.ts';
import { mailboxOf, plainAddress } from '../../platform/addresses/mailbox.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import { DAY, fromAddress, hashed } from '../../platform/limits/visitor-limits.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { outboxRows } from '../../platform/outbox/outbox-rows.ts';
import { changeMail } from './change-mail.ts';

/** Someone who has entered a code from the known mailbox. */
export interface MailOwner {
  readonly app: { readonly db: Database; readonly outbox: { wake(): void } };
  readonly pass: string;
  readonly caseId: string;
  readonly reference: string;
  /** The current address, normalised. */
  readonly mailbox: string;
  readonly visitorAddress: string;
  /** The current time in epoch milliseconds. */
  readonly now: number;
}

/** `asked` does not reveal whether someone is known under the new address. */
export type AskedMail = 'asked' | 'same' | { readonly minutes: number };
export type ProvedMail = 'changed' | 'refused';

/** Limits per IP address, per case and per mailbox, so that no one's mailbox can be flooded. */
function limits({ visitorAddress, caseId }: MailOwner, to: string): Limit[] {
  return [
    ...fromAddress('mail change from', visitorAddress, 10),
    { key: hashed('mail change of', caseId), atMost: 5, windowMs: DAY },
    { key: hashed('mail change to', mailboxOf(to)), atMost: 5, windowMs: DAY },
  ];
}

/**
 * Emails a code to the new address that a person wants to use, replacing the code for an address they requested
 * earlier. Nothing else changes yet.
 * @param to an address with a valid format
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
    const issued = await issueCode(
      app,
      {
        purpose: purposes.mailChange,
        limits: limits(owner, to),
        asker: askerOfPass(pass),
        typed: to,
        find: async () => ({ key: caseId, caseId, recipient: to, reference }),
        isLong: async () => false,
        always: true,
        target: to,
        mail: ({ code, countsUntil }) => mail(code, countsUntil),
      },
      now,
    );
    return issued.outcome === 'limited' ? { minutes: issued.minutes } : 'asked';
  });
}

/** Identifies the requester by the pass in the page's forms. */
function askerOfPass(pass: string): Asker {
  const askedBy = passHash(pass);
  return { askedBy, askedFrom: askedBy };
}

/** Returns the address to which a code was sent; undefined if there is no code or it has expired. @throws StorageUnavailable */
export function pendingMail(db: Database, pass: string, now: number): Promise<string | undefined> {
  return withStorageErrors(() => pendingTarget(db, purposes.mailChange, passHash(pass), now));
}

/**
 * Replaces the known address with the new one for someone who enters the code sent to the new one. All other passes and
 * codes of these cases become invalid, because they were sent to the old mailbox.
 * @param to the address in the form
 * @param mails the finished emails to both mailboxes
 * @returns `changed` also for the second request of a double click
 * @throws StorageUnavailable
 */
export function proveMail(owner: MailOwner, to: string, code: string, mails: readonly Mail[]): Promise<ProvedMail> {
  const { app, pass, caseId, mailbox, now } = owner;
  return withStorageErrors(async (): Promise<ProvedMail> => {
    if (plainAddress(to) === mailbox) {
      return 'changed';
    }
    const tried = await tryOnce(
      app.db,
      {
        purpose: purposes.mailChange,
        limits: [],
        asker: askerOfPass(pass),
        code,
        target: to,
        find: async () => ({ key: caseId, caseId }),
      },
      async (transaction) => {
        await change(transaction, owner, to, mails);
        return true;
      },
      now,
    );
    if (tried.outcome !== 'right') {
      return already(owner, to);
    }
    app.outbox.wake();
    return 'changed';
  });
}

/**
 * Returns `changed` if the case has the new address already, because the other request of a double click was faster.
 */
async function already({ app, caseId }: MailOwner, to: string): Promise<ProvedMail> {
  const row = await app.db.selectFrom('cases').select('fields').where('id', '=', caseId).executeTakeFirst();
  return row && addressOf(row) === plainAddress(to) ? 'changed' : 'refused';
}

async function change(db: Transaction, owner: MailOwner, to: string, mails: readonly Mail[]): Promise<void> {
  const { pass, caseId, reference, mailbox, visitorAddress, now } = owner;
  const subject = await subjectOfMailbox(db, mailbox);
  await changeMail(db, subject, { from: mailbox, to }, now);
  const ids = subject.cases.map(({ id }) => id);
  await forgetCodesOfCases(db, ids);
  await db.deleteFrom('own_data_passes').where('case_id', 'in', ids).where('pass_hash', '!=', passHash(pass)).execute();
  await db
    .insertInto('outbox')
    .values(outboxRows({ id: caseId, reference, series: `mail-${randomUUID()}` }, mails, now))
    .execute();
  const before = maskedAddress(mailbox);
  const after = maskedAddress(plainAddress(to));
  const entry = { action: 'own-data-corrected', subject: reference, before, after } as const;
  await record(db, { actor: null, ...entry, visitorAddress }, now);
}
