import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Locale } from '@/kernel/locale.ts';
import { paise } from '@/kernel/paise.ts';
import { orderPageWords } from './order-page.messages.ts';
import { type DirectWay, PayDirectly } from './PayDirectly.tsx';

const shown = (changes: Partial<DirectWay>, locale: Locale = 'en') => {
  const bank = { holder: 'Firm', account: '000111222333', ifsc: 'BANK0000001', name: 'Bank' };
  const way = { payee: 'Firm', upi: { id: 'firm@bank', kind: 'merchant' as const }, bank, isSample: false, ...changes };
  const props = { words: orderPageWords(locale), way, number: '004217', due: paise(485_882), action: '/order/x' };
  return renderToStaticMarkup(createElement(PayDirectly, { ...props, utr: '', error: undefined }));
};

/** The links on the page that open an app, as a browser follows them. */
const appLinks = (html: string): string[] =>
  [...html.matchAll(/href="(upi:[^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

test('both kinds of UPI ID open an app, and only a merchant’s link has a merchant’s reference', () => {
  const [merchant = ''] = appLinks(shown({}));
  expect(merchant).toContain('&tr=ORD-004217');
  const personal = shown({ upi: { id: 'ravi@bank', kind: 'personal' } });
  const [link = ''] = appLinks(personal);
  expect(link).toContain('upi://pay?pa=ravi@bank&');
  expect(link).toContain('&am=4858.82&');
  expect(link).not.toContain('tr=');
  expect(personal).toContain(orderPageWords('en').appRefuses);
  expect(shown({})).not.toContain(orderPageWords('en').appRefuses);
});

test('everything that an app needs has a button that copies it, and can be selected without a script', () => {
  for (const upi of [
    { id: 'ravi@bank', kind: 'personal' as const },
    { id: 'ravi@bank', kind: 'merchant' as const },
  ]) {
    const html = shown({ upi });
    for (const value of ['ravi@bank', '4858.82', 'ORD-004217', '000111222333', 'BANK0000001']) {
      expect(html).toMatch(
        new RegExp(`select-all">${value.replaceAll('.', '\\.')}</dd><dd[^>]*><button[^>]*data-copies`),
      );
    }
  }
});

test('on a phone the app comes first, then the values to copy, then the QR code, which only another device can scan', () => {
  for (const locale of ['en', 'hi'] as const) {
    const words = orderPageWords(locale);
    const html = shown({}, locale);
    const order = [words.openApp, 'firm@bank</dd>', '<details', words.onOther, '<svg viewBox', words.scan];
    const places = order.map((each) => html.indexOf(each));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    // The QR code is collapsed on a phone and expanded where there is a mouse.
    expect(html).toMatch(/<details data-unfolds="mouse"/);
  }
});

test('a firm with only a bank account or only a UPI ID shows what it has', () => {
  expect(shown({ upi: undefined })).not.toContain('<svg viewBox');
  expect(appLinks(shown({ upi: undefined }))).toEqual([]);
  expect(shown({ upi: undefined })).toContain('000111222333');
  expect(shown({ bank: undefined })).toContain('<svg viewBox');
  expect(shown({ isSample: true })).toContain(orderPageWords('en').sample);
});
