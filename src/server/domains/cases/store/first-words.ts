import type { Fields } from '../../../platform/database/case-fields.ts';

/** The maximum length in characters, so that the text fits on one line of a list. */
const LONGEST = 160;
/** The fields in which people describe their enquiry, shortest first. */
const said = ['subject', 'message', 'question'] as const;

/** Whether a text has a visible character. Spaces and zero-width characters are not visible. */
const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/**
 * Returns the content of a case in one line: its subject, or the first words of the message. Returns '' if the person
 * wrote neither.
 * @param fields the fields of the case
 * @param kind the type of the case; for an appointment, the subject is only the meeting method in the visitor's
 * language
 */
export function firstWords(fields: Fields, kind = ''): string {
  if (kind === 'appointment') {
    return '';
  }
  const texts = said.map((name) => fields[name]).filter((text) => typeof text === 'string');
  const chosen = texts.find(isVisible) ?? '';
  // A message may have thousands of words, so only its beginning is used.
  const line = chosen
    .trimStart()
    .slice(0, 8 * LONGEST)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (line.length <= LONGEST) {
    return line;
  }
  let cut = '';
  // A letter can consist of several code points, as in Hindi, and must not be split.
  for (const { segment } of new Intl.Segmenter('hi').segment(line)) {
    if (cut.length + segment.length > LONGEST) {
      break;
    }
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}
