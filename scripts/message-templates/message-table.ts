import { type Locale, ownNames } from '../../src/kernel/locale.ts';
import type { MessageTemplates } from '../../src/kernel/message-templates.ts';
import { type NoticeName, noticeNames, noticeVariables, type VariableKind } from '../../src/kernel/notice-names.ts';
import { sizeOfSms } from '../../src/kernel/sms-segments.ts';
import { csv } from '../../src/server/platform/tables/csv.ts';

const HEAD = [
  'Notice',
  'Language',
  'Header',
  'Category',
  'Type',
  'Template',
  'Variables',
  'Longest',
  'Parts',
  'Template id',
];

/** Returns a text with its variables in the form that operators require, such as `{#alphanumeric#}`. */
const markedText = (name: NoticeName, text: string): string => {
  const kinds: Readonly<Record<string, VariableKind>> = noticeVariables[name];
  return text.replace(/\{(\w+)\}/g, (_, variable: string) => `{#${kinds[variable] ?? 'alphanumeric'}#}`);
};

/** Returns the longest form of an SMS: each variable with its maximum of 30 letters, or a code with eight digits. */
const longest = (name: NoticeName, text: string): string =>
  text.replace(/\{(\w+)\}/g, () => (name === 'code' ? '0' : 'x').repeat(name === 'code' ? 8 : 30));

/** Returns the texts as a table (CSV) for registration, with a line for each notice and language. */
export function messageTable({ header, sms }: MessageTemplates, languages: readonly Locale[]): string {
  // The day's work is sent to staff only by WhatsApp, so it does not have to be registered with operators.
  const names = noticeNames.filter((name) => name !== 'work-today');
  const rows = names.flatMap((name) =>
    languages.map((locale) => {
      const { text, id } = sms[name][locale];
      const size = sizeOfSms(longest(name, text));
      return [
        name,
        ownNames[locale],
        header ?? '',
        // This text is for people who have not contacted us. They must have agreed to it, and operators require it to
        // be marked.
        name === 'first-message' ? 'Service Explicit' : 'Service Implicit',
        size.encoding === 'gsm-7' ? 'Text' : 'Unicode',
        markedText(name, text),
        Object.keys(noticeVariables[name]).join(' '),
        String(size.units),
        String(size.segments),
        id ?? '',
      ];
    }),
  );
  return csv([HEAD, ...rows]);
}
