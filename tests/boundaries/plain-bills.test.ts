import { expect, test } from 'vitest';
import { dashboardWords } from '@/features/customer/dashboard/dashboard.messages.ts';
import { statusWords } from '@/features/customer/inquiry-status/inquiry-status.messages.ts';
import { orderWords } from '@/features/customer/order/order.messages.ts';
import { orderPageWords } from '@/features/customer/order/order-page.messages.ts';
import { auditWords } from '@/features/office/audit/audit.messages.ts';
import { caseWords } from '@/features/office/case/case.messages.ts';
import { documentsWords } from '@/features/office/documents/documents.messages.ts';
import { healthWords } from '@/features/office/health/health.messages.ts';
import { correctionWords } from '@/features/office/orders/correction.messages.ts';
import { feesWords } from '@/features/office/orders/fees.messages.ts';
import { ordersWords } from '@/features/office/orders/orders.messages.ts';
import { takeBackWords } from '@/features/office/orders/take-back.messages.ts';
import { ownOrdersWords } from '@/forms/own-data/own-orders.messages.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { registered, withFirm } from '../support/with-firm.ts';

/** Documents that a firm without GST registration never issues; Hindi calls both types बिल. */
const taxed = /credit note|(?<!\{)\binvoices?\b(?!\})|voucher|\bGST|\bCGST|क्रेडिट नोट|इनवॉइस|वाउचर|जीएसटी/i;

/** Keys of texts that apply only to documents of a registered firm, such as those about its numbers and its tax. */
const ofTax =
  /^(?:document\.|is\.|new\.|give\.place|gst|gstin|gstinHint|notGstin|notGstinState|place|late|rate|cgst|sgst|igst|reverse|value|ourFeeWithGst)/;

const groups: Readonly<Record<string, (locale: Locale) => object>> = {
  auditWords,
  caseWords,
  correctionWords,
  dashboardWords,
  documentsWords,
  feesWords,
  healthWords,
  orderPageWords,
  ordersWords,
  orderWords,
  ownOrdersWords,
  statusWords,
  takeBackWords,
};

const said = (locale: Locale): string[] =>
  Object.entries(groups).flatMap(([group, wordsIn]) =>
    Object.entries(wordsIn(locale) as Readonly<Record<string, string>>)
      .filter(([key, text]) => !key.endsWith('.untaxed') && !ofTax.test(key) && taxed.test(text))
      .map(([key]) => `${group} ${key}`),
  );

test.each(locales)(
  'texts about orders speak in %s of bills and refund notes if the firm is not registered',
  (locale) => {
    expect(withFirm({}, () => said(locale))).toEqual([]);
    // A registered firm's texts mention its invoices and credit notes.
    expect(withFirm(registered, () => said(locale))).toContain('ordersWords unfinish.final');
  },
);

test('the final stage leads to the document that the firm issues', () => {
  const { plain, full } = {
    plain: withFirm({}, () => ordersWords('en')),
    full: withFirm(registered, () => ordersWords('en')),
  };
  for (const key of ['unfinish.final', 'said.final'] as const) {
    expect(plain[key]).toContain('issue a refund note.');
    expect(full[key]).toContain('issue a credit note.');
  }
});
