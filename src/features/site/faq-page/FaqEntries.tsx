import type { ListedFaq, ListedFaqPage } from '@/catalogue/firm/faq-page.ts';
import { Icon } from '@/ui/Icon.tsx';

interface FaqEntriesProps {
  content: ListedFaqPage;
  /** Those that the address asks for; the others wait in the page, for the script. */
  shown: readonly ListedFaq[];
}

/** The questions as a ruled list; any number of answers may stand open. */
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
