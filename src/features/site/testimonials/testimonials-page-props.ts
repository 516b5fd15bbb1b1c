import type { ListedTestimonials } from '@/catalogue/firm/testimonials.ts';
import type { TestimonialsPageWords } from './testimonials-page.messages.ts';

/** The data for the testimonials page and its head. */
export interface TestimonialsPageProps {
  content: ListedTestimonials;
  /** One of the filters, or 'all'. */
  filter: string;
  words: TestimonialsPageWords;
  /** The page's own URL, to which a choice is sent if scripts do not run. */
  action: string;
  /** The page of the success stories, if there are any. */
  storiesHref?: string | undefined;
}
