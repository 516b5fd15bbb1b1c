import type { Locale } from '@/i18n/locale.ts';
import { isObject, keyOf } from './diff.ts';
import type { FieldNode } from './field-tree.ts';

const other = { en: 'hi', hi: 'en' } as const;

/** By what an item of a list is known to who reads a language: its first words, or '' where nothing was typed yet. */
export function nameOf(locale: Locale, field: FieldNode): string {
  if (field.kind === 'text') return field[locale] || field[other[locale]];
  if (field.kind === 'line' || field.kind === 'date') return field.value;
  if (field.kind !== 'group') return '';
  // A day or an address tells less than words.
  const words = field.fields.filter(({ kind }) => kind === 'text');
  return [...words, ...field.fields].map((each) => nameOf(locale, each)).find((each) => each !== '') ?? '';
}

/** Texts by which a member of a list is known, the best first. */
const naming = ['title', 'question', 'name', 'city', 'text', 'fact', 'value'];

/** What the members of all lists within some values are called in a language, by what `differences` calls them. */
export function entryNames(locale: Locale, ...values: readonly unknown[]): Record<string, string> {
  const names: Record<string, string> = {};
  const visit = (value: unknown): void => {
    if (!isObject(value)) return;
    for (const child of Object.values(value)) visit(child);
    if (!Array.isArray(value)) return;
    for (const member of value as readonly unknown[]) {
      const key = keyOf(member);
      if (key === undefined || !isObject(member)) continue;
      const texts = naming.map((each) => textIn(locale, member[each]));
      names[key] = texts.find((each) => each !== '') ?? key;
    }
  };
  for (const value of values) visit(value);
  return names;
}

function textIn(locale: Locale, value: unknown): string {
  if (!isObject(value)) return '';
  const said = value[locale] ?? value.same ?? value[other[locale]];
  return typeof said === 'string' ? said : '';
}
