import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { anOrder, change, mailOf, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import { paise } from '../../../kernel/paise.ts';
import { findDocument } from '../documents/read-document.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { creditOrder } from './change-order.ts';
import { documentsOf } from './document-terms.ts';
import { BY_CUSTOMER, FEE_LESS, reasonIn } from './refund-reason.ts';
import { settleByHand } from './settle-refund.ts';

describeOnEachEngine('the reason for a refund', ({ open }) => {
  test.each([
    ['vouchers', 'refund-voucher', 'wrong State', { en: 'wrong State', hi: 'wrong State' }],
    ['invoice', 'credit-note', BY_CUSTOMER, { en: 'Cancelled by the customer', hi: 'ग्राहक ने ऑर्डर रद्द किया' }],
  ] as const)('with %s at payment it is on the %s', async (atPayment, kind, reason, printed) => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: { ...someTerms, atPayment } });
    const money = { reference: '655512345678', amount: paise(485_882) };
    await confirmPayment(db, key, await change(db, key), money, mailOf('paid'));
    await creditOrder(db, key, await change(db, key), { kind: 'full', reason }, () => []);
    const { refunds, number } = await orderOf(db, key.token);
    for (const { id } of refunds) {
      await settleByHand(db, key, await change(db, key), { refundId: id, reference: `sent ${id}` });
    }
    const back = (await documentsOf(db, number)).find((each) => each.kind === kind);
    expect((await findDocument(db, back?.id ?? ''))?.content.reason).toEqual(printed);
  });
});

test('our reasons are shown in the language of the page, and a clerk’s as it was typed', () => {
  expect(reasonIn(FEE_LESS, 'hi')).toBe('सरकारी शुल्क माँगी गई रकम से कम निकला');
  expect(reasonIn(BY_CUSTOMER, 'hi')).toBe('ग्राहक ने ऑर्डर रद्द किया');
  expect(reasonIn('wrong State', 'hi')).toBe('wrong State');
});
