import { randomUUID } from 'node:crypto';
import type { Locale } from '../../../kernel/locale.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { countAlone, type Limit } from '../../platform/limits/limiter.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { outboxRows } from '../../platform/outbox/outbox-rows.ts';
import { ANYONE, type Asker } from './asker.ts';
import { hashCode, longCode, newCode } from './code.ts';
import { type CodeOwner, storeCode } from './code-store.ts';
import type { CodePurpose } from './purposes.ts';
import { writeNothing } from './write-nothing.ts';

/** The content of the email with a code. */
export interface IssuedCode {
  readonly code: string;
  readonly isLong: boolean;
  /** Epoch milliseconds. */
  readonly countsUntil: number;
  readonly recipient: string;
}

/** The owner of a code, and where the code is sent. */
interface CodeRecipient extends CodeOwner {
  readonly recipient: string;
  /** Part of the identifier of the email. */
  readonly reference: string;
  /** The language of a message to a phone; an email uses the language of the page. */
  readonly locale?: Locale;
}

/** A request for a code. */
export interface CodeAsked {
  readonly purpose: CodePurpose;
  /** The limits per asker. */
  readonly limits: readonly Limit[];
  readonly asker: Asker;
  /** The email address that was typed. */
  readonly typed: string;
  /**
   * Returns the owner; undefined if there is none. In that case, the work and the response stay the same, but nothing
   * is sent.
   */
  readonly find: () => Promise<CodeRecipient | undefined>;
  /** Whether the short codes are used up. Each call counts one code, even if no owner was found. */
  readonly isLong: (found: CodeRecipient | undefined) => Promise<boolean>;
  /** Whether a short code replaces the asker's earlier one even if that is still valid. */
  readonly always: boolean;
  /** The email address that the code confirms. */
  readonly target?: string;
  /** Builds the email. Called even if none is sent, because rendering takes time. */
  readonly mail: (issued: IssuedCode) => Mail;
  /** Sends the code as a message to a phone. If absent, it is sent by email. */
  readonly text?:
    | ((transaction: Transaction, found: CodeRecipient, issued: IssuedCode & { series: string }) => Promise<void>)
    | undefined;
}

/** `asked` does not reveal whether an owner was found. */
export type CodeIssued = { readonly outcome: 'asked' } | { readonly outcome: 'limited'; readonly minutes: number };

/**
 * Stores a new code and its email in one transaction. If the short codes are used up, a long one is sent. While that is
 * valid, no other is sent, because it is already in the mailbox.
 */
export async function issueCode(
  { db, outbox }: { readonly db: Database; readonly outbox: { wake(): void } },
  asked: CodeAsked,
  now: number,
): Promise<CodeIssued> {
  const { purpose } = asked;
  const minutes = await countAlone(db, asked.limits, now);
  if (minutes !== undefined) {
    return { outcome: 'limited', minutes };
  }
  const found = await asked.find();
  const isLong = await asked.isLong(found);
  const kind = isLong ? longCode : purpose;
  const code = newCode(kind);
  const codeHash = await hashCode(code);
  const expiresAt = now + kind.countsMs;
  const issued = { code, isLong, countsUntil: expiresAt, recipient: found?.recipient ?? asked.typed };
  const mail = asked.mail(issued);
  const isStored = await inTransaction(db, async (transaction) => {
    if (!found) {
      await writeNothing(transaction, now);
      return false;
    }
    const asker = isLong ? ANYONE : asked.asker;
    const always = asked.always && !isLong;
    const fresh = { purpose, owner: found, asker, target: asked.target ?? '', codeHash, expiresAt, always };
    if (!(await storeCode(transaction, fresh, now))) {
      return false;
    }
    const series = `${purpose.series}${randomUUID()}`;
    if (asked.text) {
      await asked.text(transaction, found, { ...issued, series });
      return true;
    }
    const sentFor = { id: found.caseId, reference: found.reference, series };
    await transaction
      .insertInto('outbox')
      .values(outboxRows(sentFor, [mail], now))
      .execute();
    return true;
  });
  if (isStored) {
    outbox.wake();
  }
  return { outcome: 'asked' };
}
