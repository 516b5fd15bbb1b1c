import { afterEach, expect, test } from 'vitest';
import { applyEdits } from '@/catalogue/read-content.ts';
import { locales } from '@/kernel/locale.ts';
import { handChannels } from '@/server/domains/cases/timeline/timeline-detail.ts';
import { kindNames, openKindNames } from './kind-names.ts';
import { forms, kindOf } from './list-forms.ts';

afterEach(() => applyEdits({}));

test.each(locales)('every kind of case has its own name, %s', (locale) => {
  const names = kindNames(locale);
  const kinds = [...forms.map(kindOf), 'mail', 'order', 'appointment', 'chat', ...handChannels];
  expect(Object.keys(names).sort()).toEqual(kinds.sort());
  expect(new Set(Object.values(names)).size).toBe(kinds.length);
  for (const name of Object.values(names)) {
    expect(name).not.toMatch(/^$|\{/);
  }
});

test.each(locales)('without WhatsApp no case can be of that kind, and an older one keeps its name, %s', (locale) => {
  expect(openKindNames(locale)).toHaveProperty('whatsapp');
  applyEdits({ 'company.yaml#whatsapp': undefined });
  expect(openKindNames(locale)).not.toHaveProperty('whatsapp');
  expect(kindNames(locale)).toHaveProperty('whatsapp');
});
