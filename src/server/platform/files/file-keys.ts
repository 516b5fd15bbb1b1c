import { randomUUIDv7 } from 'node:crypto';

/**
 * The layout of the store. It may share its bucket with other data, so all its keys have a common prefix:
 *
 *     attachments/<id of the database>/<time-ordered id>.pdf          a file of a case
 *     attachments/<time-ordered id>.pdf                               the same, from before databases had an id
 *     attachments-quarantine/<moved at, epoch ms>/<as above>          in quarantine until it is deleted
 *     attachments-owner.json                                          which database may sweep the store
 */
export const FILES = 'attachments';
export const QUARANTINE = 'attachments-quarantine';
export const OWNER_MARK = 'attachments-owner.json';

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'message/rfc822': 'eml',
};

/** Returns a key for a new file. @param type the content's media type, such as application/pdf */
export function newKey(databaseId: string, type: string): string {
  return `${FILES}/${databaseId}/${randomUUIDv7()}.${ENDINGS[type] ?? 'bin'}`;
}

/** Returns the media type of a stored file, based on the extension of its key. */
export function typeOfKey(key: string): string {
  const found = Object.entries(ENDINGS).find(([, ending]) => key.endsWith(`.${ending}`));
  return found?.[0] ?? 'application/octet-stream';
}

/**
 * Returns when a key was created, in epoch milliseconds, from the first 48 bits of its time-ordered UUID; undefined for
 * a name that is not ours.
 */
export function keyTime(key: string): number | undefined {
  const [, high, low] = /\/([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[^/]*$/.exec(key) ?? [];
  return high && low ? Number.parseInt(high + low, 16) : undefined;
}

/** Whether a file may belong to this database, because its key names this database or none. */
export function mayBelongTo(databaseId: string, key: string): boolean {
  const [, owner, name] = key.split('/');
  return name === undefined || owner === databaseId;
}

/** Returns the key of a file in quarantine. @param at epoch milliseconds */
export function quarantineKey(key: string, at: number): string {
  return `${QUARANTINE}/${at}/${key.slice(FILES.length + 1)}`;
}

/**
 * Returns the original key of a file in quarantine, and when it was moved there, in epoch milliseconds; undefined for a
 * name that is not ours.
 */
export function fromQuarantine(place: string): { readonly key: string; readonly since: number } | undefined {
  const [, since, name] = /^[^/]+\/(\d{13})\/(.+)$/.exec(place) ?? [];
  return since && name ? { key: `${FILES}/${name}`, since: Number(since) } : undefined;
}
