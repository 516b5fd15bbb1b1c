import { buffer } from 'node:stream/consumers';
import { readMailFiles } from '../database/json-columns.ts';
import type { Database } from '../database/schema.ts';
import type { FileStore } from '../files/file-store.ts';
import { nameByContent } from '../files/name-by-content.ts';
import { DeliveryFailure } from '../mail/delivery-failure.ts';
import type { MailFile } from '../mail/mail.ts';
import type { LeasedMail } from './lease.ts';

/**
 * Reads an email's attachments from the store. If one is missing, the email is not sent.
 * @throws DeliveryFailure: `final` if a file has been erased, `deferred` if the store does not answer
 */
export async function filesOfMail(
  { db, files: store }: { db: Database; files: Pick<FileStore, 'read'> | undefined },
  mail: Pick<LeasedMail, 'files'>,
): Promise<MailFile[]> {
  if (mail.files === null) {
    return [];
  }
  const ids = readMailFiles(mail.files);
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name', 'type', 'storage_key as key'])
    .where('id', 'in', ids)
    .execute();
  const found: MailFile[] = [];
  for (const id of ids) {
    const row = rows.find((each) => each.id === id);
    if (!row) {
      throw new DeliveryFailure('final', new Error('a file of this email was erased'));
    }
    found.push({
      name: nameByContent(row.name, row.type),
      type: knownType(row.type),
      content: await read(store, row.key),
    });
  }
  return found;
}

/**
 * Returns a media type that is safe to send. Unknown types become plain bytes, and so do email files, which mail
 * servers are allowed to rewrite.
 */
const knownType = (type: string): string => (/^(?!message\/).+\/./.test(type) ? type : 'application/octet-stream');

async function read(store: Pick<FileStore, 'read'> | undefined, key: string): Promise<Buffer> {
  try {
    if (!store) {
      throw new Error('this process has no store of files');
    }
    return await buffer(await store.read(key));
  } catch (error) {
    throw new DeliveryFailure('deferred', error);
  }
}
