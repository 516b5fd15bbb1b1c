import { Carousel, type CarouselWords } from './moving/Carousel.tsx';
import { Stars } from './Stars.tsx';

export type TestimonialWords = CarouselWords & {
  /** Says the rating: '{rating} of 5 stars'. */
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
  /** Says that they are samples, as long as they are. */
  note?: string | undefined;
  /** The first choice by hand ends the moving. */
  stopOnChoice?: boolean;
}

/** What clients say, on a night section: one at a time, every five seconds. No structured data: they are samples. */
export function TestimonialCarousel({ label, entries, words, note, stopOnChoice = false }: TestimonialCarouselProps) {
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
            <div className="grid items-center gap-x-10 gap-y-4 pr-2 sm:grid-cols-[auto_1fr]">
              <img
                src={`/pictures/${entry.image}.svg`}
                alt=""
                width={320}
                height={320}
                loading="lazy"
                decoding="async"
                className="size-24 rounded-full sm:size-40 md:size-52"
              />
              <figure>
                <Stars rating={entry.rating} label={words.stars} />
                <blockquote className="mt-2 text-2xl font-semibold text-balance lg:text-3xl">{entry.quote}</blockquote>
                <figcaption className="mt-4 text-night-soft">
                  <b className="text-white">{entry.name}</b>, {entry.position}, {entry.company}
                  <span className="block text-sm">{entry.service}</span>
                </figcaption>
              </figure>
            </div>
          ),
        }))}
      />
      {note ? <p className="mt-4 text-sm text-night-soft">{note}</p> : null}
    </>
  );
}
