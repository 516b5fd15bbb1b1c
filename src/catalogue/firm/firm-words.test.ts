import { expect, test } from 'vitest';
import { withFirm } from '../../../tests/support/with-firm.ts';
import { dashboardWords } from '../../features/customer/dashboard/dashboard.messages.ts';
import { goneWords } from '../../features/customer/gone/gone.messages.ts';
import { orderWords } from '../../features/customer/order/order.messages.ts';
import { orderPageWords } from '../../features/customer/order/order-page.messages.ts';
import { documentsWords } from '../../features/office/documents/documents.messages.ts';
import { officeLinks } from '../../features/office/gate/office-links.ts';
import { correctionWords } from '../../features/office/orders/correction.messages.ts';
import { feesWords } from '../../features/office/orders/fees.messages.ts';
import { takeBackWords } from '../../features/office/orders/take-back.messages.ts';
import { calculatorWords } from '../../features/site/calculators/calculator-words.ts';
import { mailDesk } from '../../forms/intake/mail-desk.ts';
import { erasedView } from '../../forms/intake/own-data/erased-view.ts';

/** Keys of texts that are not shown, or only on invoices from an earlier registration. */
const unseen = /^(?:gst|gstin.*|notGstin.*|cgst|sgst|igst|place|late|give\.place)$/;
const tax = /GST|जीएसटी|[Tt]ax invoice|टैक्स इनवॉइस|सीजीएसटी/;

test.each(['en', 'hi'] as const)('a firm that is not registered does not mention GST, in %s', (locale) => {
  withFirm({}, () => {
    const all = {
      order: orderWords(locale),
      page: orderPageWords(locale),
      dashboard: dashboardWords(locale),
      gone: goneWords(locale),
      fees: feesWords(locale),
      correction: correctionWords(locale),
      documents: documentsWords(locale),
      takeBack: takeBackWords(locale),
      refund: calculatorWords(locale, 'refund'),
    };
    const said = Object.entries(all).flatMap(([from, words]) =>
      Object.entries(words).flatMap(([key, text]) =>
        typeof text === 'string' && tax.test(text) && !unseen.test(key) ? [`${from} ${key}: ${text}`] : [],
      ),
    );
    expect(said).toEqual([]);
    expect(JSON.stringify(officeLinks(locale, 'owner', '/office'))).not.toMatch(tax);
    const { letters } = mailDesk();
    expect(JSON.stringify(letters.words[locale])).not.toMatch(tax);
    for (const isEmptied of [true, false]) {
      expect(
        JSON.stringify(
          erasedView(locale, {
            cases: 0,
            held: [
              {
                reference: 'A-1',
                kind: 'order',
                isForBooks: true,
                order: '#ORD-123456',
                isEmptied,
                until: Date.UTC(2033, 0, 1),
              },
            ],
          }),
        ),
      ).not.toMatch(tax);
    }
  });
});

test('a firm that is registered mentions GST as before', () => {
  expect(orderPageWords('en').cancelWork).toBe('We’ll keep for completed work, GST included');
  expect(documentsWords('en').title).toBe('Receipts and invoices');
});
