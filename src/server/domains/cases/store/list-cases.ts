import type { Locale } from '../../../../kernel/locale.ts';
import type { Fields } from '../../../platform/database/case-fields.ts';
import { readFields, readFlags } from '../../../platform/database/json-columns.ts';
import type { CaseRow, Database, HeldBecause, MailPurpose, MailState } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import type { StoredFile } from '../../../platform/files/upload-rules.ts';

/** A case as people and programs read it, with times in epoch milliseconds. */
export interface ListedCase {
  readonly reference: string;
  readonly kind: string;
  readonly status: string;
  readonly locale: Locale;
  readonly page: string;
  readonly receivedAt: number;
  readonly consentVersion: string;
  readonly wantsNews: boolean;
  readonly writeOnly: boolean;
  readonly flags: readonly string[];
  readonly fields: Fields;
  readonly mail: readonly ListedMail[];
  readonly files: readonly StoredFile[];
}

interface ListedMail {
  readonly purpose: MailPurpose;
  readonly recipient: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly sentAt: number | null;
  /** Why the email is held, if it is. */
  readonly heldBecause?: HeldBecause;
}

/**
 * Returns the cases with the status of their emails, newest first.
 * @param options.limit the maximum number of cases; all by default
 * @param options.reference returns only this case
 * @param options.formFilesOnly lists only files that were submitted with the form, not those received or sent by email
 * @throws StorageUnavailable
 */
export function listCases(
  db: Database,
  { limit, reference, formFilesOnly = false }: { limit?: number; reference?: string; formFilesOnly?: boolean } = {},
): Promise<ListedCase[]> {
  return withStorageErrors(async () => {
    const newest = db
      .selectFrom('cases')
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
      .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''));
    const rows = await newest.selectAll().execute();
    const mails = await db
      .selectFrom('outbox')
      .select(['case_id', 'purpose', 'recipient', 'state', 'attempts', 'sent_at as sentAt', 'held_because'])
      .where('case_id', 'in', newest.select('id'))
      // An email with a code is not part of the case and is deleted soon.
      .where('purpose', '!=', 'code')
      .orderBy('message_id')
      .execute();
    const files = await db
      .selectFrom('files')
      .select(['case_id', 'name', 'type', 'size', 'storage_key as key'])
      .where('case_id', 'in', newest.select('id'))
      .where('draft_of', 'is', null)
      .$if(formFilesOnly, (query) => query.where('mail_id', 'is', null))
      .orderBy('id')
      .execute();
    const filesByCase = Map.groupBy(files, (file) => file.case_id);
    const mailsByCase = Map.groupBy(mails, (mail) => mail.case_id);
    return rows.map((row) =>
      listed(
        row,
        (mailsByCase.get(row.id) ?? []).map(({ case_id: _, held_because: heldBecause, ...mail }) =>
          heldBecause === null ? mail : { ...mail, heldBecause },
        ),
        (filesByCase.get(row.id) ?? []).map(({ case_id: _, ...file }) => file),
      ),
    );
  });
}

function listed(row: CaseRow, mail: readonly ListedMail[], files: readonly StoredFile[]): ListedCase {
  return {
    reference: row.reference,
    kind: row.kind,
    status: row.status,
    locale: row.locale,
    page: row.page,
    receivedAt: row.received_at,
    consentVersion: row.consent_version,
    wantsNews: row.wants_news === 1,
    writeOnly: row.write_only === 1,
    flags: readFlags(row.flags),
    fields: readFields(row.fields),
    mail,
    files,
  };
}
