import type { ReactNode } from 'react';
import type { Company } from '@/catalogue/firm/company.shape.ts';
import type { ContactWays } from '@/catalogue/firm/contact-ways.ts';
import type { Navigation } from '@/catalogue/site/navigation.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { BrandIcon, Icon } from '@/ui/Icon.tsx';
import { Logo } from '@/ui/Logo.tsx';
import type { FrameWords } from './frame-words.ts';

interface FooterProps {
  words: FrameWords;
  company: Localized<Company>;
  ways: ContactWays;
  lists: Localized<Navigation>['footer'];
  /** The newsletter form. */
  children: ReactNode;
}

const row = 'flex min-h-11 items-center gap-2 underline-offset-4 hover:underline md:min-h-8';

/**
 * The footer: contact details, link lists, social links and the newsletter. On a phone, longer lists are collapsed, and
 * each link is tall enough for a finger.
 */
export function Footer({ words, company, ways, lists, children }: FooterProps) {
  return (
    <footer data-frame className="on-night bg-night text-sm text-white">
      <div className="mx-auto max-w-6xl px-4 pt-4 pb-4 sm:px-6 md:pt-14">
        <div className="grid grid-cols-2 gap-x-4 gap-y-3 md:gap-y-10 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="col-span-2 lg:col-span-1">
            <div className="flex items-center justify-between">
              <Logo name={company.shortName ?? company.name} onNight />
              <h2 className="sr-only">{words.follow}</h2>
              <ul className="flex">
                {company.social.map((account) => (
                  <li key={account.id}>
                    <a
                      href={account.href}
                      target="_blank"
                      rel="noopener me"
                      aria-label={`${account.name} (${words.newTab})`}
                      className="grid h-11 w-10 place-items-center rounded-lg hover:bg-night-line"
                    >
                      <BrandIcon name={account.id} />
                    </a>
                  </li>
                ))}
              </ul>
            </div>
            <p className="mt-3 hidden max-w-xs text-night-soft md:block">{company.tagline}</p>
            <h2 className="sr-only">{words.contact}</h2>
            <address className="mt-2 not-italic md:mt-4">
              <p className="flex gap-2 text-night-soft">
                <Icon name="MapPin" size={18} className="mt-0.5 shrink-0" />
                <span className="min-w-0 wrap-anywhere">
                  {company.office.lines.join(', ')} {company.office.pin}
                </span>
              </p>
              <a href={ways.phone.href} className={row}>
                <Icon name="Phone" size={18} />
                {ways.phone.text}
              </a>
              <a href={ways.mail.href} className={row}>
                <Icon name="Mail" size={18} />
                <span className="min-w-0 wrap-anywhere">{ways.mail.text}</span>
              </a>
            </address>
          </div>
          <LinkList title={words.services} links={lists.services} />
          <LinkList title={words.company} links={lists.company} />
          <LinkList title={words.legal} links={lists.legal} abreast />
        </div>
        <div className="mt-2 border-t border-night-line pt-3 not-has-[form]:hidden md:mt-10 md:pt-8">{children}</div>
        <div className="mt-3 flex flex-wrap justify-between gap-x-8 border-t border-night-line pt-3 text-xs leading-normal text-night-soft md:mt-8 md:pt-6 md:text-sm">
          <p>{words.rights}</p>
          {company.notGovernment ? <p className="font-semibold text-white">{company.notGovernment}</p> : null}
          {company.sample ? <p className="w-full pr-16 lg:pr-0">{words.sample}</p> : null}
        </div>
      </div>
    </footer>
  );
}

interface LinkListProps {
  title: string;
  links: readonly { label: string; href: string }[];
  /** Whether the list is short and takes the full width on a phone, in one line. */
  abreast?: boolean;
}

function LinkList({ title, links, abreast }: LinkListProps) {
  const list = (
    <ul
      className={`footer-links ${abreast ? 'flex flex-wrap gap-x-5 lg:block' : 'max-md:columns-2 max-md:gap-x-4 max-md:pb-2'}`}
    >
      {links.map((link) => (
        <li key={link.label} className="break-inside-avoid">
          <a href={link.href}>{link.label}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={title} className={abreast ? 'col-span-2 lg:col-span-1' : 'max-md:col-span-2'}>
      {abreast ? (
        <>
          <h2 className="footer-title sr-only lg:not-sr-only">{title}</h2>
          {list}
        </>
      ) : (
        <>
          <h2 className="footer-title max-md:hidden">{title}</h2>
          <details className="phone-details group">
            <summary className="footer-title footer-opens">
              {title}
              <Icon name="ChevronDown" className="transition-transform group-open:rotate-180" />
            </summary>
            {list}
          </details>
        </>
      )}
    </nav>
  );
}
