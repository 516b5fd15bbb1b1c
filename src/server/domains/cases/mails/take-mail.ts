import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { removeUnclaimed } from '../../../platform/files/unclaimed-files.ts';
import type { UploadGate } from '../../../platform/files/upload-gate.ts';
import { presentCase } from '../store/goes-on-in.ts';
import { answerInvitation, ownInvitation } from './answer-invitation.ts';
import { attachMail } from './attach-mail.ts';
import { type Classified, classify, mayBePersons } from './classify.ts';
import { anchoredCases } from './find-anchor.ts';
import { isFlooding } from './flood.ts';
import { type KeptAttachment, keepAttachments } from './keep-attachments.ts';
import { type LeasedRawMail, settleRawMail } from './lease-raw-mail.ts';
import { lockedCase } from './locked-case.ts';
import type { MailDesk } from './mail-desk.ts';
import { mailRow, type ReadableMail, readableMail } from './mail-row.ts';
import { markBounced } from './mark-bounced.ts';
import { openCase } from './open-case.ts';
import type { ReadMark } from './own-mark.ts';
import type { ParsedMail } from './parsed-mail.ts';
import { type Place, placeMail } from './place-mail.ts';
import { filesBroughtBy } from './read-sent-along.ts';
import { knownName } from './sender-name.ts';
import { senderProof } from './sender-proof.ts';
import { isWelcome } from './sender-rules.ts';

export interface IntakeDesk {
  readonly db: Database;
  readonly files: FileStore;
  readonly uploads: UploadGate;
  readonly firm: MailDesk;
  /** The name under which our own mail server reports; see sender-proof.ts. */
  readonly mailServer: string | undefined;
  readonly acknowledgementsPerDay?: number | undefined;
  readonly readMark?: ReadMark | undefined;
}

/** The outcome for an email. `lost lease`: another process has taken the email, and nothing was done. */
export type Taken = { readonly outcome: 'case' | 'new case' | 'nothing' | 'lost lease'; readonly isFlood: boolean };

/** Thrown to roll back a transaction. */
class LostLease extends Error {}

/**
 * Stores an email in the case where it belongs and marks it as read in one transaction, so that nothing is left half
 * done if the process dies.
 * @param now epoch milliseconds
 * @throws StorageUnavailable, or UploadRefused, after which the email must be read again
 */
export async function takeMail(desk: IntakeDesk, raw: LeasedRawMail, mail: ParsedMail, now: number): Promise<Taken> {
  const { db, files, firm } = desk;
  const kind = classify(mail, firm);
  const kept: KeptAttachment[] = [];
  let isTaken = false;
  try {
    const refused = await keepAttachments(desk, (await isPlaced(db, mail, kind)) ? mail.attachments : [], kept);
    const readable = readableMail(mail, { kept, refused, proof: senderProof(mail, desk.mailServer) });
    const brought = await filesBroughtBy(mail);
    const taken = await withStorageErrors(() =>
      inTransaction(db, async (transaction) => {
        if (!(await settleRawMail(transaction, raw, { state: 'read', last_error: null }))) {
          throw new LostLease();
        }
        return place(transaction, desk, { raw, readable, kind, brought, now });
      }),
    );
    isTaken = taken.outcome !== 'nothing';
    return taken;
  } catch (error) {
    if (error instanceof LostLease) {
      return { outcome: 'lost lease', isFlood: false };
    }
    throw error;
  } finally {
    const keys = kept.map(({ key }) => key);
    if (!isTaken && keys.length > 0) {
      await removeUnclaimed(db, files, keys);
    }
  }
}

interface Arrival {
  readonly raw: LeasedRawMail;
  readonly readable: ReadableMail;
  readonly kind: Classified;
  /** The email's files, if it does not get a case. */
  readonly brought: readonly { readonly name: string; readonly size: number }[];
  readonly now: number;
}

