import type { ListedFaq, ListedFaqPage } from '@/catalogue/firm/faq-page.ts';
import { Icon } from '@/ui/Icon.tsx';

interface FaqEntriesProps {
  content: ListedFaqPage;
  /**
   * The questions that the URL selects. The page also contains the others, hidden, so that the script can show them.
   */
  shown: readonly ListedFaq[];
}

/** The questions as a list with lines between them; any number of answers can be open. */
export function FaqEntries({ content: { faqs, categories }, shown }: FaqEntriesProps) {
  const nameOf = (category: string) => categories.find(({ id }) => id === category)?.name;
  return (
    <div className="faq-entries">
      {faqs.map((faq) => (
        <details key={faq.id} id={faq.id} data-category={faq.category} hidden={!shown.includes(faq)}>
          <summary>
            <span>{nameOf(faq.category)}</span>
            <h3>{faq.question}</h3>
            <Icon name="ChevronDown" />
          </summary>
          <p>{faq.answer}</p>
          {faq.english ? (
            <template lang="en">
              {faq.english.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </template>
          ) : null}
        </details>
      ))}
    </div>
  );
}
