import type { Locale } from '@/i18n/locale.ts';
import { fileList } from '../description/file-facts.ts';
import type { Field, Form } from '../description/form.ts';
import { formWords } from '../form-words.ts';

/** What a form has brought in. */
export interface Sent {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly { readonly name: string; readonly size: number }[];
}

/** Label and value of everything that was sent, in one language; files by name and size. What was left empty is ''. */
export function formRows(form: Form, locale: Locale, sent: Sent): [label: string, value: string][] {
  const own: Readonly<Record<string, string>> = formWords(form, locale);
  return Object.entries(form.fields).map(([name, field]) => [own[name] ?? name, shownValue(name, field)]);

  function shownValue(name: string, field: Field): string {
    const value = sent.fields[name] ?? '';
    if (field.kind === 'files') return fileList(sent.files);
    if (field.kind === 'entry') return field.titleOf(locale, value) ?? value;
    // An option that the form no longer has stays readable as it was stored.
    return (field.kind === 'choice' ? own[`${name}.${value}`] : undefined) ?? value;
  }
}
