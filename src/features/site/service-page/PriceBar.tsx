import type { PagePrice } from '@/catalogue/services/page-price.ts';
import type { ServicePageContent } from '@/catalogue/services/service-pages.ts';
import { BrandIcon } from '@/ui/Icon.tsx';
import { totalText } from './PriceCard.tsx';
import type { ServicePageWords } from './service-page.messages.ts';

interface PriceBarProps {
  content: ServicePageContent;
  words: ServicePageWords;
  known?: PagePrice | undefined;
  /** The link to WhatsApp; undefined if the firm has none. */
  whatsappHref: string | undefined;
}

/**
 * A bar that keeps the price and the two ways to ask within reach on a phone. It sticks to the bottom of the window
 * within its parent, so it appears once the head has scrolled away, without a script.
 */
export function PriceBar({ content, words, known, whatsappHref }: PriceBarProps) {
  return (
    <aside
      aria-label={content.booking ? words.bookShort : words.askShort}
      data-price-bar
      className="sticky bottom-0 z-20 flex h-14 items-center gap-2 border-t border-line bg-surface px-4 md:hidden print:hidden"
    >
      <b className="mr-auto text-lg">{totalText(content, words, known)}</b>
      <a
        href={content.booking?.href ?? '#ask'}
        className="flex min-h-11 items-center rounded-lg bg-marigold px-5 font-semibold text-night hover:bg-marigold-deep"
      >
        {content.booking ? words.bookShort : words.askShort}
      </a>
      {whatsappHref ? (
        <a
          href={whatsappHref}
          target="_blank"
          rel="noopener"
          aria-label={`${words.whatsapp} (${words.newTab})`}
          className="grid size-11 place-items-center rounded-lg border border-line"
        >
          <BrandIcon name="whatsapp" size={24} />
        </a>
      ) : null}
    </aside>
  );
}
