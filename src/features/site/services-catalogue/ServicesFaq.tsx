import type { LocalServicesPage } from '@/catalogue/services/services-page.ts';
import { Accordion } from '@/ui/Accordion.tsx';
import { ButtonLink } from '@/ui/Button.tsx';
import type { ServicesCatalogueWords } from './services-catalogue.messages.ts';

interface ServicesFaqProps {
  content: LocalServicesPage['faq'];
  words: ServicesCatalogueWords;
  faqHref: string;
  contactHref: string;
}

/** Questions beside their heading, one answer open at a time; a click on the open one closes it. */
export function ServicesFaq({ content, words, faqHref, contactHref }: ServicesFaqProps) {
  return (
    <section id="services-faq" aria-labelledby="services-faq-title" className="below-fold py-9 md:py-20">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-4 px-4 sm:px-6 lg:grid-cols-[2fr_3fr]">
        <div>
          <h2 id="services-faq-title" className="text-3xl">
            {content.title}
          </h2>
          <p className="mt-1 mb-3 text-soft md:text-lg">{content.intro}</p>
          <p className="flex flex-wrap gap-x-5">
            <ButtonLink href={contactHref}>{words.ask}</ButtonLink>
            <ButtonLink href={faqHref} look="quiet">
              {words.allFaqs}
            </ButtonLink>
          </p>
        </div>
        <Accordion group="services-faq" items={content.faqs} />
      </div>
    </section>
  );
}
