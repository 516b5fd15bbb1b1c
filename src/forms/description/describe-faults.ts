import { fill } from '@/i18n/fill.ts';
import type { Rules } from './check-fields.ts';
import { mostOf } from './field-rules.ts';

/**
 * Turns each field's fault into a complete sentence that names the field.
 * @param faults names of messages in `words`, by field name
 * @param labels labels by field name; a field that the form does not have is named as it was sent, shortened
 */
export function describeFaults(
  faults: Readonly<Record<string, string>>,
  words: Readonly<Record<string, string>>,
  rules: Rules,
  labels: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => {
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
      const label = (rule && labels[name]) ?? name.slice(0, 40);
      return [name, fill(words[fault] ?? '', { label, max: rule ? String(mostOf(rule)) : '' })];
    }),
  );
}
