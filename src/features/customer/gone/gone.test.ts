import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { keptMonths, QUOTE_KEPT_DAYS } from '@/kernel/kept-months.ts';
import { Gone } from './Gone.tsx';
import { goneLink, goneOrder } from './gone-view.ts';

const html = (props: Parameters<typeof Gone>[0]) => renderToStaticMarkup(createElement(Gone, props));

test.each(['en', 'hi'] as const)('%s: an erased order says what is kept and why, and has no form', (locale) => {
  const { title, props } = goneOrder(locale, '#ORD-123456', [{ paid_key: 'direct 612345678901' }]);
  expect(title).toContain('#ORD-123456');
  const shown = html(props);
  expect(shown).toContain(String(keptMonths.books));
  expect(shown).not.toMatch(/<form|<button|<input|<a /);
  expect(shown).not.toMatch(/\{[\w.-]+\}/);
  // If no money was received, there are no books to keep.
  const bare = html(goneOrder(locale, '#ORD-123456', [{ paid_key: null }]).props);
  expect(bare).not.toContain(String(keptMonths.books));
  expect(bare).not.toMatch(/<form|<button|<input|<a /);
});

test('a link to nothing says so, and where to start again', () => {
  for (const what of ['appointment', 'quote', 'your-quote'] as const) {
    for (const locale of ['en', 'hi'] as const) {
      const shown = html(goneLink(locale, what, '/services').props);
      expect(shown).not.toMatch(/\{[\w.-]+\}/);
      expect(shown).toContain('/services');
      // A quote that a clerk wrote is deleted with its case, so no number of days holds for it.
      expect(shown.includes(String(QUOTE_KEPT_DAYS))).toBe(what === 'quote');
    }
  }
});
