import { expect, test } from 'vitest';
import type { Limit } from './limiter.ts';
import { codeRequestLimits, codeTryLimits, visitorLimits } from './visitor-limits.ts';

const keys = (limits: readonly Limit[]) => limits.map(({ key }) => key);

test('a mailbox has one limit however it is written, and no address is stored in plain text', () => {
  const [from, mail] = visitorLimits({ address: '203.0.113.5', mailAddress: 'Asha+tax@Example.in' });
  expect(mail?.key).toBe(visitorLimits({ address: '203.0.113.6', mailAddress: ' asha@example.in' })[1]?.key);
  expect([from?.atMost, mail?.atMost]).toEqual([20, 8]);
  expect(`${from?.key}${mail?.key}`).not.toMatch(/203|asha|example/i);
  expect(visitorLimits({ address: '203.0.113.5' })).toHaveLength(1);
});

test('an IPv6 household has the limit of one IP address, and its site has three times as much', () => {
  const [household, site, ...more] = visitorLimits({ address: '2001:db8:1:2::7' });
  expect([household?.atMost, site?.atMost, more]).toEqual([20, 60, []]);
  expect(keys(visitorLimits({ address: '2001:db8:1:2:ffff::1' }))).toEqual([household?.key, site?.key]);
  const [neighbour, same] = keys(visitorLimits({ address: '2001:db8:1:3::7' }));
  expect([neighbour === household?.key, same === site?.key]).toEqual([false, true]);
  expect(keys(visitorLimits({ address: '2001:db8:2:2::7' }))).not.toContain(site?.key);
});

test('codes are counted per requester, so a stranger cannot use up the owner’s limit', () => {
  const stranger = '198.51.100.1';
  const owner = '203.0.113.5';
  const ask = (address: string) => keys(codeRequestLimits({ address, mailAddress: 'asha@example.in' }));
  const tried = (address: string) => keys(codeTryLimits({ address, reference: 'AAR-7K4M-Q92T' }));
  for (const limits of [ask, tried]) {
    expect(limits(stranger)).toHaveLength(2);
    expect(limits(stranger).filter((key) => limits(owner).includes(key))).toEqual([]);
  }
});
