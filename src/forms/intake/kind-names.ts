import { does } from '@/catalogue/firm/features.ts';
import { isSwitchedOff } from '@/catalogue/site/switched-off.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { otherKindNames } from '@/ui/office/case-words.messages.ts';
import { describedForms, kindOf } from './list-forms.ts';

/**
 * The names of the kinds of cases, which are those of their forms. Kinds without a form have names too, but an unknown
 * kind is not included.
 */
export function kindNames(locale: Locale): Readonly<Record<string, string>> {
  const ofForms = describedForms.map((form) => [kindOf(form), wordsFor(form.words, locale).case]);
  return { ...Object.fromEntries(ofForms), ...otherKindNames(locale) };
}

/** The names of the kinds of cases that can still arrive, without those of switched-off features. */
export function openKindNames(locale: Locale): Readonly<Record<string, string>> {
  const off = new Set([
    ...describedForms.filter(({ name }) => isSwitchedOff(`/send/${name}`)).map(kindOf),
    ...(does('orders') ? [] : ['order']),
    ...(does('appointments') ? [] : ['appointment']),
    ...(does('whatsapp') ? [] : ['whatsapp']),
    ...(does('liveChat') ? [] : ['chat']),
  ]);
  return Object.fromEntries(Object.entries(kindNames(locale)).filter(([kind]) => !off.has(kind)));
}
