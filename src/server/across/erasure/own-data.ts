import { type AuditAction, record } from '../../domains/audit/record.ts';
import type { Subject } from '../../domains/cases/store/find-subject.ts';
import type { NoticeDesk } from '../../domains/notices/notice.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Channels } from '../../platform/messages/channels.ts';
import type { Env } from '../../platform/settings/env.ts';
import { type Collected, collect } from './collect.ts';
import { type Consent, type ConsentChoice, chooseMessages } from './consents.ts';
import { type Correction, correct, partsOf } from './correct.ts';
import { type Erased, erase } from './erase.ts';
import { keepErasureList } from './erasure-list.ts';
import { erasureNotice } from './erasure-notice.ts';
import { removeErasedFiles } from './remove-files.ts';
import { emptyLog } from './scrub.ts';
import { withdrawConsent, withdrawNews } from './withdraw.ts';

interface Messaging {
  desk(): NoticeDesk | undefined;
  wake(): void;
}

/** A request for a person's data: how to find it, and who makes the request. */
export interface OwnData {
  readonly app: {
    readonly db: Database;
    readonly files: FileStore;
    readonly log: Log;
    readonly env: Env;
    /** SMS and WhatsApp; absent in commands, which notify no one. */
    readonly messaging?: Messaging;
  };
  /** The number of the case by which the person is found; it is recorded in the log. */
  readonly reference: string;
  readonly find: (db: Database) => Promise<Subject | undefined>;
  /** Whether older data may be left out, because the person's second proof does not cover it. */
  readonly isPart?: boolean;
  /** The member of staff, or null for the person themselves, who has entered a code from their mailbox. */
  readonly actor: { readonly id: string; readonly name: string } | null;
  readonly visitorAddress: string;
  /** The current time in epoch milliseconds. */
  readonly now: number;
}

/** A request that changes only rows. */
type RowRequest = Omit<OwnData, 'app'> & {
  readonly app: Pick<OwnData['app'], 'db'> & { readonly messaging?: Pick<Messaging, 'desk'> };
};

const channelsNow = ({ app }: RowRequest): Channels | undefined => app.messaging?.desk()?.channels;

/** Returns all data about a person; undefined if there is no such person. @throws StorageUnavailable */
export function seeOwnData(
  own: OwnData,
  action: 'own-data-seen' | 'own-data-exported',
): Promise<Collected | undefined> {
  return logged(own, action, async (db, subject) => [await collect(db, subject, own.now, channelsNow(own))]);
}

/**
 * Corrects name, phone number and language. @returns whether anything was changed; undefined if there is no such person
 * @throws StorageUnavailable
 */
export async function correctOwnData(own: OwnData, to: Correction): Promise<boolean | undefined> {
  return logged(own, 'own-data-corrected', async (db, subject) => {
    const parts = partsOf(subject, to);
    const changed = await correct(db, subject, to, own.now);
    // The values are personal; the names of the fields are not.
    return [changed > 0, changed > 0 ? parts.join(', ') : undefined];
  });
}

/**
 * Records which messages the person wants. @param choose returns the choices for what can be chosen now @returns
 * whether anything was changed; undefined if there is no such person @throws StorageUnavailable
 */
export function chooseOwnMessages(
  own: RowRequest,
  choose: (consents: readonly Consent[]) => readonly ConsentChoice[],
): Promise<boolean | undefined> {
  return logged(own, 'messages-chosen', async (db, subject) => {
    const { consents } = await collect(db, subject, own.now, channelsNow(own));
    const count = await chooseMessages(db, choose(consents), own.actor ? 'clerk' : 'own-data', own.now);
    return [count > 0, count > 0 ? String(count) : undefined];
  });
}

/**
 * Ends the newsletter subscription. @returns whether there was a subscription; undefined if there is no such person
 * @throws StorageUnavailable
 */
export function withdrawOwnNews(own: OwnData): Promise<boolean | undefined> {
  return logged(own, 'news-withdrawn', async (db, subject) => {
    const count = await withdrawNews(db, subject, own.now);
    return [count > 0, count > 0 ? String(count) : undefined];
  });
}

/**
 * Withdraws consent to everything. @returns whether there was consent to withdraw; undefined if there is no such person
 * @throws StorageUnavailable
 */
export function withdrawOwnConsent(own: OwnData): Promise<boolean | undefined> {
  return logged(own, 'consent-withdrawn', async (db, subject) => {
    const count = await withdrawConsent(db, subject, own.now);
    return [count > 0, count > 0 ? String(count) : undefined];
  });
}

/**
 * Erases everything that is not on hold: rows immediately, then uploads and emails kept as files. Then writes the list
 * by which the erasure is repeated after a restore. If the process dies in between, the hourly round removes any
 * remaining files.
 * @throws StorageUnavailable
 */
export async function eraseOwnData(own: OwnData): Promise<Erased | undefined> {
  const done = await logged(own, 'erased', async (db, subject) => {
    const tell = await erasureNotice(db, subject, own.app.messaging?.desk());
    const erased = await erase(db, subject, own.now);
    // If something is kept, someone has to call the person and explain why, so no message is sent.
    if (erased.cases > 0 && erased.held.length === 0) {
      await tell?.(own.now);
    }
    const left = erased.held.length === 0 ? subject.mailboxes : [];
    return [{ erased, mailboxes: left }, `${erased.cases} erased, ${erased.held.length} held`] as const;
  });
  if (!done) {
    return undefined;
  }
  const { erased, mailboxes } = done;
  const { app } = own;
  app.messaging?.wake();
  await removeErasedFiles(app, { messageIds: erased.messageIds, mailboxes });
  await keepErasureList(app.db, app.env).catch((err: unknown) =>
    app.log.error({ err }, 'the list of erasures was not written; will try again in an hour'),
  );
  await emptyLog(app.db).catch((err: unknown) => app.log.warn({ err }, 'the log of the database was not emptied'));
  return erased;
}

type Done<T> = readonly [result: T, after?: string | undefined];

/** Does the work and records it in the same transaction. If nothing happened, nothing is recorded. */
function logged<T>(
  own: RowRequest,
  action: AuditAction,
  work: (db: Transaction, subject: Subject) => Promise<Done<T>>,
): Promise<T | undefined> {
  const { app, find, actor, reference, visitorAddress, now } = own;
  return withStorageErrors(() =>
    inTransaction(app.db, async (transaction) => {
      const subject = await find(transaction);
      if (!subject || subject.cases.length === 0) {
        return undefined;
      }
      const [result, after] = await work(transaction, subject);
      if (result === false) {
        return result;
      }
      await record(transaction, { actor, action, subject: reference, after: after ?? null, visitorAddress }, now);
      return result;
    }),
  );
}
