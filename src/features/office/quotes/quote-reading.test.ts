import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { findClerkQuote } from '@/server/domains/quotes/find-quotes.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { aCase, now } from '../../../../tests/support/office-desk.ts';
import { sentQuote, someContent } from '../../../../tests/support/quote-desk.ts';
import { QuoteReader } from './QuoteReader.tsx';
import { QuotesPage } from './QuotesPage.tsx';
import { quoteReading } from './quote-reading.server.ts';
import { quotesPage } from './quote-view.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test.each(['en', 'hi'] as const)(
  '%s: an accountant reads the amounts of a quote, without contact details, its case or a way to accept it',
  async (locale) => {
    const { id: caseId } = await aCase(app.db);
    const plan = [
      { days: 0, paise: someContent.lines[0]?.unitPaise ?? 0 },
      { days: 30, paise: someContent.lines[1]?.unitPaise ?? 0 },
    ];
    const { number } = await sentQuote(app.db, { caseId, content: { ...someContent, plan: [] } });
    const quote = await findClerkQuote(app.db, { number });
    if (!quote) {
      throw new Error('the quote is not there');
    }
    const [revision] = quote.revisions;
    const revisions = revision ? [{ ...revision, content: { ...revision.content, plan } }] : [];
    const html = renderToStaticMarkup(createElement(QuoteReader, quoteReading(locale, { ...quote, revisions }, now)));
    // 3,000 − 10% = 2,700; + 18% GST = 3,186; + 1,000 government fee = 4,186
    expect(html).toContain('₹4,186');
    expect(html).toContain('Asha Verma');
    expect(html).toContain('Second year with us');
    expect(html).toContain(locale === 'hi' ? 'GST registration हिंदी' : 'Visit to the shop');
    expect(html).not.toMatch(/<form|<button|<input|@example\.in|\+91981|\/office\/cases/);
    expect(html).not.toContain(quote.token);
    expect(html).not.toContain(quote.reference);

    const list = await quotesPage(app.db, locale, new URLSearchParams(), { hiddenKinds: undefined, now });
    const listed = (mayWrite: boolean) => renderToStaticMarkup(createElement(QuotesPage, { ...list, mayWrite }));
    expect(listed(true)).toContain('/office/quotes/new');
    expect(listed(false)).not.toContain('/office/quotes/new');
    expect(listed(false)).toContain(number);
  },
);
