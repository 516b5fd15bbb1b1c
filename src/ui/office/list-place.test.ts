import { expect, test } from 'vitest';
import { listPlace, placeOf, withPlace } from './list-place.ts';
import { seeSaid } from './said.ts';

const inbox = '/hi/office/inbox?q=asha&status=all&after=0.17.x';

const askedFrom = (referer: string, address = '/hi/office/cases/AAR-1') =>
  placeOf(new Request('https://example.in/', { headers: { referer } }), new URL(address, 'https://example.in'));

test('a page keeps the filters, page and search of the list, also after its form was sent', () => {
  const row = withPlace('/hi/office/cases/AAR-1', inbox);
  expect(placeOf(new Request('https://example.in/'), new URL(row, 'https://example.in'))).toBe(inbox);
  expect(withPlace('/office/cases/AAR-1', '/office/inbox')).toBe('/office/cases/AAR-1');
  expect(withPlace('/office/orders/1?said=done#papers', '/office/orders?view=work')).toBe(
    '/office/orders/1?said=done&from=%2Foffice%2Forders%3Fview%3Dwork#papers',
  );
});

test('a page that is opened from a list knows the list from the referrer', () => {
  expect(askedFrom(`https://example.in${inbox}`)).toBe(inbox);
  expect(askedFrom(`https://example.in${withPlace('/office/cases/AAR-1', inbox)}`)).toBe(inbox);
  expect(askedFrom('https://example.in/office/money?said=done')).toBe('/office/money');
});

test('only the office’s own lists are a way back', () => {
  for (const address of [
    '//evil.example/office/inbox',
    'https://evil.example/office/inbox',
    '/office/staff',
    '/office/inbox/news?of=x',
    '/office/inboxes',
    '/office/inbox?q=\\',
    '/office/inbox#x',
    `/office/inbox?q=${'a'.repeat(2_000)}`,
    'javascript:alert(1)',
    '',
  ]) {
    expect([address, listPlace(address)]).toEqual([address, undefined]);
  }
  expect(askedFrom('https://evil.example/x')).toBeUndefined();
  expect(askedFrom('no address')).toBeUndefined();
});

test('the message after a form is shown together with the list’s filters', () => {
  expect(seeSaid('/office/set-aside?q=bank', 'away').headers.get('location')).toBe(
    '/office/set-aside?q=bank&said=away',
  );
  expect(seeSaid('/office/mails', 'released').headers.get('location')).toBe('/office/mails?said=released');
});
