import type { Fields } from '../../../platform/database/case-fields.ts';

/** Characters. More does not fit on one line of a list. */
const LONGEST = 160;
/** The fields in which people say what they want, shortest first. */
const said = ['subject', 'message', 'question'] as const;

/** Whether a text shows anything: no-break spaces and characters without width do not. */
const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/**
 * Returns what a case says in one line: its subject, or the first words of the message; '' if the person wrote neither.
 * @param fields of the case
 * @param kind of the case: the subject of an appointment is the meeting method, in the visitor's language
 */
export function firstWords(fields: Fields, kind = ''): string {
  if (kind === 'appointment') {
    return '';
  }
  const texts = said.map((name) => fields[name]).filter((text) => typeof text === 'string');
  const chosen = texts.find(isVisible) ?? '';
  // A message may have thousands of words, so only its beginning is looked at.
  const line = chosen
    .trimStart()
    .slice(0, 8 * LONGEST)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (line.length <= LONGEST) {
    return line;
  }
  let cut = '';
  // Never cuts within a letter of several code points, which Hindi has.
  for (const { segment } of new Intl.Segmenter('hi').segment(line)) {
    if (cut.length + segment.length > LONGEST) {
      break;
    }
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}
