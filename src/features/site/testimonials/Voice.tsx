import type { ListedTestimonial } from '@/catalogue/firm/testimonials.ts';
import { Stars } from '@/ui/Stars.tsx';
import type { TestimonialsPageWords } from './testimonials-page.messages.ts';

/** One customer's portrait, quote and name, with the work that the quote is about. */
export function Voice({
  entry,
  hidden,
  words,
}: {
  entry: ListedTestimonial;
  hidden: boolean;
  words: TestimonialsPageWords;
}) {
  return (
    <li id={entry.id} data-filters={entry.filters.join(' ')} hidden={hidden}>
      <img src={`/pictures/${entry.image}.svg`} alt="" width={320} height={320} loading="lazy" decoding="async" />
      <figure>
        <Stars rating={entry.rating} label={words.stars} ground="paper" />
        <blockquote>{entry.quote}</blockquote>
        <figcaption>
          <b>{entry.name}</b>, {entry.position}, {entry.company}
          <span>{entry.service}</span>
        </figcaption>
      </figure>
    </li>
  );
}
