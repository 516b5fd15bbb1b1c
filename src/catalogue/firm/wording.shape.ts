import { z } from 'zod';
import { placeholders, text } from '@/i18n/localized-text.ts';
import { type TradeKey, tradeMessages } from '@/i18n/trade-words.messages.ts';

const pairOf = (key: TradeKey) => {
  const filled = placeholders(tradeMessages[key].en);
  return text
    .refine(({ en }) => placeholders(en).join(' ') === filled.join(' '), {
      error:
        filled.length === 0
          ? 'this one takes no placeholder'
          : `it has to say ${filled.map((name) => `{${name}}`).join(' and ')}, and nothing else between braces`,
    })
    .optional();
};

/** Trade words that a firm may leave out; the defaults are in src/i18n/trade-words.messages.ts. */
const trade = Object.fromEntries((Object.keys(tradeMessages) as TradeKey[]).map((key) => [key, pairOf(key)])) as Record<
  TradeKey,
  ReturnType<typeof pairOf>
>;

/** A kind of number that an authority or another party assigns to the work of an order, as clerks choose it. */
const numberKind = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, 'small letters, digits and hyphens, such as arn'),
  name: text,
  /** An id of portals.yaml: the website for looking up such a number. */
  portal: z.string().optional(),
});

/** content/wording.yaml: the interface's words for the firm's trade. A message contains one as `{wording.<key>}`. */
export const wordingShape = z.strictObject({
  'search-placeholder': text,
  'search-hint': text,
  'search-none': text,
  'services-none': text,
  'inquiry-placeholder': text,
  'quick-inquiry': text,
  newsletter: text,
  'newsletter-content': text,
  blog: text,
  'blog-intro': text,
  ...trade,
  /**
   * Default: the kinds in src/catalogue/firm/number-kinds.ts. If the list is empty, each number is called
   * `number-other`.
   */
  'number-kinds': z
    .array(numberKind)
    .refine((kinds) => new Set(kinds.map(({ id }) => id)).size === kinds.length, 'two kinds have the same id')
    .refine((kinds) => kinds.every(({ id }) => id !== 'other'), '`other` is what `number-other` is called')
    .optional(),
});
