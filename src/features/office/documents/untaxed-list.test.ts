import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rareFields } from '@/ui/office/search-filter.ts';
import { withFirm } from '../../../../tests/support/with-firm.ts';
import { paise } from '../../../kernel/paise.ts';
import { cellsOf, columnsOf, DocumentsPage } from './DocumentsPage.tsx';
import { documentsWords } from './documents.messages.ts';

const one = {
  kind: 'credit-note',
  id: '01a2',
  number: 'RN/26-27/000001',
  issued_at: Date.UTC(2026, 10, 22, 19),
  order_number: 'ORD-482913',
  recipient_name: 'Asha',
  recipient_gstin: null,
  place: '',
  taxable_paise: paise(600_00),
  cgst_paise: 0,
  sgst_paise: 0,
  igst_paise: 0,
  government_paise: 0,
  total_paise: paise(600_00),
  named_number: 'BL/26-27/000009',
  named_at: Date.UTC(2026, 10, 1),
  isWrittenOff: false,
} as const;
const tax = /GST|जीएसटी|[Vv]oucher|वाउचर|[Tt]ax|कर योग्य|[Cc]redit/;

test.each(['en', 'hi'] as const)(
  'the list and its table have no column of tax without a registration, in %s',
  (locale) => {
    withFirm({}, () => {
      const words = documentsWords(locale);
      const columns = columnsOf(words, false);
      expect(columns.join()).not.toMatch(tax);
      expect(cellsOf(words, one, false)).toHaveLength(columns.length);
      const asked = {};
      const rare = rareFields(locale, new URLSearchParams());
      const props = { words, locale, documents: [one], asked, rare, action: '/office/documents', olderHref: undefined };
      const html = renderToStaticMarkup(createElement(DocumentsPage, { ...props, dayField: null, untilField: null }));
      // Form values are not visible text.
      expect(html.replaceAll(/ value="[^"]*"/g, '')).not.toMatch(tax);
    });
    const words = withFirm({}, () => documentsWords('en'));
    expect(cellsOf(words, one, false)).toEqual([
      'RN/26-27/000001',
      'Refund note',
      '2026-11-23',
      'ORD-482913',
      'Asha',
      '600.00',
      '0.00',
      '600.00',
      'BL/26-27/000009',
      '2026-11-01',
    ]);
  },
);

test('each document has its own name, whatever its kind', () => {
  const words = documentsWords('en');
  const named = (number: string, kind: 'invoice' | 'credit-note' = 'invoice') =>
    cellsOf(words, { ...one, kind, number })[1];
  expect(named('INV/26-27/000001')).toBe('Tax invoice');
  expect(named('BS/26-27/000001')).toBe('Bill of supply');
  expect(named('BL/26-27/000001')).toBe('Bill');
  expect(cellsOf(words, { ...one, number: 'CB/26-27/000001', replaces_id: 'x' })[1]).toBe('Cancelled bill');
});
