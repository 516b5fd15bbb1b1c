import type { Database } from '../../../platform/database/schema.ts';
import type { Log } from '../../../platform/log/log.ts';
import { adoptCases } from './adopt-cases.ts';

/** A process of an older version that stops last may have left some. */
const AGAIN_MS = 10 * 60_000;

/** Brings cases of older versions into the office, at the start and every ten minutes, beside all other work. */
export function startAdopting(db: Database, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const adopt = () => {
    running = running
      .then(() => adoptCases(db, stopping.signal))
      .then((adopted) => {
        if (adopted > 0) {
          log.info({ adopted }, 'inquiries of an older version were brought into the office');
        }
      })
      .catch((err) => log.error({ err }, 'inquiries of an older version are not in the office yet; it is tried again'));
  };
  adopt();
  const timer = setInterval(adopt, AGAIN_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
