import type { Company } from '@/catalogue/firm/company.shape.ts';
import type { Contact } from '@/catalogue/firm/contact.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import type { ContactPageWords } from './contact-page.messages.ts';

interface OfficeMapProps {
  content: NonNullable<Localized<Contact>['map']>;
  company: Localized<Company>;
  links: { frame: string; openStreetMap: string; googleMaps: string };
  words: ContactPageWords;
}

/**
 * The office on our own map, with its address. A third party's map is loaded over it only at the visitor's request. The
 * link opens that map in the frame, which is empty and transparent until then. Works without a script.
 */
export function OfficeMap({ content, company, links, words }: OfficeMapProps) {
  return (
    <section id="office" aria-labelledby="office-title" className="below-fold">
      <div className="relative mx-auto max-w-6xl sm:px-6">
        <div className="relative overflow-hidden sm:rounded-card">
          <img
            src="/pictures/office-map.svg"
            alt={content.alt}
            width={960}
            height={480}
            loading="lazy"
            decoding="async"
            className="w-full"
          />
          <iframe
            name="office-map"
            title={content.title}
            data-from={new URL(links.frame).origin}
            className="absolute inset-0 size-full scheme-light"
          />
        </div>
        <div className="relative mx-4 -mt-6 rounded-card border border-line bg-surface p-5 shadow-card sm:mx-8 lg:absolute lg:bottom-6 lg:left-6 lg:m-0 lg:ml-6 lg:w-88">
          <h2 id="office-title" className="text-xl">
            {content.title}
          </h2>
          <address className="mt-2 text-soft not-italic wrap-anywhere">
            <b className="block text-ink">{company.office.name}</b>
            {company.office.lines.join(', ')} {company.office.pin}
          </address>
          <div className="mt-4 grid gap-2">
            <a
              href={links.frame}
              target="office-map"
              className="flex min-h-12 items-center justify-center rounded-lg border px-4 text-center font-semibold hover:bg-sunk"
            >
              {words.showMap}
            </a>
            <ButtonLink href={links.openStreetMap} look="quiet" newTab={words.newTab}>
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
