import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ExpressionBuilder } from 'kysely';
import { LONGEST_WAIT_MS } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database, Schema } from '../../platform/database/schema.ts';
import type { WhatsAppMediaRow } from '../../platform/database/whatsapp-tables.ts';
import { describeError } from '../../platform/errors/describe-error.ts';
import { harmlessName } from '../../platform/files/file-name.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { lookAt } from '../../platform/files/look-into.ts';
import { isProgram, nameByContent } from '../../platform/files/name-by-content.ts';
import { discardFiles, receiveFile } from '../../platform/files/receive-file.ts';
import { removeUnclaimed } from '../../platform/files/unclaimed-files.ts';
import type { UploadGate } from '../../platform/files/upload-gate.ts';
import { isUploadRefused } from '../../platform/files/upload-refused.ts';
import type { StoredFile } from '../../platform/files/upload-rules.ts';
import type { Log } from '../../platform/log/log.ts';
import { MediaTrouble, type WhatsAppClient } from '../../platform/whatsapp/client.ts';
import { touchCase } from '../cases/store/touch-case.ts';
import { type WhyGone, withReason } from './message-payload.ts';

export interface MediaDesk {
  readonly db: Database;
  readonly client: Pick<WhatsAppClient, 'fetchMedia'>;
  readonly files: FileStore;
  readonly uploads: UploadGate;
  readonly log: Log;
  /**
   * How long a process may take for one file before another process may fetch it, in milliseconds; the default is
   * longer than fetching any file takes.
   */
  readonly mediaLeaseMs?: number | undefined;
}

/** The maximum size of a file, as in emails. Larger ones have to be uploaded on our pages. */
const LARGEST_MEDIA = 26 * 1024 * 1024;
/** The rules for files of customers that only clerks see. Every type except programs is accepted. */
const RULES = {
  field: 'whatsapp',
  atMost: 1,
  maxBytes: LARGEST_MEDIA,
  types: [],
  takesAll: true,
  required: false,
} as const;
/**
 * How long a process may take for one file before another process may fetch it, in milliseconds. Fetching a file never
 * takes that long.
 */
const LEASE_MS = 4 * 60_000;
/**
 * The waits between attempts, in milliseconds. They are long, because Meta blocks the endpoint for half an hour after
 * twenty errors in an hour.
 */
const WAITS = [15_000, 60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 6 * 3_600_000, 24 * 3_600_000] as const;
/** How long Meta keeps a file, in milliseconds: seven days. */
const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Fetches the files that are due, one after another, and adds each to its case. If the process dies, the next run
 * fetches the file again. At worst, a file that no row refers to remains in the store until the sweep removes it.
 * @returns how many were stored
 */
export async function fetchMedia(desk: MediaDesk, signal: AbortSignal, clock: () => number): Promise<number> {
  let stored = 0;
  while (!signal.aborted) {
    const row = await leaseMedia(desk.db, desk.mediaLeaseMs ?? LEASE_MS, clock());
    if (!row) {
      return stored;
    }
    stored += (await fetchOne(desk, row, clock)) ? 1 : 0;
  }
  return stored;
}

async function leaseMedia(db: Database, leaseMs: number, now: number): Promise<WhatsAppMediaRow | undefined> {
  for (let tried = 0; tried < 5; tried += 1) {
    const free = await db
      .selectFrom('whatsapp_media')
      .select('message_id')
      .where((row) => isDueAndFree(row, now))
      .orderBy('next_attempt_at')
      .orderBy('message_id')
      .executeTakeFirst();
    if (!free) {
      return undefined;
    }
    const leased = await db
      .updateTable('whatsapp_media')
      .set((row) => ({ lease_token: randomUUID(), leased_until: now + leaseMs, attempts: row('attempts', '+', 1) }))
      .where('message_id', '=', free.message_id)
      .where((row) => isDueAndFree(row, now))
      .returningAll()
      .executeTakeFirst();
    if (leased) {
      return leased;
    }
  }
  return undefined;
}

/**
 * Matches files that are due and that no process is fetching. A time further ahead than any of our delays was written
 * while the clock was wrong, so it is treated as past.
 */
function isDueAndFree(row: ExpressionBuilder<Schema, 'whatsapp_media'>, now: number) {
  const absurd = now + LONGEST_WAIT_MS;
  return row.and([
    row.or([row('next_attempt_at', '<=', now), row('next_attempt_at', '>', absurd)]),
    row.or([row('leased_until', 'is', null), row('leased_until', '<=', now), row('leased_until', '>', absurd)]),
  ]);
}

