import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { addClerks, booked } from '../../../../tests/support/appointment-desk.ts';
import { anOrder, orderOf } from '../../../../tests/support/order-desk.ts';
import { findOrders, fittingDocuments } from './find.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('the palette finds an order by number and by name, and an appointment by name', async () => {
  const { token } = await anOrder(app.db);
  const { number } = await orderOf(app.db, token);
  await addClerks(app.db, 1);
  const { id } = await booked(app.db, { name: 'आशा वर्मा' });
  const byNumber = await findOrders(app, {}, `#ORD-${number}`, 'en');
  expect(byNumber.orders).toEqual([
    { href: `/office/orders/${number}`, name: 'आशा वर्मा', facts: `#ORD-${number} · GST registration · ₹4,858.82` },
  ]);
  const byName = await findOrders(app, {}, 'आशा', 'hi');
  expect(byName.orders.map(({ href }) => href)).toEqual([`/hi/office/orders/${number}`]);
  expect(byName.appointments.map(({ href, name }) => [href, name])).toEqual([
    [`/hi/office/calendar/${id}`, 'आशा वर्मा'],
  ]);
  expect(await findOrders(app, {}, '  ', 'en')).toEqual({ orders: [], appointments: [] });
});

test('who may not see orders or appointments does not find them', async () => {
  const found = await findOrders(app, { hiddenKinds: ['order', 'appointment'] }, 'आशा', 'en');
  expect(found).toEqual({ orders: [], appointments: [] });
});

test('at most five documents are listed, and none before something is typed', () => {
  const documents = Array.from({ length: 8 }, (_, index) => ({ title: `Text ${index}`, href: `/${index}` }));
  expect(fittingDocuments(documents, 'text')).toHaveLength(5);
  expect(fittingDocuments(documents, ' TEXT 7').map(({ name }) => name)).toEqual(['Text 7']);
  expect(fittingDocuments(documents, '')).toEqual([]);
});
