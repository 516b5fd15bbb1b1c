import { findSubjectName } from '@/catalogue/services/subject-names.ts';
import type { Locale } from '@/kernel/locale.ts';
import { FREE_ITEM } from '@/kernel/quote-sums.ts';
import { topicFields } from '@/server/domains/cases/store/office-columns.ts';
import type { Form } from '../description/form.ts';
import { shownValue } from './form-rows.ts';
import { describedForms, findFormOfKind } from './list-forms.ts';
import { quoteMessages } from './quotes/quote.messages.ts';

const topicFieldOf = ({ fields }: Form): string | undefined => topicFields.find((name) => name in fields);
const knowsCatalogue = (form: Form): boolean => form.fields[topicFieldOf(form) ?? '']?.kind === 'entry';

/** The forms that ask for a topic, starting with those that offer the whole catalogue. */
const asking = describedForms
  .filter(topicFieldOf)
  .toSorted((a, b) => Number(knowsCatalogue(b)) - Number(knowsCatalogue(a)));

/**
 * The topic of a case in words, from the form of its kind or the first form that offers it.
 * @param value as the inbox stores it: the slug of a service, or the id of an option, which several forms may use
 * @returns the value itself if it is neither a choice of such a form nor a service
 */
export function topicName(locale: Locale, kind: string | undefined, value: string): string {
  if (value === FREE_ITEM) {
    return quoteMessages.freeItem[locale];
  }
  // Orders, appointments and emails have no form, so any form that offers the topic can name it.
  const own = kind === undefined ? undefined : findFormOfKind(kind);
  for (const form of own ? [own] : asking) {
    const shown = shownValue(form, locale, topicFieldOf(form) ?? '', value);
    if (shown !== value) {
      return shown;
    }
  }
  // A clerk may have chosen a service that the form of the case does not offer.
  return findSubjectName(locale, value) ?? value;
}
