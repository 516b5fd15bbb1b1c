import { expect, test } from 'vitest';
import { parseFormPost } from './form-post.ts';

const visit = {
  locale: 'hi',
  visitorAddress: '203.0.113.9',
  referer: 'https://aarambh.example/hi/contact?x=1',
} as const;
const parse = (fields: Record<string, string>) => parseFormPost(new Map(Object.entries(fields)), visit);

test('the fields that the frame added are separated from those that the visitor typed', () => {
  const post = parse({
    name: 'आशा',
    key: 'a1b2c3d4-e5f6',
    elapsed: '9000',
    page: '/hi',
    consent: '2026-11-20',
    company_website: '',
  });
  expect(post).toEqual({
    locale: 'hi',
    visitorAddress: '203.0.113.9',
    typed: { name: 'आशा' },
    clientKey: 'a1b2c3d4-e5f6',
    page: '/hi',
    consentVersion: '2026-11-20',
    flags: [],
    trapped: false,
  });
});

test('a form filled faster than a person types is flagged; one without a clock is not', () => {
  expect(parse({ elapsed: '2999' }).flags).toEqual(['fast']);
  expect(parse({ elapsed: '3000' }).flags).toEqual([]);
  expect(parse({ elapsed: '' }).flags).toEqual([]);
  expect(parse({ elapsed: '-1' }).flags).toEqual([]);
});

test('frame fields with invalid values count as absent', () => {
  const post = parse({ key: '<b>', page: 'javascript:alert(1)', consent: 'now' });
  expect(post).toMatchObject({ clientKey: undefined, page: '/hi/contact', consentVersion: 'unknown' });
});

test.each([
  ['javascript:1', '/'],
  ['javascript:alert(1)//https://aarambh.example/contact', '/'],
  ['data:text/html,<b>', '/'],
  ['about:blank', '/'],
  ['mailto:a@b.in', '/'],
  ['https://aarambh.example/%3Cscript%3E', '/'],
  ['https://aarambh.example//evil.example/x', '/'],
  [`https://aarambh.example/${'a'.repeat(300)}`, '/'],
  ['nonsense', '/'],
  ['', '/'],
  ['http://localhost:3000/services/gst-registration#form', '/services/gst-registration'],
])('Referer %s counts as the page %s', (referer, page) => {
  expect(parseFormPost(new Map(), { ...visit, referer }).page).toBe(page);
});

test('a field that people cannot see is a trap; white space in it does not trigger it', () => {
  expect(parse({ company_website: 'https://spam.example' }).trapped).toBe(true);
  expect(parse({ company_website: ' ' }).trapped).toBe(false);
});
