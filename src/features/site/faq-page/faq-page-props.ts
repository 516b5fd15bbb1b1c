import type { ListedFaqPage } from '@/catalogue/firm/faq-page.ts';
import type { FaqFilter } from './faq-match.ts';
import type { FaqPageWords } from './faq-page.messages.ts';

/** What the page of questions and its parts show. */
export interface FaqPageProps {
  content: ListedFaqPage;
  /** What the address asks for. */
  filter: FaqFilter;
  words: FaqPageWords;
  /** The page's own address: choosing and searching ask it again where no script runs. */
  action: string;
}
