import type { ListedTestimonials } from '@/catalogue/firm/testimonials.ts';
import type { LocalServicesPage } from '@/catalogue/services/services-page.ts';
import { Section } from '@/ui/Section.tsx';
import { TestimonialCarousel, type TestimonialWords } from '@/ui/TestimonialCarousel.tsx';

interface ServicesTestimonialsProps {
  content: NonNullable<LocalServicesPage['testimonials']>;
  testimonials: ListedTestimonials;
  words: TestimonialWords;
}

/** Testimonials about the services, which wrap and change every five seconds. */
export function ServicesTestimonials({ content, testimonials, words }: ServicesTestimonialsProps) {
  if (testimonials.entries.length === 0) {
    return null;
  }
  return (
    <Section
      id="services-testimonials"
      title={content.title}
      ground="night"
      aside={<p className="text-lg font-semibold text-marigold">{content.rating}</p>}
    >
      <TestimonialCarousel
        label={content.title}
        entries={testimonials.entries}
        words={words}
        note={testimonials.note}
      />
    </Section>
  );
}
