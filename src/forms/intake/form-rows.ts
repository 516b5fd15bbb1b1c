import type { Locale } from '@/kernel/locale.ts';
import { isReplyWay } from '@/kernel/reply-ways.ts';
import { fileList } from '../description/file-facts.ts';
import type { Form } from '../description/form.ts';
import { formWords } from '../form-words.ts';
import { noEmailWords } from '../no-email.messages.ts';

/** The stored content of a form. */
export interface Sent {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly { readonly name: string; readonly size: number }[];
}

/**
 * The labels and values of everything that was sent, in one language. Files are listed by name and size, and the value
 * of an empty field is ''.
 */
export function formRows(form: Form, locale: Locale, sent: Sent): [label: string, value: string][] {
  const own: Readonly<Record<string, string>> = formWords(form, locale);
  const rows = Object.entries(form.fields).map(([name, field]): [string, string] => [
    own[name] ?? name,
    field.kind === 'files' ? fileList(sent.files) : shownValue(form, locale, name, sent.fields[name] ?? ''),
  ]);
  return [...rows, ...rowsWithoutEmail(form, locale, sent.fields)];
}

/**
 * The labels and values of the additional fields for someone without email; empty for everyone else.
 */
function rowsWithoutEmail(form: Form, locale: Locale, { phone = '', replyBy }: Sent['fields']): [string, string][] {
  if (!isReplyWay(replyBy)) {
    return [];
  }
  const words = noEmailWords(locale);
  const added: [string, string][] = 'phone' in form.fields ? [] : [[words.phone, phone]];
  return [...added, [words.reply, words[`replyBy.${replyBy}`]]];
}

/**
 * Returns a value in words: the label of an option or the title of a catalogue entry in one language. Other values are
 * unchanged.
 */
export function shownValue(form: Form, locale: Locale, name: string, value: string): string {
  const field = form.fields[name];
  if (field?.kind === 'entry') {
    return field.titleOf(locale, value) ?? value;
  }
  if (field?.kind !== 'choice') {
    return value;
  }
  const own: Readonly<Record<string, string>> = formWords(form, locale);
  // An option that the form no longer has is shown as it was stored.
  return own[`${name}.${value}`] ?? value;
}
