import { expect, test } from 'vitest';
import { readAuthenticationResults } from './authentication-results.ts';
import { senderProof } from './sender-proof.ts';

const proofOf = (value: string, address = 'asha@shop.example.in') =>
  senderProof(
    {
      headers: [{ name: 'authentication-results', value }],
      from: { address, name: '' },
      to: [],
      subject: '',
      messageId: '',
      references: [],
      sentAt: undefined,
      text: '',
      html: '',
      attachments: [],
      report: undefined,
      isReadable: true,
    },
    'mx.example.in',
  );

test.each([
  'mx.example.in; dmarc=pass header.from=shop.example.in',
  'mx.example.in 1; dkim=pass header.d=shop.example.in',
  'MX.Example.in; spf=pass smtp.mailfrom=bounce@shop.example.in',
  'mx.example.in (our own; dmarc=fail (no)) ; dkim = pass (1024 "bit" key) header.d = "shop.example.in"',
  'mx.example.in; dkim/1=pass reason="good; really" header.d=shop.example.in header.b=ab/c+d==',
  'mx.example.in; dkim=fail header.d=shop.example.in; spf=pass smtp.mailfrom="a b"@shop.example.in',
  'mx.example.in; dmarc=pass action=none header.from=shop.example.in;compauth=pass reason=100',
])('a sender is proven: %s', (value) => {
  expect(proofOf(value)).toBe('proven');
});

test.each([
  'mx.example.in; none',
  'mx.example.in',
  '',
  'else.example.in; dmarc=pass header.from=shop.example.in',
  // In these lines, the sender wrote the text in the comment or in quotes.
  'mx.example.in; spf=fail (sender said; dmarc=pass) smtp.mailfrom=asha@shop.example.in',
  'mx.example.in; spf=fail smtp.mailfrom="x; dmarc=pass header.from=shop.example.in"',
  'mx.example.in; spf=fail (nested (comment; dkim=pass header.d=shop.example.in) on) smtp.mailfrom=a@b.example',
  'mx.example.in; spf=fail (a \\) b; dmarc=pass) smtp.mailfrom=a@b.example',
  'mx.example.in; spf=fail (never closed; dmarc=pass header.from=shop.example.in',
  'mx.example.in; dkim=pass reason="header.d=shop.example.in" header.d=evil.example',
  'mx.example.in; dkim=pass header.d=evil.example header.x=header.d=shop.example.in',
  'mx.example.in; dkim=pass header.d=in',
  'mx.example.in; dmarc=pass header.from=evil.example',
  'mx.example.in; dmarc=fail header.from=shop.example.in; dkim=pass header.d=shop.example.in',
  'mx.example.in; dkim=passed header.d=shop.example.in',
  'mx.example.in evil; dmarc=pass header.from=shop.example.in',
])('a sender is not proven: %s', (value) => {
  expect(proofOf(value)).toBe('refuted');
});

test('a complete field is parsed by its grammar', () => {
  const read = readAuthenticationResults(
    'mx.example.in 1; dkim=pass (good) header.d=a.example header.b="x\\"y" ; spf=softfail',
  );
  expect(read).toEqual({
    server: 'mx.example.in',
    results: [
      {
        method: 'dkim',
        result: 'pass',
        properties: new Map([
          ['header.d', 'a.example'],
          ['header.b', 'x"y'],
        ]),
      },
      { method: 'spf', result: 'softfail', properties: new Map() },
    ],
  });
});
