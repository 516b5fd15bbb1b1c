import { describe, expect, test } from 'vitest';
import { faqOptions, getFaqPage } from '@/catalogue/firm/faq-page.ts';
import type { Locale } from '@/i18n/locale.ts';
import { readFaqFilter, showsFaq } from './faq-match.ts';

const find = (locale: Locale, query: string, category = 'all'): string[] =>
  getFaqPage(locale)
    .faqs.filter(({ question, answer, english = '', ...faq }) =>
      showsFaq({ category, query }, { category: faq.category, texts: [question, answer, ...english.split('\n')] }),
    )
    .map(({ id }) => id);

describe('the search', () => {
  test('finds in question or answer, whatever the case and the spaces around', () => {
    expect(find('en', 'CHEQUE')).toEqual(['cheque-bounce']);
    expect(find('en', '  return MEMO ')).toEqual(['cheque-bounce']);
    expect(find('en', "owner's consent")).toEqual(['gst-papers']);
    expect(find('en', 'no such words')).toEqual([]);
    expect(find('en', '')).toHaveLength(11);
  });

  test('finds Hindi on Hindi pages only, and English on both', () => {
    expect(find('hi', 'चेक बाउंस')).toEqual(['cheque-bounce']);
    expect(find('en', 'चेक बाउंस')).toEqual([]);
    expect(find('hi', 'Cheque')).toEqual(find('en', 'cheque'));
  });

  test('forgives the nukta and the chandrabindu', () => {
    expect(find('hi', 'मुफ्त')).toEqual(find('hi', 'मुफ़्त'));
    expect(find('hi', 'मुफ्त').length).toBeGreaterThan(0);
    expect(find('hi', 'जांच')).toEqual(['gst-papers']);
  });

  test('narrows within the category', () => {
    expect(find('en', '', 'tax')).toEqual(['gst-limit', 'gst-papers']);
    expect(find('en', 'gst').length).toBeGreaterThan(2);
    expect(find('en', 'gst', 'legal')).toEqual([]);
    for (const category of faqOptions.options) expect(find('hi', '', category)).toEqual(find('en', '', category));
  });
});

test('the address is read, and nonsense in it means all', () => {
  const read = (query: string) => readFaqFilter(new URLSearchParams(query), faqOptions.options);
  expect(read('category=tax&q=gst')).toEqual({ category: 'tax', query: 'gst' });
  expect(read('')).toEqual({ category: 'all', query: '' });
  expect(read('category=gold')).toEqual({ category: 'all', query: '' });
  expect(read(`q=${'x'.repeat(500)}`).query).toHaveLength(120);
});
