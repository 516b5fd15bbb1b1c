import { does } from '@/catalogue/firm/features.ts';
import { isSwitchedOff } from '@/catalogue/site/switched-off.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { otherKindNames } from '@/ui/office/case-words.messages.ts';
import { describedForms, kindOf } from './list-forms.ts';

/** What kinds of cases are called: as their form says, or by themselves. One that is not known keeps its stored name. */
export function kindNames(locale: Locale): Readonly<Record<string, string>> {
  const ofForms = describedForms.map((form) => [kindOf(form), wordsFor(form.words, locale).case]);
  return { ...Object.fromEntries(ofForms), ...otherKindNames(locale) };
}

/** Those of them that come in now: what the firm has switched off brings no cases. */
export function openKindNames(locale: Locale): Readonly<Record<string, string>> {
  const off = new Set([
    ...describedForms.filter(({ name }) => isSwitchedOff(`/send/${name}`)).map(kindOf),
    ...(does('orders') ? [] : ['order']),
    ...(does('appointments') ? [] : ['appointment']),
    ...(does('whatsapp') ? [] : ['whatsapp']),
  ]);
  return Object.fromEntries(Object.entries(kindNames(locale)).filter(([kind]) => !off.has(kind)));
}
