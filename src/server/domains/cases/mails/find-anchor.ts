import { mailboxOf } from '../../../platform/addresses/mailbox.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { presentPerson } from '../people/locked-people.ts';
import { addressOf } from '../store/find-subject.ts';
import { nextCase } from '../store/goes-on-in.ts';
import { detailOf } from '../timeline/timeline-detail.ts';
import { entryAnchor } from './letter-detail.ts';
import type { ParsedMail } from './parsed-mail.ts';

/**
 * Returns the cases to which an email refers: by the token in its recipient address, by the Message-IDs in its headers,
 * and by the calendar event that it changes. The most reliable come first. If the email of a case was moved, or the
 * case was closed as a duplicate, the case in which it continues is returned instead.
 */
export async function anchoredCases(
  db: Database,
  mail: Pick<ParsedMail, 'to' | 'references' | 'entry'>,
): Promise<AnchoredCase[]> {
  const tokens = mail.to.flatMap((address) => /\+([0-9a-f]{24})@/.exec(address)?.[1] ?? []);
  const found: string[] = [];
  if (tokens.length > 0) {
    const rows = await db.selectFrom('cases').select('id').where('reply_token', 'in', tokens).execute();
    found.push(...rows.map(({ id }) => id));
  }
  if (mail.references.length > 0) {
    const ours = await db
      .selectFrom('outbox')
      .select(['case_id as id', 'message_id'])
      .where('message_id', 'in', mail.references)
      .where('case_id', 'is not', null)
      // No one can reply to an email that we never tried to send.
      .where((mail) =>
        mail.or([
          mail('state', 'in', ['sent', 'dead']),
          mail('attempts', '>', 0),
          mail('lease_token', 'is not', null),
          mail('sent_at', 'is not', null),
        ]),
      )
      .$narrowType<{ id: string }>()
      .execute();
    const seen = await db
      .selectFrom('mail_threads')
      .select(['case_id as id', 'message_id'])
      .where('message_id', 'in', mail.references)
      .execute();
    const newestFirst = [...ours, ...seen].toSorted(
      (a, b) => mail.references.indexOf(b.message_id) - mail.references.indexOf(a.message_id),
    );
    found.push(...newestFirst.map(({ id }) => id));
  }
  const entry = entryAnchor(mail);
  if (entry) {
    const rows = await db.selectFrom('mail_threads').select('case_id as id').where('message_id', '=', entry).execute();
    found.push(...rows.map(({ id }) => id));
  }
  const present = new Map<string, AnchoredCase>();
  for (const id of new Set(found)) {
    const each = await presentOf(db, id);
    const known = present.get(each.id);
    present.set(each.id, known ? { ...known, of: [...new Set([...known.of, ...each.of])] } : each);
  }
  return [...present.values()];
}

/** A case to which an email refers. */
export interface AnchoredCase {
  readonly id: string;
  /** The case itself and the closed duplicates that led to it, because the people of those also write to this case. */
  readonly of: readonly string[];
}

/** Follows moved emails and closed duplicates, through any number of both, to the current case. */
async function presentOf(db: Database, id: string): Promise<AnchoredCase> {
  const seen = new Set<string>();
  let of = [id];
  for (let at = id; ; ) {
    const joined = await db
      .selectFrom('mail_links')
      .select('other_id')
      .where('case_id', '=', at)
      .where('joined_at', 'is not', null)
      .executeTakeFirst();
    if (seen.has(at)) {
      return { id: at, of };
    }
    seen.add(at);
    const next = joined ? undefined : await nextCase(db, at);
    if (joined) {
      of = [joined.other_id];
    } else if (next) {
      of.push(next);
    } else {
      return { id: at, of };
    }
    at = joined?.other_id ?? next ?? at;
  }
}

/**
 * Whether an email address belongs to the person of a case, as one of their addresses or the one in the case. An
 * address to which we have only written is not enough, because an abandoned or mistyped mailbox may be a stranger's.
 */
export async function isOfCase(db: Database, caseId: string, address: string): Promise<boolean> {
  if (!address) {
    return false;
  }
  const owner = await personWith(db, address);
  const row = await db
    .selectFrom('cases')
    .select(['person_id', 'fields'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  if (owner && row.person_id && (await presentPerson(db, row.person_id)) === owner) {
    return true;
  }
  return addressOf(row) === address;
}

/** Returns the `people.id` of the owner of an email address. */
export async function personWith(db: Database, address: string): Promise<string | undefined> {
  const contact = await db
    .selectFrom('person_contacts')
    .select('person_id')
    .where('kind', '=', 'mail')
    .where('value', '=', address)
    .executeTakeFirst();
  return contact && presentPerson(db, contact.person_id);
}

/** Whether a clerk has sent a copy of a reply, or forwarded a message, to an email address in this case. */
export async function isWrittenTo(db: Database, caseId: string, address: string): Promise<boolean> {
  if (!address) {
    return false;
  }
  const rows = await db
    .selectFrom('timeline')
    .select(['kind', 'detail'])
    .where('case_id', '=', caseId)
    .where('kind', 'in', ['mail-out', 'forward'])
    .execute();
  const mailbox = mailboxOf(address);
  return rows.some(({ kind, detail }) => {
    const others = kind === 'forward' ? [detailOf({ kind, detail }).to] : detailOf({ kind: 'mail-out', detail }).copies;
    return (others ?? []).some((other) => mailboxOf(other) === mailbox);
  });
}
