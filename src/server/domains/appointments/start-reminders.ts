import type { Database } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/log/log.ts';
import { sendDueReminders } from './reminders.ts';

const LOOK_MS = 30_000;

/** Looks for due reminders of appointments every half minute, and once at the start. @param builtAt as for the clock's guard */
export function startReminders(desk: {
  readonly db: Database;
  readonly log: Log;
  readonly builtAt: number | undefined;
  /** Of the outbox. */
  readonly wake: () => void;
}): { stop(): Promise<void> } {
  const { db, log, builtAt, wake } = desk;
  let isStopping = false;
  let running = Promise.resolve();
  const look = () => {
    running = running.then(async () => {
      if (isStopping) {
        return;
      }
      try {
        if ((await sendDueReminders(db, { now: Date.now(), builtAt, log })) > 0) {
          wake();
        }
      } catch (err) {
        log.error({ err }, 'reminders of appointments were not sent; it is tried again');
      }
    });
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return {
    stop() {
      isStopping = true;
      clearInterval(timer);
      return running;
    },
  };
}
