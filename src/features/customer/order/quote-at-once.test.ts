import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findOffer } from '@/catalogue/services/offers.ts';
import { findQuote } from '@/server/domains/orders/find-quote.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { anOrder, orderOf } from '../../../../tests/support/order-desk.ts';
import { orderWords } from './order.messages.ts';
import { shownOrder } from './order-page.server.ts';
import { printedQuote, quoteAtOnce, shownQuote, submitQuote } from './quote.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const offerOf = (name: string) => {
  const offer = findOffer(name);
  if (!offer) {
    throw new Error(`${name} is not offered`);
  }
  return offer;
};
const now = Date.UTC(2026, 10, 23, 6);

test('if nothing has to be asked the quote is made at once, and a thousand visits in a day make only one', async () => {
  const gst = offerOf('gst-registration');
  const paths = await Promise.all(Array.from({ length: 20 }, () => quoteAtOnce('hi', gst, app, now)));
  expect(new Set(paths).size).toBe(1);
  expect(paths[0]).toMatch(/^\/hi\/quote\/[\w-]{22}$/);
  expect(await quoteAtOnce('hi', gst, app, now + 3_600_000)).toBe(paths[0]);
  expect(await app.db.selectFrom('quotes').select('locale').execute()).toEqual([{ locale: 'hi' }]);
  // A different language or day gives a different quote. Each quote is valid for thirty days from the day on which it
  // was made.
  expect(await quoteAtOnce('en', gst, app, now)).not.toContain(paths[0]?.slice(-22));
  expect(await quoteAtOnce('hi', gst, app, now + 86_400_000)).not.toBe(paths[0]);
});

test('if the fee depends on the State, the form asks for it first', async () => {
  expect(await quoteAtOnce('en', offerOf('private-limited-company'), app, now)).toBeUndefined();
});

const ask = (fields: Record<string, string>) => {
  const body = new URLSearchParams({ for: 'trademark-registration', key: crypto.randomUUID(), ...fields });
  const request = new Request('http://localhost/hi/quote', { method: 'POST', body });
  return submitQuote('hi', request, { visitorAddress: '203.0.113.9', app });
};

test('the fee of a later stage is listed as not included in the quote, its PDF and the order', async () => {
  const answer = await ask({ for: 'private-limited-company', row: 'delhi' });
  const token = 'location' in answer ? answer.location.slice(-22) : '';
  const quote = await findQuote(app.db, token);
  if (!quote) {
    throw new Error('the quote is not there');
  }
  const fee = 'INC-20A after the bank account: ₹200 to ₹600, depending on authorised capital';
  const shown = shownQuote(quote, 'en', now);
  expect(shown.notIncluded).toContain(fee);
  expect(shown.remarks).toEqual([orderWords('en').open]);
  expect(printedQuote(quote, 'en').notIncluded).toContain(fee);
  expect(printedQuote(quote, 'en').remarks).toContain(orderWords('en').open);
  const { token: placed } = await anOrder(app.db, { quote });
  const order = await orderOf(app.db, placed);
  expect(shownOrder(order, 'en').excluded).toContain(fee);
  expect(shownOrder(order, 'hi').excluded).toContain('बैंक खाता खुलने के बाद INC-20A: ₹200 से ₹600, अधिकृत पूँजी के हिसाब से');
});

test('three classes are accepted in any spelling, and with an invalid number of classes the form is shown again with the typed values', async () => {
  for (const times of ['3', '३', '3 classes']) {
    const answer = await ask({ row: 'small-online', times });
    expect(answer.status, times).toBe(303);
    const token = 'location' in answer ? answer.location.slice(-22) : '';
    const quote = await app.db.selectFrom('quotes').selectAll().where('token', '=', token).executeTakeFirstOrThrow();
    const fee = offerOf('trademark-registration').fee * 300;
    expect([quote.times, Number(quote.fee_paise), Number(quote.government_paise)], times).toEqual([3, fee, 1_350_000]);
  }
  const before = await app.db.selectFrom('quotes').select('id').execute();
  for (const times of ['46', 'abc', '']) {
    expect(await ask({ row: 'small-online', times })).toMatchObject({
      status: 422,
      values: { row: 'small-online', times },
      errors: { times: orderWords('hi').notCount.replace('{most}', '45') },
    });
  }
  expect(await ask({ times: '2' })).toMatchObject({ status: 422, errors: { row: orderWords('hi').notRow } });
  expect(await app.db.selectFrom('quotes').select('id').execute()).toHaveLength(before.length);
});
