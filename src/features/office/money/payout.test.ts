import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { paise } from '@/kernel/paise.ts';
import { postEntry } from '@/server/domains/ledger/post-entry.ts';
import { readBalances } from '@/server/domains/ledger/read-balances.ts';
import { matchStatement } from '@/server/domains/payments/match-statement.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { inTransaction } from '@/server/platform/database/in-transaction.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { now, ravi } from '../../../../tests/support/office-desk.ts';
import { MoneyPage } from './MoneyPage.tsx';
import { moneyPage, submitMoney } from './money.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
const by = { actor: Object.assign({}, ravi, { role: 'manager' as const }), visitorAddress: '', now };
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const send = (fields: Record<string, string>) => {
  const request = new Request('http://localhost/office/money', {
    method: 'POST',
    body: new URLSearchParams({ act: 'settle', ...fields }),
  });
  return submitMoney(app.db, by, { locale: 'en', mayMoveMoney: true }, request);
};

test('a bank line is entered as a payout with its fee, once a payment service holds money', async () => {
  const line = { id: 'a', day: '2026-11-21', amount: paise(48_820), narration: 'NEFT RAZORPAY', reference: '' };
  await matchStatement(app.db, [line], by);
  const shown = async () =>
    renderToStaticMarkup(
      createElement(MoneyPage, {
        ...(await moneyPage(app.db, 'en', { mayAct: true, query: new URLSearchParams(), action: '/x' })),
        notice: undefined,
      }),
    );
  expect(await shown()).not.toContain('payout-razorpay');
  const postings = [
    { account: 'clearing-razorpay', amount: paise(50_000) },
    { account: 'advances', amount: paise(-50_000) },
  ] as const;
  await inTransaction(app.db, (transaction) =>
    postEntry(transaction, { key: 'received x', kind: 'received', orderId: null, postings }, now),
  );
  expect(await shown()).toContain('Razorpay has not paid out ₹500 yet.');
  expect(await shown()).toContain('value="payout-razorpay"');

  const payout = { key: 'line a', as: 'payout-razorpay', reason: 'payout of 20 November' };
  expect(await send({ ...payout, fee: 'ten', gst: '1.80' })).toMatchObject({
    refused: { key: 'line a', typed: { fee: 'ten', gst: '1.80' }, errors: { fee: expect.stringContaining('rupees') } },
  });
  expect(await send({ ...payout, reason: '' })).toMatchObject({ refused: { errors: { reason: expect.any(String) } } });
  expect(await send({ ...payout, fee: '10', gst: '1.80' })).toEqual({ said: 'said.settled' });
  expect(await send({ ...payout, fee: '10', gst: '1.80' })).toEqual({ said: 'said.not-there' });
  expect(await readBalances(app.db)).toMatchObject({
    bank: 48_820,
    'clearing-razorpay': 0,
    'provider-fees': 1_000,
    'gst-input': 180,
    'unknown-receipts': 0,
  });
  expect(await shown()).not.toContain('has not paid out');
});
