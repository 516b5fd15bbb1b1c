import type { ListedFaqPage } from '@/catalogue/firm/faq-page.ts';
import type { FaqFilter } from './faq-match.ts';
import type { FaqPageWords } from './faq-page.messages.ts';

/** The data for the FAQ page and its parts. */
export interface FaqPageProps {
  content: ListedFaqPage;
  /** The filter in the URL. */
  filter: FaqFilter;
  words: FaqPageWords;
  /** The page's own URL, to which choices and searches are sent if scripts do not run. */
  action: string;
}
