import { type Locale, locales } from '../kernel/locale.ts';
import type { Facts } from './fill.ts';
import type { LocalizedText } from './localized-text.ts';
import { type TradeKey, tradeMessages } from './trade-words.messages.ts';

type Said = Readonly<Record<string, LocalizedText | undefined>>;

const factsOf = (said: Said): Record<Locale, Facts> =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      Object.fromEntries(
        Object.entries(said).flatMap(([key, text]) => (text ? [[`wording.${key}`, text[locale]]] : [])),
      ),
    ]),
  ) as Record<Locale, Facts>;

let current = factsOf(tradeMessages);

/** The value of each `{wording.<key>}` in one language. The same object is returned until the words change. */
export const tradeFacts = (locale: Locale): Facts => current[locale];

/**
 * Whether the firm has its own word for something. The default words for a meeting say that it is free, so they are
 * wrong for a meeting with a price; the firm's own word suits both.
 */
export const isOwnWord = (key: TradeKey, locale: Locale): boolean =>
  current[locale][`wording.${key}`] !== tradeMessages[key][locale];

/**
 * Sets the firm's words for all messages. The catalogue calls it after reading content/wording.yaml; a word that the
 * firm left out keeps its default in trade-words.messages.ts.
 */
export function setTradeWords(said: Said): void {
  const own = Object.fromEntries(Object.entries(said).filter(([, text]) => text !== undefined));
  current = factsOf({ ...tradeMessages, ...own });
}
