import { maskedAddress } from '../audit/record.ts';
import type { Fields } from '../cases/fields.ts';
import { chainOfCase } from '../cases/goes-on-in.ts';
import { listAttempts } from '../cases/list-attempts.ts';
import { messageDetail } from '../customers/message-detail.ts';
import type { Database } from '../database/schema.ts';
import { shownNumber } from '../orders/order-number.ts';
import { plainAddress, type Subject } from './find-subject.ts';
import { holdsOf } from './holds.ts';

/**
 * All that is kept of somebody, as it is exported: times are ISO 8601 in UTC. Other people's addresses stand in none of it, and of
 * the firm's own notes how many there are.
 * @param db of which several tables are read one after the other: in a transaction they fit together
 */
export async function collect(db: Database, { cases, mailboxes, name }: Subject, now: number) {
  const ids = cases.map(({ id }) => id);
  const holds = await holdsOf(db, ids, now);
  const people = [...new Set(cases.flatMap(({ person_id }) => person_id ?? []))];
  const own = new Set(cases.flatMap(({ fields }) => Object.values(JSON.parse(fields) as Fields)));
  const contacts = people.length
    ? await db
        .selectFrom('person_contacts')
        .select(['kind', 'value', 'shown', 'created_at'])
        .where('person_id', 'in', people)
        .execute()
    : [];
  const collected = [];
  for (const row of cases) collected.push(await collectCase(db, row, holds, { mailboxes, ids }));
  const loose = await collectLooseMails(db, mailboxes);
  return {
    name,
    ...(loose.length > 0 ? { mailsWithoutCase: loose } : {}),
    // What another form brought to the same person is shown to nobody who has not proved that it is his.
    contacts: contacts
      .filter(({ kind, value, shown }) =>
        kind === 'mail' ? mailboxes.includes(value) : own.has(shown) || own.has(value),
      )
      .map(({ kind, shown, created_at }) => ({ kind, value: shown, since: iso(created_at) })),
    cases: collected,
    accounts: await collectAccounts(db, mailboxes),
  };
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
  // What was written since it was closed for somebody else's case, which asks the same, lies there.
  const chain = await chainOfCase(db, row.id);
  const where = chain.filter((id) => id === row.id || !own.ids.includes(id));
  const mails = await db
    .selectFrom('outbox')
    .select(['purpose', 'recipient', 'subject', 'text', 'state', 'created_at', 'sent_at', 'files'])
    .where('case_id', '=', row.id)
    // Those to the firm repeat the case; codes are gone soon.
    .where('purpose', 'in', ['acknowledgement', 'reply', 'appointment', 'forward'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
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
    // A clerk has not sent it yet.
    .where('draft_of', 'is', null)
    .orderBy('id')
    .execute();
  const order = await db
    .selectFrom('orders')
    .leftJoin('document_terms', 'document_terms.order_id', 'orders.id')
    .select(['number', 'title_en', 'title_hi', 'total_paise', 'status', 'gstin', 'state', 'terms_version', 'address'])
    .where('case_id', '=', row.id)
    .executeTakeFirst();
  const appointment = await db
    .selectFrom('appointments')
    .select(['starts_at', 'ends_at', 'way', 'branch', 'service', 'zone', 'status', 'answer', 'created_at'])
    .where('case_id', '=', row.id)
    .executeTakeFirst();
  const notes = await db
    .selectFrom('timeline')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('case_id', '=', row.id)
    .where('kind', '=', 'note')
    .executeTakeFirstOrThrow();
  return {
    reference: row.reference,
    kind: row.kind,
    status: row.status,
    language: row.locale,
    page: row.page,
    received: iso(row.received_at),
    fields: JSON.parse(row.fields) as Fields,
    consent: {
      version: row.consent_version,
      given: iso(row.received_at),
      withdrawn: row.consent_withdrawn_at === null ? null : iso(row.consent_withdrawn_at),
      news: row.wants_news === 1,
      inWritingOnly: row.write_only === 1,
    },
    files: files.map(({ id: _, ...file }) => file),
    ...(order ? { order: { ...order, number: shownNumber(order.number) } } : {}),
    ...(await collectHandedIn(db, row.id, { where, mailboxes: own.mailboxes })),
    ...(appointment
      ? {
          appointment: {
            ...{ begins: iso(appointment.starts_at), ends: iso(appointment.ends_at), way: appointment.way },
            ...{ branch: appointment.branch, about: appointment.service, zone: appointment.zone },
            ...{ status: appointment.status, booked: iso(appointment.created_at) },
          },
        }
      : {}),
    mailsOut: mails.map(({ created_at, sent_at, files: named, ...mail }) => ({
      ...mail,
      // What a clerk writes to somebody else is a note of the firm.
      ...(mail.purpose === 'forward' ? { recipient: shownAddress(mail.recipient), text: '' } : {}),
      ...(named === null ? {} : { files: namesOf(JSON.parse(named) as string[], files) }),
      written: iso(created_at),
      sent: sent_at === null ? null : iso(sent_at),
    })),
    // Others write to it, too: from another address, or because their own case was closed for this one.
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
      .map(({ kind, until }) => ({ because: kind, until: until === null ? null : iso(until) })),
  };
}

const namesOf = (ids: readonly string[], files: readonly { id: string; name: string }[]): string[] =>
  ids.flatMap((id) => files.find((file) => file.id === id)?.name ?? []);

/** What was handed in with its order, and what was written to it on the site itself. */
async function collectHandedIn(
  db: Database,
  caseId: string,
  { where, mailboxes }: { readonly where: readonly string[]; readonly mailboxes: readonly string[] },
) {
  const papers = await db
    .selectFrom('asked_papers')
    .innerJoin('orders', 'orders.id', 'asked_papers.order_id')
    .leftJoin('paper_pages', 'paper_pages.paper_id', 'asked_papers.id')
    .select(['asked_papers.name_en as paper', 'asked_papers.state', 'asked_papers.note', 'asked_papers.reason_text'])
    .select(['paper_pages.name', 'paper_pages.type', 'paper_pages.size', 'paper_pages.created_at'])
    .where('orders.case_id', '=', caseId)
    .orderBy('asked_papers.position')
    .orderBy('paper_pages.id')
    .execute();
  const numbers = await db
    .selectFrom('order_numbers')
    .innerJoin('orders', 'orders.id', 'order_numbers.order_id')
    .select(['order_numbers.kind', 'order_numbers.number'])
    .where('orders.case_id', '=', caseId)
    .execute();
  const messages =
    mailboxes.length === 0
      ? []
      : await db
          .selectFrom('timeline')
          .select(['body', 'at'])
          .where('case_id', 'in', where)
          .where('kind', '=', 'mail-in')
          // A mail has its row in `mails_in`.
          .where('detail', 'in', mailboxes.map(messageDetail))
          .orderBy('at')
          .orderBy('seq')
          .execute();
  return {
    ...(papers.length > 0
      ? { papers: papers.map(({ created_at, ...page }) => ({ ...page, handedIn: created_at && iso(created_at) })) }
      : {}),
    ...(numbers.length > 0 ? { officialNumbers: numbers } : {}),
    ...(messages.length > 0 ? { messages: messages.map(({ body, at }) => ({ text: body, written: iso(at) })) } : {}),
  };
}

/** Mails of somebody that opened no case. */
async function collectLooseMails(db: Database, mailboxes: readonly string[]) {
  if (mailboxes.length === 0) return [];
  const mails = await db
    .selectFrom('mails_in')
    .select(['from_address as from', 'subject', 'text', 'received_at', 'brought'])
    .where('from_address', 'in', mailboxes)
    .where('case_id', 'is', null)
    .orderBy('received_at')
    .execute();
  return mails.map(({ received_at, brought, ...mail }) => ({
    ...mail,
    received: iso(received_at),
    files: JSON.parse(brought ?? '[]') as { name: string; size: number }[],
  }));
}

async function collectAccounts(db: Database, mailboxes: readonly string[]) {
  if (mailboxes.length === 0) return [];
  const users = await db.selectFrom('users').selectAll().where('email', 'in', mailboxes).execute();
  return Promise.all(
    users.map(async ({ id, name, email, role, locale, created_at }) => {
      const sessions = await db
        .selectFrom('sessions')
        .select(['created_at', 'expires_at', 'ip_address', 'user_agent'])
        .where('user_id', '=', id)
        .orderBy('created_at', 'desc')
        .execute();
      const signIns = await db
        .selectFrom('audit')
        .select(['at', 'action', 'prefix'])
        .where('actor_id', '=', id)
        .where('action', 'in', ['sign-in', 'sign-in-failed', 'sign-out', 'sessions-ended'])
        .orderBy('at', 'desc')
        .limit(500)
        .execute();
      const businesses = await db
        .selectFrom('businesses')
        .select(['name', 'gstin', 'state', 'address'])
        .where('user_id', '=', id)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return {
        businesses,
        ...{ name, email, role, language: locale, since: iso(created_at) },
        sessions: sessions.map(({ created_at: at, expires_at, ip_address, user_agent }) => ({
          ...{ began: iso(at), ends: iso(expires_at), from: ip_address, browser: user_agent },
        })),
        signIns: signIns.map(({ at, action, prefix }) => ({ at: iso(at), what: action, from: prefix })),
      };
    }),
  );
}

const iso = (at: number): string => new Date(at).toISOString();
