import type { FaqList } from '@/catalogue/firm/faqs.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Accordion } from '@/ui/Accordion.tsx';
import { ButtonLink } from '@/ui/Button.tsx';
import type { HomeFaqWords } from './home-faq.messages.ts';

interface HomeFaqProps {
  content: Localized<FaqList>;
  words: HomeFaqWords;
  faqHref: string;
  contactHref: string;
}

/** Questions beside their heading, one answer open at a time; a click on the open one closes it. */
export function HomeFaqSection({ content, words, faqHref, contactHref }: HomeFaqProps) {
  return (
    <section id="faq" aria-labelledby="faq-title" className="below-fold py-9 md:py-20">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-5 px-4 sm:px-6 lg:grid-cols-[2fr_3fr]">
        <div>
          <h2 id="faq-title" className="text-3xl">
            {content.title}
          </h2>
          <p className="mt-1 mb-3 text-soft md:text-lg">{content.intro}</p>
          <p className="flex flex-wrap gap-x-5">
            <ButtonLink href={faqHref} look="secondary">
              {words.all}
            </ButtonLink>
            <ButtonLink href={contactHref} look="quiet">
              {words.ask}
            </ButtonLink>
          </p>
        </div>
        <Accordion group="home-faq" items={content.faqs.map((faq) => ({ ...faq, id: `faq-${faq.id}` }))} />
      </div>
    </section>
  );
}
