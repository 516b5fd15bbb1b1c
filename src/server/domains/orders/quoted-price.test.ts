import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { CREDIT_NOTES_UNTIL } from '../../../../tests/support/gst-law.ts';
import { finish, pay, spend } from '../../../../tests/support/money-of-order.ts';
import { aCase, now } from '../../../../tests/support/office-desk.ts';
import { change, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import { line, orderOfQuote, sentQuote, someContent } from '../../../../tests/support/quote-desk.ts';
import { turn } from '../../../../tests/support/turn.ts';
import { multiply, paise, subtract, sum } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import { readDocument } from '../documents/read-document.ts';
import { acceptQuote } from '../quotes/answer-quote.ts';
import { forgetQuotesOfCases } from '../quotes/forget-quotes.ts';
import type { QuoteContent } from '../quotes/quote-content.ts';
import { replaceInvoice } from './replace-invoice.ts';

/** Makes the order of a quote with the customer's address, because an invoice of ₹50,000 or more needs one. */
function withAddress(content: QuoteContent) {
  const made = orderOfQuote(content);
  return { ...made, placing: { ...made.placing, documentTerms: { ...someTerms, address: '12 Sample Road' } } };
}

/** Accepts a quote with this content, pays it in two parts, and completes it. */
async function completed(db: Database, content: QuoteContent, first: number) {
  const { id: caseId } = await aCase(db, { fields: { name: 'Asha', email: 'asha@example.in' } });
  const quote = await sentQuote(db, { caseId, content });
  const acceptance = { revision: 1, name: 'Asha', how: 'code', by: null, now, order: withAddress } as const;
  const accepted = await acceptQuote(db, quote, { ...acceptance, note: () => 'accepted' });
  const key = { token: 'token' in accepted ? accepted.token : '' };
  // The documents do not need the quote, which is deleted earlier than the order.
  await forgetQuotesOfCases(db, [caseId]);
  const { total_paise: total, government_paise: government, number } = await orderOf(db, key.token);
  const part = paise(1 + (first % (total - 1)));
  await pay(db, key, part);
  await pay(db, key, subtract(total, part));
  if (government > 0) {
    await spend(db, key, government);
  }
  for (const _ of content.stages) {
    await finish(db, key);
  }
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where('order_number', '=', `ORD-${number}`)
    .orderBy('id')
    .execute();
  return { key, documents: rows.map(readDocument) };
}

const pair = (en: string) => ({ en, hi: en });
const anyLine = fc
  .record({
    unitPaise: fc.integer({ min: 1000, max: 900_000 }).map(paise),
    quantity: fc.integer({ min: 1, max: 40 }),
    sac: fc.constantFrom('998231', '998231', '998222'),
    gstPercent: fc.constantFrom(18, 18, 5),
  })
  .map((each) => line({ ...each, name: pair(`Work at ${each.unitPaise}`) }));
const anyContent = fc
  .record({ lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }), percent: fc.integer({ min: 0, max: 9000 }) })
  .map(
    ({ lines, percent }): QuoteContent => ({
      ...someContent,
      lines,
      discount:
        percent > 0
          ? { kind: 'percent', value: percent, reason: 'Second year' }
          : { ...someContent.discount, kind: 'none', value: 0 },
    }),
  );

describeOnEachEngine('the documents of an accepted quote', ({ open }) => {
  test('list every line and the discount, and equal the taxable value to the paisa, whatever was quoted', async () => {
    const db = await open();
    await fc.assert(
      fc.asyncProperty(anyContent, fc.nat(), async (content, first) => {
        const { documents } = await completed(db, content, first);
        expect(documents.map(({ kind }) => kind)).toEqual(['receipt-voucher', 'receipt-voucher', 'invoice']);
        for (const { content: printed } of documents) {
          const items = printed.quoted?.items ?? [];
          expect(items.map(({ text, sac, quantity, unitPaise }) => [text.en, sac, quantity, unitPaise])).toEqual(
            content.lines.map(({ name, sac, quantity, unitPaise }) => [name.en, sac, quantity, unitPaise]),
          );
          const whole = sum(items.map(({ quantity, unitPaise }) => multiply(unitPaise, quantity)));
          const taxable = documents.at(-1)?.taxablePaise ?? 0;
          expect(subtract(whole, printed.quoted?.discount?.paise ?? 0)).toBe(taxable);
          expect(sum(printed.lines.map(({ taxablePaise }) => taxablePaise))).toBeLessThanOrEqual(taxable);
        }
        const invoice = documents.at(-1);
        const groups = new Set(content.lines.map(({ sac, gstPercent }) => `${sac} ${gstPercent}`));
        expect(invoice?.content.lines.length).toBeLessThanOrEqual(groups.size);
        expect(documents[0]?.taxablePaise).toBe(subtract(invoice?.taxablePaise ?? 0, documents[1]?.taxablePaise ?? 0));
      }),
      { numRuns: turn === 'all' ? 40 : 8 },
    );
    const refused = await db.selectFrom('audit').select('after').where('action', '=', 'document-refused').execute();
    expect(refused).toEqual([]);
  });

  test('are replaced with the same lines, and a credit note does not list them', async () => {
    const db = await open();
    const { key, documents } = await completed(db, someContent, 150_000);
    const invoice = documents.at(-1);
    expect(invoice?.content.quoted).toMatchObject({
      items: [{ quantity: 1 }, { quantity: 2, unitPaise: 50_000 }],
      discount: { text: { en: 'Discount' }, paise: 30_000 },
    });
    const details = { name: 'Asha & Sons', gstin: '', state: 'delhi', stateCode: '07', address: '12 Sample Road' };
    const replaced = await replaceInvoice(db, key, await change(db, key), details, CREDIT_NOTES_UNTIL);
    expect(replaced).toBe('done');
    const rows = await db.selectFrom('documents').selectAll().orderBy('id').execute();
    const [note, next] = rows.map(readDocument).slice(-2);
    expect([note?.kind, next?.kind]).toEqual(['credit-note', 'invoice']);
    expect(note?.content.quoted).toBeUndefined();
    expect(next?.content.quoted).toEqual(invoice?.content.quoted);
  });
});
