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
  /** The newsletter's form. */
  children: ReactNode;
}

const row = 'flex min-h-11 items-center gap-2 underline-offset-4 hover:underline sm:min-h-9';

/** Contact details, link lists, social links and the newsletter. */
export function Footer({ words, company, ways, lists, children }: FooterProps) {
  return (
    <footer data-frame className="on-night bg-night text-sm text-white">
      <div className="mx-auto max-w-6xl px-4 pt-14 pb-28 sm:px-6 lg:pb-12">
        <div className="grid gap-10 md:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
          <div>
            <Logo name={company.name} onNight />
            <p className="mt-3 max-w-xs text-night-soft">{company.tagline}</p>
            <h2 className="sr-only">{words.contact}</h2>
            <address className="mt-4 not-italic">
              <p className="flex gap-2 text-night-soft">
                <Icon name="MapPin" size={18} />
                <span>
                  {company.office.lines.join(', ')} {company.office.pin}
                </span>
              </p>
              <a href={ways.phone.href} className={`${row} mt-2`}>
                <Icon name="Phone" size={18} />
                {ways.phone.text}
              </a>
              <a href={ways.mail.href} className={row}>
                <Icon name="Mail" size={18} />
                {ways.mail.text}
              </a>
            </address>
          </div>
          <LinkList title={words.services} links={lists.services} />
          <LinkList title={words.company} links={lists.company} />
          <LinkList title={words.legal} links={lists.legal} />
        </div>
        <div className="mt-10 grid gap-8 border-t border-night-line pt-8 md:grid-cols-2">
          {children}
          <div className="md:justify-self-end">
            <h2 className="text-base font-semibold">{words.follow}</h2>
            <ul className="mt-2 flex gap-1">
              {company.social.map((account) => (
                <li key={account.id}>
                  <a
                    href={account.href}
                    target="_blank"
                    rel="noopener me"
                    aria-label={`${account.name} (${words.newTab})`}
                    className="grid size-11 place-items-center rounded-lg hover:bg-night-line"
                  >
                    <BrandIcon name={account.id} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="mt-8 flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-night-line pt-6 text-night-soft">
          <p>{words.rights}</p>
          <p className="font-semibold text-white">{company.notGovernment}</p>
          <p className="w-full">{words.sample}</p>
        </div>
      </div>
    </footer>
  );
}

function LinkList({ title, links }: { title: string; links: readonly { label: string; href: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-base font-semibold text-marigold">{title}</h2>
      <ul className="mt-2 text-night-soft **:[a]:flex **:[a]:min-h-11 **:[a]:items-center **:[a]:underline-offset-4 **:[a]:hover:text-white **:[a]:hover:underline sm:**:[a]:min-h-9">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
