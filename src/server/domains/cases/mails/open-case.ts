import { randomBytes } from 'node:crypto';
import { type Locale, languageOf } from '../../../../kernel/locale.ts';
import type { Database, Transaction } from '../../../platform/database/schema.ts';
import { replyAddress } from '../../../platform/outbox/answer-address.ts';
import { isDayFull } from '../../../platform/outbox/ceilings.ts';
import { outboxRows } from '../../../platform/outbox/outbox-rows.ts';
import { dueAt } from '../hours/service-clock.ts';
import { insertCase } from '../store/insert-case.ts';
import { newReference } from '../store/reference.ts';
import { append } from '../timeline/append.ts';
import { nameFiles, noteThread } from './attach-mail.ts';
import type { Classified } from './classify.ts';
import { isFewRounds, mayAcknowledge } from './flood.ts';
import { isSpam } from './is-spam.ts';
import type { LeasedRawMail } from './lease-raw-mail.ts';
import { letterDetail } from './letter-detail.ts';
import type { MailDesk } from './mail-desk.ts';
import type { ReadableMail } from './mail-row.ts';
import type { Link } from './place-mail.ts';
import { knownName, senderName } from './sender-name.ts';

interface Opening {
  readonly raw: LeasedRawMail;
  readonly readable: ReadableMail;
  readonly kind: Classified;
  readonly isFlood: boolean;
  readonly links: readonly Link[];
  /** Whether a clerk has read the email and requested a case for it. */
  readonly isChosen?: boolean;
  /** Stores the email itself. */
  readonly insert: (caseId: string) => Promise<unknown>;
  readonly now: number;
}

/** The maximum length of the message in a case, in characters. The whole email is in `mails_in`. */
const LONGEST = 20_000;

/**
 * Opens a case for an email, with links to other cases to which it may belong. An email from a known spammer is marked
 * as spam. If a person wrote the email, it is acknowledged, at most once a day per address.
 */
export async function openCase(
  db: Transaction,
  desk: { readonly firm: MailDesk; readonly acknowledgementsPerDay?: number | undefined },
  opening: Opening,
): Promise<{ readonly reference: string }> {
  const { raw, readable, kind, isFlood, links, insert, now } = opening;
  const { mail, own, proof } = readable;
  const { id, reference } = await insertMailCase(db, desk.firm, opening);
  await insert(id);
  const row = await db
    .selectFrom('cases')
    .select(['id', 'version', 'flags', 'locale', 'person_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const detail = letterDetail(mail, raw.id);
  const author = { id: null, name: await senderName(db, mail) };
  await append(db, row, { kind: 'mail-in', detail, body: own.slice(0, LONGEST) }, author, now);
  await noteThread(db, id, readable);
  await nameFiles(db, id, raw.id, readable, now);
  if (links.length > 0) {
    await db
      .insertInto('mail_links')
      .values(links.map(({ otherId, because }) => ({ mail_id: raw.id, case_id: id, other_id: otherId, because })))
      .execute();
  }
  const isPerson = kind.class === 'human' && proof !== 'refuted' && mail.isReadable && mail.from.address !== '';
  if (!opening.isChosen && row.flags.includes('spam-sender') && (await isSpam(db, row.person_id, proof))) {
    await db
      .updateTable('cases')
      .set({ status: 'spam', due_at: null, whose_turn: null })
      .where('id', '=', id)
      .execute();
    return { reference };
  }
  const { address } = answered(desk.firm, mail);
  const isAnswered = isPerson && !kind.isUnanswered && !isFlood && (await mayAcknowledge(db, address, now));
  if (isAnswered && (await isFewRounds(db, { address, references: mail.references }, links, now))) {
    await acknowledge(db, desk, { id, reference, locale: row.locale, readable, now });
  }
  return { reference };
}

async function insertMailCase(db: Transaction, firm: MailDesk, { raw, readable, isFlood, links, now }: Opening) {
  const { mail, own, proof } = readable;
  const flags = [
    ...(links.length > 0 ? ['may-belong'] : []),
    ...(proof === 'refuted' ? ['unproven-sender'] : []),
    ...(isFlood ? ['flood'] : []),
    ...(mail.isReadable ? [] : ['unreadable']),
  ];
  const fields = {
    name: await nameFor(db, firm, mail),
    email: answered(firm, mail).address,
    subject: mail.subject,
    message: own.slice(0, LONGEST),
  };
  const isComplaint = firm.complaints !== undefined && mail.to.includes(firm.complaints);
  const key = `mail ${raw.id}`;
  const submission = {
    // Only clerks chosen for complaints see emails sent to the address for complaints.
    kind: isComplaint ? 'grievance' : 'mail',
    cameAs: isComplaint ? 'mail' : undefined,
    locale: languageOf(`${mail.subject} ${own}`, firm.languages),
    page: '',
    consentVersion: '',
    flags,
    fields,
    referencePrefix: firm.referencePrefix,
    idempotency: { store: key, lookUp: [key] },
    wantsNews: false,
    writeOnly: false,
    dueAt: dueAt(raw.received_at, firm.week),
  };
  // The random reference may already be taken, so up to five are tried.
  for (let tried = 0; tried < 5; tried += 1) {
    const reference = newReference(firm.referencePrefix);
    const id = await insertCase(db, submission, reference, now);
    if (id) {
      return { id, reference };
    }
  }
  throw new Error('No free reference number was found for the case of an email.');
}

/**
 * Returns the address to reply to, which is never our own. For an email from an online form it is Reply-To, because
 * From is not the person's address.
 */
function answered({ addresses }: MailDesk, { from, replyTo }: ReadableMail['mail']): { address: string; name: string } {
  return replyTo && !addresses.includes(replyTo.address) ? replyTo : from;
}

/** Returns the name of the person to whom a reply goes. */
async function nameFor(db: Database, firm: MailDesk, mail: ReadableMail['mail']): Promise<string> {
  const { address, name } = answered(firm, mail);
  const known = name || (await knownName(db, address)) || (address === mail.from.address ? '' : mail.from.name);
  return known.slice(0, 200);
}

async function acknowledge(
  db: Database,
  { firm, acknowledgementsPerDay }: { readonly firm: MailDesk; readonly acknowledgementsPerDay?: number | undefined },
  to: { id: string; reference: string; locale: Locale; readable: ReadableMail; now: number },
): Promise<void> {
  const { id, reference, locale, now } = to;
  const { mail } = to.readable;
  const token = randomBytes(12).toString('hex');
  const words = firm.acknowledgement[locale];
  const filled = (text: string): string => text.replaceAll('{reference}', reference);
  const isFull = acknowledgementsPerDay !== undefined && (await isDayFull(db, acknowledgementsPerDay, now));
  const [row] = outboxRows(
    { id, reference, held: isFull ? 'all' : undefined },
    [
      {
        purpose: 'acknowledgement',
        sender: firm.sender[locale],
        recipient: answered(firm, mail).address,
        replyTo: replyAddress(firm, token),
        subject: filled(words.subject),
        text: filled(words.text),
        html: filled(words.html),
      },
    ],
    now,
  );
  if (!row) {
    return;
  }
  const thread = [...mail.references.slice(-19), mail.messageId].filter(Boolean).join(' ') || null;
  await db
    .insertInto('outbox')
    .values({ ...row, in_reply_to: mail.messageId || null, thread })
    .execute();
  await db.updateTable('cases').set({ reply_token: token }).where('id', '=', id).execute();
}
