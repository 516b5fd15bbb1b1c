import type { ListedTestimonials } from '@/catalogue/firm/testimonials.ts';
import type { TestimonialsPageWords } from './testimonials-page.messages.ts';

/** What the page of testimonials and its head show. */
export interface TestimonialsPageProps {
  content: ListedTestimonials;
  /** One of the filters, or 'all'. */
  filter: string;
  words: TestimonialsPageWords;
  /** The page's own address: choosing asks it again where no script runs. */
  action: string;
  /** Where the success stories are, if there are any. */
  storiesHref?: string | undefined;
}
