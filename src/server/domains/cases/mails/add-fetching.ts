import type { Jobs } from '../../../platform/jobs/open-jobs.ts';
import type { Attention } from '../../../platform/log/attention.ts';
import { type FetchDesk, fetchMailbox, lastFetched } from './fetch-mailbox.ts';

/**
 * The interval at which the mailbox is polled, in milliseconds. Servers silently drop the idle connections over which
 * they would report new emails.
 */
const POLL_MS = 2 * 60_000;
/** How long the mail server may be unavailable before the office is told, in milliseconds. */
const PATIENCE_MS = 10 * 60_000;
const TOPIC = 'mailbox';

export interface FetchingDesk extends FetchDesk {
  readonly jobs: Pick<Jobs, 'add'>;
  readonly attention: Attention;
  /** How long fetching may fail before the office is told, in milliseconds; ten minutes by default. */
  readonly patienceMs?: number;
  /** Called if there are new emails to read. */
  readonly wake: () => void;
}

/** Adds the job that fetches a mailbox, at startup and every two minutes. @param url the URL, as for `fetchMailbox` */
export function addFetching(url: string, desk: FetchingDesk, everyMs = POLL_MS): void {
  const { jobs, attention, wake, patienceMs = PATIENCE_MS } = desk;
  const startedAt = Date.now();
  jobs.add({
    name: 'mailbox',
    everyMs,
    failure: 'the mailbox could not be read; will try again in two minutes',
    level: 'warn',
    wentWellElsewhere: () => attention.clear(TOPIC),
    async run({ signal }) {
      try {
        const stored = await fetchMailbox(url, desk, signal);
        if (stored !== undefined) {
          attention.clear(TOPIC);
        }
        if (stored) {
          wake();
        }
      } catch (error) {
        if (!signal.aborted) {
          await note(error).catch(() => {});
        }
        throw error;
      }
    },
  });

  async function note(error: unknown): Promise<void> {
    if (isSignInRefused(error)) {
      return attention.note(
        TOPIC,
        'No email is fetched, because the mail server rejects the user or password in IMAP_URL. Set the right one and restart.',
        error,
      );
    }
    const last = (await lastFetched(desk.db, url)) ?? startedAt;
    if (Date.now() - last < patienceMs) {
      return;
    }
    attention.note(
      TOPIC,
      'No email has been fetched for ten minutes, so customers’ replies do not reach you. Check that the mail server in IMAP_URL is running.',
      error,
    );
  }
}

/** Whether the mail server rejects our user or password, which imapflow reports in a property of its error. */
function isSignInRefused(error: unknown): boolean {
  return error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true;
}
