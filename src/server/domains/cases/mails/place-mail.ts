import type { LinkReason, SenderProof } from '../../../platform/database/mail-tables.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { presentCase } from '../store/goes-on-in.ts';
import { parseReference } from '../store/reference.ts';
import type { Classified } from './classify.ts';
import { anchoredCases, isOfCase, isWrittenTo, personWith } from './find-anchor.ts';
import type { MailDesk } from './mail-desk.ts';
import type { ParsedMail } from './parsed-mail.ts';
import { isWelcome } from './sender-rules.ts';

export interface Link {
  readonly otherId: string;
  readonly because: LinkReason;
}

/** The destination of an email. */
export type Place =
  | { readonly to: 'case'; readonly id: string }
  | { readonly to: 'new case'; readonly links: readonly Link[] }
  /** The email is kept without a case. */
  | { readonly to: 'nothing' };

/** The age of a person's last case, in milliseconds, above which they are probably writing about something else. */
const RECENT = 90 * 24 * 3_600_000;

/**
 * Decides where an email belongs. It joins a case only if an anchor points to the case and the sender is its person, or
 * someone to whom a clerk has written in that case. For our own emails and those that another server has returned, the
 * anchor is enough. An email that only mentions a case's number, or has a forged address, opens a new case. Most emails
 * from programs neither join nor open a case.
 * @param now epoch milliseconds
 */
export async function placeMail(
  db: Database,
  mail: ParsedMail,
  { kind, proof, desk, now }: { kind: Classified; proof: SenderProof; desk: MailDesk; now: number },
): Promise<Place> {
  const anchored = await anchoredCases(db, mail);
  const isReturned = kind.class === 'bounce' || kind.class === 'own';
  const isBelieved = proof !== 'refuted' || isReturned;
  const isOfAny = async (ids: readonly string[]): Promise<boolean> => {
    const { address } = mail.from;
    for (const id of ids) {
      if ((await isOfCase(db, id, address)) || (await isWrittenTo(db, id, address))) {
        return true;
      }
    }
    return false;
  };
  for (const { id, of } of anchored) {
    if (isBelieved && (isReturned || (await isOfAny(of)))) {
      return { to: 'case', id };
    }
  }
  const isOpening = kind.class === 'human' || kind.because === 'subject' || (await isWelcome(db, mail.from.address));
  if (!isOpening) {
    return { to: 'nothing' };
  }
  const because = isBelieved ? 'other-sender' : 'unproven-sender';
  const links = anchored.map(({ id }): Link => ({ otherId: id, because }));
  if (links.length > 0) {
    return { to: 'new case', links };
  }
  return { to: 'new case', links: await guessedCases(db, mail, desk, now) };
}

/**
 * Returns the cases to which an email without an anchor may belong: the cases with a number in the email, otherwise the
 * person's last case.
 */
export async function guessedCases(db: Database, mail: ParsedMail, desk: MailDesk, now: number): Promise<Link[]> {
  const number = new RegExp(`\\b${desk.referencePrefix}-?[0-9A-Z]{4}-?[0-9A-Z]{4}\\b`, 'gi');
  const named = [...`${mail.subject}\n${mail.text}`.slice(0, 20_000).matchAll(number)].slice(0, 5);
  const references = named.flatMap(([text]) => parseReference(text) ?? []);
  if (references.length > 0) {
    const rows = await db.selectFrom('cases').select('id').where('reference', 'in', references).execute();
    const present = await Promise.all(rows.map(({ id }) => presentCase(db, id)));
    if (rows.length > 0) {
      return [...new Set(present)].map((otherId) => ({ otherId, because: 'reference' }));
    }
  }
  const person = mail.from.address && (await personWith(db, mail.from.address));
  if (!person) {
    return [];
  }
  const last = await db
    .selectFrom('cases')
    .select('id')
    .where('person_id', '=', person)
    .where('status', '!=', 'spam')
    .where('received_at', '>', now - RECENT)
    .orderBy('received_at', 'desc')
    .executeTakeFirst();
  return last ? [{ otherId: await presentCase(db, last.id), because: 'same-person' }] : [];
}
