import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOffer, anOrder, orderOf } from '../../../../tests/support/order-desk.ts';
import { excludedIn } from './excluded-fees.ts';
import { findQuote } from './find-quote.ts';
import { makeQuote } from './make-quote.ts';

const fee = { en: 'INC-20A after the bank account: ₹200 to ₹600', hi: 'बैंक खाते के बाद INC-20A: ₹200 से ₹600' };

describeOnEachEngine('fees that a price excludes', ({ open }) => {
  test('are stored with the quote and with its order, by name', async () => {
    const db = await open();
    const offer = { ...anOffer, isOpen: true, excluded: [fee] };
    const { token } = await makeQuote(db, { offer, locale: 'hi', formKey: 'with a fee', now });
    const quote = await findQuote(db, token);
    if (!quote) {
      throw new Error('the quote is not there');
    }
    expect(excludedIn(quote.excluded, 'hi')).toEqual([fee.hi]);
    const order = await orderOf(db, (await anOrder(db, { quote })).token);
    expect([excludedIn(order.excluded, 'en'), excludedIn(order.excluded, 'hi')]).toEqual([[fee.en], [fee.hi]]);
    expect(order.total_paise).toBe(quote.total_paise);
    // An order with a price that does not exclude any fees lists none.
    expect(excludedIn((await orderOf(db, (await anOrder(db)).token)).excluded, 'en')).toEqual([]);
  });
});
