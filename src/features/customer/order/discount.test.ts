import { expect, test } from 'vitest';
import { findOffer, priceOffer } from '@/catalogue/services/offers.ts';
import { orderMessages } from './order.messages.ts';
import { indianDay, stateOfQuote } from './quote.server.ts';

test('a discount is valid from the first to the last minute of its days, Indian time', () => {
  const offer = findOffer('private-limited-company');
  if (!offer) {
    throw new Error('the service is not sold');
  }
  const discountAt = (moment: string) => {
    const choice = { rows: { row: 'delhi' }, times: 1 };
    const { lines } = priceOffer(offer, choice, indianDay(Date.parse(moment)), orderMessages);
    const of = (kind: string) => lines.find((line) => line.kind === kind)?.amount ?? 0;
    // The tax is on the fee after the discount.
    expect(of('gst')).toBe(Math.round((of('fee') + of('discount')) * 0.18));
    return of('discount');
  };
  const off = offer.fee * -20;
  expect(discountAt('2026-10-31T23:59:59.999+05:30')).toBe(0);
  expect(discountAt('2026-11-01T00:00:00.000+05:30')).toBe(off);
  expect(discountAt('2027-03-31T23:59:59.999+05:30')).toBe(off);
  expect(discountAt('2027-04-01T00:00:00.000+05:30')).toBe(0);
  // In London it is still March 31 at this moment.
  expect(discountAt('2027-03-31T18:30:00.000Z')).toBe(0);
  expect(discountAt('2027-03-31T18:29:59.999Z')).toBe(off);
});

test('the order form starts with the State that was chosen for the quote, for a service or within a package', () => {
  expect(stateOfQuote({ fee_row: 'bihar' })).toBe('bihar');
  expect(stateOfQuote({ fee_row: 'private-limited-company=uttar-pradesh trademark-registration=small-online' })).toBe(
    'uttar-pradesh',
  );
  for (const fee_row of ['', 'one-lakh', 'other']) {
    expect(stateOfQuote({ fee_row })).toBe('');
  }
});