async function fetchOne(desk: MediaDesk, row: WhatsAppMediaRow, clock: () => number): Promise<boolean> {
  const { db, client, files, log } = desk;
  try {
    const { bytes } = await client.fetchMedia(row.media_id, { sha256: row.sha256, maxBytes: LARGEST_MEDIA });
    const file = await keep(desk, row, bytes);
    if (typeof file === 'string') {
      await giveUp(db, row, file, clock());
      return false;
    }
    const isNamed = await nameFile(db, row, file, clock());
    if (!isNamed) {
      await removeUnclaimed(db, files, [file.key]);
    }
    return isNamed;
  } catch (err) {
    const now = clock();
    const kind = err instanceof MediaTrouble ? err.kind : 'later';
    // A full disk or a busy store is not caused by the file, so it does not use up an attempt.
    const attempts = isUploadRefused(err) ? row.attempts - 1 : row.attempts;
    const wait = WAITS[attempts - 1];
    const isOver = now - row.created_at > KEPT_MS;
    if (kind === 'later' && !isOver && (wait !== undefined || isUploadRefused(err))) {
      await letGo(db, row, { attempts, next_attempt_at: now + (wait ?? 60_000), last_error: describeError(err) });
      log.warn({ err, message: row.message_id, attempts }, 'a WhatsApp file could not be fetched; will try again');
      return false;
    }
    await giveUp(db, row, kind === 'large' ? 'large' : 'gone', now);
    log.warn({ err, message: row.message_id, attempts }, 'gave up on a WhatsApp file; its case says so');
    return false;
  }
}

/** Puts a file into the store, with the same checks as an upload. @returns the reason if it was rejected */
async function keep(
  { files, uploads }: MediaDesk,
  row: WhatsAppMediaRow,
  bytes: Buffer,
): Promise<StoredFile | WhyGone> {
  const { type } = await lookAt(bytes);
  const sent = harmlessName(row.name || nameOf(row.mime));
  if (isProgram(sent, type)) {
    return 'program';
  }
  const name = nameByContent(sent, type, row.mime);
  const place = await uploads.enter('whatsapp', bytes.length);
  try {
    const land = async () => ({ folder: uploads.folder, place });
    const received = await receiveFile(Readable.from([bytes]), name, RULES, land);
    if (received === undefined || typeof received === 'string') {
      return 'empty';
    }
    try {
      return await files.keep({ ...received, type });
    } finally {
      await discardFiles([received]);
    }
  } finally {
    place.leave();
  }
}

/** Returns a name for a picture or a voice note, because WhatsApp sends these without one. */
function nameOf(mime: string): string {
  const [kind = ''] = mime.split('/');
  return ({ image: 'photo', audio: 'voice', video: 'video' } as const)[kind as 'image' | 'audio' | 'video'] ?? 'file';
}

/** Adds a stored file to the case of its message. @returns false if the lease was lost, or the case was erased */
function nameFile(db: Database, row: WhatsAppMediaRow, file: StoredFile, now: number): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const own = await transaction
      .deleteFrom('whatsapp_media')
      .where('message_id', '=', row.message_id)
      .where('lease_token', '=', row.lease_token)
      .returning('message_id')
      .executeTakeFirst();
    const message = await transaction
      .selectFrom('messages_in')
      .innerJoin('cases', 'cases.id', 'messages_in.case_id')
      .select(['cases.id', 'cases.erased_at'])
      .where('messages_in.id', '=', row.message_id)
      .executeTakeFirst();
    if (!own || !message || message.erased_at !== null) {
      return false;
    }
    const id = orderedId();
    await transaction
      .insertInto('files')
      .values({
        id,
        case_id: message.id,
        storage_key: file.key,
        name: file.name,
        type: file.type,
        size: file.size,
        created_at: now,
        mail_id: row.message_id,
      })
      .execute();
    await transaction
      .updateTable('messages_in')
      .set({ media_state: 'stored', file_id: id })
      .where('id', '=', row.message_id)
      .execute();
    await touchCase(transaction, message.id, now);
    return true;
  });
}

/** Marks a file as unavailable, with the reason for the clerk. */
async function giveUp(db: Database, row: WhatsAppMediaRow, why: WhyGone, now: number): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('whatsapp_media').where('message_id', '=', row.message_id).execute();
    const message = await transaction
      .selectFrom('messages_in')
      .select(['case_id', 'payload'])
      .where('id', '=', row.message_id)
      .executeTakeFirst();
    if (!message) {
      return;
    }
    const payload = withReason(message.payload, why);
    await transaction
      .updateTable('messages_in')
      .set({ media_state: 'gone', payload })
      .where('id', '=', row.message_id)
      .execute();
    if (message.case_id) {
      await touchCase(transaction, message.case_id, now);
    }
  });
}

async function letGo(
  db: Database,
  row: WhatsAppMediaRow,
  set: Pick<WhatsAppMediaRow, 'attempts' | 'next_attempt_at' | 'last_error'>,
): Promise<void> {
  await db
    .updateTable('whatsapp_media')
    .set({ ...set, lease_token: null, leased_until: null })
    .where('message_id', '=', row.message_id)
    .where('lease_token', '=', row.lease_token)
    .execute();
}
