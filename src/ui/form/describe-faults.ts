import { fill } from '@/i18n/fill.ts';
import { longest } from './field-rules.ts';
import type { FormMessage } from './form.messages.ts';

/**
 * Turns each field's fault into a finished sentence that names the field.
 * @param words the faults' sentences in one language
 * @param labels field name to label; a field that the form does not have is named as it came, shortened
 */
export function describeFaults(
  faults: Readonly<Record<string, FormMessage>>,
  words: Readonly<Partial<Record<FormMessage, string>>>,
  labels: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => {
      const most = longest[field as keyof typeof longest] ?? longest.choice;
      const label = (Object.hasOwn(labels, field) ? labels[field] : undefined) ?? field.slice(0, 40);
      return [field, fill(words[fault] ?? '', { label, max: String(most) })];
    }),
  );
}
