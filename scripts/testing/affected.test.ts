import { expect, test } from 'vitest';
import { listAffected } from './affected.ts';

const testsOf = (...changed: string[]): string[] => listAffected(changed).map(({ file }) => file);

test('a change leads to the tests that import it, the nearest first', () => {
  const affected = listAffected(['src/server/domains/documents/financial-year.ts']);
  expect(affected[0]?.distance).toBe(1);
  expect(affected.map(({ file }) => file)).toContain('src/server/domains/documents/tax.test.ts');
  expect(affected.map(({ file }) => file)).toContain('src/server/domains/documents/issue-document.test.ts');
  expect(affected.map(({ distance }) => distance)).toEqual(
    affected.map(({ distance }) => distance).toSorted((a, b) => a - b),
  );
  expect(affected.map(({ file }) => file)).not.toContain('src/i18n/phonetic-key.test.ts');
});

test('a test that changed runs itself', () => {
  expect(listAffected(['src/i18n/phonetic-key.test.ts'])[0]).toEqual({
    file: 'src/i18n/phonetic-key.test.ts',
    distance: 0,
  });
});

test('finds tests that read a file without importing it', () => {
  expect(testsOf('content/faq-page.yaml')).toContain('tests/boundaries/hindi.test.ts');
  expect(testsOf('docs/running.md')).toContain('tests/docs/running.test.ts');
  expect(testsOf('src/features/customer/order/order.messages.ts')).toContain('tests/boundaries/hindi-words.test.ts');
  expect(testsOf('src/ui/Icon.tsx')).toContain('tests/boundaries/imports.test.ts');
});

test('leaves deployment and the specification’s copy to npm run test:all', () => {
  expect(
    testsOf('src/server/platform/settings/env.ts').filter((file) => /^tests\/(?:deploy|specification)\//.test(file)),
  ).toEqual([]);
});
