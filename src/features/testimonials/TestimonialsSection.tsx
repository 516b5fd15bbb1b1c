import type { ListedTestimonials } from '@/catalogue/testimonials.ts';
import { Carousel } from '@/ui/moving/Carousel.tsx';
import { Section } from '@/ui/Section.tsx';
import { Stars } from './Stars.tsx';
import type { TestimonialsWords } from './testimonials.messages.ts';

/** What clients say, one at a time, every five seconds until the visitor chooses one. No structured data: they are samples. */
export function TestimonialsSection({ content, words }: { content: ListedTestimonials; words: TestimonialsWords }) {
  return (
    <Section
      id="testimonials"
      title={content.title}
      ground="night"
      aside={<p className="text-lg font-semibold text-marigold">{content.rating}</p>}
    >
      <Carousel
        id="client"
        label={content.title}
        words={words}
        every={5000}
        stopOnChoice
        onNight
        slides={content.entries.map((entry) => ({
          id: entry.id,
          content: (
            <figure className="grid items-center gap-x-10 gap-y-4 pr-2 sm:grid-cols-[auto_1fr]">
              <img
                src={`/pictures/${entry.image}.svg`}
                alt=""
                width={320}
                height={320}
                loading="lazy"
                decoding="async"
                className="size-24 rounded-full sm:size-40 md:size-52"
              />
              <div>
                <Stars rating={entry.rating} label={words.stars} />
                <blockquote className="mt-2 text-2xl font-semibold text-balance lg:text-3xl">{entry.quote}</blockquote>
                <figcaption className="mt-4 text-night-soft">
                  <b className="text-white">{entry.name}</b>, {entry.position}, {entry.company}
                  <span className="block text-sm">{entry.service}</span>
                </figcaption>
              </div>
            </figure>
          ),
        }))}
      />
      {content.note ? <p className="mt-4 text-sm text-night-soft">{content.note}</p> : null}
    </Section>
  );
}
