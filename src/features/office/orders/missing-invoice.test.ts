import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Locale, locales } from '@/kernel/locale.ts';
import { paise } from '@/kernel/paise.ts';
import { askAgain } from '@/server/domains/orders/ask-again.ts';
import { clearCheque, endReceipt } from '@/server/domains/payments/end-receipt.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { credit, documents, finish, pay, settleAll, spend, total } from '../../../../tests/support/money-of-order.ts';
import { now, ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { aReceipt, byClerk, partsFor, recorded, seenReceipt } from '../../../../tests/support/receipt-desk.ts';
import { OfficeOrder } from './OfficeOrder.tsx';
import { officeView } from './office-view.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Key = { token: string };

const viewOf = async ({ token }: Key, locale: Locale) =>
  officeView(app.db, await orderOf(app.db, token), locale, new URL('http://localhost/'), undefined, ravi.id);

async function pageOf(key: Key, locale: Locale, mayMoveMoney = true): Promise<string> {
  const view = await viewOf(key, locale);
  const props = { ...view, action: '/office/orders/1', documents: [], mayMoveMoney, children: null };
  return renderToStaticMarkup(createElement(OfficeOrder, props));
}

async function finishAll(key: Key): Promise<void> {
  for (const _ of someStages) {
    expect(await finish(app.db, key)).toBe('done');
  }
}

const head = { en: 'The invoice for this work has not been issued yet.', hi: 'इस काम का बिल अभी जारी नहीं हुआ है।' };
const kept = {
  en: 'We still hold ₹500 of the government fee. Record what you have paid to the government, and refund the rest.',
  hi: 'सरकारी शुल्क के ₹500 अभी हमारे पास हैं। इसमें से जितना सरकार को दिया है, उसे दर्ज कीजिए, और बाकी लौटा दीजिए।',
};
const notYours = { en: 'Only a manager or an owner can do this.', hi: 'यह सिर्फ़ मैनेजर या मालिक कर सकते हैं।' };
const refund = { en: 'A refund of ₹500 has not been sent yet.', hi: '₹500 लौटाने हैं, जो अभी भेजे नहीं गए।' };
const owed = { en: 'still has to pay ₹4,358.82 for this work.', hi: 'से इसके ₹4,358.82 मिलने बाकी हैं।' };

test('the page says at once that an unspent government fee delays the invoice, and who can settle it', async () => {
  const key = await anOrder(app.db, { documentTerms: someTerms });
  await pay(app.db, key, total);
  await spend(app.db, key, paise(200_000));
  expect((await viewOf(key, 'en')).missingInvoice).toBeUndefined();
  await finishAll(key);
  for (const locale of locales) {
    const page = await pageOf(key, locale);
    expect(page).toContain(head[locale]);
    expect(page).toContain(kept[locale]);
    expect(page).not.toContain(notYours[locale]);
    expect(await pageOf(key, locale, false)).toContain(notYours[locale]);
  }
  expect((await viewOf(key, 'en')).missingInvoice?.text).toContain('must be issued by');
  vi.setSystemTime(now + 40 * 24 * 60 * 60_000);
  expect((await viewOf(key, 'en')).missingInvoice).toMatchObject({
    isLate: true,
    text: expect.stringContaining('had to be issued by'),
  });
  // Until it is sent, the refund delays the invoice.
  expect(await credit(app.db, key, 'difference')).toBe('done');
  for (const locale of locales) {
    const { text = '' } = (await viewOf(key, locale)).missingInvoice ?? {};
    expect(text).toContain(refund[locale]);
    expect(text).not.toContain(kept[locale]);
  }
  await settleAll(app.db, key);
  expect((await documents(app.db, key)).at(-1)?.kind).toBe('invoice');
  expect((await viewOf(key, 'en')).missingInvoice).toBeUndefined();
});

test('the page names the missing invoice if a cheque was returned after the work and before the invoice', async () => {
  const key = await anOrder(app.db, { documentTerms: someTerms });
  const given = {
    kind: 'cheque',
    reference: '004711',
    bank: 'SBI',
    orders: await partsFor(app.db, [key, total]),
  } as const;
  const id = await recorded(app.db, [aReceipt(given)]);
  await clearCheque(app.db, await seenReceipt(app.db, id), undefined, byClerk());
  await spend(app.db, key, paise(200_000));
  await finishAll(key);
  await endReceipt(app.db, await seenReceipt(app.db, id), { why: 'bounced', reason: 'closed' }, byClerk());
  const gone = { en: 'no invoice has been issued for it', hi: 'पर इसका बिल जारी नहीं हुआ' };
  for (const locale of locales) {
    const { order, missingInvoice } = await viewOf(key, locale);
    expect(order.gone).toContain(gone[locale]);
    expect(order.gone).not.toMatch(/Cancel the order|ऑर्डर रद्द/);
    expect(missingInvoice?.text).toContain(owed[locale]);
  }
  expect(await askAgain(app.db, key, await change(app.db, key))).toBe('done');
  expect((await viewOf(key, 'en')).missingInvoice?.text).toContain(owed.en);
  await pay(app.db, key, total);
  expect((await viewOf(key, 'en')).missingInvoice?.text).toContain(kept.en);
});

test('the page of an order whose money was refunded says nothing about an invoice', async () => {
  const key = await anOrder(app.db, { documentTerms: someTerms });
  await pay(app.db, key, total);
  await credit(app.db, key, 'full');
  expect((await viewOf(key, 'en')).missingInvoice).toBeUndefined();
  await settleAll(app.db, key);
  expect((await viewOf(key, 'en')).missingInvoice).toBeUndefined();
});
