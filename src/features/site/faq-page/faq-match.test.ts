import { describe, expect, test } from 'vitest';
import { longestQuery, readFaqFilter, showsFaq } from './faq-match.ts';

const faqs = [
  {
    id: 'bottle',
    category: 'samples',
    texts: ['Which bottle do I need?', 'A clean one, with the owner’s name on it.'],
  },
  { id: 'report', category: 'reports', texts: ['When is the REPORT there?', 'On the third day.  By mail.'] },
  { id: 'jaanch', category: 'reports', texts: ['जाँच कब होती है?', 'रोज़, और मुफ़्त सलाह के साथ।'] },
];
const find = (query: string, category = 'all'): string[] =>
  faqs.filter((faq) => showsFaq({ category, query }, faq)).map(({ id }) => id);

describe('the search', () => {
  test('finds in question or answer, whatever the case and the surrounding spaces', () => {
    expect(find('report')).toEqual(['report']);
    expect(find('  Third DAY ')).toEqual(['report']);
    expect(find('day. by')).toEqual(['report']);
    expect(find("owner's name")).toEqual(['bottle']);
    expect(find('no such words')).toEqual([]);
    expect(find('')).toEqual(faqs.map(({ id }) => id));
  });

  test('ignores the nukta and the chandrabindu', () => {
    expect(find('मुफ्त')).toEqual(['jaanch']);
    expect(find('मुफ़्त')).toEqual(['jaanch']);
    expect(find('जांच')).toEqual(['jaanch']);
  });

  test('filters within the category', () => {
    expect(find('', 'reports')).toEqual(['report', 'jaanch']);
    expect(find('report', 'samples')).toEqual([]);
    expect(find('report', 'reports')).toEqual(['report']);
  });
});

test('the URL is read, and nonsense in it means all', () => {
  const read = (query: string) => readFaqFilter(new URLSearchParams(query), ['samples', 'reports']);
  expect(read('category=samples&q=bottle')).toEqual({ category: 'samples', query: 'bottle' });
  expect(read('')).toEqual({ category: 'all', query: '' });
  expect(read('category=gold')).toEqual({ category: 'all', query: '' });
  expect(read(`q=${'x'.repeat(500)}`).query).toHaveLength(longestQuery);
});
