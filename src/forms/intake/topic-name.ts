import { findSubjectName } from '@/catalogue/services/subject-names.ts';
import type { Locale } from '@/kernel/locale.ts';
import { topicFields } from '@/server/domains/cases/store/office-columns.ts';
import type { Form } from '../description/form.ts';
import { shownValue } from './form-rows.ts';
import { describedForms, findFormOfKind } from './list-forms.ts';

const topicFieldOf = ({ fields }: Form): string | undefined => topicFields.find((name) => name in fields);
const knowsCatalogue = (form: Form): boolean => form.fields[topicFieldOf(form) ?? '']?.kind === 'entry';

/** The forms that ask what it is about, first those that know all of the catalogue. */
const asking = describedForms
  .filter(topicFieldOf)
  .toSorted((a, b) => Number(knowsCatalogue(b)) - Number(knowsCatalogue(a)));

/**
 * What a case is about, in words: as the form of its kind calls it, or the first that knows it.
 * @param value as the inbox stores it: the slug of a service, or the id of an option, which may stand for several
 * @returns the value itself where nothing knows it any more
 */
export function topicName(locale: Locale, kind: string | undefined, value: string): string {
  // An order, an appointment or a mail has no form of ours: its topic is one that the forms know.
  const own = kind === undefined ? undefined : findFormOfKind(kind);
  for (const form of own ? [own] : asking) {
    const shown = shownValue(form, locale, topicFieldOf(form) ?? '', value);
    if (shown !== value) {
      return shown;
    }
  }
  // A clerk may have chosen a service for a case whose form does not know it.
  return findSubjectName(locale, value) ?? value;
}