async function place(db: Transaction, desk: IntakeDesk, arrival: Arrival): Promise<Taken> {
  const { raw, readable, kind, brought, now } = arrival;
  const { mail, proof } = readable;
  const bounced = kind.class === 'bounce' ? await markBounced(db, mail) : undefined;
  const invitation = await ownInvitation(db, readable);
  const about = bounced ?? (invitation?.isInvited ? invitation.appointment.case_id : undefined);
  const ours = about && (await presentCase(db, about));
  const found: Place = ours
    ? { to: 'case', id: ours }
    : await placeMail(db, mail, { kind, proof, desk: desk.firm, now });
  const isPersons =
    kind.class === 'human' || kind.class === 'auto' || (found.to === 'case' && mayBePersons(kind, mail));
  const isFlood = isPersons && (await isFloodOf(db, mail.from.address, now));
  const at = isFlood && found.to === 'new case' ? await beside(db, mail.from.address, found, now) : found;
  const insert = (caseId: string | null, aside?: Parameters<typeof mailRow>[1]['aside']) =>
    db
      .insertInto('mails_in')
      .values(mailRow(readable, { id: raw.id, caseId, kind, receivedAt: raw.received_at, aside }))
      .execute();
  if (invitation && kind.because === 'calendar-reply') {
    await insert(await presentCase(db, invitation.appointment.case_id));
    await answerInvitation(db, invitation, readable, { raw, kind, week: desk.firm.week, now });
    return { outcome: 'case', isFlood };
  }
  // A copy of our own email in the mailbox is already in the timeline. Any other email that opens no case waits for a
  // clerk.
  const isEcho = await isOurs(db, mail.messageId);
  if (at.to === 'nothing' || isEcho) {
    const known = await knownName(db, mail.from.address);
    await insert(null, isEcho ? undefined : { known, files: brought });
    return { outcome: 'nothing', isFlood };
  }
  if (at.to === 'case') {
    await insert(at.id);
    const held = await lockedCase(db, at.id);
    const isQuiet = isFlood || !mayBePersons(kind, mail);
    await attachMail(db, held, readable, { raw, kind, isQuiet, week: desk.firm.week, now });
    return { outcome: 'case', isFlood };
  }
  await openCase(db, desk, { raw, readable, kind, isFlood, links: at.links, insert, now });
  return { outcome: 'new case', isFlood };
}

/**
 * Counts an email from an address and returns whether there are too many. There is no limit for senders whose emails
 * always open a case.
 */
async function isFloodOf(db: Database, address: string, now: number): Promise<boolean> {
  return address !== '' && !(await isWelcome(db, address)) && isFlooding(db, address, now);
}

/**
 * Whether the email will probably get a case. This is checked before the email is filed, because only an email with a
 * case has its files stored separately.
 */
async function isPlaced(db: Database, mail: ParsedMail, kind: Classified): Promise<boolean> {
  if (mail.attachments.length === 0 || kind.class === 'bounce') {
    return false;
  }
  if (kind.class === 'human' || kind.class === 'own' || kind.because === 'subject') {
    return true;
  }
  return withStorageErrors(
    async () => (await anchoredCases(db, mail)).length > 0 || (await isWelcome(db, mail.from.address)),
  );
}

/**
 * Returns the case of the sender's last email in the past day, or `otherwise` if there is none. A flood then opens one
 * case instead of a hundred.
 */
async function beside(db: Database, address: string, otherwise: Place, now: number): Promise<Place> {
  const last = await db
    .selectFrom('mails_in')
    .innerJoin('cases', 'cases.id', 'mails_in.case_id')
    .select('cases.id')
    .where('from_address', '=', address)
    .where('mails_in.received_at', '>', now - 24 * 3_600_000)
    .where('cases.kind', '=', 'mail')
    .orderBy('mails_in.received_at', 'desc')
    .orderBy('mails_in.id', 'desc')
    .executeTakeFirst();
  return last ? { to: 'case', id: await presentCase(db, last.id) } : otherwise;
}

async function isOurs(db: Database, messageId: string): Promise<boolean> {
  if (!messageId) {
    return false;
  }
  const row = await db.selectFrom('outbox').select('id').where('message_id', '=', messageId).executeTakeFirst();
  return row !== undefined;
}
