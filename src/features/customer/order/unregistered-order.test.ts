import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { company } from '@/catalogue/firm/company.ts';
import { findOffer } from '@/catalogue/services/offers.ts';
import type { Locale } from '@/kernel/locale.ts';
import { paise } from '@/kernel/paise.ts';
import { findQuote } from '@/server/domains/orders/find-quote.ts';
import { confirmPayment } from '@/server/domains/payments/confirm-payment.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { change, mailOf, orderOf } from '../../../../tests/support/order-desk.ts';
import { customerDocumentLinks } from '../documents/document-links.server.ts';
import { quoteView } from './opened-order.server.ts';
import { submitOrder } from './order.server.ts';
import { shownOrder } from './order-page.server.ts';
import { printedQuote, quoteAtOnce, shownQuote } from './quote.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
const { gst } = company;
afterAll(async () => {
  Object.assign(company, { gst });
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const taxWords = /GST|जीएसटी|टैक्स|[Tt]ax invoice|[Vv]oucher|वाउचर|अग्रिम रसीद|वापसी रसीद/;
const now = Date.now();

async function quoted(locale: Locale) {
  const offer = findOffer('website-development');
  if (!offer) {
    throw new Error('it is not sold');
  }
  const path = await quoteAtOnce(locale, offer, app, now);
  const quote = await findQuote(app.db, path?.slice(-22) ?? '');
  if (!quote) {
    throw new Error('the quote is not there');
  }
  return { quote, offer };
}

const order = (quote: Awaited<ReturnType<typeof quoted>>['quote'], typed: Record<string, string> = {}) => {
  const body = new URLSearchParams({ key: crypto.randomUUID(), ...typed });
  body.set('name', 'Asha');
  body.set('mail', 'asha@example.in');
  body.set('state', 'delhi');
  body.set('terms', 'yes');
  const request = new Request('http://localhost/quote/x', { method: 'POST', body });
  return submitOrder('en', quote, request, { visitorAddress: '203.0.113.9', app, secure: false });
};

test('a quote with tax is no longer accepted once the firm may not collect it', async () => {
  Object.assign(company, { gst });
  const { quote } = await quoted('hi');
  expect([quote.gst_percent, shownQuote(quote, 'hi', now).isExpired]).toEqual([18, false]);
  Object.assign(company, { gst: undefined });
  expect(shownQuote(quote, 'hi', now).isExpired).toBe(true);
  expect(await order(quote)).toMatchObject({ status: 410 });
});

test('a firm that is not registered sells at its price, and its quote, order, emails and receipt do not mention tax', async () => {
  Object.assign(company, { gst: undefined });
  const { quote, offer } = await quoted('en');
  const price = paise(offer.fee * 100);
  expect(quote).toMatchObject({ gst_percent: 0, gst_paise: 0, fee_paise: price, total_paise: price });
  const opened = { status: 200, values: {}, errors: {}, notice: '' };
  for (const locale of ['en', 'hi'] as const) {
    const { shown, form } = quoteView(quote, opened, locale, app);
    expect(form.isUntaxed).toBe(true);
    expect(JSON.stringify([shown, form.terms, printedQuote(quote, locale)])).not.toMatch(taxWords);
  }
  // A GSTIN from a form opened while the firm was registered is not stored, and no address is required.
  const answer = await order(quote, { gstin: '07AAACB5678B1Z5' });
  expect(answer).toMatchObject({ status: 303 });
  const token = ('location' in answer ? answer.location : '').slice(-22);
  const placed = await orderOf(app.db, token);
  expect([placed.gstin, placed.total_paise]).toEqual(['', price]);
  const terms = await app.db.selectFrom('document_terms').selectAll().executeTakeFirstOrThrow();
  expect([terms.sac, JSON.parse(terms.supplier).gstin, terms.at_payment]).toEqual(['', '', 'vouchers']);
  const paid = { reference: '612345678901', amount: price };
  await confirmPayment(app.db, { token }, await change(app.db, { token }), paid, mailOf('paid'));
  const mails = await app.db.selectFrom('outbox').select(['subject', 'text', 'html']).execute();
  expect(mails.length).toBeGreaterThan(0);
  for (const locale of ['en', 'hi'] as const) {
    const page = shownOrder(await orderOf(app.db, token), locale);
    const papers = await customerDocumentLinks(app, placed, locale);
    expect(papers.map(({ name }) => name)).toEqual([{ en: 'Receipt', hi: 'रसीद' }[locale]]);
    expect(papers[0]?.number).toMatch(/^RC\//);
    expect(JSON.stringify([page, papers, mails])).not.toMatch(taxWords);
  }
});
