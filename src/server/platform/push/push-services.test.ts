import { expect, test } from 'vitest';
import { isPublicAddress, publicLookup } from './public-address.ts';
import { pushEndpoint } from './push-services.ts';

const known = [
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QOXr',
  'https://wns2-pn1p.notify.windows.com/w/?token=BQY%3d',
];
const foreign = [
  '',
  'https://example.in/',
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil-fcm.googleapis.com/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@evil.example/x',
  'https://fcm.googleapis.com\\@evil.example/x',
  'https://evil.example/https://fcm.googleapis.com',
  'https://notify.windows.com.evil.example/x',
  'https://a.b.notify.windows.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'http://127.0.0.1:3000/x',
  'javascript:alert(1)',
  'file:///etc/passwd',
  `https://fcm.googleapis.com/${'x'.repeat(2000)}`,
  'https://fcm.googleapis.com/a b',
  'https://fcm.googleapis.com/ए',
  'https://fcm.googleapis.com/x#y',
];

test('a subscription is at a known push service, or at one that the operator has named', () => {
  expect(known.filter((each) => !pushEndpoint(each, []))).toEqual([]);
  expect(foreign.filter((each) => pushEndpoint(each, []))).toEqual([]);
  const own = ['https://push.example.in', 'http://127.0.0.1:4000'];
  expect(pushEndpoint('https://push.example.in/a', own)?.origin).toBe('https://push.example.in');
  expect(pushEndpoint('http://127.0.0.1:4000/a', own)?.origin).toBe('http://127.0.0.1:4000');
  expect(pushEndpoint('https://push.example.in.evil.example/a', own)).toBeUndefined();
  expect(pushEndpoint('http://127.0.0.1:4001/a', own)).toBeUndefined();
});

test('private addresses are recognised in every notation', () => {
  const inside =
    '127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255';
  const inside6 = '::1 :: fe80::1 fd00::1 ::ffff:10.0.0.1 ::ffff:7f00:1 64:ff9b::7f00:1 ff02::1 2002:7f00:1::';
  expect([...inside.split(' '), ...inside6.split(' ')].filter(isPublicAddress)).toEqual([]);
  expect(['fcm.googleapis.com', '', '1.2.3', '1.2.3.4.5'].filter(isPublicAddress)).toEqual([]);
  expect(['142.250.1.1', '17.0.0.1', '2a00:1450::1'].every(isPublicAddress)).toBe(true);
});

test('a known name that leads to a private network is refused before a connection is made', async () => {
  const error = await new Promise<NodeJS.ErrnoException | null>((resolve) =>
    publicLookup('localhost', {}, (refused) => resolve(refused)),
  );
  expect(error?.message).toBe('the name leads to a private network');
});
