import { readInEach } from '../../domains/appointments/people.ts';
import { maskedAddress } from '../../domains/audit/record.ts';
import { contactsOf } from '../../domains/cases/people/contacts-of.ts';
import type { Subject } from '../../domains/cases/store/find-subject.ts';
import { chainOfCase } from '../../domains/cases/store/goes-on-in.ts';
import { kindAtFirst } from '../../domains/cases/store/kind-at-first.ts';
import { listAttempts } from '../../domains/cases/store/list-attempts.ts';
import { detailOf, handChannels } from '../../domains/cases/timeline/timeline-detail.ts';
import { messageDetail } from '../../domains/customers/message-detail.ts';
import { holdsOf } from '../../domains/orders/holds.ts';
import { plainAddress } from '../../platform/addresses/mailbox.ts';
import { readFields, readMailFiles } from '../../platform/database/json-columns.ts';
import type { ContactStateRow } from '../../platform/database/message-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Channels } from '../../platform/messages/channels.ts';
import { collectAccounts, collectMailbox } from './collect-account.ts';
import { collectNumbers, collectOrder, collectPapers } from './collect-order.ts';
import { collectQuotes } from './collect-quotes.ts';
import { consentsOf, firstConsents, ownContacts } from './consents.ts';
import { iso, isoOrNull } from './iso.ts';

/**
 * Collects all data about a person for export. Times are ISO 8601 in UTC. Other people's addresses are left out, and
 * the firm's own notes are only counted.
 * @param db use a transaction, so that tables read one after another are consistent
 * @param channels the modes of the firm's channels; without them, consents are listed for every channel
 */
export async function collect(db: Database, subject: Subject, now: number, channels?: Channels) {
  const { cases, mailboxes, phones, name } = subject;
  const ids = cases.map(({ id }) => id);
  const holds = await holdsOf(db, ids, now);
  const people = [...new Set(cases.flatMap(({ person_id }) => person_id ?? []))];
  const own = new Set(cases.flatMap(({ fields }) => Object.values(readFields(fields))));
  const contacts = people.length
    ? await db
        .selectFrom('person_contacts')
        .select(['kind', 'value', 'shown', 'created_at'])
        .where('person_id', 'in', people)
        .execute()
    : [];
  const collected = [];
  for (const row of cases) {
    collected.push(await collectCase(db, row, holds, { mailboxes, ids }));
  }
  const known = contacts.map(({ value }) => value);
  const states = contacts.length
    ? await db
        .selectFrom('contact_states')
        .selectAll()
        .where((row) => row.or([row('value', 'in', known), row('phone', 'in', known)]))
        .execute()
    : [];
  // A contact from another form of the same person is shown only to someone who has proved that it is theirs.
  const shownContacts = contacts.filter(({ kind, value, shown }) =>
    kind === 'mail' ? mailboxes.includes(value) : own.has(shown) || own.has(value),
  );
  const accounts = await collectAccounts(db, { mailboxes, phones });
  return {
    name,
    ...(await collectMailbox(db, mailboxes)),
    consents: consentsOf({
      contacts: shownContacts,
      states,
      own: ownContacts(subject, accounts),
      first: await firstConsents(db, known),
      channels,
    }),
    contacts: shownContacts.map(({ kind, value, shown, created_at }) => ({
      kind,
      value: shown,
      since: iso(created_at),
      ...stateOf(states.find((state) => state.value === value)),
      ...whatsAppOf(states.find((state) => state.phone === value && !known.includes(state.value))),
    })),
    cases: collected,
    accounts,
  };
}

type State = Pick<ContactStateRow, 'proven_at' | 'opted_in_at' | 'opted_out_at' | 'is_preferred' | 'last_inbound_at'>;

/**
 * Returns what we know about the WhatsApp account of a number if that account is not one of the person's contacts, for
 * export; empty if there is none.
 */
const whatsAppOf = (state: State | undefined) => (state ? { whatsapp: stateOf(state) } : {});

/** Returns what is known about a contact, for export; empty if nothing is known. */
function stateOf(state: State | undefined) {
  return (
    state && {
      confirmed: isoOrNull(state.proven_at),
      agreed: isoOrNull(state.opted_in_at),
      stopped: isoOrNull(state.opted_out_at),
      preferred: state.is_preferred === 1,
      lastWrote: isoOrNull(state.last_inbound_at),
    }
  );
}

