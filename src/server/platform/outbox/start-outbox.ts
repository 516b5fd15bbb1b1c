import { type Database, mailPurposes } from '../database/schema.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log/log.ts';
import type { Deliver } from '../mail/mail.ts';
import { SMTP_TIMES } from '../mail/smtp.ts';
import { startLane } from './lane.ts';
import { ServerRest } from './server-rest.ts';
import type { OnSettled } from './settle.ts';

export interface Outbox {
  /** Looks for email now; call it after saving a case. */
  wake(): void;
  /** Finishes the deliveries in flight, releases all other email and stops. */
  stop(): Promise<void>;
}

export interface OutboxOptions {
  readonly db: Database;
  readonly deliver: Deliver;
  readonly log: Log;
  /**
   * Whether the site reads email sent to the reply address. If so, the address identifies the case. False by default.
   */
  readonly readsAnswers?: boolean;
  /** The store of attachments; default: email has none. */
  readonly files?: Pick<FileStore, 'read'>;
  /** Makes further changes, in the same transaction, when an email has been sent or has failed permanently. */
  readonly onSettled?: OnSettled;
  /**
   * How often to look without being woken, for retries and other processes' email, in milliseconds; 2000 by default.
   */
  readonly pollMs?: number;
  /** The number of emails per lease; 5 by default. They are delivered one at a time. */
  readonly batch?: number;
  /** How long a lease lasts, in milliseconds; 5 minutes by default. It must be longer than one delivery can take. */
  readonly leaseMs?: number;
  /** The maximum duration of one delivery, in milliseconds. A lease with less time left is not used. */
  readonly deliveryMs?: number;
}

/**
 * Delivers waiting email until stopped. Emails of one purpose are sent one after the other, those of different purposes
 * in parallel. However slowly acknowledgements are accepted, they do not delay the firm's email, and the firm's do not
 * delay a code. Any number of processes may run an outbox; a lease determines which one has an email. The outbox
 * survives a database or a mail server that is unavailable for a while.
 */
export function startOutbox(options: OutboxOptions): Outbox {
  const { deliveryMs = SMTP_TIMES.deliveryMs + SMTP_TIMES.connectMs } = options;
  const { db, deliver, log, files, readsAnswers = false, pollMs = 2000, batch = 5, leaseMs = 5 * 60_000 } = options;
  const stop = new AbortController();
  const rest = new ServerRest();
  const lane = {
    db,
    deliver,
    log,
    files,
    readsAnswers,
    onSettled: options.onSettled,
    pollMs,
    batch,
    leaseMs,
    deliveryMs,
    rest,
    stopping: stop.signal,
  };
  const lanes = mailPurposes.map((purpose) => startLane(purpose, lane));
  return {
    wake() {
      for (const lane of lanes) {
        lane.wake();
      }
    },
    async stop() {
      stop.abort();
      await Promise.all(lanes.map(({ ended }) => ended));
    },
  };
}
