import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Locale } from '@/kernel/locale.ts';
import { orderPageWords } from './order-page.messages.ts';
import { type DirectWay, PayDirectly } from './PayDirectly.tsx';

const shown = (changes: Partial<DirectWay>, locale: Locale = 'en') => {
  const bank = { holder: 'Firm', account: '000111222333', ifsc: 'BANK0000001', name: 'Bank' };
  const way = { payee: 'Firm', upi: { id: 'firm@bank', kind: 'merchant' as const }, bank, isSample: false, ...changes };
  const props = { words: orderPageWords(locale), way, number: '004217', due: 485_882, action: '/order/x' };
  return renderToStaticMarkup(createElement(PayDirectly, { ...props, utr: '', error: undefined }));
};

test('only a merchant’s UPI ID has a button that opens an app: links to other IDs fail in the payer’s app', () => {
  expect(shown({})).toContain('href="upi://pay?');
  const personal = shown({ upi: { id: 'ravi@bank', kind: 'personal' } });
  expect(personal).not.toContain('href="upi:');
  // Both kinds of UPI ID have the QR code and everything that is copied by hand.
  for (const text of ['<svg', 'ravi@bank', '4858.82', 'ORD-004217', '000111222333', 'BANK0000001']) {
    expect(personal).toContain(text);
  }
});

test('on a phone the button that opens an app comes before the QR code, which only another phone can scan', () => {
  for (const locale of ['en', 'hi'] as const) {
    const html = shown({}, locale);
    expect(html.indexOf(orderPageWords(locale).openApp)).toBeGreaterThan(0);
    expect(html.indexOf(orderPageWords(locale).openApp)).toBeLessThan(html.indexOf('<svg'));
    expect(html.indexOf('<svg')).toBeLessThan(html.indexOf(orderPageWords(locale).scan));
  }
});

test('a firm with only a bank account or only a UPI ID shows what it has', () => {
  expect(shown({ upi: undefined })).not.toContain('<svg');
  expect(shown({ upi: undefined })).toContain('000111222333');
  expect(shown({ bank: undefined })).toContain('<svg');
  expect(shown({ isSample: true })).toContain(orderPageWords('en').sample);
});
