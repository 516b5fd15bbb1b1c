import { Worker } from 'node:worker_threads';
import { decodeWords } from 'postal-mime';
import { isMailAddress } from '../mail/mail-address.ts';
import { splitMail } from './mail-hash.ts';
import { mendMail } from './mend-mail.ts';
import { messageIdIn, messageIdsOf } from './message-ids.ts';
import type { ParsedMail } from './parsed-mail.ts';

/** The largest mail with one huge attachment takes less than a second and 200 MB. */
const BOUNDS = { milliseconds: 20_000, megabytes: 256 };

/**
 * Reads a mail in a thread that ends when it takes too long or too much. Never throws: of what cannot be read, the headers
 * stand for it.
 */
export async function readMail(bytes: Uint8Array, bounds = BOUNDS): Promise<ParsedMail> {
  const parsed = await inThread(bytes, bounds).catch(() => undefined);
  return parsed ?? headersAlone(bytes);
}

function inThread(bytes: Uint8Array, { milliseconds, megabytes }: typeof BOUNDS): Promise<ParsedMail | undefined> {
  return new Promise((done, reject) => {
    const worker = new Worker(new URL('./parse-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      stdout: true,
      stderr: true,
    });
    const settle = (mail: ParsedMail | undefined): void => {
      clearTimeout(timer);
      done(mail);
      worker.terminate().catch(() => {});
    };
    const timer = setTimeout(settle, milliseconds, undefined);
    worker.once('message', (answer: ParsedMail | 'unreadable') => settle(answer === 'unreadable' ? undefined : answer));
    worker.once('error', reject).once('exit', () => settle(undefined));
    worker.postMessage(bytes);
  });
}

/** What the first headers say, read without a parser. */
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
    subject: decodeWords(find('subject')).replaceAll('\0', '').toWellFormed().slice(0, 500),
    messageId: messageIdIn(head) ?? '',
    references: messageIdsOf(`${find('references')} ${find('in-reply-to')}`),
    sentAt: undefined,
    ...{ text: '', html: '', attachments: [], report: undefined, isReadable: false },
  };
}
