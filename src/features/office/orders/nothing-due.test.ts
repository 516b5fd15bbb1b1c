import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import { type Paise, paise, subtract } from '@/kernel/paise.ts';
import { undoPayment } from '@/server/domains/payments/undo-payment.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { orderMail } from '@/ui/mail/order-mails.ts';
import { credit, finish, pay, settleAll, spend, total } from '../../../../tests/support/money-of-order.ts';
import { now, ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { shownCredits } from './credits.server.ts';
import { officeView } from './office-view.server.ts';
import { submitOfficeOrder } from './order.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const zero = /₹0(?![\d.])/;
type Key = { token: string };
const states: readonly [string, (key: Key) => Promise<unknown>][] = [
  ['not paid', async () => undefined],
  ['paid', (key) => pay(app.db, key, total)],
  ['in work', async (key) => [await pay(app.db, key, total), await finish(app.db, key)]],
  ['cancelled', (key) => credit(app.db, key, 'unfinished')],
  [
    'refunded',
    async (key) => [
      await pay(app.db, key, total),
      await credit(app.db, key, 'unfinished'),
      await settleAll(app.db, key),
    ],
  ],
];

test('a fee that was not needed is taken off an unpaid invoice by a button of its own', async () => {
  const { db } = app;
  const key = await anOrder(db, { documentTerms: { ...someTerms, atPayment: 'invoice' } });
  await pay(db, key, total);
  for (const _ of someStages) {
    await finish(db, key);
  }
  await spend(db, key, paise(200_000));
  const { payments } = await orderOf(db, key.token);
  expect(await undoPayment(db, key, await change(db, key), payments[0]?.id ?? '', 'wrong order')).toBe('done');
  const offered = async () => shownCredits(await orderOf(db, key.token), 'en');
  expect((await offered()).map(({ label, sums }) => [label, sums])).toEqual([
    ['Cancel the unpaid invoice amount: ₹4,858.82', 'taken off the unpaid invoice: ₹4,858.82'],
    ['Take unused government fee off the invoice: ₹500', 'taken off the unpaid invoice: ₹500 · still due: ₹4,358.82'],
  ]);
  // Only ₹300 is unpaid now, so the remaining ₹200 of the ₹500 fee is refunded.
  await pay(db, key, subtract(total, paise(30_000)));
  const difference = (await offered()).find(({ kind }) => kind === 'difference');
  expect(difference).toMatchObject({
    label: 'Refund unused government fee: ₹200',
    sums: 'taken off the unpaid invoice: ₹300',
  });
  expect(await credit(db, key, 'difference')).toBe('done');
  expect(await offered()).toMatchObject([{ kind: 'full' }]);
});

test.each(states)(
  'the page of an order that is %s does not show a zero amount as due or refunded',
  async (_, prepare) => {
    const { token } = await anOrder(app.db);
    await prepare({ token });
    for (const locale of locales) {
      const url = new URL('http://localhost/office');
      const view = await officeView(app.db, await orderOf(app.db, token), locale, url, undefined, ravi.id);
      const { facts, credits, gone } = view.order;
      const dues = facts.filter(([label]) => label !== view.words.paid && label !== view.words.total);
      for (const text of [...dues.flat(), ...credits.flatMap(({ label, sums }) => [label, sums]), gone]) {
        expect(text).not.toMatch(zero);
      }
    }
  },
);

test('the question about a payment for an order with nothing due does not show a zero amount', async () => {
  const { token } = await anOrder(app.db);
  await pay(app.db, { token }, total);
  for (const locale of locales) {
    const { number, version } = await orderOf(app.db, token);
    const fields = { act: 'confirm', seen: String(version), reference: '512345678901', amount: '500' };
    const body = new URLSearchParams(fields);
    const request = new Request('http://localhost/office/orders', { method: 'POST', body });
    const by = { actor: ravi, visitorAddress: '203.0.113.5', now };
    const answer = await submitOfficeOrder(app, by, { number, locale, mayMoveMoney: true }, request);
    const said = (answer && 'refused' in answer && answer.refused.errors.amount) || '';
    expect(said).toContain(locale === 'hi' ? 'कुछ बाकी नहीं' : 'nothing is due');
    expect(said).not.toMatch(zero);
  }
});

test.each(locales)('an email in %s does not announce a refund of zero', (locale) => {
  const order = {
    locale,
    number: '004217',
    reference: 'AAR-7K4M-Q92T',
    token: 'x'.repeat(22),
    title: 'GST',
    total,
    hasPapers: false,
  };
  const mail = (due: Paise) => orderMail(order, { kind: 'back', back: 0, due }, 'The Firm', 'https://example.in');
  expect(mail(0).subject).not.toMatch(/[Rr]efund|लौटाए/);
  expect(mail(0).text).toMatch(/nothing left to pay|कुछ देना बाकी नहीं/);
  expect(mail(paise(78_627)).text).toContain('₹786.27');
  expect(mail(paise(78_627)).text).not.toMatch(/nothing left to pay|कुछ देना बाकी नहीं/);
});