export type Collected = Awaited<ReturnType<typeof collect>>;

async function collectCase(
  db: Database,
  row: Subject['cases'][number],
  holds: Awaited<ReturnType<typeof holdsOf>>,
  own: { readonly mailboxes: readonly string[]; readonly ids: readonly string[] },
) {
  const shownAddress = (address: string): string =>
    own.mailboxes.includes(plainAddress(address)) ? address : maskedAddress(address);
  // Messages that the person sent after their duplicate case was closed are in the other case.
  const chain = await chainOfCase(db, row.id);
  const where = chain.filter((id) => id === row.id || !own.ids.includes(id));
  const mails = await listMailsOut(db, row.id);
  const letters = await db
    .selectFrom('mails_in')
    .select(['from_address', 'subject', 'text', 'received_at'])
    .where('case_id', 'in', where)
    .orderBy('received_at')
    .execute();
  const files = await db
    .selectFrom('files')
    .select(['id', 'name', 'type', 'size'])
    .where('case_id', '=', row.id)
    // Drafts have not been sent.
    .where('draft_of', 'is', null)
    .orderBy('id')
    .execute();
  const appointment = await findAppointment(db, row.id);
  const notes = await db
    .selectFrom('timeline')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('case_id', '=', row.id)
    .where('kind', '=', 'note')
    .executeTakeFirstOrThrow();
  return {
    reference: row.reference,
    kind: row.kind,
    cameAs: kindAtFirst(row),
    status: row.status,
    language: row.locale,
    page: row.page,
    received: iso(row.received_at),
    fields: readFields(row.fields),
    cameIn: cameIn(row),
    consent: {
      // If a case came by email or was created by a clerk, the person has not seen a notice and so has not agreed to
      // one.
      version: cameIn(row) === 'site' ? row.consent_version : null,
      given: cameIn(row) === 'site' ? iso(row.received_at) : null,
      withdrawn: isoOrNull(row.consent_withdrawn_at),
      news: row.wants_news === 1,
      inWritingOnly: row.write_only === 1,
    },
    agreed: (await listAgreed(db, row.id)).map(({ recorded_at, ...agreed }) => ({
      ...agreed,
      recorded: iso(recorded_at),
    })),
    files: files.map(({ id: _, ...file }) => file),
    order: await collectOrder(db, row.id),
    quotes: await collectQuotes(db, row.id),
    papers: await collectPapers(db, row.id),
    officialNumbers: await collectNumbers(db, row.id),
    messages: await collectMessages(db, { where, contacts: [...own.mailboxes, ...numbersIn(row)] }),
    appointment: appointment && shownAppointment(appointment),
    mailsOut: mails.map(({ created_at, sent_at, files: named, ...mail }) => ({
      ...mail,
      // A clerk's email to someone else counts as a note of the firm, so its text is left out.
      ...(mail.purpose === 'forward' ? { recipient: shownAddress(mail.recipient), text: '' } : {}),
      ...(named === null ? {} : { files: namesOf(readMailFiles(named), files) }),
      written: iso(created_at),
      sent: isoOrNull(sent_at),
    })),
    textsOut: (await listTexts(db, row.id)).map(({ created_at, delivered_at, ...text }) => ({
      ...text,
      written: iso(created_at),
      delivered: isoOrNull(delivered_at),
    })),
    textsIn: (await listTextsIn(db, row.id)).map(({ received_at, ...text }) => ({
      ...text,
      received: iso(received_at),
    })),
    // Other people may write to the case too, from a different address or because their own case was closed as its
    // duplicate.
    mailsIn: letters
      .filter(({ from_address }) => own.mailboxes.includes(from_address))
      .map(({ from_address, received_at, ...mail }) => ({
        from: from_address,
        ...mail,
        received: iso(received_at),
      })),
    attempts: (await listAttempts(db, row.reference)).map(({ at, isCall, isReached, isIncoming }) => ({
      at: iso(at),
      by: isCall ? 'call' : 'message',
      reached: isReached,
      ...(isIncoming ? { fromYou: true } : {}),
    })),
    notesOfTheFirm: Number(notes.count),
    kept: holds
      .filter(({ case_id }) => case_id === row.id)
      .map(({ kind, until }) => ({ because: kind, until: isoOrNull(until) })),
  };
}

