import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { readQueues } from '../../src/server/across/health/read-queues.ts';
import { watchMails } from '../../src/server/across/health/watch-mails.ts';
import { findAppointmentOfCase } from '../../src/server/domains/appointments/find-appointment.ts';
import { readOfficeCalendar } from '../../src/server/domains/appointments/list-appointments.ts';
import { listEntries } from '../../src/server/domains/audit/list-entries.ts';
import { findDeskCase } from '../../src/server/domains/cases/handling/find-desk-case.ts';
import { listTwins } from '../../src/server/domains/cases/handling/list-twins.ts';
import { countToday } from '../../src/server/domains/cases/inbox/count-today.ts';
import { listInbox } from '../../src/server/domains/cases/inbox/list-inbox.ts';
import { leaseRawMail } from '../../src/server/domains/cases/mails/lease-raw-mail.ts';
import { listMailLinks } from '../../src/server/domains/cases/mails/list-links.ts';
import { listAside } from '../../src/server/domains/cases/mails/set-aside.ts';
import { adoptCases } from '../../src/server/domains/cases/store/adopt-cases.ts';
import { listCases } from '../../src/server/domains/cases/store/list-cases.ts';
import { listOwnCases } from '../../src/server/domains/customers/messages.ts';
import { listOwnOrders } from '../../src/server/domains/customers/own-orders.ts';
import { listDocuments } from '../../src/server/domains/documents/list-documents.ts';
import { findOrderByNumber, findOrderByToken, findOrderOfCase } from '../../src/server/domains/orders/find-order.ts';
import { lacksDocuments } from '../../src/server/domains/orders/issue-documents.ts';
import { orderMoneyLists } from '../../src/server/domains/orders/list-order-money.ts';
import { listOrders, orderViews } from '../../src/server/domains/orders/list-orders.ts';
import { sendReminders } from '../../src/server/domains/orders/reminders.ts';
import { refundsFromBank } from '../../src/server/domains/orders/undo-refund.ts';
import { whyGone } from '../../src/server/domains/orders/why-gone.ts';
import { writeLetters } from '../../src/server/domains/orders/write-letters.ts';
import { listPapers } from '../../src/server/domains/papers/list-papers.ts';
import { listMarks } from '../../src/server/domains/papers/order-marks.ts';
import { countMoney, listMoneyOrders } from '../../src/server/domains/payments/money-lists.ts';
import { sendRefunds } from '../../src/server/domains/payments/send-refunds.ts';
import {
  findClerkQuote,
  findQuoteOfOrder,
  listClerkQuotes,
  quotesOfCases,
} from '../../src/server/domains/quotes/find-quotes.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { listJobs } from '../../src/server/platform/jobs/list-jobs.ts';
import { Attention } from '../../src/server/platform/log/attention.ts';
import { openLog } from '../../src/server/platform/log/log.ts';
import { leaseDueMails } from '../../src/server/platform/outbox/lease.ts';
import { countQueuedMails, listQueuedMails } from '../../src/server/platform/outbox/mail-queue.ts';
import { listStuckMails } from '../../src/server/platform/outbox/stuck-mails.ts';
import { mailbox } from './everything-of.ts';
import { letterDesk } from './letter-desk.ts';
import { now, ravi } from './office-desk.ts';

/** Tables that grow for years. */
const LARGE = [
  'cases|outbox|mails_in|raw_mails|files|timeline|appointments|appointment_cells|audit|orders|order_lines|order_stages',
  'order_letters|asked_papers|paper_pages|ledger_entries|ledger_postings|payments|payment_events|refunds|bank_lines',
  'documents|document_terms|people|person_contacts|mail_threads|clerk_quotes|clerk_quote_revisions',
].join('|');

/** Runs the queries of the pages on a busy day: lists, inbox, order, case, outbox and due jobs. */
export async function askEverything(db: Database, person: { token: string; reference: string }): Promise<void> {
  const { token, reference } = person;
  const row = await db.selectFrom('cases').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
  await countToday(db, ravi.id, now, ['grievance']);
  await listInbox(db, { filter: {}, now });
  await listInbox(db, { filter: { status: 'active' }, now });
  await listAside(db, { typed: '', isDone: false, most: 50, now });
  await findDeskCase(db, reference, ravi.id);
  await listTwins(db, row);
  await listMailLinks(db, row.id);
  await findOrderOfCase(db, reference);
  await findAppointmentOfCase(db, reference);
  await quotesOfCases(db, [row.id]);
  const { rows: quotes } = await listClerkQuotes(db, { view: 'all', now });
  await listClerkQuotes(db, { view: 'sent', now });
  await findClerkQuote(db, { number: quotes[0]?.number ?? '' });
  await readOfficeCalendar(db, now, now + 7 * 86_400_000);
  await listEntries(db, {}, 50);
  await listCases(db, { reference });
  await listOwnCases(db, mailbox);
  await listOwnOrders(db, mailbox);
  await askAboutMoney(db, token);

  await countQueuedMails(db);
  await listQueuedMails(db, 100, ['grievance']);
  await listStuckMails(db);
  await readQueues(db, now);
  await watchMails(db, new Attention(), now);
  await listJobs(db, []);
  await leaseDueMails(db, { purpose: 'order', atMost: 10, leaseMs: 1000, now });
  await leaseRawMail(db, now);
  await writeLetters(db, letterDesk, undefined, now);
  await sendReminders(db, now);
  await adoptCases(db);
}

async function askAboutMoney(db: Database, token: string): Promise<void> {
  const order = await findOrderByToken(db, token);
  if (!order) {
    throw new Error('the order is not there');
  }
  await findOrderByNumber(db, order.number);
  await listPapers(db, [order.id]);
  await listMarks(db, [order.id]);
  await findQuoteOfOrder(db, order.id);
  await lacksDocuments(db, order);
  await refundsFromBank(db, order.id);
  await whyGone(db, order.id, 100);
  for (const view of orderViews) {
    await listOrders(db, view);
    await listOrders(db, view, { before: order.id });
  }
  await countMoney(db);
  for (const list of orderMoneyLists) {
    await listMoneyOrders(db, list);
  }
  await listDocuments(db, {}, 50);
  await listDocuments(db, { number: 'INV/26-27/000001' }, 50);
  await listDocuments(db, { kind: 'invoice', from: now - 86_400_000, to: now }, 50);
  await sendRefunds({ db, log: openLog({ logLevel: 'silent' }), providers: [] }, now);
}

/** A database wrapper that records each query. */
export function listener(db: Database, asked: Map<string, CompiledQuery>): KyselyPlugin {
  return {
    transformQuery: ({ node, queryId }) => {
      const query = db.getExecutor().compileQuery(node, queryId);
      asked.set(query.sql, query);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** Indexes that are read in order until a page is full, and those with few rows. */
const LISTS = [
  'outbox_unsent',
  'order_lines_named',
  'order_letters_waiting',
  'cases_unadopted',
  'cases_active',
  'cases_newest',
  'audit_newest',
  'cases_inbox',
  'documents_newest',
  'sqlite_autoindex_orders_1',
  'sqlite_autoindex_clerk_quotes_1',
];

/** The complete scans of large tables. */
export async function stepsOnSqlite(db: Database, query: CompiledQuery): Promise<string[]> {
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]),
  );
  return rows
    .map(({ detail }) => detail)
    .filter((step) => {
      const found = new RegExp(`^SCAN (?:${LARGE})\\b(?: .*INDEX (\\w+))?`).exec(step);
      return found !== null && !LISTS.includes(found[1] ?? '');
    });
}
