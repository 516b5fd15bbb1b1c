import { describe, expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import { businessFormWords } from './business-form.messages.ts';
import { chooseForm, readAnswers } from './choose-form.ts';
import { type Answers, formNames, forms, type Question, questions } from './forms.ts';

/** Every combination of answers. */
const paths = (Object.keys(questions) as Question[]).reduce<Record<string, string>[]>(
  (before, name) => before.flatMap((given) => questions[name].map((answer) => ({ ...given, [name]: answer }))),
  [{}],
) as unknown as Answers[];

const best = (given: Partial<Answers>): string =>
  chooseForm(readAnswers(new URLSearchParams(given as Record<string, string>))).best.form;

test('there are 648 combinations of answers, and each gives a form that nothing rules out', () => {
  expect(paths).toHaveLength(2 * 3 * 3 * 2 * 3 * 3 * 2);
  for (const answers of paths) {
    const { best: chosen, others } = chooseForm(answers);
    const out = forms[chosen.form].filter(({ weight }) => weight === 'rules out').map(({ key }) => key as string);
    expect(
      chosen.whyNot.filter((key) => out.includes(key)),
      JSON.stringify(answers),
    ).toEqual([]);
    expect(chosen.why.length, JSON.stringify(answers)).toBeGreaterThan(0);
    expect(others).toHaveLength(8);
  }
});

test('each of the nine forms is the result of some combination', () => {
  expect(new Set(paths.map((answers) => chooseForm(answers).best.form))).toEqual(new Set(formNames));
});

describe('the results are those of an adviser', () => {
  test.each([
    ['a shop of one', {}, 'proprietorship'],
    ['a shop of two brothers', { people: 'few' }, 'partnership'],
    ['two engineers who sign contracts', { people: 'few', risk: 'high', papers: 'some' }, 'llp'],
    ['one maker of machines, who may be sued', { risk: 'high', papers: 'full' }, 'one-person'],
    ['two founders with an investor', { people: 'few', money: 'investors', risk: 'high', papers: 'full' }, 'private'],
    ['one founder with an investor needs a second', { money: 'investors', papers: 'full' }, 'private'],
    ['shares for everyone', { people: 'many', money: 'public', risk: 'high', papers: 'full' }, 'public'],
    ['a family that gives', { purpose: 'good', people: 'few', say: 'family' }, 'trust'],
    ['a club that votes', { purpose: 'good', people: 'many', papers: 'some', say: 'members' }, 'society'],
    ['work all over India', { purpose: 'good', people: 'few', papers: 'full', say: 'national' }, 'section-8'],
    ['a partner from abroad', { people: 'few', citizens: 'no', papers: 'some', risk: 'high' }, 'llp'],
  ] as const)('%s', (_what, given, form) => {
    expect(best(given)).toBe(form);
  });
});

test('an unknown answer is read as the first answer', () => {
  expect(best({ people: 'hundred', money: '' } as unknown as Partial<Answers>)).toBe('proprietorship');
});

test.each(locales)('every question, answer, form and reason has its text: %s', (locale) => {
  const words: Record<string, string> = businessFormWords(locale);
  const keys = [
    ...Object.entries(questions).flatMap(([name, answers]) => [
      `question.${name}`,
      ...answers.map((answer) => `answer.${name}.${answer}`),
    ]),
    ...formNames.map((form) => `form.${form}`),
    ...Object.values(forms).flatMap((reasons) => reasons.map(({ key }) => `reason.${key}`)),
  ];
  expect(keys.filter((key) => !words[key])).toEqual([]);
});
