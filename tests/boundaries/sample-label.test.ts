import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { appointmentPage } from '@/features/office/appointments/appointment-page.server.ts';
import { caseWords } from '@/features/office/case/case.messages.ts';
import { openCase } from '@/features/office/case/opened-case.server.ts';
import { inboxWords } from '@/features/office/inbox/inbox.messages.ts';
import { loadLiveInbox } from '@/features/office/inbox/inbox.server.ts';
import { officeView } from '@/features/office/orders/office-view.server.ts';
import { ordersPage } from '@/features/office/orders/orders-page.server.ts';
import { locales } from '@/kernel/locale.ts';
import { fillSampleData } from '@/server/across/sample-data/fill-sample-data.ts';
import { readSampleFirm } from '@/server/across/sample-data/sample-firm.ts';
import { createUser } from '@/server/domains/accounts/users.ts';
import { findOrderByNumber } from '@/server/domains/orders/find-order.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { booked } from '../support/appointment-desk.ts';
import { aCase } from '../support/office-desk.ts';
import { anOrder, orderOf } from '../support/order-desk.ts';

const url = new URL('https://example.in/office');
const now = Date.UTC(2026, 10, 26, 9);
const names = { en: 'Sample', hi: 'नमूना' };

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
const { db } = app;
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});
const user = await createUser(db, { mailAddress: 'owner@example.in', role: 'owner', locale: 'en' }, now);
const actor = { id: user?.id ?? '', name: 'Owner', role: 'owner' } as const;
await fillSampleData(db, readSampleFirm('/no such build'), now);
await db.updateTable('users').set({ signed_in_at: now }).execute();
const samples = {
  case: await db.selectFrom('cases').select('reference').where('status', '=', 'open').executeTakeFirstOrThrow(),
  order: await db.selectFrom('orders').select('number').executeTakeFirstOrThrow(),
  appointment: await db.selectFrom('appointments').selectAll().executeTakeFirstOrThrow(),
};
const real = {
  case: await aCase(db, { kind: 'contact' }),
  order: await orderOf(db, (await anOrder(db)).token),
  appointment: await booked(db),
};

test.each(locales)('%s: the office marks what is a sample, and nothing real', async (locale) => {
  const query = new URLSearchParams('status=all');
  const inbox = (await loadLiveInbox(app, actor, locale, query, inboxWords(locale))).cases;
  const orders = (await ordersPage(db, locale, new URLSearchParams())).orders;
  for (const [rows, label] of [
    [samples, names[locale]],
    [real, ''],
  ] as const) {
    const { reference } = rows.case;
    const visit = { app, actor, locale, words: caseWords(locale), reference };
    const order = await findOrderByNumber(db, rows.order.number);
    const asked = { row: rows.appointment, answer: undefined, place: undefined, now };
    expect([
      inbox.find((row) => row.reference === reference)?.labels.join(),
      (await openCase(visit))?.sample,
      orders.find(({ number }) => number === rows.order.number)?.sample,
      order && (await officeView(db, order, locale, url, undefined, actor.id)).order.sample,
      (await appointmentPage(db, locale, url, asked)).sample,
    ]).toEqual([label, label, label, label, label]);
  }
});
