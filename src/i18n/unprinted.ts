import { undrawable } from '@/kernel/drawable.ts';
import type { Locale } from '@/kernel/locale.ts';
import { wordsFor } from './messages.ts';
import { unprintedMessages } from './unprinted.messages.ts';

const scripts = (Object.keys(unprintedMessages) as (keyof typeof unprintedMessages)[]).filter(
  (key) => key !== 'emoji' && key !== 'other',
);

/** How many of the characters an error shows. */
const SHOWN = 5;

/**
 * Returns what in a text our documents cannot print, such as “Chinese characters (王)”, in the page's language.
 * @returns undefined if they can print all of it
 */
export function unprintedIn(locale: Locale, text: string): string | undefined {
  const words = wordsFor(unprintedMessages, locale);
  const signs = undrawable(text);
  const byName = Map.groupBy(signs.slice(0, SHOWN), (sign) => words[kindOf(sign)]);
  const named = [...byName].map(([name, each]) => `${name} (${each.join(' ')})`);
  return signs.length === 0 ? undefined : named.join(', ');
}

function kindOf(sign: string): keyof typeof unprintedMessages {
  const script = scripts.find((each) => new RegExp(`\\p{sc=${each}}`, 'u').test(sign));
  return script ?? (/\p{Extended_Pictographic}|\p{Emoji_Component}/u.test(sign) ? 'emoji' : 'other');
}
