import { createHmac, randomBytes } from 'node:crypto';
import { readOrMakeNote } from '../../../platform/database/installation.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { messageIdIn } from './message-ids.ts';

/** The hashes that identify an email. */
export interface MailHashes {
  /** The Message-ID in the header, in the form `<...@...>`; undefined if there is none. */
  readonly messageId: string | undefined;
  /** The hash of everything below the headers, because headers change in transit. */
  readonly bodyHash: string;
  /** The hash of the Message-ID and body, or of all bytes if there is no Message-ID. */
  readonly fingerprint: string;
}

/**
 * Returns the hashes of an email, made with a key of this database. They are kept after an email is erased, but without
 * the key no one can use them to test whether someone wrote a certain sentence.
 */
export async function mailHashes(db: Database, bytes: Uint8Array): Promise<MailHashes> {
  const key = await readOrMakeNote(db, 'mail-hash-key', () => randomBytes(32).toString('hex'));
  const hash = (...parts: (string | Uint8Array)[]): string => {
    const hmac = createHmac('sha256', key);
    for (const part of parts) {
      hmac.update(part);
    }
    return hmac.digest('base64url');
  };
  const { head, body } = splitMail(bytes);
  const messageId = messageIdIn(head);
  const fingerprint = messageId ? hash('mail', messageId, '\0', body) : hash('bytes', bytes);
  return { messageId, bodyHash: hash('body', body), fingerprint };
}

/** Returns the headers as text, one character per byte, and the bytes below the first empty line. */
export function splitMail(bytes: Uint8Array): { head: string; body: Uint8Array } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ends = ['\r\n\r\n', '\n\n'].map((end) => ({ at: buffer.indexOf(end), length: end.length }));
  const [first] = ends.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at);
  if (!first) {
    return { head: buffer.toString('latin1'), body: new Uint8Array() };
  }
  return { head: buffer.toString('latin1', 0, first.at), body: buffer.subarray(first.at + first.length) };
}
