import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { createUser } from '@/server/domains/accounts/users.ts';
import { issueDocument } from '@/server/domains/documents/issue-document.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { aDocument, bySite } from '../../../../tests/support/a-document.ts';
import { visitOf } from '../../../../tests/support/mail-visit.ts';
import { anOrderAfter } from '../../../../tests/support/paper-states.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { dashboardOf } from './dashboard.server.ts';
import { aroundDashboard } from './shown-dashboard.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test.each(['en', 'hi'] as const)(
  'each document and each conversation names its order and the service, %s',
  async (locale) => {
    const mailAddress = `asha-${locale}@example.in`;
    const orders = [await anOrderAfter(app.db, [], mailAddress), await anOrderAfter(app.db, [], mailAddress)];
    for (const { order } of orders) {
      await issueDocument(app.db, aDocument({ orderNumber: `ORD-${order.number}` }), bySite());
    }
    const user = await createUser(app.db, { mailAddress, role: 'customer', locale }, Date.now());
    if (!user) {
      throw new Error('there is one already');
    }
    const shown = await dashboardOf({ app, visit: visitOf(user), user, visitorAddress: '203.0.113.5' }, locale);
    const service = locale === 'hi' ? 'GST registration हिंदी' : 'GST registration';
    const names = orders.map(({ order }) => `${service}, #ORD-${order.number}`).toSorted();
    expect(shown.invoices.map(({ of }) => of).toSorted()).toEqual(names);
    expect(shown.messages.map(({ of }) => of).toSorted()).toEqual(names);
    const html = renderToStaticMarkup(
      createElement(DashboardPage, {
        ...aroundDashboard(locale, null),
        shown,
        states: { placed: 'a', checking: 'b', part: 'c', paid: 'd', begun: 'g', done: 'e', cancelled: 'f' },
        marks: [],
        user: { name: 'Asha', email: mailAddress, phone: null, locale },
        signedInAs: mailAddress,
        again: undefined,
        editing: null,
        newId: 'n',
        pass: undefined,
      }),
    );
    const invoices = html.slice(html.indexOf('id="invoices"'), html.indexOf('id="settings"'));
    for (const name of names) {
      expect(invoices).toContain(name);
    }
  },
);
