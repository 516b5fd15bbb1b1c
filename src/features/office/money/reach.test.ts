import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { paise } from '@/kernel/paise.ts';
import { matchStatement } from '@/server/domains/payments/match-statement.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { pay } from '../../../../tests/support/money-of-order.ts';
import { anOrder, someTerms } from '../../../../tests/support/order-desk.ts';
import { MoneyPage } from './MoneyPage.tsx';
import { moneyPage } from './money.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('no text says to call a customer without a number, or that an email was sent if there is no address', async () => {
  const orderer = { name: 'Asha', gstin: '', state: 'delhi' };
  const ways = [
    { mail: 'asha@example.in', phone: '' },
    { mail: '', phone: '+919810012345' },
    { mail: 'ravi@example.in', phone: '+919810012346' },
  ];
  for (const way of ways) {
    const key = await anOrder(app.db, { documentTerms: someTerms, orderer: { ...orderer, ...way }, mails: () => [] });
    await pay(app.db, key, paise(100_000));
  }
  const page = await moneyPage(app.db, 'en', { mayAct: true, query: new URLSearchParams(), action: '/x' });
  expect(page.lists.find(({ list }) => list === 'part')?.orders.map(({ reach }) => reach)).toEqual([
    'Call +919810012346 or email ravi@example.in',
    'Call +919810012345. There is no email address, so we sent no email.',
    'Email asha@example.in (there is no phone number)',
  ]);
  const html = renderToStaticMarkup(createElement(MoneyPage, { ...page, notice: undefined }));
  expect(html).toContain('Email asha@example.in');
  expect(html).not.toMatch(/Call if/);
});

test.each(['en', 'hi'] as const)(
  '%s: an accountant sees the amounts, but no form, no contact details and no link to an order',
  async (locale) => {
    const line = { id: locale, day: '2026-11-21', amount: paise(48_820), narration: 'NEFT SOMEONE', reference: '' };
    await matchStatement(app.db, [line], {
      actor: { id: 'u', name: 'Ravi', role: 'owner' },
      visitorAddress: '203.0.113.9',
      now: Date.now(),
    });
    const htmlOf = async (mayAct: boolean) => {
      const page = await moneyPage(app.db, locale, { mayAct, query: new URLSearchParams(), action: '/x' });
      return renderToStaticMarkup(createElement(MoneyPage, { ...page, notice: undefined }));
    };
    const acting = await htmlOf(true);
    expect(acting).toContain('<form');
    expect(acting).toContain('+919810012345');
    const reading = await htmlOf(false);
    expect(reading).toContain('₹488.20');
    expect(reading).not.toMatch(/<form|<button|\+9198100|@example\.in/);
    const hrefs = [...reading.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs.length).toBeGreaterThan(0);
    expect(hrefs.filter((href) => !/\/office\/orders\/\d{6}\/money$/.test(href ?? ''))).toEqual([]);
  },
);
