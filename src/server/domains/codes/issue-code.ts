import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { countAlone, type Limit } from '../../platform/limits/limiter.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { outboxRows } from '../../platform/outbox/outbox-rows.ts';
import { ANYONE, type Asker } from './asker.ts';
import { hashCode, longCode, newCode } from './code.ts';
import { type CodeOwner, storeCode } from './code-store.ts';
import type { CodePurpose } from './purposes.ts';
import { writeNothing } from './write-nothing.ts';

/** What the message of a code says. */
export interface IssuedCode {
  readonly code: string;
  readonly isLong: boolean;
  /** Epoch milliseconds. */
  readonly countsUntil: number;
  readonly recipient: string;
}

/** Whose code it is, and where it goes. */
interface CodeRecipient extends CodeOwner {
  readonly recipient: string;
  /** What the identifier of the message names. */
  readonly reference: string;
}

/** Somebody asks for a code. */
export interface CodeAsked {
  readonly purpose: CodePurpose;
  /** They count who asks. */
  readonly limits: readonly Limit[];
  readonly asker: Asker;
  /** The email address that was typed. */
  readonly typed: string;
  /** Undefined where there is nobody: then as much is done, nothing is sent, and the answer is the same. */
  readonly find: () => Promise<CodeRecipient | undefined>;
  /** Whether the short codes are used up. Counts one; asked also where nobody was found. */
  readonly isLong: (found: CodeRecipient | undefined) => Promise<boolean>;
  /** Whether a short code takes the place of the asker's earlier one also where that still counts. */
  readonly always: boolean;
  /** The email address that the code proves. */
  readonly target?: string;
  /** The finished message. Called also where none is sent, because rendering takes time. */
  readonly mail: (issued: IssuedCode) => Mail;
}

/** `asked` says nothing about whether anybody was found. */
export type CodeIssued = { readonly outcome: 'asked' } | { readonly outcome: 'limited'; readonly minutes: number };

/**
 * Stores a new code and the message that names it in one transaction. Where the short ones are used up, a long one is sent, and no other
 * while that counts: it is in the mailbox already.
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
  const mail = asked.mail({ code, isLong, countsUntil: expiresAt, recipient: found?.recipient ?? asked.typed });
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
    const sentFor = { id: found.caseId, reference: found.reference, series: `${purpose.series}${randomUUID()}` };
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
