import { asOneOf, type Locale, locales } from '../kernel/locale.ts';
import type { Facts } from './fill.ts';
import type { LocalizedText } from './localized-text.ts';
import { type TradeKey, tradeMessages } from './trade-words.messages.ts';

/**
 * Words that sentences also use in other forms: `{wording.Appointment}` begins a sentence, and
 * `{wording.an-appointment}` has the article. In Hindi all forms are the same word, and no sentence around it may agree
 * with its gender or number. The exception is `customers`, which in Hindi is the form before को and की. As the subject
 * of a Hindi sentence, several customers are `customer`. Hindi sentences do agree with `outside-fee`, which is masculine
 * and the same in the plural and before को, का and में.
 */
export const nounKeys = [
  'appointment',
  'appointments',
  'customer',
  'customers',
  'outside-fee',
  'outside-fees',
  'fee-payee',
  'service',
  'services',
] as const satisfies readonly TradeKey[];

/** The placeholders of these words in all their forms. */
export type NounPlaceholder =
  | `wording.${'' | 'an-' | 'An-'}${(typeof nounKeys)[number]}`
  | `wording.${Capitalize<(typeof nounKeys)[number]>}`;

type Said = Readonly<Record<string, LocalizedText | undefined>>;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The forms of a noun besides the plain one: at the beginning of a sentence, and in English with its article. */
function formsOf(key: string, word: string, locale: Locale): [string, string][] {
  const article = /^[aeiou]/i.test(word) ? 'an' : 'a';
  const one = locale === 'en' ? `${article} ${word}` : word;
  return [
    [`wording.${capital(key)}`, capital(word)],
    [`wording.an-${key}`, one],
    [`wording.An-${key}`, capital(one)],
  ];
}

const factsOf = (said: Said): Record<Locale, Facts> =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      Object.fromEntries([
        ...Object.entries(said).flatMap(([key, text]) => (text ? [[`wording.${key}`, text[locale]]] : [])),
        ...nounKeys.flatMap((key) => formsOf(key, said[key]?.[locale] ?? '', locale)),
      ]),
    ]),
  ) as Record<Locale, Facts>;

let current = factsOf(tradeMessages);

/**
 * The value of each `{wording.<key>}` in one language, or in the site's own language if the site does not have the
 * given one. The same object is returned until the words change.
 */
export const tradeFacts = (locale: Locale): Facts => current[asOneOf(locale, locales)];

/**
 * Whether the firm has its own word for something. The default words for a meeting say that it is free, so they are
 * wrong for a meeting with a price; the firm's own word suits both.
 */
export const isOwnWord = (key: TradeKey, locale: Locale): boolean =>
  tradeFacts(locale)[`wording.${key}`] !== tradeMessages[key][asOneOf(locale, locales)];

/**
 * Sets the firm's words for all messages. The catalogue calls this function after reading content/wording.yaml. A word
 * that the firm left out keeps its default in trade-words.messages.ts.
 */
export function setTradeWords(said: Said): void {
  const own = Object.fromEntries(Object.entries(said).filter(([, text]) => text !== undefined));
  current = factsOf({ ...tradeMessages, ...own });
}
