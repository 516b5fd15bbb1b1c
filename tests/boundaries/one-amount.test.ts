import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { companyFacts } from '@/catalogue/firm/company.ts';
import { getServicePage } from '@/catalogue/services/service-pages.ts';
import { printQuote } from '@/features/customer/documents/print-quote.ts';
import type { PrintedQuote } from '@/features/customer/documents/printed-document.ts';
import { orderWords } from '@/features/customer/order/order.messages.ts';
import { PriceTable, type ShownLine } from '@/features/customer/order/PriceTable.tsx';
import { Cost } from '@/features/site/service-page/Cost.tsx';
import { PriceCard } from '@/features/site/service-page/PriceCard.tsx';
import { servicePageWords } from '@/features/site/service-page/service-page.messages.ts';
import { locales } from '@/kernel/locale.ts';
import { type Paise, paise } from '@/kernel/paise.ts';
import { registered, taxedAt, withFirm } from '../support/with-firm.ts';

const plain = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ');
const times = (text: string, part: string): number => text.split(part).length - 1;
const look = { colors: { ink: '#000000', soft: '#444444', line: '#cccccc', sunk: '#eeeeee', bar: '#ffb81c' } };

describe.each(locales)('in %s', (locale) => {
  const words = servicePageWords(locale);
  const page = (slug: string) => {
    const props = { content: getServicePage(locale, slug), words };
    const card = plain(renderToStaticMarkup(createElement(PriceCard, { ...props, whatsappHref: undefined })));
    return { card, table: plain(renderToStaticMarkup(createElement(Cost, props))) };
  };

  test('a service page shows our fee once if nothing is added to it', () => {
    for (const standing of [{}, taxedAt('exempt'), taxedAt(18, 'inclusive')]) {
      const { card, table } = withFirm(standing, () => page('gst-registration'));
      for (const text of [card, table]) {
        expect(times(text, '₹1,999')).toBe(1);
        expect(text).toContain(words.ourFee);
        expect(text).not.toContain(` ${words.total} `);
      }
    }
  });

  test('with a tax or a government fee, the total has its own line', () => {
    const { card, table } = withFirm(registered, () => page('gst-registration'));
    expect([times(card, '₹2,358.82'), times(table, '₹2,358.82')]).toEqual([1, 1]);
    expect(card).toContain(words.total);
    expect(table).toContain(words.total);
    const withFee = withFirm({}, () => page('trademark-registration'));
    expect(withFee.card).toContain(words.total);
  });

  const order = orderWords(locale);
  const price = (lines: readonly ShownLine[], total: Paise): string =>
    plain(renderToStaticMarkup(createElement(PriceTable, { words: order, caption: '', lines, total })));

  test('a quote and an order show a single fee once, with its name and remark', () => {
    const fee = { kind: 'fee', name: 'Fee of ours', amount: paise(60_000), remark: 'For one visit' } as const;
    const alone = price([fee], paise(60_000));
    expect([times(alone, '₹600'), times(alone, 'Fee of ours'), times(alone, 'For one visit')]).toEqual([1, 1, 1]);
    expect(alone).not.toContain(order.total);
    const discounted = price([fee, { kind: 'discount', name: 'Less', amount: paise(-6000) }], paise(54_000));
    expect(discounted).toContain(order.total);
    expect(price([{ ...fee, kind: 'government' }], paise(60_000))).toContain(order.total);
  });

  test('the PDF of a quote shows our fee beside the total only if they differ', () => {
    const quote: PrintedQuote = {
      number: 'Q-1',
      madeAt: 0,
      validUntil: 0,
      firm: { name: companyFacts(locale).company ?? '', lines: [] },
      title: 'Visit',
      clientName: '',
      stateCode: null,
      governmentFees: [],
      fees: [{ text: 'Visit', paise: paise(60_000) }],
      ratePoints: 0,
      gstPaise: 0,
      remarks: [],
      notIncluded: [],
    };
    const totals = (more: Partial<PrintedQuote>) => printQuote(locale, { ...quote, ...more }, look).totals;
    expect(totals({})).toHaveLength(1);
    expect(totals({ ratePoints: 1800, gstPaise: paise(10_800) })).toHaveLength(3);
    expect(totals({ governmentFees: [{ text: 'Stamp', paise: paise(100) }] })).toHaveLength(3);
  });
});
