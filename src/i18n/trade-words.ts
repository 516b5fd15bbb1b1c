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

/** What `{wording.<key>}` means in one language. The same object as long as the words stay. */
export const tradeFacts = (locale: Locale): Facts => current[locale];

/**
 * Whether the firm has a word of its own for something. Ours for a meeting say that it is free, so they fit no meeting that has a price;
 * the firm's own word fits both.
 */
export const isOwnWord = (key: TradeKey, locale: Locale): boolean =>
  current[locale][`wording.${key}`] !== tradeMessages[key][locale];

/**
 * Has all messages use the firm's words. The catalogue calls it when it has read content/wording.yaml; a word that the firm left
 * out stays as trade-words.messages.ts has it.
 */
export function setTradeWords(said: Said): void {
  const own = Object.fromEntries(Object.entries(said).filter(([, text]) => text !== undefined));
  current = factsOf({ ...tradeMessages, ...own });
}
