import { expect, test } from 'vitest';
import { findGrievance } from '@/catalogue/firm/grievance.ts';
import { read } from './sources.ts';

test.each(['en', 'hi'] as const)('%s: the legal texts name the grievance officer of the complaints page', (locale) => {
  const officer = findGrievance(locale)?.officer ?? '';
  expect(officer).not.toBe('');
  for (const name of ['privacy-policy', 'terms-of-service']) {
    const text = read(`content/legal/${name}/${locale}.md`);
    const line = text.split('\n').find((each) => /[Gg]rievance officer|शिकायत अधिकारी/.test(each));
    expect(line, name).toContain(officer);
    expect(line, name).toContain('(/grievance)');
  }
});
