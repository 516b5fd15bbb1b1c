import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { indianStates } from '@/kernel/indian-states.ts';
import { createUser } from '@/server/domains/accounts/users.ts';
import { listBusinesses } from '@/server/domains/customers/businesses.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { visitOf } from '../../../../tests/support/mail-visit.ts';
import { anOrder, orderOf } from '../../../../tests/support/order-desk.ts';
import { Businesses } from './Businesses.tsx';
import { dashboardWords } from './dashboard.messages.ts';
import { dashboardOf, submitOwnPage } from './dashboard.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Customer = Parameters<typeof dashboardOf>[0];

async function aCustomer(mailAddress: string): Promise<Customer> {
  const user = await createUser(app.db, { mailAddress, role: 'customer', locale: 'hi' }, Date.now());
  if (!user) {
    throw new Error('there is one already');
  }
  return { app, visit: visitOf(user), user, visitorAddress: '203.0.113.5' };
}

const post = (customer: Customer, fields: Record<string, string>) =>
  submitOwnPage(
    customer,
    'hi',
    new Request('http://localhost/hi/dashboard', { method: 'POST', body: new URLSearchParams(fields) }),
  );
const id = crypto.randomUUID();
const typed = {
  act: 'business-add',
  business: id,
  'billing-name': 'आशा ट्रेडर्स',
  state: 'delhi',
  gstin: '',
  address: '',
  city: '',
  pin: '',
};

test('a form with errors is shown again with the typed values and the errors beside its fields', async () => {
  const asha = await aCustomer('asha@example.in');
  const again = await post(asha, { ...typed, gstin: '27AAPFU0939F1ZV' });
  expect(again).toMatchObject({ form: 'business', id, values: { name: 'आशा ट्रेडर्स', gstin: '27AAPFU0939F1ZV' } });
  const { businesses } = await dashboardOf(asha, 'hi');
  const html = renderToStaticMarkup(
    createElement(Businesses, {
      words: dashboardWords('hi'),
      regions: indianStates('hi'),
      here: '/hi/dashboard',
      editing: null,
      newId: 'new',
      businesses,
      again: typeof again === 'string' || again.form !== 'business' ? undefined : again,
    }),
  );
  for (const part of [
    'data-error-for="gstin"',
    'data-error-for="address"',
    'value="27AAPFU0939F1ZV"',
    `value="${id}"`,
  ]) {
    expect(html).toContain(part);
  }
  expect(await post(asha, { ...typed, 'billing-name': '王小明' })).toMatchObject({
    errors: { name: expect.stringContaining('चीनी अक्षर (王 小 明)') },
  });
  expect(await listBusinesses(app.db, asha.user.id)).toEqual([]);

  // A form sent twice is stored once.
  expect(await post(asha, typed)).toBe('business');
  expect(await post(asha, typed)).toBe('business');
  expect(await listBusinesses(app.db, asha.user.id)).toMatchObject([{ id, name: 'आशा ट्रेडर्स' }]);
  // No other customer can change the business, remove it or order for it.
  const ravi = await aCustomer('ravi@example.in');
  for (const act of ['business-add', 'business-save']) {
    expect(await post(ravi, { ...typed, act, 'billing-name': 'Ravi' })).toMatchObject({ form: 'business', id });
  }
  await post(ravi, { act: 'business-remove', business: id });
  const { token } = await anOrder(app.db, {
    orderer: { name: 'Ravi', mail: 'ravi@example.in', phone: '', gstin: '', state: 'delhi' },
  });
  const { version } = await orderOf(app.db, token);
  const giving = { act: 'give', order: token, business: id, seen: String(version) };
  expect(await post(ravi, giving)).toMatchObject({ form: 'give', error: dashboardWords('hi')['give.unknown'] });
  expect(await listBusinesses(app.db, asha.user.id)).toHaveLength(1);

  // An order shows its recipient and offers the customer's businesses.
  const own = crypto.randomUUID();
  expect(await post(ravi, { ...typed, business: own, 'billing-name': 'Ravi Stores' })).toBe('business');
  const before = await dashboardOf(ravi, 'hi');
  expect(before.orders[0]).toMatchObject({ to: 'Ravi', give: { token, current: '' } });
  expect(await post(ravi, { ...giving, business: own })).toBe('given');
  const after = await dashboardOf(ravi, 'hi');
  // There is no other business to choose.
  expect(after.orders[0]).toMatchObject({ to: 'Ravi Stores', give: undefined });
  expect(await post(ravi, { act: 'business-remove', business: own })).toBe('removed');
  expect((await orderOf(app.db, token)).name).toBe('Ravi Stores');
});
