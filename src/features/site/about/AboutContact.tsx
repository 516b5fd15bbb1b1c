import type { About } from '@/catalogue/firm/about.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { ButtonLink } from '@/ui/Button.tsx';

interface AboutContactProps {
  content: Localized<About>['contact'];
  contactHref: string;
  servicesHref: string;
}

/** The last section of the about page, with links to the contact page and the services. */
export function AboutContact({ content, contactHref, servicesHref }: AboutContactProps) {
  return (
    <section id="ask" aria-labelledby="ask-title" className="bg-sunk py-14 md:py-20">
      <div className="mx-auto max-w-3xl px-4 text-center sm:px-6">
        <h2 id="ask-title" className="text-3xl">
          {content.title}
        </h2>
        <p className="mt-3 text-lg text-soft">{content.text}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <ButtonLink href={contactHref}>{content.contactUs}</ButtonLink>
          <ButtonLink href={servicesHref} look="secondary">
            {content.viewServices}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
