import { Carousel, type CarouselWords } from './moving/Carousel.tsx';
import { Stars } from './Stars.tsx';

export type TestimonialWords = CarouselWords & {
  /** The text of a rating: '{rating} of 5 stars'. */
  stars: string;
};

interface TestimonialCarouselProps {
  label: string;
  entries: readonly {
    id: string;
    name: string;
    company: string;
    position: string;
    image: string;
    rating: number;
    service: string;
    quote: string;
  }[];
  words: TestimonialWords;
  /** The notice that the testimonials are samples; left out when they are real. */
  note?: string | undefined;
  /** Whether the first manual choice stops the movement. */
  stopOnChoice?: boolean;
}

/**
 * Testimonials on a dark section. One is shown at a time, and it changes every five seconds. They have no structured
 * data, because they are samples.
 */
export function TestimonialCarousel({ label, entries, words, note, stopOnChoice = false }: TestimonialCarouselProps) {
  if (entries.length === 0) {
    return null;
  }
  return (
    <>
      <Carousel
        id="client"
        label={label}
        words={words}
        every={5000}
        stopOnChoice={stopOnChoice}
        onNight
        slides={entries.map((entry) => ({
          id: entry.id,
          content: (
            <div className="grid grid-cols-[auto_1fr] items-start gap-x-4 sm:items-center sm:gap-x-10">
              <img
                src={`/pictures/${entry.image}.svg`}
                alt=""
                width={320}
                height={320}
                loading="lazy"
                decoding="async"
                className="size-16 rounded-full sm:size-40 md:size-52"
              />
              <figure>
                <Stars rating={entry.rating} label={words.stars} />
                <blockquote className="mt-1 text-lg font-semibold text-balance sm:text-2xl lg:text-3xl">
                  {entry.quote}
                </blockquote>
                <figcaption className="mt-2 text-sm text-night-soft sm:mt-4 sm:text-base">
                  <b className="text-white">{entry.name}</b>, {entry.position}, {entry.company}
                  <span className="block text-sm">{entry.service}</span>
                </figcaption>
              </figure>
            </div>
          ),
        }))}
      />
      {note ? <p className="mt-2 text-sm text-night-soft">{note}</p> : null}
    </>
  );
}
