import type { ListedTestimonials } from '@/catalogue/firm/testimonials.ts';
import { Section } from '@/ui/Section.tsx';
import { TestimonialCarousel, type TestimonialWords } from '@/ui/TestimonialCarousel.tsx';

/** Testimonials, one at a time, changing every five seconds until the visitor chooses one. */
export function TestimonialsSection({ content, words }: { content: ListedTestimonials; words: TestimonialWords }) {
  if (content.entries.length === 0) {
    return null;
  }
  return (
    <Section
      id="testimonials"
      title={content.title}
      ground="night"
      aside={<p className="text-lg font-semibold text-marigold">{content.rating}</p>}
    >
      <TestimonialCarousel
        label={content.title}
        entries={content.entries}
        words={words}
        note={content.note}
        stopOnChoice
      />
    </Section>
  );
}
