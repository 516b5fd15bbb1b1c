import { buffer } from 'node:stream/consumers';
import type { By } from '../../../../kernel/roles.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import { removeUnclaimed } from '../../../platform/files/unclaimed-files.ts';
import { record } from '../../audit/record.ts';
import { classify } from './classify.ts';
import { type KeptAttachment, keepAttachments } from './keep-attachments.ts';
import type { LeasedRawMail } from './lease-raw-mail.ts';
import { mailRow, type ReadableMail, readableMail } from './mail-row.ts';
import { openCase } from './open-case.ts';
import { guessedCases } from './place-mail.ts';
import { readMail } from './read-mail.ts';
import { senderProof } from './sender-proof.ts';
import { insertSenderRule } from './sender-rules.ts';
import type { IntakeDesk } from './take-mail.ts';

/** `gone`: the email already has a case, or was deleted. */
export type OpenedAside = { readonly outcome: 'opened'; readonly reference: string } | { readonly outcome: 'gone' };

interface Choice {
  /** `mails_in.id`. */
  readonly id: string;
  readonly by: By;
  /** Whether all further emails from the email's sender open a case as well. */
  readonly always: boolean;
}

/**
 * Opens a case for an email that had been set aside, with all its files, by reading the stored bytes again. No answer
 * is sent.
 * @throws StorageUnavailable, UploadRefused, or the errors of the store
 */
export async function openAside(desk: IntakeDesk, choice: Choice): Promise<OpenedAside> {
  const { db, files } = desk;
  const raw = await withStorageErrors(() => findRaw(db, choice.id));
  if (!raw) {
    return { outcome: 'gone' };
  }
  const mail = await readMail(await buffer(await files.read(raw.storage_key)));
  const kept: KeptAttachment[] = [];
  let isOpened = false;
  try {
    const refused = await keepAttachments(desk, mail.attachments, kept);
    const readable = readableMail(mail, { kept, refused, proof: senderProof(mail, desk.mailServer) });
    const opened = await withStorageErrors(() =>
      inTransaction(db, (transaction) => openIn(transaction, desk, { raw, readable, choice })),
    );
    isOpened = opened.outcome === 'opened';
    return opened;
  } finally {
    const keys = kept.map(({ key }) => key);
    if (!isOpened && keys.length > 0) {
      await removeUnclaimed(db, files, keys);
    }
  }
}

async function findRaw(db: Database, id: string): Promise<LeasedRawMail | undefined> {
  const row = await db
    .selectFrom('raw_mails')
    .innerJoin('mails_in', 'mails_in.id', 'raw_mails.id')
    .selectAll('raw_mails')
    .where('raw_mails.id', '=', id)
    .where('mails_in.aside', 'is not', null)
    .where('mails_in.case_id', 'is', null)
    .executeTakeFirst();
  return row?.storage_key ? { ...row, storage_key: row.storage_key, lease_token: '' } : undefined;
}

async function openIn(
  db: Transaction,
  desk: IntakeDesk,
  { raw, readable, choice }: { raw: LeasedRawMail; readable: ReadableMail; choice: Choice },
): Promise<OpenedAside> {
  const { by, always } = choice;
  const { mail } = readable;
  // If two clerks open the email at the same time, only the first one succeeds.
  const taken = await db
    .deleteFrom('mails_in')
    .where('id', '=', raw.id)
    .where('case_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!taken) {
    return { outcome: 'gone' };
  }
  const kind = { ...classify(mail, desk.firm), isUnanswered: true };
  const insert = (caseId: string) =>
    db
      .insertInto('mails_in')
      .values(mailRow(readable, { id: raw.id, caseId, kind, receivedAt: raw.received_at }))
      .execute();
  const links = await guessedCases(db, mail, desk.firm, by.now);
  const opening = { raw, readable, kind, isFlood: false, links, isChosen: true, insert, now: by.now };
  const { reference } = await openCase(db, desk, opening);
  const entry = {
    actor: by.actor,
    action: 'mail-opened',
    subject: reference,
    visitorAddress: by.visitorAddress,
  } as const;
  await record(db, entry, by.now);
  if (always && mail.from.address) {
    await insertSenderRule(db, by, mail.from.address);
  }
  return { outcome: 'opened', reference };
}
