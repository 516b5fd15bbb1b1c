import fc from 'fast-check';
import type { Field, SeenForm } from '../../src/forms/description/form.ts';
import type { Pair } from './encode-body.ts';
import { hostileText, strangeName } from './hostile-text.ts';
import { TYPED } from './target.ts';

/** A change to a correctly filled-in form. */
type Change = (pairs: readonly Pair[]) => readonly Pair[];

/** The fields that the site adds to every form. */
const frame: fc.Arbitrary<readonly Pair[]> = fc
  .record(
    {
      key: fc.oneof(fc.uuid(), hostileText),
      elapsed: fc.oneof(fc.constantFrom('20000', '1', '-1', '9'.repeat(30)), hostileText),
      page: fc.oneof(fc.constantFrom('/contact', '/hi/faq', '//evil.example', 'javascript:1'), hostileText),
      consent: fc.oneof(fc.constant('2026-11-01'), hostileText),
      news: fc.constantFrom('yes', 'no', ''),
      writeOnly: fc.constantFrom('yes', ''),
    },
    { requiredKeys: [] },
  )
  .map((fields) => Object.entries(fields).map(([name, value]) => [name, value ?? ''] as const));

/**
 * Generates the fields of a form. About one form in three is as a person would send it, and the others have up to four
 * changes.
 */
export function hostileFields(form: SeenForm, good: Readonly<Record<string, string>>): fc.Arbitrary<readonly Pair[]> {
  const names = Object.keys(form.fields);
  const filled = fc
    .tuple(fc.nat(), frame)
    .map(([number, around]): readonly Pair[] => [
      ...Object.entries(good).map(([name, value]): Pair => [name, distinct(form.fields[name], value, number)]),
      ...around,
    ]);
  const changes = fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 3, arbitrary: fc.array(changeOf(names), { minLength: 1, maxLength: 4 }) },
  );
  return fc
    .tuple(filled, changes)
    .map(([pairs, all]) => all.reduce<readonly Pair[]>((present, change) => change(present), pairs));
}

/** Makes a field's value different in each form. Otherwise all forms would be one case that is sent again and again. */
function distinct(field: Field | undefined, value: string, number: number): string {
  if (field?.kind === 'email') {
    return `${TYPED}-${number}@example.com`;
  }
  return field?.kind === 'text' ? `${value} ${TYPED} ${number}` : value;
}

function changeOf(names: readonly string[]): fc.Arbitrary<Change> {
  const name = fc.constantFrom(...names, 'company_website');
  const value = fc.tuple(name, hostileText).map(
    ([which, text]): Change =>
      (pairs) => [...pairs.filter(([each]) => each !== which), [which, text]],
  );
  const missing = name.map(
    (which): Change =>
      (pairs) =>
        pairs.filter(([each]) => each !== which),
  );
  const again = fc.tuple(name, hostileText).map(
    ([which, text]): Change =>
      (pairs) => [...pairs, [which, text]],
  );
  const strange = fc.tuple(strangeName, hostileText).map(
    (pair): Change =>
      (pairs) => [...pairs, pair],
  );
  const many = fc.tuple(fc.integer({ min: 30, max: 3_000 }), strangeName).map(
    ([count, which]): Change =>
      (pairs) => [...pairs, ...Array.from({ length: count }, (_, index): Pair => [`${which}${index}`, 'x'])],
  );
  return fc.oneof(
    { weight: 8, arbitrary: value },
    { weight: 2, arbitrary: missing },
    { weight: 2, arbitrary: again },
    { weight: 2, arbitrary: strange },
    { weight: 1, arbitrary: many },
  );
}
