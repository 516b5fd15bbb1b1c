import type { Attention } from '../attention.ts';
import { Pause } from '../outbox/pause.ts';
import { type FetchDesk, fetchMailbox } from './fetch-mailbox.ts';

/** Servers let connections that wait for news die in silence, so they are asked. Milliseconds. */
const POLL_MS = 2 * 60_000;
/** A server may be away for a moment without anybody having to look. */
const PATIENCE = 3;

export interface FetchingDesk extends FetchDesk {
  readonly attention: Attention;
  /** Mails are there to be read. */
  readonly wake: () => void;
}

/** Fetches a mailbox now and every two minutes, until stopped. */
export function startFetching(url: string, desk: FetchingDesk, pollMs = POLL_MS): { stop(): Promise<void> } {
  const { log, attention, wake } = desk;
  const [pause, stopping] = [new Pause(), new AbortController()];

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        const stored = await fetchMailbox(url, desk, stopping.signal);
        failures = 0;
        attention.clear('mailbox');
        if (stored) wake();
      } catch (err) {
        if (stopping.signal.aborted) return;
        failures += 1;
        log.error({ err, failures }, 'the mailbox could not be fetched; it is tried again in two minutes');
        if (failures >= PATIENCE) attention.note('mailbox', 'Mails cannot be fetched: the log says why.');
      }
      await pause.untilWoken(pollMs);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      pause.end();
      await running;
    },
  };
}
