import { readFields, readRefusedFiles } from '../../../platform/database/json-columns.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import { nameByContent } from '../../../platform/files/name-by-content.ts';
import { greetedName } from '../store/find-subject.ts';
import { firstWords } from '../store/first-words.ts';
import { findDraft } from './drafts.ts';
import { filesOfDraft } from './reply-files.ts';

/** The maximum number of the person's other cases that are shown. */
const OTHERS = 20;

/**
 * Returns a case with everything that a clerk needs to work on it; undefined if there is none.
 * @param hiddenKinds the types of cases that the clerk may not see
 * @throws StorageUnavailable
 */
export function findDeskCase(db: Database, reference: string, authorId: string, hiddenKinds: readonly string[] = []) {
  return withStorageErrors(async () => {
    const row = await db.selectFrom('cases').selectAll().where('reference', '=', reference).executeTakeFirst();
    if (!row || row.erased_at !== null || hiddenKinds.includes(row.kind)) {
      return undefined;
    }
    const timeline = await db
      .selectFrom('timeline')
      .leftJoin('outbox', 'outbox.id', 'timeline.mail_id')
      .leftJoin('messages', 'messages.id', 'timeline.message_id')
      .select(['timeline.seq', 'timeline.kind', 'timeline.at', 'timeline.actor_id', 'timeline.actor_name'])
      .select([
        'timeline.body',
        'timeline.detail',
        'timeline.mail_id',
        'timeline.message_id',
        'outbox.state as mailState',
      ])
      .select(['outbox.sent_at as sentAt', 'outbox.next_attempt_at as sendAt', 'outbox.last_error as mailError'])
      .select(['messages.state as messageState', 'messages.segments', 'messages.last_error as messageError'])
      .select('messages.sent_at as messageSentAt')
      .where('timeline.case_id', '=', row.id)
      .orderBy('timeline.seq', 'desc')
      .execute();
    const files = await db
      .selectFrom('files')
      .select(['id', 'name', 'type', 'size', 'mail_id'])
      .where('case_id', '=', row.id)
      .where('draft_of', 'is', null)
      .orderBy('id')
      .execute();
    const staged = await filesOfDraft(db, { caseId: row.id, authorId });
    const others = row.person_id
      ? await db
          .selectFrom('cases')
          .select(['reference', 'kind', 'status', 'received_at', 'fields'])
          .where('person_id', '=', row.person_id)
          .where('id', '!=', row.id)
          .$if(hiddenKinds.length > 0, (query) => query.where('kind', 'not in', hiddenKinds))
          .orderBy('received_at', 'desc')
          .limit(OTHERS)
          .execute()
      : [];
    const mails = await db
      .selectFrom('mails_in')
      .select(['id', 'refused_files'])
      .where('case_id', '=', row.id)
      .execute();
    const draft = await findDraft(db, { caseId: row.id, authorId });
    return {
      row,
      /** The name in the greeting of a reply; '' if only a billing name is known. */
      greeted: await greetedName(db, row),
      fields: readFields(row.fields),
      timeline,
      // The file names are those for downloads; the database keeps the names given by the visitor's device.
      files: files.map((file) => ({ ...file, name: nameByContent(file.name, file.type) })),
      /** The files of this clerk's unsent reply. */
      staged: staged.map((file) => ({ ...file, name: nameByContent(file.name, file.type) })),
      others: others.map(({ fields, ...other }) => ({
        ...other,
        said: firstWords(readFields(fields), other.kind),
      })),
      draft,
      mailIds: mails.map(({ id }) => id),
      /** For each email, the names and sizes, in bytes, of files that are only in the original email. */
      refusedFiles: new Map(mails.map(({ id, refused_files }) => [id, readRefusedFiles(refused_files)])),
    };
  });
}

/** Returns when a case was erased; undefined if there is none, or it was not erased. @throws StorageUnavailable */
export function findErasedAt(db: Database, reference: string): Promise<number | undefined> {
  return withStorageErrors(async () => {
    const row = await db.selectFrom('cases').select('erased_at').where('reference', '=', reference).executeTakeFirst();
    return row?.erased_at ?? undefined;
  });
}

/**
 * Returns a file of a case, to be read from the store. Undefined if the case has no file with this id, or the file
 * belongs to a colleague's draft.
 * @throws StorageUnavailable
 */
export function findDeskFile(db: Database, reference: string, id: string, authorId: string) {
  return withStorageErrors(() =>
    db
      .selectFrom('files')
      .innerJoin('cases', 'cases.id', 'files.case_id')
      .select(['files.storage_key as key', 'files.name', 'files.type', 'files.size'])
      .where('cases.reference', '=', reference)
      .where('files.id', '=', id)
      .where((file) => file.or([file('files.draft_of', 'is', null), file('files.draft_of', '=', authorId)]))
      .executeTakeFirst(),
  );
}
