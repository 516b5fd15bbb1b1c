import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { now, ravi } from '../../../../tests/support/office-desk.ts';
import { anOffer, anOrder, orderOf } from '../../../../tests/support/order-desk.ts';
import { paise } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import { excludedIn, excludedNames, hasOpenFees, theirFees } from './excluded-fees.ts';
import { findQuote } from './find-quote.ts';
import { makeQuote, type PricedOffer } from './make-quote.ts';
import { mayNameFee, nameFee } from './named-fees.ts';

const pair = (en: string) => ({ en, hi: `${en} हिंदी` });
const fee = (en: string, never?: 'theirs' | 'nil') => ({ ...pair(`${en}: by size`), name: pair(en), never });

async function orderWith(db: Database, excluded: NonNullable<PricedOffer['excluded']>, isOpen = false) {
  const { token } = await makeQuote(db, {
    offer: { ...anOffer, isOpen, excluded },
    locale: 'hi',
    formKey: crypto.randomUUID(),
    now,
  });
  const quote = await findQuote(db, token);
  if (!quote) {
    throw new Error('the quote is not there');
  }
  return orderOf(db, (await anOrder(db, { quote })).token);
}

describeOnEachEngine('fees that the customer pays without us', ({ open }) => {
  test('are shown with the order and never named for it', async () => {
    const db = await open();
    const order = await orderWith(db, [fee('Domain', 'theirs'), fee('Update', 'nil')]);
    expect(excludedIn(order.excluded, 'en')).toEqual(['Domain: by size', 'Update: by size']);
    expect(theirFees(order.excluded, 'hi')).toEqual(['Domain हिंदी']);
    expect([hasOpenFees(order), mayNameFee(order)]).toEqual([false, false]);
    const change = { actor: ravi, visitorAddress: '192.0.2.7', seen: order.version, now };
    const named = await nameFee(db, { token: order.token }, change, { name: pair('Domain'), amount: paise(100) });
    expect(named).toBe('not-now');
  });

  test('leave other excluded fees to be named, and fees that were named are no longer shown as excluded', async () => {
    const db = await open();
    const order = await orderWith(db, [fee('Domain', 'theirs'), fee('Licence')], true);
    expect(excludedNames(order.excluded)).toEqual([{ ...pair('Licence'), known: [] }]);
    const change = { actor: ravi, visitorAddress: '192.0.2.7', seen: order.version, now };
    expect(await nameFee(db, { token: order.token }, change, { name: pair('Licence'), amount: paise(100) })).toBe(
      'done',
    );
    expect(excludedIn(order.excluded, 'en', ['Licence'])).toEqual(['Domain: by size']);
  });

  test('an order from before they were marked stays as it is', () => {
    const stored = JSON.stringify([{ en: 'RCMC: ₹5,900', hi: 'RCMC: ₹5,900' }]);
    expect(excludedNames(stored)).toEqual([{ en: 'RCMC', hi: 'RCMC', known: [5900] }]);
    expect(theirFees(stored, 'en')).toEqual([]);
    expect(excludedIn(stored, 'en', ['RCMC'])).toEqual([]);
  });
});
