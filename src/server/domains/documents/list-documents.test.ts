import { expect, test } from 'vitest';
import { aDocument, bySite, ISSUED_AT } from '../../../../tests/support/a-document.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { isSigned, LINK_MS, signDocument } from './document-link.ts';
import { issueDocument } from './issue-document.ts';
import { listDocuments } from './list-documents.ts';

const HOUR = 60 * 60 * 1000;

describeOnEachEngine('finding documents', ({ open }) => {
  test('by kind, number, order and day, page by page, newest first', async () => {
    const db = await open();
    for (let index = 0; index < 3; index += 1) {
      await issueDocument(db, aDocument(), bySite(ISSUED_AT + index * HOUR));
    }
    const other = aDocument({ kind: 'receipt-voucher', governmentFees: [], orderNumber: 'ORD-000002' });
    await issueDocument(db, other, bySite(ISSUED_AT + 4 * HOUR));
    const found = async (filter: Parameters<typeof listDocuments>[1], most = 10) =>
      (await listDocuments(db, filter, most)).map(({ number }) => number);
    const [first, second, third] = [1, 2, 3].map((serial) => `INV/26-27/00000${serial}`);
    expect(await found({})).toEqual(['RV/26-27/000001', third, second, first]);
    expect(await found({ kind: 'invoice' })).toEqual([third, second, first]);
    expect(await found({ number: 'INV/26-27/000002' })).toEqual([second]);
    expect(await found({ number: 'ORD-000002' })).toEqual(['RV/26-27/000001']);
    expect(await found({ from: ISSUED_AT + HOUR, to: ISSUED_AT + 2 * HOUR })).toEqual([second]);
    const [, last] = await listDocuments(db, {}, 2);
    if (!last) {
      throw new Error('there are four');
    }
    expect(await found({ after: { at: last.issued_at, id: last.id } })).toEqual([second, first]);
    expect(await found({ number: "' or 1=1 --" })).toEqual([]);
    const [invoice] = await listDocuments(db, { number: third }, 1);
    const namesId = invoice?.id ?? '';
    await issueDocument(db, aDocument({ kind: 'credit-note', namesId }), bySite(ISSUED_AT + 5 * HOUR));
    expect((await listDocuments(db, {}, 2)).map(({ named_number }) => named_number)).toEqual([third, null]);
  });

  test('a link opens one document until it expires, and no other', async () => {
    const db = await open();
    const until = ISSUED_AT + LINK_MS;
    const link = { id: 'one', ...(await signDocument(db, 'one', until)) };
    expect(await isSigned(db, link, ISSUED_AT)).toBe(true);
    expect(await isSigned(db, link, until)).toBe(true);
    const wrong = [
      isSigned(db, link, until + 1),
      isSigned(db, { ...link, id: 'two' }, ISSUED_AT),
      isSigned(db, { ...link, until: String(until + 1) }, ISSUED_AT),
      isSigned(db, { ...link, sign: '' }, ISSUED_AT),
      isSigned(db, { ...link, sign: `${link.sign}AA` }, ISSUED_AT),
      isSigned(db, { id: 'one', ...(await signDocument(db, 'one', until + 1)) }, ISSUED_AT),
      isSigned(await open(), link, ISSUED_AT),
    ];
    expect(await Promise.all(wrong)).toEqual(wrong.map(() => false));
  });
});
