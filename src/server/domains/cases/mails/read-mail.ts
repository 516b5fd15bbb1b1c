import { Worker } from 'node:worker_threads';
import { decodeWords } from 'postal-mime';
import { isMailAddress } from '../../../platform/mail/mail-address.ts';
import { splitMail } from './mail-hash.ts';
import { mendMail } from './mend-mail.ts';
import { messageIdIn, messageIdsOf } from './message-ids.ts';
import type { ParsedMail } from './parsed-mail.ts';

/**
 * Limits for reading one email. The largest one, with a huge attachment, takes less than a second and less than 200 MB.
 */
const BOUNDS = { milliseconds: 20_000, megabytes: 256 };

/**
 * Reads an email in a thread that is terminated if it takes too long or uses too much memory. Never throws. If the
 * email cannot be parsed, only its headers are read.
 */
export async function readMail(bytes: Uint8Array, bounds = BOUNDS): Promise<ParsedMail> {
  const parsed = await inThread(bytes, bounds).catch(() => undefined);
  return parsed ?? headersAlone(bytes);
}

interface MailThread {
  readonly worker: Worker;
  /** Called with the thread's answer, or with undefined if the thread ended without one. */
  answered: ((answer: ParsedMail | 'unreadable' | undefined, error?: Error) => void) | undefined;
}

/**
 * A thread that has read an email and waits for the next one, because starting a thread takes longer than reading most
 * emails.
 */
let waiting: MailThread | undefined;
let ending: NodeJS.Timeout | undefined;
/** How long a thread waits, in milliseconds. */
const IDLE = 10_000;
/**
 * The maximum size, in bytes, of an email whose thread is reused. After a larger one, the thread is ended, so that the
 * next email has all of the memory.
 */
const SMALL = 1_000_000;

function startThread(megabytes: number): MailThread {
  const worker = new Worker(new URL('./parse-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    stdout: true,
    stderr: true,
  });
  const thread: MailThread = { worker, answered: undefined };
  const end = (error?: Error): void => {
    if (waiting === thread) {
      waiting = undefined;
    }
    thread.answered?.(undefined, error);
  };
  worker.on('message', (answer: ParsedMail | 'unreadable') => thread.answered?.(answer));
  worker.on('error', end).on('exit', () => end());
  return thread;
}

/** Returns the waiting thread, or starts a new one. */
function takeThread(): MailThread {
  const thread = waiting;
  if (!thread) {
    return startThread(BOUNDS.megabytes);
  }
  clearTimeout(ending);
  waiting = undefined;
  thread.worker.ref();
  return thread;
}

function endThread({ worker }: MailThread): void {
  worker.terminate().catch(() => {});
}

/** Keeps a thread for the next email, without keeping the process alive. */
function keepThread(thread: MailThread): void {
  if (waiting) {
    endThread(thread);
    return;
  }
  waiting = thread;
  thread.worker.unref();
  ending = setTimeout(() => {
    if (waiting === thread) {
      waiting = undefined;
    }
    endThread(thread);
  }, IDLE).unref();
}

function inThread(bytes: Uint8Array, bounds: typeof BOUNDS): Promise<ParsedMail | undefined> {
  const isUsual = bounds === BOUNDS;
  return new Promise((done, reject) => {
    const thread = isUsual ? takeThread() : startThread(bounds.megabytes);
    const settle = (mail: ParsedMail | undefined): void => {
      clearTimeout(timer);
      thread.answered = undefined;
      done(mail);
      if (mail && isUsual && bytes.length < SMALL) {
        keepThread(thread);
      } else {
        endThread(thread);
      }
    };
    const timer = setTimeout(settle, bounds.milliseconds, undefined);
    thread.answered = (answer, error) => {
      if (error) {
        reject(error);
      }
      settle(answer === 'unreadable' ? undefined : answer);
    };
    thread.worker.postMessage(bytes);
  });
}

/** Returns the first headers of an email, read without a parser. */
export function headersAlone(bytes: Uint8Array): ParsedMail {
  const { head } = splitMail(mendMail(bytes.subarray(0, 400_000)).bytes);
  const text = Buffer.from(head, 'latin1').toString('utf8').replaceAll('\0', '').toWellFormed();
  const headers = [...text.matchAll(/^([\w-]{1,60}):[ \t]*((?:[^\r\n]|\r?\n[ \t])*)/gm)]
    .slice(0, 200)
    .map(([, name = '', value = '']) => ({
      name: name.toLowerCase(),
      value: value.replace(/\s+/g, ' ').trim(),
    }));
  const find = (name: string): string => headers.find((header) => header.name === name)?.value ?? '';
  const address = (/<([^<>]*)>\s*$/.exec(find('from'))?.[1] ?? find('from')).trim().normalize('NFC').toLowerCase();
  return {
    headers,
    from: { address: isMailAddress(address) ? address : '', name: '' },
    to: find('to')
      .toLowerCase()
      .split(/[\s,<>]+/)
      .filter(isMailAddress),
    subject: decodeWords(find('subject')).replaceAll('\0', '').slice(0, 500).toWellFormed(),
    messageId: messageIdIn(head) ?? '',
    references: messageIdsOf(`${find('references')} ${find('in-reply-to')}`),
    sentAt: undefined,
    text: '',
    html: '',
    attachments: [],
    report: undefined,
    isReadable: false,
  };
}
