import { readRefusedFiles } from '../../../platform/database/json-columns.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';

/**
 * Returns a received email of a case with its inline pictures; undefined if the case has none with this id.
 * @throws StorageUnavailable
 */
export function findDeskMail(db: Database, reference: string, id: string) {
  return withStorageErrors(async () => {
    const mail = await db
      .selectFrom('mails_in')
      .innerJoin('cases', 'cases.id', 'mails_in.case_id')
      .innerJoin('raw_mails', 'raw_mails.id', 'mails_in.id')
      .select(['raw_mails.storage_key as rawKey', 'raw_mails.size as rawSize'])
      .select(['mails_in.id', 'mails_in.text', 'mails_in.html', 'mails_in.subject', 'mails_in.proof'])
      .select(['mails_in.remote_pictures as remotePictures', 'mails_in.refused_files'])
      .where('cases.reference', '=', reference)
      .where('cases.erased_at', 'is', null)
      .where('mails_in.id', '=', id)
      .executeTakeFirst();
    if (!mail) {
      return undefined;
    }
    const pictures = await db
      .selectFrom('files')
      .select(['storage_key as key', 'content_id as contentId', 'type', 'size'])
      .where('mail_id', '=', mail.id)
      .where('content_id', 'is not', null)
      .where('type', 'in', ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/heic', 'image/heif'])
      .$narrowType<{ contentId: string }>()
      .orderBy('id')
      .execute();
    const refused = readRefusedFiles(mail.refused_files).map(({ name }) => name);
    return { ...mail, pictures, refused };
  });
}
