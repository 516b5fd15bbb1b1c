import type { Database } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/log/log.ts';
import type { LiveEvent } from './live-event.ts';
import { kindsOf, listPresentViewers, viewersChanged } from './present-viewers.ts';
import { calendarMark, changesSince, listRecentChanges } from './recent-changes.ts';

/** How often the database is queried while there are listeners, and while it does not answer, in milliseconds. */
const EVERY_MS = 1_000;
const AFTER_TROUBLE_MS = 5_000;

/** Reports changes to cases and calendars by any process. Queries the database only while there are listeners. */
export interface CaseWatch {
  /**
   * Adds a listener.
   * @param hear also gets the type of the case, if the event is about one
   * @returns a function that removes the listener
   */
  listen(hear: (event: LiveEvent, kind?: string) => void): () => void;
  /** Stops the queries. Resolves when the last one has ended. */
  stop(): Promise<void>;
}

interface Seen {
  readonly cases: Awaited<ReturnType<typeof listRecentChanges>>;
  readonly viewers: Awaited<ReturnType<typeof listPresentViewers>>;
  readonly calendar: string;
}

/** Watches the database for changes. @param everyMs the interval, shorter in tests */
export function watchCases(db: Database, log: Pick<Log, 'warn'>, everyMs = EVERY_MS): CaseWatch {
  const listeners = new Set<(event: LiveEvent, kind?: string) => void>();
  let before: Seen | undefined;
  let isTroubled = false;
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<void> | undefined;
  let isStopped = false;

  const tell = (event: LiveEvent, kind?: string): void => {
    for (const hear of listeners) {
      hear(event, kind);
    }
  };

  const look = async (): Promise<void> => {
    const now = Date.now();
    const cases = await listRecentChanges(db);
    const viewers = await listPresentViewers(db, now);
    const after = { cases, viewers, calendar: await calendarMark(db, now) };
    if (before) {
      for (const { reference, version, kind } of changesSince(before.cases, after.cases)) {
        tell({ type: 'change', reference, version, isNew: version === 0 }, kind);
      }
      const looked = viewersChanged(before.viewers, after.viewers);
      const kinds = await kindsOf(db, looked);
      for (const changed of looked) {
        tell({ type: 'viewers', ...changed }, kinds.get(changed.reference));
      }
      // If the text only became shorter, entries older than a day were left out, and no calendar has changed.
      if (!before.calendar.startsWith(after.calendar)) {
        tell({ type: 'calendar' });
      }
    }
    // Without an earlier state to compare with, changes may have been missed.
    if (isTroubled || !before) {
      tell({ type: 'again' });
    }
    isTroubled = false;
    before = after;
  };

  const next = (): void => {
    clearTimeout(timer);
    if (isStopped || listeners.size === 0) {
      // The next listener starts without an earlier state and is told to request everything.
      before = undefined;
      return;
    }
    timer = setTimeout(ask, isTroubled ? Math.max(everyMs, AFTER_TROUBLE_MS) : everyMs);
  };

  const ask = (): void => {
    asking = look()
      .catch((err: unknown) => {
        if (!isTroubled) {
          log.warn({ err }, 'open office pages get no updates: the database does not answer');
        }
        isTroubled = true;
      })
      .finally(() => {
        asking = undefined;
        next();
      });
  };

  return {
    listen(hear) {
      listeners.add(hear);
      if (listeners.size === 1 && !asking && !isStopped) {
        ask();
      }
      return () => void listeners.delete(hear);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await asking;
    },
  };
}
