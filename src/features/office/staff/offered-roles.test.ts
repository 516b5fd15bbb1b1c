import { afterEach, expect, test } from 'vitest';
import { applyEdits } from '@/catalogue/read-content.ts';
import { offeredRoles } from './offered-roles.ts';

afterEach(() => applyEdits({}));

test('a firm with orders can invite an accountant', () => {
  expect(offeredRoles()).toContain('accountant');
});

test('a firm without orders has no accountants, except those who are one already', () => {
  applyEdits({ 'features.yaml#orders': false });
  expect(offeredRoles()).toEqual(['clerk', 'manager', 'owner']);
  expect(offeredRoles('clerk')).not.toContain('accountant');
  expect(offeredRoles('accountant')).toContain('accountant');
});
