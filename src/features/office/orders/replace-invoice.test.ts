import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, expect, test } from 'vitest';
import { applyEdits } from '@/catalogue/read-content.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { documents, pay, total } from '../../../../tests/support/money-of-order.ts';
import { ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import { CorrectionForm, InvoiceCorrection } from './CorrectionForm.tsx';
import { correctionOf } from './correction.server.ts';
import { submitOfficeOrder } from './order.server.ts';
import { ordersWords } from './orders.messages.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterEach(() => applyEdits({}));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const right = {
  act: 'replace',
  name: 'Asha Traders',
  gstin: '27AAPFU0939F1ZV',
  state: 'maharashtra',
  address: '12 Sample Road\nPune 411001',
};

async function send(token: string, fields: Record<string, string>, mayMoveMoney = true, at?: number) {
  const { number, version } = await orderOf(app.db, token);
  const body = new URLSearchParams({ seen: String(version), ...fields });
  const request = new Request('http://localhost/office/orders', { method: 'POST', body });
  const by = { actor: ravi, visitorAddress: '203.0.113.5', now: at ?? Date.now() };
  return submitOfficeOrder(app, by, { number, locale: 'en', mayMoveMoney }, request);
}

async function shown(token: string, mayReplace = true) {
  const order = await orderOf(app.db, token);
  const correction = await correctionOf(app.db, order, 'en', undefined);
  const props = { correction, action: '/x', seen: order.version };
  const form = createElement(InvoiceCorrection, { ...props, mayReplace });
  return renderToStaticMarkup(createElement(CorrectionForm, props, form));
}

test('after the invoice the details are corrected with a credit note and a new invoice, by someone who may move money', async () => {
  const { token } = await anOrder(app.db, { documentTerms: { ...someTerms, atPayment: 'invoice' } });
  await pay(app.db, { token }, total);
  expect(await shown(token)).toContain('value="replace"');
  expect(await shown(token)).toContain('(section 34 of the CGST Act, 2017)');
  applyEdits({ 'money-rules.yaml#gst.creditNote.until': '09-30' });
  expect(await shown(token)).toContain('until September 30');
  applyEdits({});
  expect(await shown(token, false)).not.toContain('<form');
  expect(await send(token, right, false)).toMatchObject({ said: 'said.not-yours' });
  expect(await send(token, { ...right, gstin: 'x' })).toMatchObject({ refused: { form: 'correct' } });
  // After the last day, the error says when the deadline for a correction was.
  const late = await send(token, right, true, Date.parse('2040-01-01T00:00Z'));
  expect(late).toMatchObject({
    refused: { errors: { name: expect.stringMatching(/section 34 of .* was November 30/) } },
  });
  expect(await documents(app.db, { token })).toHaveLength(1);
  expect(await send(token, right)).toEqual({ said: 'said.done' });
  const all = await documents(app.db, { token });
  expect(all.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note', 'invoice']);
  expect(await shown(token)).toContain(all.at(-1)?.number);
});

test('the text about late invoices has the days of content/money-rules.yaml', () => {
  applyEdits({ 'money-rules.yaml#gst.invoice.days': 45 });
  expect(ordersWords('en')['todo.invoice-late']).toContain('within 45 days');
  expect(ordersWords('hi')['todo.invoice-late']).toContain('45 दिन');
});
