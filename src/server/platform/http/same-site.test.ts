import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { isSameSite } from './same-site.ts';

const HOST = 'aarambh.example';
const cases: [string, IncomingHttpHeaders, number, boolean][] = [
  ['not sent by a page', {}, 0, true],
  ['the browser says same-origin', { 'sec-fetch-site': 'same-origin' }, 0, true],
  ['the visitor reloads', { 'sec-fetch-site': 'none' }, 0, true],
  ['a sister domain', { 'sec-fetch-site': 'same-site', origin: `https://${HOST}` }, 0, false],
  ['another site', { 'sec-fetch-site': 'cross-site' }, 0, false],
  ['an invented value', { 'sec-fetch-site': 'friendly' }, 0, false],
  ['our origin', { origin: `https://${HOST}` }, 0, true],
  ['our origin over http', { origin: `http://${HOST}` }, 0, true],
  ['our origin in capitals', { origin: 'https://AARAMBH.example' }, 0, true],
  ['our origin with the default port', { origin: `https://${HOST}:443` }, 0, true],
  ['our name on another port', { origin: `https://${HOST}:8443` }, 0, false],
  ['another origin', { origin: 'https://evil.example' }, 0, false],
  ['a name that only starts with ours', { origin: `https://${HOST}.evil.example` }, 0, false],
  ['a hidden origin', { origin: 'null' }, 0, false],
  ['an origin that is not a URL', { origin: 'about:blank' }, 0, false],
  [
    'a forwarded host from no trusted proxy',
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    0,
    false,
  ],
  [
    'the forwarded host of our proxy',
    { origin: 'https://www.aarambh.example', 'x-forwarded-host': 'www.aarambh.example' },
    1,
    true,
  ],
  [
    'the nearest of several forwarded hosts',
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example, www.aarambh.example' },
    1,
    false,
  ],
  ['a proxy that keeps Host', { origin: `https://${HOST}` }, 1, true],
];

test.each(cases)('%s', (_name, headers, trustProxy, same) => {
  expect(isSameSite(headers, HOST, trustProxy)).toBe(same);
});

test('a request without Host is refused', () => {
  expect(isSameSite({ origin: 'https://aarambh.example' }, undefined, 0)).toBe(false);
});
