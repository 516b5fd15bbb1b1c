import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { endError } from '@/ui/office/day-fault.ts';
import { rareFields } from '@/ui/office/search-filter.ts';
import { pay, total } from '../../../../tests/support/money-of-order.ts';
import { anOrder, someTerms } from '../../../../tests/support/order-desk.ts';
import { LedgerPage } from './LedgerPage.tsx';
import { ledgerPage } from './ledger.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const { gstin } = someTerms.supplier;

test('the ledger lists only the entries behind a figure of the books, and says so', async () => {
  await pay(app.db, await anOrder(app.db, { documentTerms: someTerms }), total);
  await anOrder(app.db, { documentTerms: someTerms });
  for (const locale of locales) {
    const shown = async (query: string) => {
      const url = new URL(`http://localhost/office/ledger?${query}`);
      const page = await ledgerPage(app.db, locale, { url, action: '/office/ledger', mayOpenOrders: true });
      const html = renderToStaticMarkup(
        createElement(LedgerPage, Object.assign({ dayField: '', untilField: '' }, page)),
      );
      return { count: page.entries.length, says: html.includes(page.words.behind), html };
    };
    const period = 'day=2026-11-01&until=2026-11-30';
    const advances = await shown(`behind=advances&of=${gstin}&${period}`);
    expect(advances).toMatchObject({ count: 1, says: true });
    expect(advances.html).toContain('1,999.00');
    expect(await shown(`behind=small&of=${gstin}&${period}`)).toMatchObject({ count: 0, says: true });
    // None of these selects a figure of the books: an unknown group, an invalid GSTIN, a period of several years.
    for (const query of [
      `behind=toString&of=${gstin}&${period}`,
      `behind=advances&of=x&${period}`,
      `behind=advances&of=${gstin}&day=2020-01-01&until=2026-12-31`,
      `behind=advances&of=${gstin}&day=2026-11-30&until=2026-11-01`,
    ]) {
      expect(await shown(query)).toMatchObject({ says: false });
    }
  }
});

test('what a search cannot read stays in its field with an error', async () => {
  const url = new URL('http://localhost/office/ledger?least=abc&most=1.234&gstin=07AB');
  const page = await ledgerPage(app.db, 'en', { url, action: '/office/ledger', mayOpenOrders: true });
  const html = renderToStaticMarkup(createElement(LedgerPage, Object.assign({ dayField: '', untilField: '' }, page)));
  for (const value of ['abc', '1.234', '07AB']) {
    expect(html).toContain(`value="${value}"`);
  }
  expect(html.match(/Enter an amount in rupees, such as 1,500/g)).toHaveLength(2);
  expect(html).toContain('Enter all 15 characters of the GSTIN.');
  expect(html).toMatch(/<details[^>]* open/);
  const rare = (query: string) => rareFields('hi', new URLSearchParams(query));
  expect(rare('')).toMatchObject({ isOpen: false, least: { value: undefined, error: undefined } });
  expect(rare('least=1,500&most=20')).toMatchObject({
    least: { value: '1500', error: undefined },
    most: { value: '20', error: expect.stringContaining('उससे बड़ी रकम लिखें') },
  });
  expect(endError('en', 'End date', '2026-11-01', '2026-11-02')).toContain('is before the first date');
  expect(endError('en', 'End date', '2026-11-02', '2026-11-02')).toBeUndefined();
  expect(endError('en', 'End date', 'x', '')).toContain('does not exist');
});
