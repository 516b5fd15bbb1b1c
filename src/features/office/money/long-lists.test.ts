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
import { now, ravi } from '../../../../tests/support/office-desk.ts';
import { aReceipt, recorded } from '../../../../tests/support/receipt-desk.ts';
import { MoneyPage } from './MoneyPage.tsx';
import { moneyPage } from './money.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The page at an address. */
async function pageAt(query: string) {
  const page = await moneyPage(app.db, 'en', { mayAct: true, query: new URLSearchParams(query), action: '/money' });
  return { page, html: renderToStaticMarkup(createElement(MoneyPage, { ...page, notice: undefined })) };
}

test('a long list shows its newest rows, and all of them on pages of its own', async () => {
  const lines = Array.from({ length: 130 }, (_, index) => ({
    id: `line-${index}`,
    day: new Date(Date.UTC(2026, 3, 1 + index)).toISOString().slice(0, 10),
    amount: paise(100_00 + index),
    narration: `NEFT ${index}.`,
    reference: '',
  }));
  await matchStatement(app.db, lines, { actor: { ...ravi, role: 'owner' }, visitorAddress: '', now });

  const all = await pageAt('');
  expect(all.page.unmatched.count).toBe(130);
  expect(all.page.unmatched.rows.map(({ what }) => what)).toEqual(
    Array.from({ length: 20 }, (_, index) => `NEFT ${129 - index}.`),
  );
  expect(all.html).toContain('href="/money?list=unmatched"');
  expect(all.html).not.toContain('Next page');

  const first = await pageAt('list=unmatched');
  expect(first.page.unmatched.rows).toHaveLength(100);
  expect(first.html).toContain('href="/money?list=unmatched&amp;after=100"');
  expect(first.html).toContain('href="/money"');
  const second = await pageAt('list=unmatched&after=100');
  expect(second.page.unmatched.rows.map(({ what }) => what).at(-1)).toBe('NEFT 0.');
  expect(second.page.unmatched.rows).toHaveLength(30);
  expect(second.html).not.toContain('Next page');

  const empty = await pageAt('list=refund');
  expect(empty.page.unmatched.rows).toEqual([]);
  expect(empty.html).toContain('Nothing here.');
  expect((await pageAt('list=nothing')).page.unmatched.rows).toHaveLength(20);
});

test('money on account is listed with its receipt', async () => {
  const receipt = aReceipt({ amount: paise(177_000) });
  const id = await recorded(app.db, [receipt]);
  const { number } = await app.db.selectFrom('money_receipts').select('number').executeTakeFirstOrThrow();
  const { page, html } = await pageAt('');
  expect(page.account).toMatchObject({ count: 1, sum: 177_000, rows: [{ number, name: receipt.payer.name }] });
  expect(html).toContain(`/office/receipts/${id}"`);
  expect(html).toContain('Open the receipt to use it for an order or to refund it.');
  expect((await pageAt('list=account')).page.account.rows).toHaveLength(1);
  expect((await pageAt('list=refund')).page.account.rows).toEqual([]);
});
