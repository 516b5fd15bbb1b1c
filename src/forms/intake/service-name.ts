import type { Locale } from '@/i18n/locale.ts';
import { formRows } from './form-rows.ts';
import { findFormOfKind } from './list-forms.ts';

/** Kinds of case whose forms ask for a service or a category. */
const asking = ['service-inquiry', 'contact', 'quick-inquiry', 'question', 'ticket'];

/**
 * What a stored service is called: by the form of its kind, or by the first that knows it.
 * @param value as the inbox stores it: the id of an option or the slug of a service
 * @returns the value itself where nothing knows it any more
 */
export function serviceName(locale: Locale, kind: string | undefined, value: string): string {
  // An order, an appointment or a mail has no form of ours: its service is one that the forms know.
  for (const each of kind && findFormOfKind(kind) ? [kind] : asking) {
    const form = findFormOfKind(each);
    if (!form) continue;
    const rows = formRows(form, locale, { fields: { service: value, category: value }, files: [] });
    const shown = rows.map(([, text]) => text).find((text) => text !== '' && text !== value);
    if (shown) return shown;
  }
  return value;
}
