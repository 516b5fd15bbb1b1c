import { expect, test } from 'vitest';
import type { Messaging } from '@/server/main/open-messaging.ts';
import type { Channels } from '@/server/platform/messages/channels.ts';
import { noticeDesk, someTemplates } from '../../../tests/support/notice-desk.ts';
import { chosenUpdates, updateWays, viewUpdates } from './updates-by.ts';

const names = ['booked', 'moved', 'cancelled', 'reminder'].map((what) => `appointment-${what}`);
const approved = Object.fromEntries(names.map((name) => [name, name]));
const waysWith = (channels: Channels, whatsapp = {}) => {
  const templates = { ...someTemplates, whatsapp: { ...someTemplates.whatsapp, ...whatsapp } };
  const messaging = { desk: () => ({ ...noticeDesk, channels, templates }) } as unknown as Messaging;
  return (what: 'order' | 'appointment') => updateWays({ messaging }, what);
};

test('updates are offered on the channels over which each of them can be sent', () => {
  expect(updateWays({}, 'order')).toEqual([]);
  const both = waysWith({ mail: 'on', sms: 'on', whatsapp: 'on' }, approved);
  expect(both('appointment')).toEqual(['whatsapp', 'sms']);
  expect(both('order')).toEqual(['sms']);
  const one = waysWith({ mail: 'on', sms: 'on', whatsapp: 'on' }, { 'appointment-booked': 'a' });
  expect(one('appointment')).toEqual(['sms']);
  expect(waysWith({ mail: 'files', sms: 'files', whatsapp: 'files' })('order')).toEqual(['whatsapp', 'sms']);
  expect(waysWith({ mail: 'on', sms: 'off', whatsapp: 'off' })('order')).toEqual([]);
});

test('where there is one channel, it is named and nothing is asked', () => {
  expect(viewUpdates('en', [])).toBeUndefined();
  expect(viewUpdates('en', ['sms'])).toEqual({ label: expect.stringContaining('by SMS'), hint: '', options: [] });
  expect(viewUpdates('hi', ['whatsapp'])).toEqual({ label: expect.stringContaining('व्हाट्सऐप'), hint: '', options: [] });
  expect(viewUpdates('en', ['whatsapp'])?.label).toContain('send us START there');
  expect(viewUpdates('hi', ['sms'])?.label).toContain('START भेज दीजिए');
  expect(viewUpdates('en', ['whatsapp', 'sms'])?.hint).toContain('send us START the same way');
  expect(viewUpdates('hi', ['whatsapp', 'sms'])?.options.map(({ label }) => label)).toEqual(['व्हाट्सऐप', 'एसएमएस']);
});

test.each([
  ['no email and a mobile', '', '+919810012345', 'sms', 'sms'],
  ['an email address', 'asha@example.in', '+919810012345', 'sms', undefined],
  ['a landline', '', '+911126854321', 'sms', undefined],
  ['a foreign number', '', '+14155550123', 'sms', undefined],
  ['a channel that is closed', '', '+919810012345', 'call', undefined],
  ['no choice', '', '+919810012345', undefined, undefined],
])('a choice counts for people with %s', (_, mail, phone, replyBy, wanted) => {
  expect(chosenUpdates({ mail, phone, replyBy }, ['whatsapp', 'sms'])).toBe(wanted);
});

test.each([
  ['no email and a mobile', '', '+919810012345', 'whatsapp'],
  ['an email address', 'asha@example.in', '+919810012345', undefined],
  ['a landline', '', '+911126854321', undefined],
])('the only channel, which the form names, counts for people with %s', (_, mail, phone, wanted) => {
  expect(chosenUpdates({ mail, phone, replyBy: undefined }, ['whatsapp'])).toBe(wanted);
});
