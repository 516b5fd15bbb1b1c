import { expect, test } from 'vitest';
import { countedSender, isPublicHost } from './public-mail-hosts.ts';

test.each([
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'outlook.com',
  'outlook.in',
  'hotmail.com',
  'live.in',
  'rediffmail.com',
  'zohomail.in',
  'icloud.com',
  'Proton.me',
])('%s is a public provider, and each of its addresses is counted separately', (host) => {
  expect(isPublicHost(host)).toBe(true);
  expect(countedSender(`asha.verma@${host}`)).not.toBe(countedSender(`ravi@${host}`));
});

test.each([
  'desk.example',
  'tcs.com',
  'yahoo.example.in',
  'notgmail.com',
  'gmail.com.desk.example',
  'outlook.office.example',
])('%s belongs to one firm, and all of its addresses are counted as one', (host) => {
  expect(countedSender(`ticket-1@${host}`)).toBe(countedSender(`Ticket-2@${host.toUpperCase()}`));
});

test('one mailbox is one sender, however it is written', () => {
  expect(countedSender('a.sha+tax@gmail.com')).toBe(countedSender('Asha@GoogleMail.com'));
});
