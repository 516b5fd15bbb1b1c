import { expect, test } from 'vitest';
import { type Paise, paise } from '../../../kernel/paise.ts';
import { caseWords } from './case.messages.ts';
import { orderEntryTitle } from './order-entry.server.ts';

test.each(['en', 'hi'] as const)('the timeline in %s shows a refunded amount, but not zero', (locale) => {
  const title = (amount: Paise) =>
    orderEntryTitle({ number: '004217', event: 'back', amount }, caseWords(locale), locale);
  expect(title(paise(10_000))).toContain('₹100');
  expect(title(0)).toMatch(/: (?:nothing left to pay|अब कुछ बाकी नहीं)$/);
});
