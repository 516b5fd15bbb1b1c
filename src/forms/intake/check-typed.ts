import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { describeFaults } from '../description/describe-faults.ts';
import { checkField, type Rule } from '../description/field-rules.ts';
import { formMessages } from '../form.messages.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * Checks fields of a form that has no description, each by its rule. The caller handles all other fields.
 * @param labels the labels of the fields by name
 * @returns the values to store, '' for an invalid one; and the errors by field in the page's language
 */
export function checkTyped<Name extends string>(
  locale: Locale,
  rules: Readonly<Record<Name, Rule>>,
  typed: Texts,
  labels: Readonly<Record<NoInfer<Name>, string>>,
): { checked: Record<Name, string>; errors: Record<string, string> } {
  const results = Object.entries<Rule>(rules).map(([name, rule]) => ({ name, ...checkField(rule, typed[name]) }));
  const faults = results.flatMap(({ name, fault }) => (fault ? [[name, fault] as const] : []));
  return {
    checked: Object.fromEntries(results.map(({ name, value }) => [name, value ?? ''])) as Record<Name, string>,
    errors: describeFaults(Object.fromEntries(faults), wordsFor(formMessages, locale), rules, labels),
  };
}
