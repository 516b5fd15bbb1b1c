import { expect, test } from 'vitest';
import { locales } from '@/i18n/locale.ts';
import { handChannels } from '@/server/desk/timeline-detail.ts';
import { kindNames } from './kind-names.ts';
import { forms, kindOf } from './list-forms.ts';

test.each(locales)('every kind of case has a name that is no other’s, %s', (locale) => {
  const names = kindNames(locale);
  const kinds = [...forms.map(kindOf), 'mail', 'order', 'appointment', ...handChannels];
  expect(Object.keys(names).sort()).toEqual(kinds.sort());
  expect(new Set(Object.values(names)).size).toBe(kinds.length);
  for (const name of Object.values(names)) expect(name).not.toMatch(/^$|\{/);
});
