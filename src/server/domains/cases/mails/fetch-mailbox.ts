import { createHash } from 'node:crypto';
import { ImapFlow } from 'imapflow';
import type { Database } from '../../../platform/database/schema.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Log } from '../../../platform/log/log.ts';
import { type LeasedMailbox, leaseMailbox, noteProgress, releaseMailbox } from './mailbox-lease.ts';
import { LARGEST_MAIL, storeRawMail } from './store-raw-mail.ts';

/** The allowed difference between our clock and those of mail servers, in milliseconds. */
const SLACK_MS = 24 * 3_600_000;

export interface FetchDesk {
  readonly db: Database;
  readonly files: FileStore;
  readonly log: Log;
}

/**
 * Fetches new emails from a mailbox. Each call opens a new connection, because a connection that stays open can fail
 * unnoticed. Nothing is changed in the mailbox. Emails that were in the mailbox when it was first opened are skipped.
 * If the server renumbers its emails, all of them are checked again, but known ones are not stored again.
 * @param url imap:// or imaps://, with user, password and mailbox; the default mailbox is INBOX
 * @param stopping closes the connection, which ends the fetch with an error
 * @returns how many emails were stored; undefined if another process is fetching the mailbox right now
 * @throws the errors of the server, the database or the file store; emails stored until then are kept
 */
export async function fetchMailbox(url: string, desk: FetchDesk, stopping?: AbortSignal): Promise<number | undefined> {
  const { client, path, name } = clientFor(url);
  const box = await leaseMailbox(desk.db, name, Date.now());
  if (!box) {
    return undefined;
  }
  const end = (): void => client.close();
  stopping?.addEventListener('abort', end);
  try {
    await client.connect();
    const stored = await fetchNew(client, path, box, desk);
    await noteProgress(desk.db, box, { fetched_at: Date.now() }, Date.now());
    await client.logout().catch(() => {});
    return stored;
  } finally {
    stopping?.removeEventListener('abort', end);
    client.close();
    await releaseMailbox(desk.db, box);
  }
}

/**
 * Returns when any process last stored all new emails of a mailbox or, before that, when the mailbox was first opened.
 * @returns epoch milliseconds; undefined if it was never opened
 */
export async function lastFetched(db: Database, url: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('mailboxes')
    .select(['fetched_at', 'since'])
    .where('name', '=', clientFor(url).name)
    .executeTakeFirst();
  return row && Number(row.fetched_at ?? row.since);
}

/** Returns a client that is not connected yet. */
function clientFor(url: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  const user = decodeURIComponent(username);
  const path = decodeURIComponent(pathname.slice(1)) || 'INBOX';
  const client = new ImapFlow({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user, pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
  });
  // Without a listener, a connection error would end the process. The running command reports the error as well.
  client.on('error', () => {});
  return { client, path, name: createHash('sha256').update(`${user}@${hostname}/${path}`).digest('hex') };
}

async function fetchNew(client: ImapFlow, path: string, box: LeasedMailbox, desk: FetchDesk): Promise<number> {
  const { exists, uidNext, uidValidity } = await client.mailboxOpen(path, { readOnly: true });
  const uid_validity = String(uidValidity);
  const isFirst = box.uid_validity === null;
  // Some servers renumber emails but forget to change UIDVALIDITY, so lower UIDs are also treated as renumbering.
  const isNumberedAnew = !isFirst && (box.uid_validity !== uid_validity || uidNext <= box.last_uid);
  if (isNumberedAnew) {
    desk.log.warn('the mail server has renumbered its emails; all will be checked again');
  }
  const last = isFirst ? uidNext - 1 : isNumberedAnew ? 0 : box.last_uid;
  await noteProgress(desk.db, box, { uid_validity, last_uid: last }, Date.now());
  if (exists === 0 || uidNext - 1 <= last) {
    return 0;
  }
  // All UIDs are fetched first, because no command can be sent while a list is still arriving.
  const listed = await client.fetchAll(`${last + 1}:*`, { uid: true, size: true, internalDate: true }, { uid: true });
  // `*` also returns the last email if its UID is lower than the requested one.
  const due = listed.filter(({ uid }) => uid > last).toSorted((a, b) => a.uid - b.uid);
  let stored = 0;
  for (const { uid, size = 0, internalDate } of due) {
    const isOld = new Date(internalDate ?? Date.now()).getTime() < box.since - SLACK_MS;
    if (!isOld && (await fetchOne(client, uid, size, { desk, uid_validity, box }))) {
      stored += 1;
    }
    // The UID is recorded last. If the process dies before this, the email is fetched again and recognised.
    await noteProgress(desk.db, box, { last_uid: uid }, Date.now());
  }
  return stored;
}

async function fetchOne(
  client: ImapFlow,
  uid: number,
  size: number,
  { desk, uid_validity, box }: { desk: FetchDesk; uid_validity: string; box: LeasedMailbox },
): Promise<boolean> {
  const found = await client.fetchOne(String(uid), { source: { start: 0, maxLength: LARGEST_MAIL } }, { uid: true });
  // Another user of the mailbox may have deleted the email by now.
  const bytes = found ? found.source : undefined;
  if (!bytes) {
    return false;
  }
  if (size > LARGEST_MAIL) {
    desk.log.warn({ size }, 'an email was too large, so the rest of it is only in the mailbox');
  }
  const fetchKey = `${box.name} ${uid_validity} ${uid}`;
  const outcome = await storeRawMail(desk, { bytes, source: 'imap', fetchKey, now: Date.now() });
  return outcome === 'stored';
}
