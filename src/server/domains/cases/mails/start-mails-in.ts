import { buffer } from 'node:stream/consumers';
import { describeError } from '../../../platform/errors/describe-error.ts';
import { isStorageUnavailable } from '../../../platform/errors/storage-unavailable.ts';
import { isUploadRefused, UploadRefused } from '../../../platform/files/upload-refused.ts';
import type { Attention } from '../../../platform/log/attention.ts';
import type { Log } from '../../../platform/log/log.ts';
import { Pause } from '../../../platform/outbox/pause.ts';
import { countFloods } from './flood.ts';
import { type LeasedRawMail, leaseRawMail, settleRawMail } from './lease-raw-mail.ts';
import { type OpenedAside, openAside } from './open-aside.ts';
import { headersAlone, readMail } from './read-mail.ts';
import { type IntakeDesk, type Taken, takeMail } from './take-mail.ts';

export interface MailsIn {
  /** Reads waiting emails right away. */
  wake(): void;
  /** Opens a case for an email that was set aside: see open-aside.ts. */
  openAside(choice: Parameters<typeof openAside>[1]): Promise<OpenedAside>;
  /** Finishes the current email and stops. */
  stop(): Promise<void>;
}

export interface MailsInDesk extends IntakeDesk {
  readonly outbox: { wake(): void };
  readonly log: Log;
  readonly attention: Attention;
}

/**
 * The interval, in milliseconds, at which to look for emails stored by other processes and to retry an email that could
 * not be read.
 */
const POLL_MS = 5_000;
const LATER_MS = 60_000;
/** After this many attempts that failed or ended the process, only the headers of an email are read. */
const TRIES = 3;

/** Reads stored emails one at a time, until stopped. Any number of processes can do this. */
export function startMailsIn(desk: MailsInDesk): MailsIn {
  const { db, log, attention } = desk;
  const pause = new Pause();
  let isStopping = false;

  async function run(): Promise<void> {
    while (!isStopping) {
      const outcome = await takeNextMail(desk, Date.now()).catch((err) => {
        log.error({ err }, 'stored emails cannot be read right now; will try again');
        return 'later' as const;
      });
      if (outcome !== undefined && outcome !== 'later') {
        continue;
      }
      await sayFloods().catch(() => {});
      if (outcome === 'later') {
        await pause.atLeast(POLL_MS);
      } else {
        await pause.untilWoken(POLL_MS);
      }
    }
  }

  async function sayFloods(): Promise<void> {
    if ((await countFloods(db, Date.now())) === 0) {
      attention.clear('mails-in');
    } else {
      attention.note(
        'mails-in',
        'One sender keeps sending email, so we have stopped our automatic replies to it. The log names the email.',
      );
    }
  }

  const running = run();
  return {
    wake: () => pause.wake(),
    openAside: (choice) => openAside(desk, choice),
    async stop() {
      isStopping = true;
      pause.end();
      await running;
    },
  };
}

/**
 * Reads the email waiting longest.
 * @param now epoch milliseconds
 * @returns the outcome; undefined if no email is waiting, `later` if it could not be read
 */
export async function takeNextMail(desk: MailsInDesk, now: number): Promise<Taken['outcome'] | 'later' | undefined> {
  const { db, files, log } = desk;
  const raw = await leaseRawMail(db, now);
  if (!raw) {
    return undefined;
  }
  try {
    const bytes = await buffer(await files.read(raw.storage_key)).catch((error) => {
      throw new UploadRefused('store', error);
    });
    const mail = raw.attempts > TRIES ? headersAlone(bytes) : await readMail(bytes);
    const { outcome, isFlood } = await takeMail(desk, raw, mail, now);
    if (isFlood) {
      log.error(
        { mail: raw.id },
        'ten emails came from one address within ten minutes; it gets no replies for an hour',
      );
    }
    if (outcome === 'new case') {
      desk.outbox.wake();
    }
    return outcome;
  } catch (err) {
    log.error({ err, mail: raw.id }, 'a stored email could not be read; will try again in a minute');
    await giveBack(desk, raw, err, now);
    return 'later';
  }
}

/**
 * Releases an email for a later attempt. If the cause was the storage rather than the email, the attempt is not
 * counted.
 */
async function giveBack({ db, log }: MailsInDesk, raw: LeasedRawMail, error: unknown, now: number): Promise<void> {
  const attempts = isStorageUnavailable(error) || isUploadRefused(error) ? raw.attempts - 1 : raw.attempts;
  const change = { attempts, next_attempt_at: now + LATER_MS, last_error: describeError(error) };
  await settleRawMail(db, raw, change).catch((err) => log.warn({ err }, 'an email stays leased until its lease ends'));
}
