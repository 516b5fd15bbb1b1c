import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fileHeaders, hashInline, pageHeaders, uniteHashes } from './security-headers.ts';

const sha = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('only what runs is hashed', () => {
  const { scripts, styles } = hashInline(`
    <script>one()</script><script type="module" data-x="a>b">two()</script><SCRIPT TYPE='text/javascript'>three()</SCRIPT >
    <script src="/x.js"></script><script src='/y.js'>ignored()</script><script data-src="z">four()</script>
    <script type="application/ld+json">{"x":1}</script><script type=application/json>{}</script>
    <!-- <script>commented()</script> --><script type="importmap">{"imports":{}}</script>
    <script type="speculationrules">{"prefetch":[]}</script><style>p{color:red}</style>`);
  const run = ['one()', 'two()', 'three()', 'four()', '{"imports":{}}'].map(sha);
  expect(scripts).toEqual(new Set([...run, "'inline-speculation-rules'"]));
  expect(styles).toEqual(new Set([sha('p{color:red}')]));
});

test('line breaks are hashed as the browser reads them', () => {
  expect(hashInline('<script>a\r\nb\rc</script>').scripts).toEqual(new Set([sha('a\nb\nc')]));
});

test('the hash matches the specification’s example', () => {
  // https://www.w3.org/TR/CSP3/ gives this example.
  expect([...hashInline("<script>alert('Hello, world.');</script>").scripts]).toEqual([
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  ]);
});

test('a policy allows this page’s scripts and no other inline one', () => {
  const headers = pageHeaders(hashInline('<script>one()</script>'), false);
  const policy = headers[headers.indexOf('content-security-policy') + 1];
  expect(policy).toContain(`script-src 'self' ${sha('one()')};`);
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('upgrade-insecure-requests');
  expect(headers).not.toContain('strict-transport-security');
});

test('https is enforced if the site has it', () => {
  const headers = pageHeaders(hashInline(''), true);
  // Otherwise a site visited over plain http in a local network would lose its styles and forms.
  expect(headers.join()).not.toContain('upgrade-insecure-requests');
  expect(headers).toContain('strict-transport-security');
  expect(fileHeaders(true)).toContain('strict-transport-security');
});

test('pages made on demand may have what any finished page has', () => {
  const united = uniteHashes([hashInline('<script>a</script>'), hashInline('<script>b</script><style>c</style>')]);
  expect(united).toEqual({ scripts: new Set([sha('a'), sha('b')]), styles: new Set([sha('c')]) });
});

test('one page allows the hosts of a service, and browsers report what they blocked', () => {
  const guests = {
    scripts: ['https://s.example'],
    connects: ['https://c.example'],
    frames: ['https://f.example'],
    images: ['https://i.example'],
    forms: ['https://p.example'],
    reportTo: '/told',
  };
  const headers = pageHeaders(hashInline('<script>one()</script><style>two</style>'), true, guests);
  const value = (name: string) => headers[headers.indexOf(name) + 1];
  const policy = value('content-security-policy')?.split('; ');
  for (const each of [
    `script-src 'self' ${sha('one()')} https://s.example`,
    // Next to a hash, 'unsafe-inline' would be ignored.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https://i.example",
    "connect-src 'self' https://c.example",
    'frame-src https://f.example',
    "form-action 'self' https://p.example",
    'report-uri /told',
  ]) {
    expect(policy).toContain(each);
  }
  expect(value('permissions-policy')).toContain('payment=(self "https://f.example")');
  expect(value('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
});
