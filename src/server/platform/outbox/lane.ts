import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { Database, MailPurpose } from '../database/schema.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log/log.ts';
import type { Deliver } from '../mail/mail.ts';
import { deliverLeased } from './deliver-leased.ts';
import { leaseDueMails } from './lease.ts';
import { Pause } from './pause.ts';
import { holdDelay } from './retry.ts';
import type { ServerRest } from './server-rest.ts';
import { type OnSettled, release } from './settle.ts';

export interface LaneOptions {
  readonly db: Database;
  readonly deliver: Deliver;
  readonly log: Log;
  /** Whether the site reads email that arrives at the reply address. */
  readonly readsAnswers: boolean;
  /** The store of attachments; default: email has none. */
  readonly files?: Pick<FileStore, 'read'> | undefined;
  /** Makes further changes when an email has been sent or has failed permanently. */
  readonly onSettled: OnSettled | undefined;
  /** How often to look without being woken, in milliseconds. */
  readonly pollMs: number;
  /** The number of emails per lease. */
  readonly batch: number;
  /** How long a lease lasts, in milliseconds. */
  readonly leaseMs: number;
  /** The maximum duration of one delivery, in milliseconds. A lease with less time left is not used. */
  readonly deliveryMs: number;
  /** The state of the mail server, as known to the lanes of a process. */
  readonly rest: ServerRest;
  /** Aborted when the lane should end. */
  readonly stopping: AbortSignal;
}

/** A lane, which delivers the emails of one purpose, one at a time. */
export interface Lane {
  /** Looks for email now. */
  wake(): void;
  /** Resolves once the lane has been asked to end and has finished the current delivery. */
  readonly ended: Promise<void>;
}

/** Delivers waiting email of a purpose until `stopping` is aborted. */
export function startLane(purpose: MailPurpose, options: LaneOptions): Lane {
  const { db, deliver, log, files, readsAnswers, onSettled } = options;
  const { pollMs, batch, leaseMs, deliveryMs, rest, stopping } = options;
  const pause = new Pause();
  stopping.addEventListener('abort', () => pause.end());

  /** Works through one lease. @returns whether there is more to do, nothing to do, or no point in continuing right now */
  async function round(): Promise<'worked' | 'idle' | 'trouble'> {
    const mails = await leaseDueMails(db, { purpose, atMost: batch, leaseMs, now: Date.now() });
    for (const [index, mail] of mails.entries()) {
      const isLate = Date.now() + deliveryMs >= mail.leased_until;
      if (isLate || stopping.aborted) {
        await release(db, mails.slice(index));
        return 'worked';
      }
      const outcome = await deliverLeased({ db, deliver, log, files, readsAnswers, onSettled, stopping }, mail);
      if (outcome === 'unreachable' || outcome === 'sign-in') {
        rest.failed(Date.now(), outcome === 'sign-in');
        await release(db, mails.slice(index + 1));
        return 'trouble';
      }
      rest.answered();
      await yieldToRequests();
    }
    return mails.length > 0 ? 'worked' : 'idle';
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopping.aborted) {
      const wait = rest.wait(Date.now());
      // After trouble, nothing may wake the lane early, because that would hammer a server that already has problems.
      if (wait > 0) {
        await pause.atLeast(wait);
        continue;
      }
      const outcome = await round().catch((err): 'database' => {
        log.error({ err, failures, purpose }, 'the outbox cannot use the database; will try again');
        return 'database';
      });
      failures = outcome === 'database' ? failures + 1 : 0;
      if (outcome !== 'worked') {
        rest.untried();
      }
      if (outcome === 'database') {
        await pause.atLeast(holdDelay(failures));
      }
      if (outcome === 'idle') {
        await pause.untilWoken(pollMs);
      }
    }
  }

  return { wake: () => pause.wake(), ended: run() };
}
