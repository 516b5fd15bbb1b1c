import type { Locale } from '@/kernel/locale.ts';
import { fileList } from '../description/file-facts.ts';
import type { Form } from '../description/form.ts';
import { formWords } from '../form-words.ts';

/** What a form has brought in. */
export interface Sent {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly { readonly name: string; readonly size: number }[];
}

/** Label and value of everything that was sent, in one language; files by name and size. What was left empty is ''. */
export function formRows(form: Form, locale: Locale, sent: Sent): [label: string, value: string][] {
  const own: Readonly<Record<string, string>> = formWords(form, locale);
  return Object.entries(form.fields).map(([name, field]) => [
    own[name] ?? name,
    field.kind === 'files' ? fileList(sent.files) : shownValue(form, locale, name, sent.fields[name] ?? ''),
  ]);
}

/** What was typed into a field or chosen in it, as it is called in one language. */
export function shownValue(form: Form, locale: Locale, name: string, value: string): string {
  const field = form.fields[name];
  if (field?.kind === 'entry') {
    return field.titleOf(locale, value) ?? value;
  }
  if (field?.kind !== 'choice') {
    return value;
  }
  const own: Readonly<Record<string, string>> = formWords(form, locale);
  // An option that the form no longer has stays readable as it was stored.
  return own[`${name}.${value}`] ?? value;
}
