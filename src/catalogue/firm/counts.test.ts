import { expect, test } from 'vitest';
import { numberWord } from '@/i18n/number-words.ts';
import { listFiles } from '../read-content.ts';
import { company } from './company.ts';
import { countFacts } from './counts.ts';

test('what a sentence counts follows the content', () => {
  const branches = company.branches.slice(0, 3);
  expect(countFacts('en', { branches })).toMatchObject({ 'count.cities': 'three', 'Count.cities': 'Three' });
  expect(countFacts('hi', { branches })).toMatchObject({ 'count.cities': 'तीन', 'all.cities': 'तीनों' });
  // A firm without branches is where its office is; two branches in one city are in one.
  const [first] = branches;
  for (const few of [[], first ? [first, first] : []]) {
    expect(countFacts('en', { branches: few })['count.cities']).toBe('one');
  }
  const calculators = numberWord('en', listFiles('calculators/').length);
  expect(countFacts('en', company)['count.calculators']).toBe(calculators);
});
