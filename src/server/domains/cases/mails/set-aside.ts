import type { By } from '../../../../kernel/roles.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { readBroughtFiles, readRefusedFiles } from '../../../platform/database/json-columns.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import { searchedWords } from '../../../platform/search/words-of.ts';
import { maskedAddress, record } from '../../audit/record.ts';
import { knownNames } from './sender-name.ts';

/** Selects emails without a case: those waiting or those put away, that contain all typed words. */
interface AskedAside {
  readonly typed: string;
  readonly isDone: boolean;
}

/** Returns the number of emails without a case; by default, only of the waiting ones. */
export async function countAside(db: Database, asked: AskedAside = { typed: '', isDone: false }): Promise<number> {
  const { count } = await askedAside(db, asked)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const askedAside = (db: Database, { typed, isDone }: AskedAside) =>
  db
    .selectFrom('mails_in')
    .where('aside', '=', isDone ? 'done' : 'waiting')
    .where((mail) =>
      mail.and(
        searchedWords(typed).map(({ word, isWhole }) => mail('folded', 'like', `% ${word}${isWhole ? ' ' : ''}%`)),
      ),
    );

/**
 * Returns emails that did not open a case, newest first, and marks them as seen.
 * @param asked.typed words, all of which must occur
 * @param asked.isDone whether to return those that were put away, instead of those waiting
 * @param asked.from how many of the newest ones to skip
 * @throws StorageUnavailable
 */
export function listAside(db: Database, asked: AskedAside & { from?: number; most: number; now: number }) {
  return withStorageErrors(async () => {
    const mails = await askedAside(db, asked)
      .select(['id', 'class', 'because', 'from_address', 'from_name', 'subject', 'received_at', 'text', 'proof'])
      .select('brought')
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(asked.most)
      .offset(asked.from ?? 0)
      .execute();
    const ids = mails.map(({ id }) => id);
    if (ids.length > 0) {
      await db
        .updateTable('mails_in')
        .set({ aside_seen_at: asked.now })
        .where('id', 'in', ids)
        .where('aside_seen_at', 'is', null)
        .execute();
    }
    const names = await knownNames(
      db,
      mails.map(({ from_address }) => from_address),
    );
    return mails.map(({ brought, ...mail }) => ({
      ...mail,
      /** The sender's name as known to the office; '' if unknown. */
      known: names.get(mail.from_address) ?? '',
      files: readBroughtFiles(brought),
    }));
  });
}

/** Returns the whole text of an email that opened no case; undefined if there is none. @throws StorageUnavailable */
export function findAside(db: Database, id: string) {
  return withStorageErrors(async () => {
    const mail = await db
      .selectFrom('mails_in')
      .innerJoin('raw_mails', 'raw_mails.id', 'mails_in.id')
      .select(['raw_mails.storage_key as rawKey', 'raw_mails.size as rawSize'])
      .select(['mails_in.text', 'mails_in.html', 'mails_in.subject', 'mails_in.proof'])
      .select(['mails_in.remote_pictures as remotePictures', 'mails_in.refused_files'])
      .where('mails_in.id', '=', id)
      .where('aside', 'is not', null)
      .where('case_id', 'is', null)
      .executeTakeFirst();
    if (!mail) {
      return undefined;
    }
    const refused = readRefusedFiles(mail.refused_files).map(({ name }) => name);
    return { ...mail, refused };
  });
}

/** Removes an email that no one needs from the list. It can still be read and opened. @throws StorageUnavailable */
export function putAway(db: Database, { actor, visitorAddress, now }: By, id: string): Promise<'away' | 'gone'> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const mail = await transaction
        .updateTable('mails_in')
        .set({ aside: 'done', aside_seen_at: now })
        .where('id', '=', id)
        .where('aside', '=', 'waiting')
        .returning('from_address')
        .executeTakeFirst();
      if (!mail) {
        return 'gone';
      }
      const subject = maskedAddress(mail.from_address);
      await record(transaction, { actor, action: 'mail-put-away', subject, visitorAddress }, now);
      return 'away';
    }),
  );
}
