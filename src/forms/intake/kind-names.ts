import type { Locale } from '@/i18n/locale.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { otherKindNames } from '@/ui/office/case-words.messages.ts';
import { describedForms, kindOf } from './list-forms.ts';

/** What kinds of cases are called: as their form says, or by themselves. One that is not known keeps its stored name. */
export function kindNames(locale: Locale): Readonly<Record<string, string>> {
  const ofForms = describedForms.map((form) => [kindOf(form), wordsFor(form.words, locale).case]);
  return { ...Object.fromEntries(ofForms), ...otherKindNames(locale) };
}
