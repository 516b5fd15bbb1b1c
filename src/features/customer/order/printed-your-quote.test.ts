import { expect, test } from 'vitest';
import type { FoundClerkQuote } from '@/server/domains/quotes/find-quotes.ts';
import { someContent } from '../../../../tests/support/quote-desk.ts';
import { printedYourQuote } from './your-quote.server.ts';

test('the number of a printed revision can be the name of a file in either language, and the revision is named', () => {
  const sent = { revision: 2, content: someContent, sent_at: 1, valid_until: 2 };
  const quote = { number: 'Q-7K4M-Q92T', revisions: [sent] } as unknown as FoundClerkQuote;
  for (const [locale, text] of [
    ['en', 'Revision 2'],
    ['hi', 'संशोधन 2'],
  ] as const) {
    const printed = printedYourQuote(quote, locale);
    expect([printed?.number, printed?.remarks[0]]).toEqual(['Q-7K4M-Q92T', text]);
  }
});
