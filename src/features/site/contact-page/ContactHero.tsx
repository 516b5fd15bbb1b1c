import type { ReactNode } from 'react';
import type { Company } from '@/catalogue/firm/company.shape.ts';
import type { Contact } from '@/catalogue/firm/contact.shape.ts';
import type { ContactWays } from '@/catalogue/firm/contact-ways.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { BrandIcon, Icon } from '@/ui/Icon.tsx';
import type { ContactPageWords } from './contact-page.messages.ts';

interface ContactHeroProps {
  content: Localized<Contact>['hero'];
  company: Localized<Company>;
  ways: ContactWays;
  words: ContactPageWords;
  /** The link to book a consultation; undefined if the firm offers none. */
  talkHref: string | undefined;
  /** Whether every consultation is free of charge. */
  isFree: boolean;
}

/** Allows a line break before the @ of a long email address. */
function breakable(text: string): ReactNode {
  const [name, host] = text.split('@');
  if (host === undefined) {
    return text;
  }
  return (
    <>
      {name}
      <wbr />@{host}
    </>
  );
}

/** The hero section of the contact page: phone numbers, email address and social accounts. */
export function ContactHero({ content, company, ways, words, talkHref, isFree }: ContactHeroProps) {
  const rows = [
    { icon: 'Phone', label: words.phone, ...ways.phone },
    ...(ways.secondPhone ? [{ icon: 'Phone', label: words.phone, ...ways.secondPhone }] : []),
    { icon: 'Mail', label: words.mail, ...ways.mail },
  ];
  return (
    <section aria-labelledby="contact-title" className="on-night bg-night text-white">
      <div className="mx-auto grid max-w-6xl items-end gap-x-16 gap-y-8 px-4 py-12 sm:px-6 md:py-16 lg:grid-cols-[3fr_2fr]">
        <div>
          <h1 id="contact-title" className="text-4xl">
            {content.title}
          </h1>
          <p className="mt-4 max-w-xl text-lg text-night-soft">{content.intro}</p>
          {talkHref ? (
            <a
              href={talkHref}
              className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4 hover:text-marigold"
            >
              <Icon name="CalendarDays" size={18} />
              {isFree ? words.talk : words.appointment}
            </a>
          ) : null}
          <ul aria-label={words.follow} className="mt-6 -ml-3 flex">
            {company.social.map((account) => (
              <li key={account.id}>
                <a
                  href={account.href}
                  target="_blank"
                  rel="noopener"
                  aria-label={`${account.name} (${words.newTab})`}
                  className="grid size-12 place-items-center rounded-lg hover:bg-night-line"
                >
                  <BrandIcon name={account.id} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <ul className="divide-y divide-night-line border-y border-night-line">
          {rows.map((row) => (
            <li key={row.href}>
              <a href={row.href} className="flex min-h-14 items-center gap-3 py-1 text-xl hover:text-marigold">
                <Icon name={row.icon} />
                <span className="sr-only">{row.label}: </span>
                <span className="min-w-0 wrap-anywhere">{breakable(row.text)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
