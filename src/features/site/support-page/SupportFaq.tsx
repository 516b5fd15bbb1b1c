import type { Support } from '@/catalogue/firm/support.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Accordion } from '@/ui/Accordion.tsx';

/** Customers' questions; several answers can be open at once. */
export function SupportFaq({ content }: { content: Localized<Support>['faq'] }) {
  return (
    <section id="support-faq" aria-labelledby="support-faq-title" className="py-14 md:py-20">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-8 px-4 sm:px-6 lg:grid-cols-[2fr_3fr]">
        <div>
          <h2 id="support-faq-title" className="text-3xl">
            {content.title}
          </h2>
          <p className="mt-3 text-lg text-soft">{content.intro}</p>
        </div>
        <Accordion items={content.faqs} />
      </div>
    </section>
  );
}
