import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rareFields } from '@/ui/office/search-filter.ts';
import { paise } from '../../../kernel/paise.ts';
import { cellsOf, columnsOf, DocumentsPage } from './DocumentsPage.tsx';
import { documentsWords } from './documents.messages.ts';

const one = {
  kind: 'invoice',
  id: '01a2',
  number: 'INV/26-27/000001',
  issued_at: Date.UTC(2026, 10, 22, 19),
  order_number: 'ORD-482913',
  recipient_name: '<b>Asha</b>',
  recipient_gstin: null,
  place: '09',
  taxable_paise: paise(150_000),
  cgst_paise: 0,
  sgst_paise: 0,
  igst_paise: paise(27_005),
  government_paise: 0,
  total_paise: paise(177_005),
  named_number: 'INV/26-27/000009',
  named_at: Date.UTC(2026, 10, 1),
  isWrittenOff: false,
} as const;

test('the file for spreadsheets has the day in India and rupees with paise', () => {
  for (const locale of ['en', 'hi'] as const) {
    const words = documentsWords(locale);
    expect(cellsOf(words, one).length).toBe(columnsOf(words).length);
  }
  expect(cellsOf(documentsWords('en'), one)).toEqual([
    'INV/26-27/000001',
    'Tax invoice',
    '2026-11-23',
    'ORD-482913',
    '<b>Asha</b>',
    '',
    '09-Uttar Pradesh',
    'N',
    '18',
    '1500.00',
    '0.00',
    '0.00',
    '270.05',
    '0.00',
    '1770.05',
    'INV/26-27/000009',
    '2026-11-01',
  ]);
});

test('a voucher for an amount that was written off does not look like a payment', () => {
  const words = documentsWords('en');
  const named = (kind: 'receipt-voucher' | 'refund-voucher') => cellsOf(words, { ...one, kind, isWrittenOff: true })[1];
  expect([named('receipt-voucher'), named('refund-voucher')]).toEqual(['Amount written off', 'Write-off withdrawn']);
});

test('the page links to each document in both languages, and to the file of what is shown', () => {
  const props = {
    locale: 'hi',
    asked: { kind: 'invoice' },
    rare: rareFields('en', new URLSearchParams()),
    words: documentsWords('hi'),
    documents: [one],
    action: '/hi/office/documents',
    olderHref: undefined,
    dayField: null,
  } as const;
  const html = renderToStaticMarkup(createElement(DocumentsPage, props));
  for (const language of ['en', 'hi']) {
    expect(html).toContain(`href="/hi/office/documents/01a2?in=${language}"`);
  }
  expect(html).toContain('&lt;b&gt;Asha&lt;/b&gt;');
  expect(html).toContain('action="/hi/office/documents/csv"');
  expect(html).toContain('<input type="hidden" name="kind" value="invoice"/>');
  expect(renderToStaticMarkup(createElement(DocumentsPage, { ...props, documents: [] }))).toContain(props.words.empty);
});
