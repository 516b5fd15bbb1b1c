import * as v from 'valibot';
import { normalizePhone } from './phone-number.ts';

/**
 * Rules of single fields, the same in browser and server. A rule's message is the name of a word in form.messages.ts, so
 * that each page says it in its own language.
 */

/** Control characters, and those that turn text round or hide in it. Joiners stay: Devanagari is written with them. */
const hiddenCharacters = /[\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069\ufeff]/u;

/**
 * Nothing that anyone sees: spaces, marks without a letter, and what has no glyph or an empty one, such as a zero-width
 * space, a soft hyphen, the fillers of Hangul, and Braille's blank.
 */
const unseen = /^[\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]*$/u;

const clean = (keepLines: boolean) =>
  v.pipe(
    v.string('required'),
    v.transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()),
    v.transform((text) => (unseen.test(text) ? '' : text)),
    v.check((text) => !hiddenCharacters.test(keepLines ? text.replace(/[\n\t]/g, ' ') : text), 'characters'),
  );

const lengthOf = (text: string): number => [...text].length;
const atMost = (most: number) => v.check((text: string) => lengthOf(text) <= most, 'tooLong');

/** The most characters that a field takes. Not a `maxlength`: that would cut what is pasted without a word. */
export const longest = {
  name: 100,
  email: 254,
  phone: 40,
  message: 5000,
  choice: 60,
  subject: 200,
  opening: 120,
} as const;

/** A letter that is seen: the fillers of Hangul are letters, too. */
const letter = /[^\P{L}\p{Default_Ignorable_Code_Point}]/u;

/** A person's name in any script. */
export const name = v.pipe(clean(false), v.nonEmpty('required'), atMost(longest.name), v.regex(letter, 'name'));

/** One mail address; international ones too. Stored as typed, but for the case of the host. */
export const email = v.pipe(
  clean(false),
  v.nonEmpty('required'),
  atMost(longest.email),
  v.regex(/^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u, 'email'),
  v.check((text) => text.indexOf('@') <= 64, 'email'),
  v.transform((text) => text.replace(/@.*$/, (host) => host.toLowerCase())),
);

/** One mail address, or none. */
export const optionalEmail = v.optional(v.union([v.pipe(clean(false), v.literal('')), email], 'email'), '');

/** A telephone number, stored as + and digits. */
export const phone = v.pipe(
  clean(false),
  v.nonEmpty('required'),
  atMost(longest.phone),
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const number = normalizePhone(dataset.value);
    if (number !== undefined) return number;
    addIssue({ message: 'phone' });
    return NEVER;
  }),
);

/** A line of text, such as a subject. */
export const line = (most: number) => v.pipe(clean(false), v.nonEmpty('required'), atMost(most));

export const message = v.pipe(clean(true), v.nonEmpty('required'), atMost(longest.message));
export const optionalMessage = v.optional(v.pipe(clean(true), atMost(longest.message)), '');

/** One of a list's values. */
export const choice = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(clean(false), v.nonEmpty('required'), v.picklist(options, 'choice'));
/** One of a list's values, or none. */
export const optionalChoice = <const Options extends readonly string[]>(options: Options) =>
  v.optional(v.pipe(clean(false), v.union([v.literal(''), v.picklist(options, 'choice')], 'choice')), '');

/** A box: 'yes' when ticked, absent when not. */
const box = v.optional(v.picklist(['yes', ''], 'choice'), '');
/** The two choices that stand beside every inquiry's button. */
export const consentChoices = { news: box, writeOnly: box };
