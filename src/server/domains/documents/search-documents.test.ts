import { expect, test } from 'vitest';
import { aDocument, bySite, ISSUED_AT } from '../../../../tests/support/a-document.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { paise } from '../../../kernel/paise.ts';
import { issueDocument } from './issue-document.ts';
import { type DocumentFilter, listDocuments } from './list-documents.ts';

const line = (rupees: number) => [
  { text: { en: 'Work', hi: 'काम' }, sac: '998214', taxablePaise: paise(rupees * 100), ratePoints: 1800 },
];

describeOnEachEngine('the search for documents', ({ open }) => {
  test('finds by customer, GSTIN, total and range of days, together and alone', async () => {
    const db = await open();
    const names = ['Asha Traders', 'ASHA & Sons', 'Verma 100%', 'आशा वर्मा'];
    for (const [index, name] of names.entries()) {
      const recipient = {
        name,
        address: ['12 Sample Road, Pune 411001'],
        gstin: index === 0 ? '27AAPFU0939F1ZV' : null,
        stateCode: '27',
      };
      await issueDocument(
        db,
        aDocument({ recipient, lines: line(100 * (index + 1)), governmentFees: [] }),
        bySite(ISSUED_AT + index * 86_400_000),
      );
    }
    const found = async (filter: DocumentFilter) =>
      (await listDocuments(db, filter, 10)).map(({ recipient_name }) => recipient_name);
    expect(await found({ customer: 'asha' })).toEqual(['ASHA & Sons', 'Asha Traders']);
    expect(await found({ customer: 'आशा' })).toEqual(['आशा वर्मा']);
    expect(await found({ customer: '100%' })).toEqual(['Verma 100%']);
    expect(await found({ customer: '%' })).toEqual(['Verma 100%']);
    expect(await found({ customer: '_' })).toEqual([]);
    expect(await found({ customer: "' or 1=1 --" })).toEqual([]);
    expect(await found({ gstin: '27AAPFU0939F1ZV' })).toEqual(['Asha Traders']);
    expect(await found({ least: paise(236_00), most: paise(354_00) })).toEqual(['Verma 100%', 'ASHA & Sons']);
    expect(await found({ from: ISSUED_AT + 86_400_000, to: ISSUED_AT + 2 * 86_400_000 })).toEqual(['ASHA & Sons']);
    expect(await found({ customer: 'asha', most: paise(118_00) })).toEqual(['Asha Traders']);
  });
});
