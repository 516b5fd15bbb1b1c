import { expect, test } from 'vitest';
import { optWordOf } from './opt-words.ts';
import { challengeFor, isSigned, signatureOf } from './signature.ts';
import { windowEnd } from './window.ts';

test.each([
  'STOP',
  ' stop. ',
  'Stop please',
  'बंद करो',
  'बंद करो।',
  'कृपया बंद करें',
  'बन्द करो',
  'रोको!',
  'band karo',
  'STOP 🙏',
])('%j stops our messages', (text) => expect(optWordOf(text)).toBe('stop'));
test.each(['START', 'शुरू करें', 'चालू करो', 'Start again'])('%j starts them again', (text) =>
  expect(optWordOf(text)).toBe('start'),
);
test.each([
  'stop the GST registration',
  'दुकान बंद करो तो क्या होगा',
  'कब बंद होगा',
  '',
  'non stop',
  'startup registration',
  'मेरा खाता बंद करो',
])('%j is a message for a clerk', (text) => expect(optWordOf(text)).toBeUndefined());

test('a signature covers the raw bytes, and nothing else', () => {
  const body = String.raw`{"text":"नमस्ते \/"}`.replace('न', String.raw`\u0928`);
  const header = signatureOf('secret', body);
  const again = JSON.stringify(JSON.parse(body));
  expect(isSigned('secret', header, Buffer.from(body))).toBe(true);
  expect(isSigned('secret', header, Buffer.from(again))).toBe(false);
  expect(isSigned('other', header, Buffer.from(body))).toBe(false);
  for (const wrong of [undefined, '', 'sha256=', 'sha1=aa', `${header}00`, [header]]) {
    expect(isSigned('secret', wrong, Buffer.from(body))).toBe(false);
  }
});

test('the URL of the webhook is confirmed only with our word', () => {
  const ask = (more: Record<string, string>) =>
    challengeFor(
      'our word',
      new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.verify_token': 'our word',
        'hub.challenge': '1158',
        ...more,
      }),
    );
  expect(ask({})).toBe('1158');
  expect(ask({ 'hub.verify_token': 'their word' })).toBeUndefined();
  expect(ask({ 'hub.mode': 'unsubscribe' })).toBeUndefined();
  expect(ask({ 'hub.challenge': '<script>' })).toBeUndefined();
});

test('the window closes 24 hours after the last message, a little early', () => {
  const hour = 3_600_000;
  expect(windowEnd(null, hour)).toBeUndefined();
  expect(windowEnd(100 * hour, 100 * hour)).toBe(124 * hour - 120_000);
  expect(windowEnd(100 * hour, 124 * hour - 120_000)).toBeUndefined();
  expect(windowEnd(900 * hour, 100 * hour)).toBe(124 * hour - 120_000);
});
