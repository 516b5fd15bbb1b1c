import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/schema.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log/log.ts';
import { failureKind, isSignInRefused } from '../mail/delivery-failure.ts';
import type { Deliver } from '../mail/mail.ts';
import { answerAddress } from './answer-address.ts';
import { filesOfMail } from './files-of-mail.ts';
import type { LeasedMail } from './lease.ts';
import { markFailed, markSent, type OnSettled } from './settle.ts';

interface Means {
  readonly db: Database;
  readonly deliver: Deliver;
  readonly log: Log;
  /** Whether the site reads email that arrives at the reply address. */
  readonly readsAnswers: boolean;
  /** The store of attachments. */
  readonly files: Pick<FileStore, 'read'> | undefined;
  readonly onSettled: OnSettled | undefined;
  /** Aborted when the outbox should stop. */
  readonly stopping: AbortSignal;
}

/** The number of further attempts to save the outcome, 250 ms apart, after the outbox was asked to stop. */
const LAST_TRIES = 8;

/** `unreachable`: the mail server accepts nothing at present; `sign-in`: it rejects our user or password. */
export type Delivered = 'taken' | 'refused' | 'unreachable' | 'sign-in';

/** Delivers one leased email and records the outcome. */
export async function deliverLeased(means: Means, mail: LeasedMail): Promise<Delivered> {
  const { db, deliver, log } = means;
  const replyTo = means.readsAnswers ? await answerAddress(db, mail) : mail.reply_to;
  const about = { messageId: mail.message_id, purpose: mail.purpose };
  let refused: readonly string[] = [];
  let isFile = false;
  try {
    const taken = await deliver({
      purpose: mail.purpose,
      messageId: mail.message_id,
      createdAt: mail.created_at,
      sender: mail.sender,
      recipient: mail.recipient,
      replyTo,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      calendar: mail.calendar,
      copies: mail.cc?.split(' ').filter(Boolean) ?? [],
      attachments: await filesOfMail(means, mail),
      inReplyTo: mail.in_reply_to,
      references: mail.thread?.split(' ') ?? [],
    });
    refused = taken?.refused ?? [];
    isFile = taken?.isFile ?? false;
  } catch (err) {
    const kind = failureKind(err);
    log.warn({ ...about, err, kind, attempts: mail.attempts }, 'an email was not delivered; it stays in the outbox');
    await note(means, mail, () => markFailed(db, mail, err, Date.now(), means.onSettled));
    if (isSignInRefused(err)) {
      return 'sign-in';
    }
    return kind === 'unreachable' ? 'unreachable' : 'refused';
  }
  const isNoted = await note(means, mail, () => markSent(db, mail, Date.now(), means.onSettled, refused));
  if (isNoted) {
    log.info(about, isFile ? 'email written to a file' : 'email delivered');
  } else {
    log.error(about, 'an email was delivered after its lease had ended and may arrive twice');
  }
  return 'taken';
}

/**
 * Records an outcome. A sent email must be recorded, or it would be sent again, so this is retried until the lease ends
 * if the database is locked or full.
 */
async function note({ stopping }: Means, mail: LeasedMail, write: () => Promise<boolean>): Promise<boolean> {
  for (let triesWhileStopping = 0; ; triesWhileStopping += stopping.aborted ? 1 : 0) {
    try {
      return await write();
    } catch (error) {
      if (Date.now() > mail.leased_until || triesWhileStopping >= LAST_TRIES) {
        throw error;
      }
      await sleep(250);
    }
  }
}
