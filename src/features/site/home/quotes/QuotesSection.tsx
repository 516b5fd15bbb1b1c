import type { Quotes } from '@/catalogue/home/quotes.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Carousel } from '@/ui/moving/Carousel.tsx';
import type { QuotesWords } from './quotes.messages.ts';

/** Three of the firm's guiding sentences, one at a time in large type, below the director's message. */
export function QuotesSection({ content, words }: { content: Localized<Quotes>; words: QuotesWords }) {
  if (content.quotes.length === 0) {
    return null;
  }
  return (
    <section
      id="quotes"
      aria-labelledby="quotes-title"
      className="on-night mt-4 rounded-card bg-night p-5 text-white md:mt-14 md:p-10"
    >
      <h2 id="quotes-title" className="mb-2 text-lg text-marigold">
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
            <figure>
              <blockquote className="text-xl font-semibold text-balance md:text-3xl">{quote}</blockquote>
              <figcaption className="mt-2 text-sm text-night-soft">{from}</figcaption>
            </figure>
          ),
        }))}
      />
    </section>
  );
}
