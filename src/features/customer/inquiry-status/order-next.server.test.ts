import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Locale } from '@/kernel/locale.ts';
import { type Paise, paise } from '@/kernel/paise.ts';
import { listCases } from '@/server/domains/cases/store/list-cases.ts';
import { claimPayment } from '@/server/domains/payments/claim-payment.ts';
import { undoPayment } from '@/server/domains/payments/undo-payment.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import {
  anOpenOrder,
  credit,
  finish,
  name,
  pay,
  settleAll,
  spend,
  total,
} from '../../../../tests/support/money-of-order.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import { anOrderAfter } from '../../../../tests/support/paper-states.ts';
import { furtherOf } from './further.server.ts';
import { filledStatusWords, statusFacts, statusHeading, statusRecord } from './status-record.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});
const { db } = app;

type Key = { token: string };

async function recordOf({ token }: Key, locale: Locale) {
  const { case_reference: reference } = await orderOf(db, token);
  const [inquiry] = await listCases(db, { reference });
  if (!inquiry) {
    throw new Error('the case is gone');
  }
  const words = filledStatusWords(locale, statusFacts(60_000));
  return statusRecord(locale, words, { ...inquiry, wantsNews: false }, await furtherOf(db, reference, locale));
}

const placed = () => anOrder(db);
async function paid(): Promise<Key> {
  const key = await placed();
  await pay(db, key, total);
  return key;
}
const after = async (key: Promise<Key>, ...steps: ((of: Key) => Promise<unknown>)[]): Promise<Key> => {
  for (const step of steps) {
    await step(await key);
  }
  return key;
};
const pays = (amount: Paise) => (key: Key) => pay(db, key, amount);
const finishes = (key: Key) => finish(db, key);
const cancels = (key: Key) => credit(db, key, 'unfinished');
const reports = (key: Key) => claimPayment(db, key, { reference: `6${String(Math.random()).slice(2, 13)}`, now });
const takesBack = async (key: Key) =>
  undoPayment(db, key, await change(db, key), (await orderOf(db, key.token)).payments[0]?.id ?? '', 'x');

const states: readonly [string, () => Promise<Key>, (string | RegExp)[]][] = [
  ['unpaid', placed, [/^Please pay ₹4,858.82. We’ll start work as soon as/]],
  ['reported', () => after(placed(), reports), [/^We are checking payment 6\d{11} against .+ Do not pay again/]],
  [
    'paid in part',
    () => after(placed(), pays(paise(200_000))),
    [/^We have received ₹2,000. Please pay the remaining ₹2,858.82/],
  ],
  [
    'paid in part, the rest reported',
    () => after(placed(), pays(paise(200_000)), reports),
    ['We have received ₹2,000.', /^We are checking payment/],
  ],
  ['paid, with us', paid, ['We are working on “Check”.']],
  ['paid, with the customer', () => after(paid(), finishes), ['It is your turn: “Papers”.']],
  ['with the government', () => after(paid(), finishes, finishes), [/^“Approval” is with /]],
  ['confirmed by mistake', () => after(paid(), takesBack), [/^Please pay ₹4,858.82. The order page/]],
  [
    'papers missing',
    () => after(anOrderAfter(db, []), pays(total), finishes),
    ['Please upload the 2 documents that are still missing.'],
  ],
  [
    'one paper refused, one to check',
    () => after(anOrderAfter(db, ['give 0', 'give 1', 'refuse 0']), pays(total), finishes),
    ['We are checking the documents you uploaded.', 'Please upload the document that is still missing.'],
  ],
  [
    'unpaid and papers missing',
    () => anOrderAfter(db, ['give 0', 'accept 0']),
    [/^Please pay/, 'Please upload the document that is still missing.'],
  ],
  [
    'a government fee named later',
    () => after(anOpenOrder(db), pays(total), (key) => name(db, key, paise(30_000))),
    [/^Please pay the government fee of ₹300/, 'We are working on “Check”.'],
  ],
  ['paid twice', () => after(paid(), pays(paise(10_000))), [/^We’ll refund ₹100 to you/, 'We are working on “Check”.']],
  [
    'finished',
    () => after(paid(), finishes, finishes, finishes, finishes),
    ['Your order is complete. There is nothing left for you to do.'],
  ],
  [
    'finished and invoiced, then the payment was undone',
    () =>
      after(
        anOrder(db, { documentTerms: someTerms }),
        pays(total),
        finishes,
        finishes,
        finishes,
        finishes,
        (key) => spend(db, key, paise(250_000)),
        takesBack,
      ),
    ['The work is complete.', /^Please pay ₹4,858.82. The order page/],
  ],
  [
    'finished, with a refund due',
    () => after(paid(), finishes, finishes, finishes, finishes, pays(paise(10_000))),
    ['The work is complete.', /^We’ll refund ₹100/],
  ],
  ['cancelled unpaid', () => after(placed(), cancels), ['The order is cancelled.', 'You do not need to do anything.']],
  ['cancelled paid', () => after(paid(), cancels), ['The order is cancelled.', /^We’ll refund ₹4,858.82 to you/]],
  [
    'refunded',
    () => after(paid(), cancels, (key) => settleAll(db, key)),
    ['The order is cancelled.', 'We have refunded ₹4,858.82 to you.', 'You do not need to do anything.'],
  ],
  [
    'cancelled, finished work is not paid',
    () => after(paid(), finishes, (key) => spend(db, key, paise(250_000)), takesBack, cancels),
    ['The order is cancelled.', /^You still have to pay ₹[\d,.]+ for work/],
  ],
];

test.each(states)('the next step of an order with status %s is right, in both languages', async (_, make, next) => {
  const key = await make();
  const record = await recordOf(key, 'en');
  expect(record.next).toHaveLength(next.length);
  for (const [index, said] of next.entries()) {
    if (typeof said === 'string') {
      expect(record.next[index]).toBe(said);
    } else {
      expect(record.next[index]).toMatch(said);
    }
  }
  const hindi = (await recordOf(key, 'hi')).next;
  expect(hindi).toHaveLength(next.length);
  // The stage titles in quotation marks are removed, because some are in English.
  for (const text of hindi) {
    expect(text.replaceAll(/“[^”]+”/g, '')).not.toMatch(/\{|₹0(?![\d.])|[a-z]{3}/i);
  }
});

test('an erased order has no next step', async () => {
  const key = await placed();
  await db.updateTable('orders').set({ name: '', mail: '', phone: '' }).where('token', '=', key.token).execute();
  expect((await recordOf(key, 'en')).next).toEqual([expect.stringContaining('nothing to pay and nothing to send')]);
});

test('the service is named in the language of the page, not in that of the order', async () => {
  const { token } = await placed();
  const { number } = await orderOf(db, token);
  expect((await recordOf({ token }, 'hi')).rows[0]?.[1]).toBe(`#ORD-${number} · GST registration हिंदी`);
  expect((await recordOf({ token }, 'en')).rows[0]?.[1]).toBe(`#ORD-${number} · GST registration`);
  const words = filledStatusWords('en', statusFacts(60_000));
  expect(statusHeading('en', words, { step: 'stepShown', inquiry: { kind: 'order' } }).title).toBe('Your order');
});
