import type { Contact } from '@/catalogue/firm/contact.shape.ts';
import type { ContactWays } from '@/catalogue/firm/contact-ways.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import { BrandIcon, Icon } from '@/ui/Icon.tsx';
import type { ContactPageWords } from './contact-page.messages.ts';

interface ContactCallToActionProps {
  content: Localized<Contact>['callToAction'];
  ways: ContactWays;
  words: ContactPageWords;
}

/**
 * A strip for visitors who prefer to talk, with a WhatsApp link that opens in a new tab, if the firm has WhatsApp, and
 * a phone link.
 */
export function ContactCallToAction({ content, ways, words }: ContactCallToActionProps) {
  return (
    <section id="talk" aria-labelledby="talk-title" className="on-night bg-night py-10 text-white">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-12 gap-y-5 px-4 sm:px-6">
        <div>
          <h2 id="talk-title" className="text-2xl">
            {content.title}
          </h2>
          <p className="mt-1 text-night-soft">{content.text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {ways.whatsapp ? (
            <ButtonLink href={ways.whatsapp.href} newTab={words.newTab}>
              <BrandIcon name="whatsapp" />
              {words.whatsappChat}
            </ButtonLink>
          ) : null}
          <ButtonLink href={ways.phone.href} look={ways.whatsapp ? 'night' : 'primary'}>
            <Icon name="Phone" />
            {words.callNow}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
