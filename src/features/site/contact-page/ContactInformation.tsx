import type { ReactNode } from 'react';
import type { Company } from '@/catalogue/firm/company.shape.ts';
import type { Contact } from '@/catalogue/firm/contact.shape.ts';
import type { ContactWays } from '@/catalogue/firm/contact-ways.ts';
import { does } from '@/catalogue/firm/features.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Section } from '@/ui/Section.tsx';
import type { ContactPageWords } from './contact-page.messages.ts';

interface ContactInformationProps {
  content: Localized<Contact>['information'];
  company: Localized<Company>;
  ways: ContactWays;
  words: ContactPageWords;
}

/** Address, phone numbers, email addresses and hours in one table, and the link to the chat panel. */
export function ContactInformation({ content, company, ways, words }: ContactInformationProps) {
  const hasChat = does('chat') && content.chatTitle;
  const chatText = (does('liveChat') && content.liveChatText) || content.chatText;
  const columns = hasChat ? 'md:grid-cols-3' : '';
  return (
    <Section id="contact-information" title={content.title} first>
      <div className={`grid gap-x-12 gap-y-8 sm:grid-cols-2 ${columns}`}>
        <Entry icon="MapPin" title={words.office}>
          <address className="not-italic wrap-anywhere">
            {company.office.name}
            <br />
            {company.office.lines.join(', ')} {company.office.pin}
          </address>
        </Entry>
        <Entry icon="Phone" title={words.phone}>
          <WayLink {...ways.phone} />
          {ways.secondPhone ? <WayLink {...ways.secondPhone} /> : null}
        </Entry>
        <Entry icon="Clock" title={words.hours}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
            {company.hours.map((row) => (
              <div key={row.days} className="contents">
                <dt>{row.days}</dt>
                <dd className="font-semibold">{row.time}</dd>
              </div>
            ))}
          </dl>
        </Entry>
        <Entry icon="Mail" title={words.mail}>
          <WayLink {...ways.mail} />
          {ways.supportMail.href === ways.mail.href ? null : <WayLink {...ways.supportMail} />}
        </Entry>
        {hasChat ? (
          <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-sunk p-5 sm:col-span-full lg:col-span-2">
            <div className="flex items-start gap-3">
              <Icon name="MessageCircle" className="mt-1 shrink-0 text-accent" />
              <div>
                <h3 className="text-base">{content.chatTitle}</h3>
                <p className="text-soft">{chatText}</p>
              </div>
            </div>
            <button
              type="button"
              popoverTarget="chat"
              className="min-h-12 rounded-lg border border-current px-5 font-semibold hover:bg-surface"
            >
              {words.startChat}
            </button>
          </div>
        ) : null}
      </div>
    </Section>
  );
}

function Entry({ icon, title, children }: { icon: string; title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-t border-line pt-4">
      <h3 className="mb-2 flex items-center gap-2 text-sm text-accent">
        <Icon name={icon} size={18} />
        {title}
      </h3>
      {children}
    </div>
  );
}

function WayLink({ href, text }: { href: string; text: string }) {
  return (
    <a
      href={href}
      className="flex min-h-11 items-center font-semibold text-link underline underline-offset-4 hover:no-underline"
    >
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </a>
  );
}
