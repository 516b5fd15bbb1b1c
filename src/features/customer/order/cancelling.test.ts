import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { shownCredits } from '@/features/office/orders/credits.server.ts';
import { type Paise, paise } from '@/kernel/paise.ts';
import { claimPayment } from '@/server/domains/payments/claim-payment.ts';
import { moveAdvance } from '@/server/domains/payments/move-advance.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { orderMail } from '@/ui/mail/order-mails.ts';
import { finish, pay, spend, total } from '../../../../tests/support/money-of-order.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOrder, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import { byClerk, receiptDesk } from '../../../../tests/support/receipt-desk.ts';
import { shownOrder } from './order-page.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const asked = async (token: string) => shownOrder(await orderOf(app.db, token), 'en').cancelling;

test('before an order is cancelled its page lists what is refunded and what is kept, and the amounts add up', async () => {
  const { token } = await anOrder(app.db, { documentTerms: someTerms });
  await pay(app.db, { token }, total);
  await finish(app.db, { token });
  await spend(app.db, { token }, paise(250_000));
  expect(await asked(token)).toEqual({
    sums: [
      ['You have paid', total],
      ['We’ll refund', 157_255],
      ['We’ll keep for completed work, GST included', 78_627],
      ['Already paid to the government, not refundable', 250_000],
    ],
    texts: [],
  });
});

test('money that moved to another order is listed as moved, not as refunded', async () => {
  const from = await anOrder(app.db, { documentTerms: someTerms });
  const to = await anOrder(app.db, { documentTerms: someTerms });
  await pay(app.db, from, total);
  const { id: fromId, version: seen } = await orderOf(app.db, from.token);
  const { id: toId } = await orderOf(app.db, to.token);
  const move = { formKey: crypto.randomUUID(), fromId, toId, amount: paise(100_000), seen };
  expect(await moveAdvance(app.db, receiptDesk, move, byClerk())).toBe('done');
  expect(await asked(from.token)).toEqual({
    sums: [
      ['You have paid', total],
      ['Moved to your other orders', 100_000],
      ['We’ll refund', total - 100_000],
    ],
    texts: [],
  });
  const [unfinished] = shownCredits(await orderOf(app.db, from.token), 'en');
  expect(unfinished?.sums).toContain('moved to other orders: ₹1,000');
  expect(unfinished?.sums).not.toContain('already refunded');
});

test('the page says that no payment was received only if none is being checked', async () => {
  const { token } = await anOrder(app.db);
  expect(await asked(token)).toEqual({ sums: [], texts: [expect.stringContaining('not received any payment')] });
  await claimPayment(app.db, { token }, { reference: '612345678901', now });
  const { sums, texts } = await asked(token);
  expect(sums).toEqual([]);
  expect(texts).toEqual([expect.stringMatching(/still checking payment 612345678901.+refund it in full/)]);
});

test('the email about a cancelled order lists the same amounts and claims nothing else', () => {
  const order = {
    locale: 'en',
    number: '004217',
    reference: 'AAR-7K4M-Q92T',
    token: 'x'.repeat(22),
    title: 'GST',
    total,
    hasPapers: false,
  } as const;
  const text = (back: Paise, kept: { work: Paise; government: Paise; due: Paise }) =>
    orderMail(order, { kind: 'cancelled', back, kept }, 'The Firm', 'https://example.in').text;
  const all = text(paise(paise(157_255)), { work: paise(78_627), government: paise(250_000), due: 0 });
  for (const sum of ['₹1,572.55', '₹786.27', '₹2,500']) {
    expect(all).toContain(sum);
  }
  expect(all).toContain('We’ll refund ₹1,572.55 and write to you when we have sent it');
  const due = text(0, { work: 0, government: 0, due: paise(78_627) });
  expect(due).not.toContain('nothing left to pay');
  expect(due).toContain('You still have to pay ₹786.27');
});
