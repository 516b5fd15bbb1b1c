import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import type { Locale } from '@/kernel/locale.ts';
import { paise } from '@/kernel/paise.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { anOpenOrder, finish, pay, spend, total } from '../../../../tests/support/money-of-order.ts';
import { ravi } from '../../../../tests/support/office-desk.ts';
import { orderOf } from '../../../../tests/support/order-desk.ts';
import { shownFees } from './fee.server.ts';
import { feesWords } from './fees.messages.ts';
import { GovernmentFees } from './GovernmentFees.tsx';
import { submitOfficeOrder } from './order.server.ts';
import { ordersWords } from './orders.messages.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function send(token: string, fields: Record<string, string>, mayMoveMoney = true) {
  const { number, version } = await orderOf(app.db, token);
  const body = new URLSearchParams({ seen: String(version), ...fields });
  const request = new Request('http://localhost/office/orders', { method: 'POST', body });
  const by = { actor: ravi, visitorAddress: '203.0.113.5', now: Date.now() };
  return submitOfficeOrder(app, by, { number, locale: 'en', mayMoveMoney }, request);
}

async function shown(token: string, locale: Locale, asked?: { form: string; amount: string }) {
  const fees = await shownFees(app.db, await orderOf(app.db, token), locale);
  const field = (form: string, name: string, value = '') => ({ form, name, value, error: undefined });
  const props = { fees, orderWords: ordersWords(locale), action: '/x', seen: null, field, asked, mayMoveMoney: true };
  return renderToStaticMarkup(createElement(GovernmentFees, props));
}

test('a clerk adds a fee that the price left open; an amount that the quote did not expect needs confirmation', async () => {
  const { token } = await anOpenOrder(app.db);
  await pay(app.db, { token }, total);
  expect(await shown(token, 'hi')).toContain('बैंक खाते के बाद INC-20A');
  expect(await send(token, { act: 'fee', fee: '0', amount: '500' }, false)).toMatchObject({ said: 'said.not-yours' });
  expect(await send(token, { act: 'fee', fee: 'other', name: '123', amount: '-5' })).toMatchObject({
    refused: { form: 'fee', errors: { fee: feesWords('en')['wrong.which'], amount: feesWords('en')['wrong.amount'] } },
  });
  // The amount is ₹50,000, although the quote said ₹200 to ₹600.
  const asked = await send(token, { act: 'fee', fee: '0', amount: '50,000' });
  expect(asked).toMatchObject({
    refused: { form: 'fee', ask: '5000000', errors: { amount: expect.stringContaining('₹200–₹600') } },
  });
  expect((await orderOf(app.db, token)).money.due).toBe(0);
  expect(await shown(token, 'en', { form: 'fee', amount: '5000000' })).toContain('Yes, ask for ₹50,000');
  expect(await send(token, { act: 'fee', fee: '0', amount: '५००' })).toEqual({ said: 'said.done' });
  const { lines, money } = await orderOf(app.db, token);
  expect(lines.at(-1)).toMatchObject({ name_en: 'INC-20A after the bank account', amount_paise: 50_000 });
  expect(money.due).toBe(50_000);
  expect(await shown(token, 'en')).toContain('not paid yet');
  const again = await send(token, { act: 'fee', fee: '0', amount: '500' });
  expect(again).toMatchObject({ refused: { errors: { name: feesWords('en')['wrong.twice'] } } });

  // Ten times the amount needs confirmation. The change is then accepted, and the fee is removed again.
  const position = String(lines.at(-1)?.position);
  const more = { act: 'fee-change', fee: position, amount: '5000' };
  expect(await send(token, more)).toMatchObject({ refused: { form: `fee-${position}`, ask: '500000' } });
  expect(await send(token, { ...more, sure: '500000' })).toEqual({ said: 'said.done' });
  expect((await orderOf(app.db, token)).money.due).toBe(500_000);
  expect(await send(token, { act: 'fee-drop', fee: position })).toEqual({ said: 'said.done' });
  expect((await orderOf(app.db, token)).total_paise).toBe(total);
  expect(await send(token, { act: 'fee-drop', fee: position })).toMatchObject({ said: 'said.not-now' });
});

test('a fee with another name needs confirmation if it costs more than the order, and a phone call if there is no email address', async () => {
  const orderer = { name: 'Asha', mail: '', phone: '+919810012345', gstin: '', state: 'delhi' };
  const { token } = await anOpenOrder(app.db, { orderer, mails: () => [] });
  expect(await shown(token, 'en')).toContain('Call +919810012345');
  const typed = { act: 'fee', fee: 'other', name: ' Late  fee ', amount: '9999' };
  expect(await send(token, typed)).toMatchObject({ refused: { ask: '999900' } });
  expect(await send(token, { ...typed, name: '费用', amount: '900' })).toMatchObject({
    refused: { form: 'fee', errors: { name: expect.stringMatching(/Chinese.*费 用.*“Name of the other fee”/) } },
  });
  expect(await send(token, { ...typed, amount: '900' })).toEqual({ said: 'said.done' });
  expect((await orderOf(app.db, token)).lines.at(-1)).toMatchObject({ name_en: 'Late fee', name_hi: 'Late fee' });
});

test('the last stage waits for the fee; a payment to the government is undone with a reason', async () => {
  const { token } = await anOpenOrder(app.db);
  await pay(app.db, { token }, total);
  await send(token, { act: 'fee', fee: '0', amount: '300' });
  for (let stage = 0; stage < 3; stage += 1) {
    await finish(app.db, { token });
  }
  expect(await send(token, { act: 'finish' })).toMatchObject({ said: 'said.fee-open' });
  await spend(app.db, { token }, paise(250_000));
  expect(await shown(token, 'en')).toContain('Undo payment of ₹2,500');
  expect(await send(token, { act: 'unspend', reason: ' ' })).toMatchObject({
    refused: { form: 'unspend', errors: { reason: feesWords('en')['wrong.reason'] } },
  });
  expect(await send(token, { act: 'unspend', reason: 'wrong order' })).toEqual({ said: 'said.done' });
  expect((await orderOf(app.db, token)).money.spent).toBe(0);
});
