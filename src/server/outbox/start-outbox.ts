import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { Database } from '../database/schema.ts';
import type { Log } from '../log.ts';
import type { Deliver } from '../mail/mail.ts';
import { SMTP_TIMES } from '../mail/smtp.ts';
import { deliverLeased } from './deliver-leased.ts';
import { leaseDueMails } from './lease.ts';
import { Pause } from './pause.ts';
import { holdDelay } from './retry.ts';
import { release } from './settle.ts';

export interface Outbox {
  /** Look for mail now: to be called after a case was saved. */
  wake(): void;
  /** Finishes the mail in flight, gives back the others and ends. */
  stop(): Promise<void>;
}

export interface OutboxOptions {
  readonly db: Database;
  readonly deliver: Deliver;
  readonly log: Log;
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
 * Delivers what waits in the outbox until stopped. Any number of processes may run one: a lease says who has which
 * mail. It survives a database or a mail server that is away for a while.
 */
export function startOutbox(options: OutboxOptions): Outbox {
  const { db, deliver, log } = options;
  const { pollMs = 2000, batch = 5, leaseMs = 5 * 60_000, deliveryMs = SMTP_TIMES.deliveryMs } = options;
  const pause = new Pause();
  const stopping = new AbortController();

  /** One lease. @returns whether there is more to do, nothing to do, or no point in going on just now. */
  async function round(): Promise<'worked' | 'idle' | 'trouble'> {
    const mails = await leaseDueMails(db, { atMost: batch, leaseMs, now: Date.now() });
    for (const [index, mail] of mails.entries()) {
      const isLate = Date.now() + deliveryMs >= mail.leased_until;
      if (isLate || stopping.signal.aborted) {
        await release(db, mails.slice(index));
        return 'worked';
      }
      const outcome = await deliverLeased({ db, deliver, log, stopping: stopping.signal }, mail);
      if (outcome === 'unreachable') {
        await release(db, mails.slice(index + 1));
        return 'trouble';
      }
      await yieldToRequests();
    }
    return mails.length > 0 ? 'worked' : 'idle';
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      const outcome = await round().catch((err): 'trouble' => {
        log.error({ err, failures }, 'the outbox cannot use the database; it tries again');
        return 'trouble';
      });
      failures = outcome === 'trouble' ? failures + 1 : 0;
      // After trouble nothing wakes it early: that would hammer a server which is already in difficulties.
      if (outcome === 'trouble') await pause.atLeast(holdDelay(failures));
      if (outcome === 'idle') await pause.untilWoken(pollMs);
    }
  }

  const ended = run();
  return {
    wake: () => pause.wake(),
    async stop() {
      stopping.abort();
      pause.end();
      await ended;
    },
  };
}
