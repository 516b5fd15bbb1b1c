import type { Attention } from '../../../platform/log/attention.ts';
import { Pause } from '../../../platform/outbox/pause.ts';
import { type FetchDesk, fetchMailbox, lastFetched } from './fetch-mailbox.ts';

/** Servers let connections that wait for news die in silence, so they are asked. Milliseconds. */
const POLL_MS = 2 * 60_000;
/** A server may be away for so long without anybody having to look. Milliseconds. */
const PATIENCE_MS = 10 * 60_000;
const TOPIC = 'mailbox';

export interface FetchingDesk extends FetchDesk {
  readonly attention: Attention;
  /** How long it may fail before somebody has to look. Milliseconds, default ten minutes. */
  readonly patienceMs?: number;
  /** Mails are there to be read. */
  readonly wake: () => void;
}

/** Fetches a mailbox now and every two minutes, until stopped. */
export function startFetching(url: string, desk: FetchingDesk, pollMs = POLL_MS): { stop(): Promise<void> } {
  const { log, attention, wake, patienceMs = PATIENCE_MS } = desk;
  const startedAt = Date.now();
  const pause = new Pause();
  const stopping = new AbortController();

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        const stored = await fetchMailbox(url, desk, stopping.signal);
        failures = 0;
        // While another process fetches it, that one knows.
        if (stored !== undefined) {
          attention.clear(TOPIC);
        }
        if (stored) {
          wake();
        }
      } catch (err) {
        if (stopping.signal.aborted) {
          return;
        }
        failures += 1;
        log.warn({ err, failures }, 'the mailbox could not be fetched; it is tried again in two minutes');
        await note(err).catch(() => {});
      }
      await pause.untilWoken(pollMs);
    }
  }

  async function note(error: unknown): Promise<void> {
    if (isSignInRefused(error)) {
      return attention.note(
        TOPIC,
        'Mails are not fetched: the mail server refuses the user or password of IMAP_URL. Set the right one and restart.',
        error,
      );
    }
    const last = (await lastFetched(desk.db, url)) ?? startedAt;
    if (Date.now() - last < patienceMs) {
      return;
    }
    attention.note(
      TOPIC,
      'Mails have not been fetched for ten minutes: answers of customers stay unread. See that the mail server of IMAP_URL runs.',
      error,
    );
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

/** Whether the mail server refuses our user or password: imapflow says so in a property of its error. */
function isSignInRefused(error: unknown): boolean {
  return error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true;
}
