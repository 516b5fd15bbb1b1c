import type { Database } from '../database/schema.ts';
import { detailOf } from '../desk/timeline-detail.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { addressOf } from '../own-data/find-subject.ts';
import { presentPerson } from '../people/locked-people.ts';
import type { ParsedMail } from './parsed-mail.ts';

/**
 * The cases to which a mail says that it belongs: by the token of the address it was sent to, and by Message-IDs that it
 * answers. The surest first. A case that was joined to another one is that other one.
 */
export async function anchoredCases(db: Database, mail: Pick<ParsedMail, 'to' | 'references'>): Promise<string[]> {
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
      // Nobody can answer what has not been tried to be sent.
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
  const present: string[] = [];
  for (const id of new Set(found)) present.push(await presentCase(db, id));
  return [...new Set(present)];
}

/** What a case was joined to, through any number of joins. */
async function presentCase(db: Database, id: string): Promise<string> {
  const seen = new Set<string>();
  for (let at = id; ; ) {
    const joined = await db
      .selectFrom('mail_links')
      .select('other_id')
      .where('case_id', '=', at)
      .where('joined_at', 'is not', null)
      .executeTakeFirst();
    if (!joined || seen.has(at)) return at;
    seen.add(at);
    at = joined.other_id;
  }
}

/**
 * Whether an address is of whoever a case is of: its person, under any address of his, or the one that the case names. That we
 * once wrote to it does not count: a mailbox that was given up, or mistyped, may be a stranger's.
 */
export async function isOfCase(db: Database, caseId: string, address: string): Promise<boolean> {
  if (!address) return false;
  const owner = await personWith(db, address);
  const row = await db
    .selectFrom('cases')
    .select(['person_id', 'fields'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  if (owner && row.person_id && (await presentPerson(db, row.person_id)) === owner) return true;
  return addressOf(row) === address;
}

/** Who has a mail address. */
export async function personWith(db: Database, address: string): Promise<string | undefined> {
  const contact = await db
    .selectFrom('person_contacts')
    .select('person_id')
    .where('kind', '=', 'mail')
    .where('value', '=', address)
    .executeTakeFirst();
  return contact && presentPerson(db, contact.person_id);
}

/** Whether a clerk has sent a copy of a reply in this case, or passed something on, to an address. */
export async function isWrittenTo(db: Database, caseId: string, address: string): Promise<boolean> {
  if (!address) return false;
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
