import type { Fields } from '../../../platform/database/case-fields.ts';

/** More does not fit one line of a list. Letters. */
const LONGEST = 160;
/** In which fields people say what they want, the shortest first. */
const said = ['subject', 'message', 'question'] as const;

/** Whether there is anything to see in a text: no-break spaces and signs without width are nothing. */
const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/**
 * What a case says in one line: its subject, or the first words of the message; '' where the person wrote neither.
 * @param fields of the case
 * @param kind of the case: the subject of an appointment is the way to meet, in the visitor's language
 */
export function firstWords(fields: Fields, kind = ''): string {
  if (kind === 'appointment') {
    return '';
  }
  const texts = said.map((name) => fields[name]).filter((text) => typeof text === 'string');
  const chosen = texts.find(isVisible) ?? '';
  // A message may have thousands of words: only its beginning is looked at.
  const line = chosen
    .trimStart()
    .slice(0, 8 * LONGEST)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (line.length <= LONGEST) {
    return line;
  }
  let cut = '';
  // Never within a letter of several signs, as Hindi has them.
  for (const { segment } of new Intl.Segmenter('hi').segment(line)) {
    if (cut.length + segment.length > LONGEST) {
      break;
    }
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}
