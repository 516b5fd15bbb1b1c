import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aCase, now } from '../../../../tests/support/office-desk.ts';
import { change, mailOf, orderOf } from '../../../../tests/support/order-desk.ts';
import { line, orderOfQuote, sentQuote, someContent } from '../../../../tests/support/quote-desk.ts';
import { multiply, paise } from '../../../kernel/paise.ts';
import { readDocument } from '../documents/read-document.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { acceptQuote } from '../quotes/answer-quote.ts';
import { finishStage, payGovernment } from './change-order.ts';
import { splitParts } from './tax-groups.ts';

const amount = fc.integer({ min: 0, max: 5_000_000 }).map(paise);

test('whatever is split, the parts add up to it, each tax but one is even, and nothing is negative', () => {
  const group = fc.record({ taxable: amount, gst: amount.map((value) => multiply(value, 2)) });
  fc.assert(
    fc.property(fc.array(group, { minLength: 1, maxLength: 8 }), amount, amount, (groups, taxable, gst) => {
      const hasTaxable = groups.some((each) => each.taxable > 0);
      const hasGst = groups.some((each) => each.gst > 0);
      const parts = splitParts(groups, { taxable: hasTaxable ? taxable : 0, gst: hasGst ? gst : 0 });
      expect(parts.reduce((sum, each) => sum + each.taxable, 0)).toBe(hasTaxable ? taxable : 0);
      expect(parts.reduce((sum, each) => sum + each.gst, 0)).toBe(hasGst ? gst : 0);
      expect(parts.every((each) => each.taxable >= 0 && each.gst >= 0)).toBe(true);
      expect(parts.filter((each) => each.gst % 2 === 1).length).toBeLessThanOrEqual(1);
    }),
  );
});

describeOnEachEngine('an order with several service codes and tax rates', ({ open }) => {
  test('each of its documents has a line per code and rate, and they add up to the money to the paisa', async () => {
    const db = await open();
    const { id: caseId } = await aCase(db, { fields: { name: 'Asha', email: 'asha@example.in' } });
    const content = {
      ...someContent,
      lines: [
        line({ name: { en: 'Accounts', hi: 'हिसाब' }, unitPaise: paise(123_457), quantity: 3, sac: '998222' }),
        line({ name: { en: 'Course', hi: 'कोर्स' }, unitPaise: paise(77_777), sac: '999293', gstPercent: 5 }),
        line({ kind: 'fee', name: { en: 'Fee', hi: 'शुल्क' }, unitPaise: paise(50_000), sac: '', gstPercent: 0 }),
      ],
      discount: { kind: 'amount' as const, value: paise(10_001), reason: 'Both together' },
    };
    const quote = await sentQuote(db, { caseId, content });
    const acceptance = { revision: 1, name: 'Asha', how: 'code', by: null, now, order: orderOfQuote } as const;
    const accepted = await acceptQuote(db, quote, { ...acceptance, note: () => 'accepted' });
    const key = { token: 'token' in accepted ? accepted.token : '' };
    const { total_paise: total } = await orderOf(db, key.token);
    for (const [index, paid] of [100_000, total - 100_000].entries()) {
      const reference = `61234567890${index}`;
      await confirmPayment(db, key, await change(db, key), { reference, amount: paise(paid) }, mailOf('paid'));
    }
    // The invoice waits until the fee has been paid to the government.
    expect(await payGovernment(db, key, await change(db, key), paise(50_000))).toBe('done');
    for (let stage = 0; stage < content.stages.length; stage += 1) {
      expect(await finishStage(db, key, await change(db, key), (order) => mailOf('stage')(order))).toBe('done');
    }
    const documents = (await db.selectFrom('documents').selectAll().orderBy('id').execute()).map(readDocument);
    expect(documents.map(({ kind }) => kind)).toEqual(['receipt-voucher', 'receipt-voucher', 'invoice']);
    expect(documents.map(({ totalPaise }) => totalPaise)).toEqual([100_000, total - 100_000, total]);
    const [, , invoice] = documents;
    const lines = invoice?.content.lines ?? [];
    expect(lines.map(({ sac, ratePoints }) => [sac, ratePoints])).toEqual([
      ['998222', 1800],
      ['999293', 500],
    ]);
    expect(lines.every(({ cgstPaise, sgstPaise }) => cgstPaise === sgstPaise)).toBe(true);
    const sum = lines.reduce((all, each) => all + each.taxablePaise + each.cgstPaise + each.sgstPaise, 0);
    expect(sum + (invoice?.governmentPaise ?? 0)).toBe(total);
    const refused = await db.selectFrom('audit').select('after').where('action', '=', 'document-refused').execute();
    expect(refused).toEqual([]);
  });
});
