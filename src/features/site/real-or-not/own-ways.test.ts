import { expect, test } from 'vitest';
import { company, telHref } from '@/catalogue/firm/company.ts';
import { ownAddresses } from '@/catalogue/firm/real-or-not.ts';
import { ownWays } from './own-ways.ts';

test('each number of the firm is listed once, and the mailbox that only receives emails is not', () => {
  const { phones, mails } = ownWays();
  expect(phones.map(({ href }) => href)).toEqual([...new Set(ownAddresses.phones.map(telHref))]);
  expect(phones[0]).toEqual({ href: telHref(company.phones.main), text: company.phones.main });
  expect(mails).toContain(company.mails.main);
  expect(mails).toHaveLength(Object.keys(company.mails).length - 1);
});
