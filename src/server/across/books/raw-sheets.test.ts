import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aCase, now } from '../../../../tests/support/office-desk.ts';
import { line, orderOfQuote, sentQuote, someContent } from '../../../../tests/support/quote-desk.ts';
import { paise, rupeesText } from '../../../kernel/paise.ts';
import { shiftedMonth, type TaxMonth, taxMonthOf } from '../../../kernel/tax-month.ts';
import { acceptQuote } from '../../domains/quotes/answer-quote.ts';
import type { Database } from '../../platform/database/schema.ts';
import { rawSheets } from './raw-sheets.ts';

/** The rows of a table, each with its columns by name. */
async function rowsOf(db: Database, month: TaxMonth, name: string) {
  const sheet = (await rawSheets(db, month)).find((each) => each.name === name);
  return (sheet?.rows ?? []).map((row) =>
    Object.fromEntries(
      sheet?.columns.map(({ title }, index) => {
        const cell = row[index];
        return [title, typeof cell === 'object' ? rupeesText(cell.paise) : cell];
      }) ?? [],
    ),
  );
}

describeOnEachEngine('the tables of a month', ({ open }) => {
  test('have a quote, the order it became, and the tax of its lines, in their month only', async () => {
    const db = await open();
    const { id: caseId } = await aCase(db);
    const content = {
      ...someContent,
      lines: [line({ unitPaise: paise(100_000) }), line({ unitPaise: paise(50_000), sac: '998222', gstPercent: 5 })],
      discount: { kind: 'amount' as const, value: paise(30_000), reason: 'Together' },
    };
    const quote = await sentQuote(db, { caseId, content, name: '=Asha & Sons' });
    await sentQuote(db, { caseId });
    const how = {
      revision: 1,
      name: 'Asha',
      how: 'code',
      by: null,
      now,
      order: orderOfQuote,
      note: () => 'Accepted',
    } as const;
    await acceptQuote(db, quote, how);
    const { number } = await db.selectFrom('orders').select('number').executeTakeFirstOrThrow();
    const month = taxMonthOf(now);

    const quotes = await rowsOf(db, month, 'quotes');
    expect(quotes.map(({ Status, Revision, Order }) => [Status, Revision, Order]).toSorted()).toEqual([
      ['accepted', 1, `ORD-${number}`],
      ['sent', 1, ''],
    ]);
    expect(quotes.find(({ Status }) => Status === 'accepted')).toMatchObject({
      Quote: quote.number,
      Customer: '=Asha & Sons',
      Total: '1364.00',
      Answered: '2026-11-21',
      'Valid until': '2026-12-06',
    });
    expect((await rowsOf(db, month, 'order-tax-groups')).map(({ Lines: _, ...row }) => row)).toEqual([
      { Order: `ORD-${number}`, SAC: '998231', Rate: 18, Taxable: '800.00', GST: '144.00' },
      { Order: `ORD-${number}`, SAC: '998222', Rate: 5, Taxable: '400.00', GST: '20.00' },
    ]);
    expect(await rowsOf(db, month, 'order-items')).toEqual([
      { Order: `ORD-${number}`, Line: 'Work', SAC: '998231', Quantity: 1, 'Price each': '1000.00' },
      { Order: `ORD-${number}`, Line: 'Work', SAC: '998222', Quantity: 1, 'Price each': '500.00' },
    ]);
    for (const name of ['quotes', 'order-tax-groups', 'order-items']) {
      expect(await rowsOf(db, shiftedMonth(month, 1), name)).toEqual([]);
    }
  });

  test('have what a provider reported, with its currency and without an order', async () => {
    const db = await open();
    const month = taxMonthOf(now);
    const event = { way: 'razorpay', type: 'payment.captured', kind: 'paid', request_ref: '', order_id: null } as const;
    const other = { amount_paise: paise(900), currency: 'USD', outcome: 'wrong-currency' } as const;
    await db
      .insertInto('payment_events')
      .values([
        { ...event, ...other, event_id: 'e1', payment_ref: 'pay_1', received_at: month.from },
        { ...event, ...other, event_id: 'e2', payment_ref: 'pay_2', received_at: month.to },
      ])
      .execute();
    expect(await rowsOf(db, month, 'payment-events')).toEqual([
      {
        Received: '2026-11-01',
        Provider: 'razorpay',
        Event: 'e1',
        Type: 'payment.captured',
        Payment: 'pay_1',
        Refund: '',
        Amount: '9.00',
        Currency: 'USD',
        Result: 'wrong-currency',
        Order: '',
        Resolved: '',
      },
    ]);
  });
});
