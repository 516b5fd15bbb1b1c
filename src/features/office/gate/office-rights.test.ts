import { expect, test } from 'vitest';
import { rightsTable } from '../../../../tests/journeys/office-roles.ts';
import { rightsOf } from './office-rights.ts';

test.each(['accountant', 'clerk', 'manager', 'owner'] as const)(
  'a %s may do what the table says, and nothing else',
  (role) => {
    const said = Object.fromEntries(Object.entries(rightsTable).map(([right, roles]) => [right, roles[role]]));
    expect(rightsOf(role)).toEqual(said);
  },
);
