import { type Database, mailPurposes } from '../database/schema.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log/log.ts';
import type { Deliver } from '../mail/mail.ts';
import { SMTP_TIMES } from '../mail/smtp.ts';
import { startLane } from './lane.ts';
import { ServerRest } from './server-rest.ts';
import type { OnSettled } from './settle.ts';

export interface Outbox {
  /** Look for mail now: to be called after a case was saved. */
  wake(): void;
  /** Finishes the mails in flight, gives back the others and ends. */
  stop(): Promise<void>;
}

export interface OutboxOptions {
  readonly db: Database;
  readonly deliver: Deliver;
  readonly log: Log;
  /** Whether the site reads what comes to the address of answers: then it names the case. Default: it does not. */
  readonly readsAnswers?: boolean;
  /** Where the files of mails lie; default: mails have none. */
  readonly files?: Pick<FileStore, 'read'>;
  /** What else changes, in the same transaction, when a mail has left or was given up. */
  readonly onSettled?: OnSettled;
  /** How often to look without being woken, for retries and other processes' mail. Milliseconds, default 2000. */
  readonly pollMs?: number;
  /** Mails per lease, default 5. They are delivered one at a time. */
  readonly batch?: number;
  /** How long a lease holds; it must outlast one delivery. Milliseconds, default 5 minutes. */
  readonly leaseMs?: number;
  /** How long one delivery can take at most, milliseconds; a lease that is shorter by now is not used. */
  readonly deliveryMs?: number;
}

/**
 * Delivers what waits in the outbox until stopped. Mails of one purpose go out one after the other, those of different
 * purposes beside each other: no number of acknowledgements, however slowly they are taken, holds up the firm's mail,
 * and none of the firm's holds up a code. Any number of processes may run an outbox: a lease says who has which mail.
 * It survives a database or a mail server that is away for a while.
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
