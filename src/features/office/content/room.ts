/**
 * The maximum number of letters of a text in either language, by the kind of document and the key of its field. That
 * many fit at 320 px without cutting the text or pushing other content away. A name, for example, has one line on a
 * card. Every text in content/ fits.
 */
const room: Readonly<Record<string, number>> = {
  'firm name': 40,
  'firm legalName': 80,
  'firm tagline': 90,
  'firm notGovernment': 120,
  'firm lines': 120,
  'gst address': 120,
  'payments holder': 80,
  'announcements text': 80,
  'packages name': 24,
  'packages description': 90,
  'packages features': 70,
  question: 120,
  answer: 600,
  'hours days': 40,
  'hours time': 40,
  'branches city': 30,
  'branches address': 120,
  'claims value': 24,
  'team name': 40,
  'team position': 50,
  'team imageAlt': 125,
  'team bio': 300,
  // The title is also the page title, which search engines cut after 60 letters. They cut the summary after 160.
  'openings title': 60,
  'openings city': 30,
  'openings type': 50,
  'openings summary': 160,
  'openings responsibilities': 140,
  'openings requirements': 140,
  'openings offer': 140,
  'testimonials name': 40,
  'testimonials company': 50,
  'testimonials position': 40,
  'testimonials service': 60,
  'testimonials quote': 240,

  'consent notice': 240,
  'consent newsletterNotice': 240,
  'consent orderNotice': 320,
  'consent policy': 24,
  'consent news': 80,
  'consent writeOnly': 60,
  'appointments bring': 200,
  'reply-templates title': 60,
  // The length of a one-page email.
  'reply-templates body': 2000,
  'announcements href': 200,
  'claims place': 300,
  'branches phone': 20,
  'branches pin': 6,
  'hours open': 5,
  'hours close': 5,
  'services note': 140,
  'services you': 140,
  'services us': 140,
  'services government': 140,
  'services fact': 260,
  'services source': 160,
};

/**
 * The limits of fields that were not measured. The key of such a field suggests whether it is a name, a heading or a
 * paragraph.
 */
const guesses: readonly (readonly [key: RegExp, letters: number])[] = [
  [/label|button|name|city|unit|short/i, 40],
  [/title|heading|position|company/i, 60],
  [/alt$|summary|intro|note|hint|line/i, 200],
];
const PARAGRAPH = 600;

/** The maximum number of letters. @param kind the kind of document @param key the key of the field */
export const roomFor = (kind: string, key: string): number =>
  room[`${kind} ${key}`] ?? room[key] ?? guesses.find(([each]) => each.test(key))?.[1] ?? PARAGRAPH;

/** Counts letters as a reader does, so that a Devanagari letter with its signs is one. */
const letters = new Intl.Segmenter('hi', { granularity: 'grapheme' });
export const lettersOf = (text: string): number => [...letters.segment(text)].length;

/**
 * Returns the part of a text that looks like the beginning or end of a placeholder but is not one, such as `{phone`;
 * undefined if there is none.
 */
export function looseBrace(text: string): string | undefined {
  const rest = text.replace(/\{[\w.-]+\}/g, '');
  return /\{[^{}\s]{0,30}|[^{}\s]{0,30}\}/u.exec(rest)?.[0];
}
