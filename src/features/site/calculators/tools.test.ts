import { describe, expect, test } from 'vitest';
import { toolSlugs } from '@/catalogue/reading/tool.shape.ts';
import { getTool } from '@/catalogue/reading/tools.ts';
import { locales } from '@/i18n/locale.ts';
import { placeholders } from '@/i18n/localized-text.ts';
import { calculators } from './calculators.ts';
import { describeFault, describeOutcome } from './describe-outcome.ts';
import { readFields } from './read-fields.ts';
import { toolWords } from './tools.ts';
import { workOut } from './work-out.ts';

describe.each(toolSlugs)('%s', (slug) => {
  const tool = calculators[slug];
  const entry = getTool('en', slug);

  test('every example comes to what was worked out by hand', () => {
    const found = entry.examples.map(({ input }) => describeOutcome(workOut(tool, input), toolWords('en', slug)));
    expect(found.map(({ answer }) => answer.amount)).toEqual(entry.examples.map(({ answer }) => answer));
  });

  test.each(locales)('every field, option and line has its words: %s', (locale) => {
    const words = toolWords(locale, slug);
    const missing = Object.entries(tool.fields).flatMap(([name, field]) =>
      [
        `field.${name}`,
        ...(field.kind === 'choice' ? field.options.map((option) => `option.${name}.${option}`) : []),
      ].filter((key) => !words[key]),
    );
    expect(missing).toEqual([]);
    for (const { input } of getTool(locale, slug).examples) {
      expect(Object.keys(input).filter((name) => !(name in tool.fields))).toEqual([]);
      const outcome = workOut(tool, input);
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

  test('an empty form names each field that must be filled in', () => {
    const { faults = [] } = readFields(tool, () => '');
    expect(faults.length).toBeGreaterThan(0);
    for (const locale of locales) {
      const words = toolWords(locale, slug);
      for (const fault of faults) expect(describeFault(fault, words)).toContain(words[`field.${fault.field}`]);
    }
  });

  test('nonsense is refused in every field that is typed', () => {
    const { faults = [] } = readFields(tool, () => 'abc');
    const typed = Object.entries(tool.fields).filter(([, field]) => field.kind !== 'choice');
    expect(faults.map(({ field }) => field)).toEqual(typed.map(([name]) => name));
  });
});
