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
import { credit, finish, pay, spend, total } from '../../../../tests/support/money-of-order.ts';
import { anOrder, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { OrderRecipient } from './OrderRecipient.tsx';
import { recipientOf } from './recipient.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const orderer = {
  name: 'Verma Textiles',
  mail: 'asha@example.in',
  phone: '',
  gstin: '07AABCU9603R1ZP',
  state: 'delhi',
};
const placed = (of: Partial<typeof orderer> = {}) =>
  anOrder(app.db, { orderer: { ...orderer, ...of }, documentTerms: someTerms, mails: () => [] });
const shown = async (token: string, locale: Locale = 'en') => recipientOf(app, await orderOf(app.db, token), locale);

test('the page of an order shows the business and its GSTIN, and links to the page where they are corrected', async () => {
  const { token } = await placed();
  const html = renderToStaticMarkup(createElement(OrderRecipient, await shown(token)));
  for (const part of ['Verma Textiles', '07AABCU9603R1ZP', 'Delhi', 'href="/dashboard#orders"']) {
    expect(html).toContain(part);
  }
  const { title, rows, correct } = await shown(token, 'hi');
  expect(title).toBe('यह ऑर्डर किसके नाम है');
  expect(rows).toContainEqual(['जीएसटी नंबर', '07AABCU9603R1ZP']);
  expect(correct?.href).toBe('/hi/dashboard#orders');
  const { token: private_ } = await placed({ gstin: '' });
  expect((await shown(private_)).rows).toContainEqual(['GSTIN', 'Not given']);
});

test('if the details cannot be corrected in the dashboard, the page says whom to ask', async () => {
  const byPhone = await placed({ mail: '', phone: '+919810012345' });
  expect(await shown(byPhone.token)).toMatchObject({ correct: undefined, text: expect.stringContaining('call us on') });
  const cancelled = await placed();
  await credit(app.db, cancelled, 'unfinished');
  expect((await shown(cancelled.token)).correct).toBeUndefined();
  // This order has no GSTIN, because an invoice with one needs an address.
  const done = await placed({ gstin: '' });
  await pay(app.db, done, total);
  for (const _ of someStages) {
    await finish(app.db, done);
  }
  await spend(app.db, done, paise(250_000));
  const { correct, text } = await shown(done.token);
  expect(correct).toBeUndefined();
  expect(text).toContain('We have issued the invoice');
});
