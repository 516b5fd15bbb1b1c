import type { ListedFaq } from '@/catalogue/firm/faq-page.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { FaqPageWords } from './faq-page.messages.ts';

interface FaqEntriesProps {
  faqs: readonly ListedFaq[];
  /** Those that the address asks for; the others wait in the page, for the script. */
  shown: readonly ListedFaq[];
  words: FaqPageWords;
}

/** The questions as a ruled list; any number of answers may stand open. */
export function FaqEntries({ faqs, shown, words }: FaqEntriesProps) {
  return (
    <div className="faq-entries">
      {faqs.map((faq) => (
        <details
          key={faq.id}
          id={faq.id}
          data-category={faq.category}
          data-english={faq.english}
          hidden={!shown.includes(faq)}
        >
          <summary>
            <span>{words[faq.category]}</span>
            <h3>{faq.question}</h3>
            <Icon name="ChevronDown" />
          </summary>
          <p>{faq.answer}</p>
        </details>
      ))}
    </div>
  );
}
