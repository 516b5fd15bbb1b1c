import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createUser } from '@/server/domains/accounts/users.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { visitOf } from '../../../../tests/support/mail-visit.ts';
import { aCase, now } from '../../../../tests/support/office-desk.ts';
import { anOrder } from '../../../../tests/support/order-desk.ts';
import { dashboardOf } from './dashboard.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('the dashboard greets by the name of the account or of an enquiry, not by the name on a bill', async () => {
  const mail = 'asha@example.in';
  const user = await createUser(app.db, { mailAddress: mail, role: 'customer', locale: 'en' }, now);
  if (!user) {
    throw new Error('no account');
  }
  const shown = async (name: string) => {
    const named = { ...user, name };
    const visit = visitOf(named);
    return (await dashboardOf({ app, visit, user: named, visitorAddress: '203.0.113.9' }, 'en')).name;
  };
  const orderer = { name: 'Verma Traders', mail, phone: '', gstin: '', state: 'delhi' };
  await anOrder(app.db, { orderer });
  expect(await shown('')).toBe('');
  await aCase(app.db, { kind: 'contact', fields: { name: 'Asha Verma', email: mail } });
  await anOrder(app.db, { orderer });
  expect(await shown('')).toBe('Asha Verma');
  expect(await shown('Asha V')).toBe('Asha V');
});
