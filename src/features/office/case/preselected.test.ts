import { createElement } from 'react';
import { expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import { mailLimits } from '@/server/domains/cases/handling/reply-files.ts';
import { rendered } from '../../../../tests/support/rendered.ts';
import { caseWords } from './case.messages.ts';
import type { CaseState } from './case-page-props.ts';
import { Forward } from './Forward.tsx';
import { carriesOf } from './outgoing.server.ts';
import { preselected } from './preselected.ts';
import { shownFiles } from './shown-files.ts';

const files = (count: number, size = 1000) =>
  shownFiles(
    Array.from({ length: count }, (_, index) => ({
      id: `f${index}`,
      name: `${index}.pdf`,
      type: 'application/pdf',
      size,
      mail_id: null,
    })),
    '/files/',
  );

test('as many files are ticked as one email can carry, by number and by size', () => {
  expect(preselected(files(3), mailLimits)).toHaveLength(3);
  expect(preselected(files(12), mailLimits)).toHaveLength(mailLimits.files);
  const large = files(4, 5 * 1024 * 1024);
  expect(preselected(large, mailLimits)).toHaveLength(3);
  // A file that is too large is skipped, so the others still fit.
  expect(preselected([...files(1, 20 * 1024 * 1024), ...files(2)], mailLimits)).toHaveLength(2);
});

test.each(locales)('%s: the form says so only if not all of them fit', async (locale) => {
  const words = caseWords(locale);
  const shown = (count: number): Promise<string> => {
    const of = { version: 1, carries: carriesOf(words) } as unknown as CaseState['of'];
    const state: CaseState = { of, typed: {}, errors: {}, forwarding: 0 };
    return rendered(createElement(Forward, { row: 0, files: files(count), words, action: '/office/cases/x', state }));
  };
  expect((await shown(12)).match(/checked=""/g)).toHaveLength(10);
  expect(await shown(12)).toContain(carriesOf(words).text);
  expect(carriesOf(words).text).toMatch(/10.* 18 MB/);
  expect((await shown(10)).match(/checked=""/g)).toHaveLength(10);
  expect(await shown(10)).not.toContain(carriesOf(words).text);
});
