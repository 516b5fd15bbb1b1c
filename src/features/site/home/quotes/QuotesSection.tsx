import type { Quotes } from '@/catalogue/home/quotes.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Carousel } from '@/ui/moving/Carousel.tsx';
import type { QuotesWords } from './quotes.messages.ts';

/** Three sentences that the firm works by, one at a time and set large. */
export function QuotesSection({ content, words }: { content: Localized<Quotes>; words: QuotesWords }) {
  return (
    <section
      id="quotes"
      aria-labelledby="quotes-title"
      className="below-fold on-night bg-night py-14 text-white md:py-20"
    >
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-x-12 gap-y-5 px-4 sm:px-6 lg:grid-cols-[1fr_4fr]">
        <h2 id="quotes-title" className="text-lg text-marigold">
          {content.title}
        </h2>
        <Carousel
          id="quote"
          label={content.title}
          words={words}
          every={5000}
          onNight
          slides={content.quotes.map(({ id, quote, from }) => ({
            id,
            content: (
              <figure className="px-1">
                <blockquote className="text-3xl font-semibold text-balance md:text-4xl">{quote}</blockquote>
                <figcaption className="mt-4 text-night-soft">{from}</figcaption>
              </figure>
            ),
          }))}
        />
      </div>
    </section>
  );
}
