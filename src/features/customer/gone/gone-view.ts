import { filledWords } from '@/catalogue/filled-words.ts';
import { fill } from '@/i18n/fill.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { GoneProps } from './Gone.tsx';
import { goneWords } from './gone.messages.ts';

interface GoneView {
  readonly title: string;
  readonly props: GoneProps;
}

/** The page of an order after the customer's data has been erased. @param number such as #ORD-123456 */
export function goneOrder(
  locale: Locale,
  number: string,
  payments: readonly { readonly paid_key: string | null }[],
): GoneView {
  const hasMoney = payments.some(({ paid_key }) => paid_key !== null);
  const words = filledWords(goneWords(locale), locale);
  const remark = { title: words.kept, text: hasMoney ? words['kept.books'] : words['kept.number'] };
  return {
    title: fill(words['order.title'], { number }),
    props: { text: words['order.text'], kept: remark, again: undefined, ask: words.ask },
  };
}

/**
 * The page at a link that is no longer valid, or never was; it does not say which. `your-quote` is a quote that a clerk
 * has written, and `quote` one that the visitor has made on the page of a service.
 * @param path where to start again
 */
export function goneLink(locale: Locale, what: 'appointment' | 'quote' | 'your-quote', path: string): GoneView {
  const words = filledWords(goneWords(locale), locale);
  const kind = what === 'your-quote' ? 'quote' : what;
  const again = { href: pathFor(locale, path), text: words[`${kind}.again`] };
  return {
    title: words[`${kind}.title`],
    props: { text: words[`${what}.text`], kept: undefined, again, ask: words.ask },
  };
}
