import { filledWords } from '@/catalogue/filled-words.ts';
import type { Facts } from '@/i18n/fill.ts';
import type { Locale } from '@/i18n/locale.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { SeenForm } from './description/form.ts';

/** A form's own words in one language, with those of its options that stand in content/, facts filled in. @param more what else placeholders mean */
export function formWords<Form extends SeenForm>(form: Form, locale: Locale, more: Facts = {}) {
  const words = { ...optionWords(form, locale), ...wordsFor<Form['words']>(form.words, locale) };
  return filledWords(words, locale, more) as { readonly [Key in keyof Form['words']]: string };
}

function optionWords({ fields }: SeenForm, locale: Locale): Record<string, string> {
  const named = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'choice') return [];
    return field.options.map((option) => [`${name}.${option}`, field.nameOf?.(locale, option) ?? option]);
  });
  return Object.fromEntries(named);
}
