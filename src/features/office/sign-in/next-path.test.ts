import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

test('paths of this site are kept, with their query', () => {
  for (const path of ['/office', '/hi/office/cases/01a2?tab=notes&from=%E0%A4%95', '/office?status=new,open', '/']) {
    expect(nextPath(path)).toBe(path);
  }
});

test('nothing else is kept: no other host, no scripts, no line breaks, not the sign-in page itself', () => {
  const elsewhere = ['//evil.example', '/\\evil.example', '\\\\evil.example', 'https://evil.example', 'javascript:1'];
  const odd = [
    '',
    null,
    undefined,
    'office',
    '/a\nb',
    '/a b',
    `/${'x'.repeat(1000)}`,
    '/<script>',
    '/login',
    '/hi/login?next=/',
  ];
  for (const path of [...elsewhere, ...odd]) {
    expect(nextPath(path)).toBeUndefined();
  }
});