const listMailsOut = (db: Database, caseId: string) =>
  db
    .selectFrom('outbox')
    .select(['purpose', 'recipient', 'subject', 'text', 'state', 'created_at', 'sent_at', 'files'])
    .where('case_id', '=', caseId)
    // Emails to the firm are left out because they repeat the case, and codes because they expire soon.
    .where('purpose', 'in', ['acknowledgement', 'reply', 'order', 'appointment', 'forward'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Lists the person's consents to be contacted by us, as recorded by clerks. */
const listAgreed = (db: Database, caseId: string) =>
  db
    .selectFrom('contact_consents')
    .select(['channel', 'value', 'how', 'given_on', 'note', 'recorded_at'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();

/** Lists SMS and WhatsApp messages from us, except codes, which expire soon. */
const listTexts = (db: Database, caseId: string) =>
  db
    .selectFrom('messages')
    .select(['channel', 'recipient', 'text', 'state', 'created_at', 'delivered_at'])
    .where('case_id', '=', caseId)
    .where('purpose', '!=', 'code')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const listTextsIn = (db: Database, caseId: string) =>
  db
    .selectFrom('messages_in')
    .select(['channel', 'from_value', 'text', 'received_at'])
    .where('case_id', '=', caseId)
    .orderBy('received_at')
    .orderBy('id')
    .execute();

const findAppointment = (db: Database, caseId: string) =>
  db
    .selectFrom('appointments')
    .select([
      'starts_at',
      'ends_at',
      'way',
      'branch',
      'address',
      'person',
      'price_paise',
      'paid_at',
      'name',
      'mail',
      'phone',
      'service',
      'zone',
      'status',
      'answer',
      'created_at',
    ])
    .where('case_id', '=', caseId)
    .executeTakeFirst();

const shownAppointment = (appointment: NonNullable<Awaited<ReturnType<typeof findAppointment>>>) => ({
  begins: iso(appointment.starts_at),
  ends: iso(appointment.ends_at),
  way: appointment.way,
  branch: appointment.branch,
  address: appointment.address,
  with: readInEach(appointment.person),
  pricePaise: appointment.price_paise,
  paid: isoOrNull(appointment.paid_at),
  name: appointment.name,
  mail: appointment.mail,
  phone: appointment.phone,
  about: appointment.service,
  zone: appointment.zone,
  status: appointment.status,
  answer: appointment.answer,
  booked: iso(appointment.created_at),
});

const namesOf = (ids: readonly string[], files: readonly { id: string; name: string }[]): string[] =>
  ids.flatMap((id) => files.find((file) => file.id === id)?.name ?? []);

const numbersIn = ({ fields }: Subject['cases'][number]): string[] =>
  contactsOf(readFields(fields)).flatMap(({ kind, value }) => (kind === 'phone' ? [value] : []));

/** Collects messages that were written on the site itself, and our replies that are read there. */
async function collectMessages(
  db: Database,
  { where, contacts }: { readonly where: readonly string[]; readonly contacts: readonly string[] },
) {
  if (contacts.length === 0) {
    return [];
  }
  const messages = await db
    .selectFrom('timeline')
    .select(['kind', 'detail', 'body', 'at'])
    .where('case_id', 'in', where)
    .where((row) =>
      row.or([
        // These rows are messages from the site. An email has a row in `mails_in`.
        row.and([row('kind', '=', 'mail-in'), row('detail', 'in', contacts.map(messageDetail))]),
        row.and([row('kind', 'in', ['chat-in', 'chat-out']), row('body', '!=', '')]),
        // A reply to a number is not an email, so it is not among the emails.
        row('kind', '=', 'mail-out'),
      ]),
    )
    .orderBy('at')
    .orderBy('seq')
    .execute();
  return messages
    .filter(({ kind, detail }) => kind !== 'mail-out' || isToNumber(detailOf({ kind, detail }).to, contacts))
    .map(({ body, at }) => ({ text: body, written: iso(at) }));
}

const isToNumber = (to: string, contacts: readonly string[]): boolean => !to.includes('@') && contacts.includes(to);

/** Returns how a case arrived: on the site, by email, or created by a clerk. */
function cameIn(row: Subject['cases'][number]): 'site' | 'mail' | 'clerk' {
  const kind = kindAtFirst(row);
  if (kind === 'mail') {
    return 'mail';
  }
  const isByHand = handChannels.some((channel) => channel === kind) || row.page.startsWith('/office/');
  return isByHand ? 'clerk' : 'site';
}
