import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnSqlite } from '../../../../tests/support/each-engine.ts';
import { aCase, now, ravi } from '../../../../tests/support/office-desk.ts';
import { findAppointmentOfCase } from '../../domains/appointments/find-appointment.ts';
import { readOfficeCalendar } from '../../domains/appointments/list-appointments.ts';
import { listEntries } from '../../domains/audit/list-entries.ts';
import { findDeskCase } from '../../domains/cases/handling/find-desk-case.ts';
import { listTwins } from '../../domains/cases/handling/list-twins.ts';
import { countToday } from '../../domains/cases/inbox/count-today.ts';
import { listInbox } from '../../domains/cases/inbox/list-inbox.ts';
import { listMailLinks } from '../../domains/cases/mails/list-links.ts';
import { listAside } from '../../domains/cases/mails/set-aside.ts';
import { listCases } from '../../domains/cases/store/list-cases.ts';
import { listOwnCases } from '../../domains/customers/messages.ts';
import { findOrderOfCase } from '../../domains/orders/find-order.ts';
import { countMoney } from '../../domains/payments/money-lists.ts';
import type { Database } from '../../platform/database/schema.ts';
import { Attention } from '../../platform/log/attention.ts';
import { countQueuedMails, listQueuedMails } from '../../platform/outbox/mail-queue.ts';
import { listStuckMails } from '../../platform/outbox/stuck-mails.ts';
import { readQueues } from './read-queues.ts';
import { watchMails } from './watch-mails.ts';

/** Tables that grow for years. */
const LARGE = 'cases|outbox|mails_in|files|timeline|appointment_cells|audit';
/**
 * Indexes that may be scanned completely: those with few rows, those read in order until a page is full, and the one with
 * everything that the inbox filters by, whose time `npm run bench-office` limits.
 */
const LISTS = ['outbox_unsent', 'cases_unadopted', 'cases_active', 'cases_newest', 'audit_newest', 'cases_inbox'];

describeOnSqlite('the queries of pages', ({ open }) => {
  test('scan no growing table completely', async () => {
    const db = await open();
    const asked = new Map<string, CompiledQuery>();
    const listening = db.withPlugin(listener(db, asked));
    const { id, reference } = await aCase(db);
    const row = await db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

    await countToday(listening, ravi.id, now, ['grievance']);
    await countMoney(listening);
    await countQueuedMails(listening);
    await listQueuedMails(listening, 100, ['grievance']);
    await listStuckMails(listening);
    await readQueues(listening, now);
    await watchMails(listening, new Attention(), now);
    await listInbox(listening, { filter: {}, now });
    await listInbox(listening, { filter: { status: 'active' }, now });
    await listAside(listening, { typed: '', isDone: false, most: 50, now });
    await findDeskCase(listening, reference, ravi.id);
    await listTwins(listening, row);
    await listMailLinks(listening, id);
    await findOrderOfCase(listening, reference);
    await findAppointmentOfCase(listening, reference);
    await readOfficeCalendar(listening, now, now + 7 * 86_400_000);
    await listEntries(listening, {}, 50);
    await listCases(listening, { reference });
    await listOwnCases(listening, 'asha@example.in');

    expect(asked.size).toBeGreaterThan(30);
    const scans: string[] = [];
    for (const query of asked.values()) {
      for (const step of await stepsOf(db, query)) {
        if (isScan(step)) {
          scans.push(`${step}: ${query.sql}`);
        }
      }
    }
    expect(scans).toEqual([]);
  });

  test('would be found if they did', async () => {
    const db = await open();
    const all = await stepsOf(db, db.selectFrom('outbox').select('text').where('state', '=', 'dead').compile());
    expect(all.filter(isScan)).toEqual(['SCAN outbox']);
  });
});

/** A database wrapper that records each query. */
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

async function stepsOf(db: Database, query: CompiledQuery): Promise<string[]> {
  const explained = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(explained);
  return rows.map(({ detail }) => detail);
}

function isScan(step: string): boolean {
  const found = new RegExp(`^SCAN (?:${LARGE})(?: .*INDEX (\\w+))?`).exec(step);
  return found !== null && !LISTS.includes(found[1] ?? '');
}
