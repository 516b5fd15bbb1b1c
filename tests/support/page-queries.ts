import type { CompiledQuery, KyselyPlugin } from 'kysely';
import { paise } from '../../src/kernel/paise.ts';
import { staffRoles } from '../../src/kernel/roles.ts';
import { shiftedMonth, taxMonthOf } from '../../src/kernel/tax-month.ts';
import { stateOf } from '../../src/server/across/books/month-state.ts';
import { eraseOldBesideBooks } from '../../src/server/across/erasure/erase-beside-books.ts';
import { readQueues } from '../../src/server/across/health/read-queues.ts';
import { watchMails } from '../../src/server/across/health/watch-mails.ts';
import { listHolds, previewRetention } from '../../src/server/across/retention/retention-preview.ts';
import { listStaff } from '../../src/server/domains/accounts/staff.ts';
import { listStaffSessions } from '../../src/server/domains/accounts/staff-access.ts';
import { readDesk } from '../../src/server/domains/appointments/calendars.ts';
import { findAppointmentOfCase } from '../../src/server/domains/appointments/find-appointment.ts';
import { readOfficeCalendar } from '../../src/server/domains/appointments/list-appointments.ts';
import { listNobodys } from '../../src/server/domains/appointments/nobodys.ts';
import { listEntries } from '../../src/server/domains/audit/list-entries.ts';
import { findDeskCase } from '../../src/server/domains/cases/handling/find-desk-case.ts';
import { listAssignable } from '../../src/server/domains/cases/handling/list-clerks.ts';
import { listTwins } from '../../src/server/domains/cases/handling/list-twins.ts';
import { countToday } from '../../src/server/domains/cases/inbox/count-today.ts';
import { listInbox } from '../../src/server/domains/cases/inbox/list-inbox.ts';
import { listLabels } from '../../src/server/domains/cases/inbox/list-labels.ts';
import { listTopics } from '../../src/server/domains/cases/inbox/list-used.ts';
import { leaseRawMail } from '../../src/server/domains/cases/mails/lease-raw-mail.ts';
import { listMailLinks } from '../../src/server/domains/cases/mails/list-links.ts';
import { listAside } from '../../src/server/domains/cases/mails/set-aside.ts';
import { adoptCases } from '../../src/server/domains/cases/store/adopt-cases.ts';
import { listCases } from '../../src/server/domains/cases/store/list-cases.ts';
import { listOwnCases } from '../../src/server/domains/customers/messages.ts';
import { listOwnOrders } from '../../src/server/domains/customers/own-orders.ts';
import { listDocuments } from '../../src/server/domains/documents/list-documents.ts';
import { searchEntries } from '../../src/server/domains/ledger/search-entries.ts';
import { findOrderByNumber, findOrderByToken, findOrderOfCase } from '../../src/server/domains/orders/find-order.ts';
import { lacksDocuments } from '../../src/server/domains/orders/issue-documents.ts';
import { listOrders, orderViews } from '../../src/server/domains/orders/list-orders.ts';
import { sendReminders } from '../../src/server/domains/orders/reminders.ts';
import { refundsByHand } from '../../src/server/domains/orders/undo-refund.ts';
import { followUnpaid } from '../../src/server/domains/orders/unpaid-orders.ts';
import { whyGone } from '../../src/server/domains/orders/why-gone.ts';
import { writeLetters } from '../../src/server/domains/orders/write-letters.ts';
import { listPapers } from '../../src/server/domains/papers/list-papers.ts';
import { listMarks } from '../../src/server/domains/papers/order-marks.ts';
import { listReceipts } from '../../src/server/domains/payments/list-receipts.ts';
import { readMoney, readMoneyOrders } from '../../src/server/domains/payments/money-lists.ts';
import { listReceivables } from '../../src/server/domains/payments/receivables.ts';
import { sendRefunds } from '../../src/server/domains/payments/send-refunds.ts';
import { readStatementOfAccount } from '../../src/server/domains/payments/statement-of-account.ts';
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
import { returnLaw } from './gst-law.ts';
import { letterDesk } from './letter-desk.ts';
import { now, ravi } from './office-desk.ts';

/**
 * Runs the queries of the pages and jobs of a busy day: lists, inbox, order, case, outbox and the jobs that are due.
 */
async function askEverything(db: Database, person: { token: string; reference: string }): Promise<void> {
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
  await listTopics(db);
  await listLabels(db, ['grievance']);
  await listAssignable(db);
  await listStaff(db);
  await listStaffSessions(db, now);
  await listNobodys(db, now);
  await readDesk(db, now, now + 30 * 86_400_000, { roles: staffRoles, mostPerClerkDay: 4, marginOf: undefined });
  await previewRetention(db, now);
  await listHolds(db, now);
  const owner = { email: mailbox, phone: '+919810012345', phone_since: 0 };
  await listOwnCases(db, owner);
  await listOwnOrders(db, owner, () => true);
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
  await followUnpaid(db, { remindAfterDays: [3, 7], closeAfterDays: 30 }, now);
  await eraseOldBesideBooks(db, now);
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
  await refundsByHand(db, order.id);
  await whyGone(db, order.id, paise(100));
  for (const view of orderViews) {
    await listOrders(db, view);
    await listOrders(db, view, { before: order.id });
  }
  const money = await readMoney(db);
  await listReceivables(db, now, { search: '', skip: 0, most: 50 });
  await readStatementOfAccount(db, order.number);
  await listReceipts(db, 'all', {}, 51);
  await listReceipts(db, 'account', {}, 51);
  await searchEntries(db, {}, 101);
  await searchEntries(db, { number: `ORD-${order.number}` }, 101);
  await searchEntries(db, { from: now - 30 * 86_400_000, to: now }, 101);
  const gstin = '07AAACA1234A1ZK';
  await stateOf(db, {
    gstin,
    month: shiftedMonth(taxMonthOf(now), -3),
    ownCode: '998214',
    rules: returnLaw,
    tally: { company: '', ledgers: {} },
    now,
  });
  for (const list of Object.values(money.orders)) {
    await readMoneyOrders(db, list, { skip: 0, most: 20 });
  }
  await listDocuments(db, {}, 50);
  await listDocuments(db, { number: 'INV/26-27/000001' }, 50);
  await listDocuments(db, { kind: 'invoice', from: now - 86_400_000, to: now }, 50);
  await sendRefunds({ db, log: openLog({ logLevel: 'silent' }), providers: [] }, now);
}

/** Returns the queries of the pages and jobs of a busy day, each once. */
export async function queriesOf(db: Database, person: { token: string; reference: string }): Promise<CompiledQuery[]> {
  const asked = new Map<string, CompiledQuery>();
  await askEverything(db.withPlugin(listener(db, asked)), person);
  return [...asked.values()];
}

/** A plugin that records each query of the database. */
function listener(db: Database, asked: Map<string, CompiledQuery>): KyselyPlugin {
  return {
    transformQuery: ({ node, queryId }) => {
      const query = db.getExecutor().compileQuery(node, queryId);
      asked.set(query.sql, query);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
