import type { Company } from '@/catalogue/firm/company.shape.ts';
import type { Contact } from '@/catalogue/firm/contact.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import type { ContactPageWords } from './contact-page.messages.ts';

interface OfficeMapProps {
  content: Localized<Contact>['map'];
  company: Localized<Company>;
  links: { openStreetMap: string; googleMaps: string };
  words: ContactPageWords;
}

/** The office on a map of our own, with its address; other firms' maps open in their own tab and load nothing here. */
export function OfficeMap({ content, company, links, words }: OfficeMapProps) {
  return (
    <section id="office" aria-labelledby="office-title" className="below-fold">
      <div className="relative mx-auto max-w-6xl sm:px-6">
        <img
          src="/pictures/office-map.svg"
          alt={content.alt}
          width={960}
          height={480}
          loading="lazy"
          decoding="async"
          className="w-full sm:rounded-card"
        />
        <div className="relative mx-4 -mt-6 rounded-card border border-line bg-surface p-5 shadow-card sm:mx-8 lg:absolute lg:bottom-6 lg:left-6 lg:m-0 lg:ml-6 lg:w-88">
          <h2 id="office-title" className="text-xl">
            {content.title}
          </h2>
          <address className="mt-2 text-soft not-italic">
            <b className="block text-ink">{company.office.name}</b>
            {company.office.lines.join(', ')} {company.office.pin}
          </address>
          <div className="mt-4 grid gap-2">
            <ButtonLink href={links.openStreetMap} look="secondary" newTab={words.newTab}>
              {words.openStreetMap}
            </ButtonLink>
            <ButtonLink href={links.googleMaps} look="quiet" newTab={words.newTab}>
              {words.googleMaps}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
