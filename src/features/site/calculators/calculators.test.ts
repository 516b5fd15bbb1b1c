import { describe, expect, test } from 'vitest';
import { calculatorSlugs } from '@/catalogue/reading/calculator.shape.ts';
import { findCalculatorSlug, getCalculator, listCalculatorGroups } from '@/catalogue/reading/calculators.ts';
import { placeholders } from '@/i18n/localized-text.ts';
import { locales } from '@/kernel/locale.ts';
import { calculatorWords } from './calculator-words.ts';
import { calculators } from './calculators.ts';
import { describeFault, describeOutcome } from './describe-outcome.ts';
import { readFields } from './read-fields.ts';
import { workOut } from './work-out.ts';

const shown = listCalculatorGroups('en').flatMap((group) => group.calculators.map(({ slug }) => slug));

test('the page of a calculator exists only if the firm shows it', () => {
  expect(calculatorSlugs.filter((slug) => findCalculatorSlug(slug))).toEqual(
    calculatorSlugs.filter((slug) => shown.includes(slug)),
  );
  expect(findCalculatorSlug('nothing')).toBeUndefined();
});

describe.each(shown)('%s', (slug) => {
  const calculator = calculators[slug];
  const entry = getCalculator('en', slug);

  test('every example gives the result that was calculated by hand', () => {
    const found = entry.examples.map(({ input }) =>
      describeOutcome(workOut(calculator, input), calculatorWords('en', slug)),
    );
    expect(found.map(({ answer }) => answer.amount)).toEqual(entry.examples.map(({ answer }) => answer));
  });

  test('in Hindi an example has the same figures, and none of them in English words', () => {
    for (const [index, { input }] of getCalculator('hi', slug).examples.entries()) {
      const english = entry.examples[index]?.input ?? {};
      expect(workOut(calculator, input)).toEqual(workOut(calculator, english));
      for (const [name, { kind }] of Object.entries(calculator.fields)) {
        if (kind !== 'choice') {
          expect(input[name] ?? '').not.toMatch(/[a-z]/i);
        }
      }
    }
  });

  test.each(locales)('every field, option and line has its text: %s', (locale) => {
    const words = calculatorWords(locale, slug);
    const missing = Object.entries(calculator.fields).flatMap(([name, field]) =>
      [
        `field.${name}`,
        ...(field.kind === 'choice' ? field.options.map((option) => `option.${name}.${option}`) : []),
      ].filter((key) => !words[key]),
    );
    expect(missing).toEqual([]);
    for (const { input } of getCalculator(locale, slug).examples) {
      expect(Object.keys(input).filter((name) => !(name in calculator.fields))).toEqual([]);
      const outcome = workOut(calculator, input);
      const view = describeOutcome(outcome, words);
      const rows = [view.answer, ...view.groups.flatMap((group) => group.rows)];
      for (const { label, how, amount } of rows) {
        expect(label).not.toBe('');
        expect(amount).not.toBe('');
        expect([label, how, amount].flatMap(placeholders)).toEqual([]);
      }
      expect(view.groups.every(({ title }) => title !== '')).toBe(true);
      expect(view.table.length > 0).toBe('table' in words);
    }
  });

  test('an empty form reports each required field', () => {
    const { faults = [] } = readFields(calculator, () => '');
    expect(faults.length).toBeGreaterThan(0);
    for (const locale of locales) {
      const words = calculatorWords(locale, slug);
      for (const fault of faults) {
        expect(describeFault(fault, words, Date.now())).toContain(words[`field.${fault.field}`]);
      }
    }
  });

  test('nonsense is refused in every typed field', () => {
    const { faults = [] } = readFields(calculator, () => 'abc');
    const typed = Object.entries(calculator.fields).filter(([, field]) => field.kind !== 'choice');
    expect(faults.map(({ field }) => field)).toEqual(typed.map(([name]) => name));
  });
});
