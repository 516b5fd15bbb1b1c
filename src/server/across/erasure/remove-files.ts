import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../platform/database/schema.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { removeForgotten } from '../../platform/files/unclaimed-files.ts';
import type { Log } from '../../platform/log/log.ts';
import { fileNameOf } from '../../platform/mail/mail-folder.ts';
import { messageFileOf, messageFolder } from '../../platform/messages/message-folder.ts';

/** How much of an email is read, in bytes; longer than the headers of any of our emails. */
const HEAD = 16_384;

/** The data that an erasure leaves outside the database. */
export interface Left {
  /** Message-IDs of our emails, and ids of our messages. */
  readonly messageIds: readonly string[];
  /**
   * Email addresses of the person. Emails with one of these in their headers are deleted too, because the rows of
   * emails with codes, and so their Message-IDs, are gone.
   */
  readonly mailboxes: readonly string[];
}

/**
 * Deletes erased data from the store of uploads and the mail folder. Data that cannot be deleted now stays listed, and
 * the hourly round retries.
 */
export async function removeErasedFiles(
  { db, files, env, log }: { db: Database; files: FileStore; log: Log; env: { readonly dataDir: string } },
  left: Left,
): Promise<void> {
  const failed = (err: unknown) => log.error({ err }, 'erased files are still there; will try again in an hour');
  await removeForgotten(db, files).catch(failed);
  await removeMailFiles(env.dataDir, left).catch(failed);
}

/** Deletes emails kept as files. @throws the system's error */
export async function removeMailFiles(dataDir: string, { messageIds, mailboxes }: Left): Promise<void> {
  const folder = join(dataDir, 'mail');
  for (const messageId of messageIds) {
    // Only a Message-ID is in angle brackets.
    const path = messageId.startsWith('<')
      ? join(folder, fileNameOf(messageId))
      : join(messageFolder(dataDir), messageFileOf(messageId));
    await rm(path, { force: true });
  }
  if (mailboxes.length === 0) {
    return;
  }
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const named = addressesIn(await headOf(join(folder, name)));
    if (mailboxes.some((mailbox) => named.has(mailbox))) {
      await rm(join(folder, name), { force: true });
    }
  }
}

/** Returns the whole addresses in a text, because `asha@example.in` is also the end of `natasha@example.in`. */
const addressesIn = (text: string): ReadonlySet<string> => new Set(text.match(/[^\s<>,;:"()[\]]+@[^\s<>,;:"()[\]]+/g));

async function headOf(path: string): Promise<string> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD), length: HEAD });
  const text = buffer.subarray(0, bytesRead).toString('utf8');
  // Long headers continue on the next line, after a space.
  return (text.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n\s+/g, ' ').toLowerCase();
}

/**
 * How old a file without a row must be before it is deleted, in milliseconds, because a new one may still be in use.
 */
const SETTLED = 60 * 60 * 1000;

/**
 * Deletes emails kept as files whose row is gone: those with codes, those of deleted cases, and one that was being written
 * while its case was erased. Do not call it in a process that may have the wrong database.
 * @returns how many
 */
export async function removeOrphanMails(db: Database, dataDir: string, now: number): Promise<number> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  let removed = 0;
  for (let from = 0; from < names.length; from += 500) {
    const some = names.slice(from, from + 500);
    const ids = some.map((name) => `<${name.slice(0, -'.eml'.length)}>`);
    const rows = await db.selectFrom('outbox').select('message_id').where('message_id', 'in', ids).execute();
    const known = new Set(rows.map(({ message_id }) => fileNameOf(message_id)));
    for (const name of some.filter((each) => !known.has(each))) {
      const { mtimeMs } = await stat(join(folder, name));
      if (mtimeMs > now - SETTLED) {
        continue;
      }
      await rm(join(folder, name), { force: true });
      removed += 1;
    }
  }
  return removed;
}

/** Deletes messages kept as files whose row is gone, like `removeOrphanMails`. @returns how many */
export async function removeOrphanMessages(db: Database, dataDir: string, now: number): Promise<number> {
  const folder = messageFolder(dataDir);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt'));
  let removed = 0;
  for (let from = 0; from < names.length; from += 500) {
    const some = names.slice(from, from + 500);
    const ids = some.map((name) => name.slice(0, -'.txt'.length));
    const rows = await db.selectFrom('messages').select('id').where('id', 'in', ids).execute();
    const known = new Set(rows.map(({ id }) => messageFileOf(id)));
    for (const name of some.filter((each) => !known.has(each))) {
      const { mtimeMs } = await stat(join(folder, name));
      if (mtimeMs <= now - SETTLED) {
        await rm(join(folder, name), { force: true });
        removed += 1;
      }
    }
  }
  return removed;
}
