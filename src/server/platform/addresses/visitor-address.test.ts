import { expect, test } from 'vitest';
import { addressPrefix, sitePrefix, visitorAddress } from './visitor-address.ts';

test.each([
  // socket, X-Forwarded-For, trusted proxies, expected
  ['203.0.113.5', '198.51.100.1', 0, '203.0.113.5'],
  ['10.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
  ['10.0.0.1', '1.2.3.4, 198.51.100.1', 1, '198.51.100.1'],
  ['10.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['10.0.0.1', '198.51.100.1', 2, '198.51.100.1'],
  ['10.0.0.1', undefined, 1, '10.0.0.1'],
  ['10.0.0.1', 'unknown', 1, '10.0.0.1'],
  ['10.0.0.1', '1.2.3.4,', 1, '10.0.0.1'],
  ['::ffff:203.0.113.5', null, 0, '203.0.113.5'],
  ['10.0.0.1', '198.51.100.1:4711', 1, '198.51.100.1'],
  ['10.0.0.1', '[2001:db8::1]:4711', 1, '2001:db8::1'],
  ['fe80::1%eth0', null, 0, 'fe80::1'],
  [undefined, null, 0, ''],
])('%s with %s behind %i proxies is %s', (socket, header, proxies, expected) => {
  expect(visitorAddress(socket, header, proxies)).toBe(expected);
});

test('several headers count as one', () => {
  expect(visitorAddress('10.0.0.1', ['1.2.3.4', '198.51.100.1'], 1)).toBe('198.51.100.1');
});

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['::FFFF:cb00:7105', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, prefix) => {
  expect(addressPrefix(address)).toBe(prefix);
});

test.each([
  ['203.0.113.5', undefined],
  ['::ffff:203.0.113.5', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:DB8:1:ffff::', '2001:db8:1'],
  ['', undefined],
])('%s is of the site %s', (address, site) => {
  expect(sitePrefix(address)).toBe(site);
});
