import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { paise } from '@/kernel/paise.ts';
import { confirmPayment } from '@/server/domains/payments/confirm-payment.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import { CorrectionForm } from './CorrectionForm.tsx';
import { correctionWords } from './correction.messages.ts';
import { correctionOf } from './correction.server.ts';
import { submitOfficeOrder } from './order.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const right = {
  name: 'Asha Traders',
  gstin: '27AAPFU0939F1ZV',
  state: 'maharashtra',
  address: '12 Sample Road\nPune 411001',
};

async function send(token: string, fields: Record<string, string>, mayMoveMoney = false) {
  const { number, version } = await orderOf(app.db, token);
  const body = new URLSearchParams({ act: 'correct', seen: String(version), ...fields });
  const request = new Request('http://localhost/office/orders', { method: 'POST', body });
  const by = { actor: ravi, visitorAddress: '203.0.113.5', now: 5000 };
  return submitOfficeOrder(app, by, { number, locale: 'en', mayMoveMoney }, request);
}
const shown = async (token: string, refused?: Parameters<typeof correctionOf>[3]) => {
  const order = await orderOf(app.db, token);
  const correction = await correctionOf(app.db, order, 'en', refused);
  return renderToStaticMarkup(createElement(CorrectionForm, { correction, action: '/x', seen: order.version }));
};

test('a clerk corrects the name, GSTIN, State and address of an order; errors are shown beside their fields', async () => {
  const one = await anOrder(app.db, { documentTerms: someTerms });
  const other = await anOrder(app.db, { documentTerms: someTerms });
  const refused = await send(one.token, { ...right, gstin: '27AAPFU0939F1ZX', address: '', name: '123' });
  if (!refused || !('refused' in refused)) {
    throw new Error('it was taken');
  }
  expect(Object.keys(refused.refused.errors).toSorted()).toEqual(['address', 'gstin', 'name']);
  const again = await shown(one.token, refused.refused);
  expect(again).toContain('27AAPFU0939F1ZX');
  expect(again).toContain(correctionWords('en').notGstin);
  expect(await send(one.token, { ...right, state: 'delhi' })).toMatchObject({
    refused: { form: 'correct', errors: { gstin: correctionWords('en').notGstinState } },
  });
  expect((await orderOf(app.db, one.token)).name).toBe('आशा वर्मा');
  expect(await send(one.token, right)).toEqual({ said: 'said.done' });
  expect(await orderOf(app.db, one.token)).toMatchObject({ name: right.name, gstin: right.gstin, state: right.state });
  expect(await shown(one.token)).toContain('12 Sample Road');
  expect((await orderOf(app.db, other.token)).name).toBe('आशा वर्मा');
});

test('the line with the current details names the city and the PIN code too', async () => {
  const terms = { ...someTerms, address: '21 Barakhamba Lane', city: 'New Delhi', pin: '110001' };
  const { token } = await anOrder(app.db, { documentTerms: terms });
  expect(await shown(token)).toContain('21 Barakhamba Lane · New Delhi 110001');
  const typed = { ...right, address: '12 Sample Road', city: 'Pune', pin: '411001' };
  expect(await send(token, typed)).toEqual({ said: 'said.done' });
  expect(await shown(token)).toContain('12 Sample Road · Pune 411001');
});

test('after the tax invoice the page says how the law allows it to be corrected, and until when', async () => {
  const key = await anOrder(app.db, { documentTerms: { ...someTerms, atPayment: 'invoice' } });
  const money = { reference: '612345678901', amount: paise(485_882) };
  await confirmPayment(app.db, key, await change(app.db, key), money, mailOf('paid'));
  const html = await shown(key.token);
  expect(html).not.toContain('<form');
  expect(html).toContain('November 30, 2027');
  expect(html).toContain('section 34 of the CGST Act');
  expect(await send(key.token, right)).toMatchObject({ said: 'said.not-now', refused: { form: 'correct' } });
});

test('another State after a receipt voucher: the page names the step, and a manager takes it', async () => {
  const key = await anOrder(app.db, { documentTerms: someTerms });
  const money = { reference: '612345678911', amount: paise(300_000) };
  await confirmPayment(app.db, key, await change(app.db, key), money, mailOf('part'));
  const answer = await send(key.token, right);
  if (!answer || !('refused' in answer)) {
    throw new Error('it was taken');
  }
  const words = correctionWords('en');
  expect(answer.refused.errors.state).toBe(words.place);
  const order = await orderOf(app.db, key.token);
  const correction = await correctionOf(app.db, order, 'en', answer.refused);
  const page = (mayReplace: boolean) =>
    renderToStaticMarkup(createElement(CorrectionForm, { correction, action: '/x', seen: order.version, mayReplace }));
  expect(page(true)).toContain('value="place"');
  expect(page(false)).not.toContain('value="place"');
  expect(page(false)).toContain(words.placeNotYours);
  expect(await send(key.token, { ...right, act: 'place' })).toMatchObject({ said: 'said.not-yours' });
  expect(await send(key.token, { ...right, act: 'place' }, true)).toEqual({ said: 'said.done' });
  expect(await orderOf(app.db, key.token)).toMatchObject({ gstin: right.gstin, state: 'maharashtra' });
});
