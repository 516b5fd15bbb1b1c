import { expect, test } from 'vitest';
import { ofReader, withRecent } from './recent.ts';

const page = (href: string, name = href) => ({ href, name });

test('the last five cases, orders, appointments and documents are kept, each once', () => {
  const opened = [
    '/office/cases/AAR-1111-1111',
    '/office/orders/170906',
    '/hi/office/calendar/1f',
    '/office/content/services/gst-registration',
    '/office/cases/AAR-2222-2222',
    '/office/cases/AAR-3333-3333',
    '/office/orders/170906',
  ];
  const kept = opened.reduce((list, href) => withRecent(list, page(href)), [page('/office/cases/AAR-0000-0000')]);
  expect(kept.map(({ href }) => href)).toEqual([
    '/office/orders/170906',
    '/office/cases/AAR-3333-3333',
    '/office/cases/AAR-2222-2222',
    '/office/content/services/gst-registration',
    '/hi/office/calendar/1f',
  ]);
});

test.each(['/office', '/office/inbox', '/office/orders', '/office/orders/statement', '/services/x'])(
  '%s is not a page of one thing, so it is not kept',
  (href) => {
    expect(withRecent([], page(href))).toEqual([]);
  },
);

test('a page without a heading is not kept', () => {
  expect(withRecent([], page('/office/orders/170906', ''))).toEqual([]);
});

test('the next reader at the same tab does not see what the one before opened', () => {
  const list = [page('/office/orders/170906')];
  const stored = JSON.stringify({ by: 'Kavita', list });
  expect(ofReader(stored, 'Kavita')).toEqual(list);
  expect(ofReader(stored, 'Thomas')).toEqual([]);
  expect(ofReader(null, 'Kavita')).toEqual([]);
  const forged = JSON.stringify({ by: 'Kavita', list: [page('https://example.com/'), { href: 1 }, null] });
  expect(ofReader(forged, 'Kavita')).toEqual([]);
});
