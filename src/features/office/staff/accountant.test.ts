import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mayOpen, officePages } from '@/features/office/gate/office-pages.ts';
import { rightsOf } from '@/features/office/gate/office-rights.ts';
import { rolesText } from '@/features/office/gate/roles-text.ts';
import { sessionsStillIn } from '@/server/across/live/sessions-in.ts';
import { openSession } from '@/server/domains/accounts/sessions.ts';
import { listStaff } from '@/server/domains/accounts/staff.ts';
import { listClerks } from '@/server/domains/cases/handling/list-clerks.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { aVisitor, known, openSignInDesk } from '../../../../tests/support/sign-in-desk.ts';
import { submitStaff } from './staff.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
const { db } = app;
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('an owner invites an accountant, who gets no case, no live event and no right to change money', async () => {
  const now = Date.now();
  const { user, desk } = await openSignInDesk(db);
  const owner = known(await user('owner', 'owner@example.in'));
  const by = { actor: { id: owner.id, name: 'Owner', role: 'owner' as const }, visitorAddress: '203.0.113.9', now };
  const form = { change: 'invite', name: 'Meena', mail: 'meena@example.in', role: 'accountant', language: 'en' };
  const request = new Request('http://localhost/office/staff', { method: 'POST', body: new URLSearchParams(form) });
  const outbox = { wake: () => undefined, stop: async () => undefined };
  await submitStaff('en', request, Object.assign({}, desk, { outbox }), by, 'http://localhost');
  expect((await listStaff(db)).map(({ email, role }) => `${email} ${role}`).toSorted()).toEqual([
    'meena@example.in accountant',
    'owner@example.in owner',
  ]);
  const mails = await db.selectFrom('outbox').select('text').execute();
  expect(mails.map(({ text }) => text).join()).toContain('Accountant');

  const meena = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'meena@example.in')
    .executeTakeFirstOrThrow();
  expect((await listClerks(db)).map(({ id }) => id)).toEqual([owner.id]);
  await openSession(aVisitor(db), meena, { visitorAddress: '203.0.113.9', userAgent: 'Firefox' });
  const sessions = await db.selectFrom('sessions').select('id').execute();
  const ids = sessions.map(({ id }) => id);
  expect((await sessionsStillIn(db, { officeNeedsFactor: false }, ids, now)).size).toBe(0);
});

test('an accountant reads what is about money, and uses only what downloads it and their own account', () => {
  const routes = Object.keys(officePages);
  const read = routes.filter(
    (route) => mayOpen(route, 'accountant') && !officePages[route]?.roles.includes('accountant'),
  );
  expect(read).toEqual([
    '/office/quotes',
    '/office/quotes/[number]',
    '/office/money',
    '/office/receipts',
    '/office/receipts/[id]',
    '/office/receipts/[id]/pdf',
    '/office/receipts/[id]/file/[file]',
    '/office/receivables',
    '/office/receivables/[number]',
    '/office/receivables/[number]/pdf',
    '/office/orders/[number]/money',
  ]);
  const used = routes.flatMap((route) =>
    officePages[route]?.roles.includes('accountant') ? [route.replace('/office', '')] : [],
  );
  expect(used).toEqual([
    '/documents',
    '/documents/csv',
    '/documents/[id]',
    '/books',
    '/books/export',
    '/books/pdfs',
    '/ledger',
    '/me',
    '/me/factor',
    '/me/push-renewal',
    '/[...nothing]',
  ]);
  expect(rightsOf('accountant')).toEqual({ moveMoney: false, compareBooks: false, fileReturns: false });
  expect(rolesText('en').join(' ')).toContain(
    'Accountants can open Quotes, Money, Money received, Receivables, Money of an order, Receipts and invoices, and Books. They cannot see cases or change anything.',
  );
});
