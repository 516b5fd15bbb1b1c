import { isNoticeName, purposeOf } from '../../../kernel/notice-names.ts';
import { isText, objectWith, readJson } from '../../../kernel/read-json.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { DueNoticeRow } from '../../platform/database/message-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { describeError } from '../../platform/errors/describe-error.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Mail, NoticeDocument } from '../../platform/mail/mail.ts';
import { readVariables } from '../../platform/messages/next-channel.ts';
import { Pause } from '../../platform/outbox/pause.ts';
import { holdDelay, retryDelay } from '../../platform/outbox/retry.ts';
import type { Notice, NoticeDesk } from './notice.ts';
import { type Reach, reachChannels, reachOf } from './reach.ts';
import { sendNotice } from './send-notice.ts';

const AT_ONCE = 50;

/**
 * Chooses a channel for the notices that are due, oldest first. Each is deleted in the transaction that writes its message, so
 * that it is sent once even with two processes or a kill in between.
 * @returns how many were written
 */
export async function sendDueNotices(db: Database, desk: NoticeDesk, log: Log, now: number): Promise<number> {
  const due = await db
    .selectFrom('due_notices')
    .select('id')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  let written = 0;
  for (const { id } of due) {
    try {
      written += await inTransaction(db, (transaction) => sendDue(transaction, desk, id, now));
    } catch (err) {
      log.error({ err, notice: id }, 'a notice could not be written; will try again');
      await db
        .updateTable('due_notices')
        .set({ last_error: describeError(err), next_attempt_at: now + retryDelay(6) })
        .where('id', '=', id)
        .execute();
    }
  }
  return written;
}

async function sendDue(db: Transaction, desk: NoticeDesk, id: string, now: number): Promise<number> {
  const row = await db.deleteFrom('due_notices').where('id', '=', id).returningAll().executeTakeFirst();
  if (!row || (row.expires_at !== null && row.expires_at <= now)) {
    return 0;
  }
  const notice = noticeOf(row);
  if (!notice) {
    return 0;
  }
  const whom = { mail: row.mail_to, phone: row.phone, about: row.case_id };
  const reach = await reachOf(db, whom, purposeOf(notice.name, notice.canWait));
  let written = 0;
  for (const each of row.every_channel === 1 ? channelsOf(reach) : [reach]) {
    const sent = await sendNotice(desk, db, each, notice, now);
    written += sent.channel === 'none' ? 0 : 1;
  }
  return written;
}

/** Returns the ways to reach a person, one channel at a time. */
const channelsOf = ({ points }: Reach): Reach[] =>
  reachChannels
    .map((channel) => ({ points: points.filter((point) => point.channel === channel), preferred: undefined }))
    .filter((reach) => reach.points.length > 0);

/**
 * Returns the notice in a row; undefined if a later version of the site wrote it and this version does not know its
 * type.
 */
function noticeOf(row: DueNoticeRow): Notice | undefined {
  const { name, purpose, locale, case_id, order_number, reference, series } = row;
  if (!isNoticeName(name)) {
    return undefined;
  }
  const variables = readVariables(row.variables);
  return {
    name,
    purpose,
    locale,
    caseId: case_id,
    reference,
    series: series || name,
    orderNumber: order_number ?? undefined,
    mail: row.letter === null ? undefined : readJson(row.letter, 'due_notices.letter', isMail),
    sms: { variables },
    whatsapp: { variables },
    key: row.every_channel === 1 ? row.series : row.id,
    expiresAt: row.expires_at ?? undefined,
    sentBy: row.sent_by ?? undefined,
    canWait: row.can_wait === 1,
    held: row.held_because ?? undefined,
    document: row.document === null ? undefined : readJson(row.document, 'due_notices.document', isDocument),
  };
}

const isDocument = objectWith<NoticeDocument>({ url: isText, name: isText });
const isMail = objectWith<Mail>({ recipient: isText, subject: isText, text: isText, html: isText });

/** Sends due notices until stopped. */
export interface Notices {
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Chooses channels for due notices until stopped.
 * @param work.desk the channels and texts of the site; while it is undefined, the notices wait
 */
export function startNotices(work: {
  readonly db: Database;
  readonly log: Log;
  readonly desk: () => NoticeDesk | undefined;
  /** Called after messages or emails were written. */
  readonly onWritten: () => void;
  readonly pollMs?: number;
}): Notices {
  const { db, log, pollMs = 2000 } = work;
  const pause = new Pause();
  let isStopping = false;
  async function run(): Promise<void> {
    let failures = 0;
    while (!isStopping) {
      try {
        const desk = work.desk();
        const written = desk ? await sendDueNotices(db, desk, log, Date.now()) : 0;
        failures = 0;
        if (written > 0) {
          work.onWritten();
        }
        await pause.untilWoken(pollMs);
      } catch (err) {
        failures += 1;
        log.error({ err, failures }, 'due notices cannot be read from the database; will try again');
        await pause.atLeast(holdDelay(failures));
      }
    }
  }
  const ended = run();
  return {
    wake: () => pause.wake(),
    async stop() {
      isStopping = true;
      pause.end();
      await ended;
    },
  };
}
