import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createUser } from '@/server/domains/accounts/users.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { visitOf } from '../../../../tests/support/mail-visit.ts';
import { anOrderAfter, paperStates } from '../../../../tests/support/paper-states.ts';
import { dashboardWords } from './dashboard.messages.ts';
import { dashboardOf } from './dashboard.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('a customer is asked for documents when it is their turn, and told about those that are being checked', async () => {
  const words = dashboardWords('en');
  for (const [index, { name, steps, whose }] of paperStates.entries()) {
    const mailAddress = `customer${index}@example.in`;
    const { order } = await anOrderAfter(app.db, steps, mailAddress);
    const user = await createUser(app.db, { mailAddress, role: 'customer', locale: 'en' }, Date.now());
    if (!user) {
      throw new Error('there is one already');
    }
    const shown = await dashboardOf({ app, visit: visitOf(user), user, visitorAddress: '203.0.113.5' }, 'en');
    const about = shown.turns.filter(({ href }) => /#(?:paper-|hand-in)/.test(href));
    expect([name, about.length > 0]).toEqual([name, whose === 'customer']);
    const isTold = shown.orders[0]?.papers.includes('are checking them') ?? false;
    const isHalf = ['some handed', 'one refused, one handed', 'refused and handed in again'].includes(name);
    const isWithdrawn = ['accepted and to be checked again', 'one withdrawn, one handed'].includes(name);
    expect([name, isTold]).toEqual([name, isHalf || isWithdrawn]);
    expect(shown.messages[0]?.about).toContain(words[whose === 'customer' ? 'case.waiting-customer' : 'case.open']);
    expect(order.status).toBe('placed');
  }
});

test('a customer’s step counts as ours while uploaded documents are being checked', async () => {
  const mailAddress = 'step@example.in';
  const { order } = await anOrderAfter(app.db, ['give 0', 'give 1'], mailAddress);
  await app.db.updateTable('orders').set({ status: 'paid' }).where('id', '=', order.id).execute();
  await app.db
    .updateTable('order_stages')
    .set({ done_at: 1 })
    .where('order_id', '=', order.id)
    .where('position', '=', 0)
    .execute();
  const user = await createUser(app.db, { mailAddress, role: 'customer', locale: 'en' }, Date.now());
  if (!user) {
    throw new Error('there is one already');
  }
  const shown = await dashboardOf({ app, visit: visitOf(user), user, visitorAddress: '203.0.113.5' }, 'en');
  expect(shown.orders[0]?.stage).toBe('Stage 2 of 4: Papers (with us)');
  expect(shown.turns.map(({ text }) => text)).not.toContain('Your task: Papers');
});
