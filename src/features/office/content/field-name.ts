import { longDate } from '@/i18n/formats.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { FieldNode } from './field-node.ts';

/** The name of a list item: its first words, in the clerk's language if possible. */
export function nameOf(field: FieldNode, locale: Locale): string {
  if (field.kind === 'text') {
    return field[locale] || field.en || field.hi;
  }
  if (field.kind === 'date') {
    return /^\d{4}-\d{2}-\d{2}$/.test(field.value) ? longDate(locale, field.value) : field.value;
  }
  if (field.kind === 'line') {
    return field.value;
  }
  if (field.kind === 'kept') {
    return field.said?.[locale] ?? '';
  }
  if (field.kind !== 'group') {
    return '';
  }
  // Words are preferred to a day or a time, because two openings may have the same day. A price is not a name.
  const inWords = field.fields.filter((each) =>
    each.kind === 'kept' ? each.said : each.kind === 'text' || each.kind === 'group',
  );
  const names = [...inWords, ...field.fields].map((each) => nameOf(each, locale));
  return names.find((each) => each !== '') ?? '';
}
