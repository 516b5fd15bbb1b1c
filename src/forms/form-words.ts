import { filledWords } from '@/catalogue/filled-words.ts';
import { whileContentStays } from '@/catalogue/read-content.ts';
import type { Facts } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import type { SeenForm } from './description/form.ts';

/**
 * A form's own texts in one language, including the names of options from content/, with the firm's facts filled in.
 * @param more values for further placeholders
 */
export function formWords<Form extends SeenForm>(form: Form, locale: Locale, more?: Facts) {
  const words = more ? filledWords(ownWords(form, locale), locale, more) : kept[locale](form);
  return words as { readonly [Key in keyof Form['words']]: string };
}

/** Texts filled with only the firm's facts are the same for everyone, so they are cached. */
const kept = Object.fromEntries(
  locales.map((locale) => [locale, whileContentStays((form: SeenForm) => filledWords(ownWords(form, locale), locale))]),
) as Record<Locale, (form: SeenForm) => Readonly<Record<string, string>>>;

function ownWords(form: SeenForm, locale: Locale): Record<string, string> {
  return { ...optionWords(form, locale), ...wordsFor(form.words, locale) };
}

function optionWords({ fields }: SeenForm, locale: Locale): Record<string, string> {
  const named = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'choice') {
      return [];
    }
    return field.options.map((option) => [`${name}.${option}`, field.nameOf?.(locale, option) ?? option]);
  });
  return Object.fromEntries(named);
}
