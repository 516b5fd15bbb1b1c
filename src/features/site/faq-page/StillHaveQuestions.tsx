import type { ReactNode } from 'react';
import type { ContactWays } from '@/catalogue/firm/contact-ways.ts';
import { does } from '@/catalogue/firm/features.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { FaqPageWords } from './faq-page.messages.ts';

const way = 'flex min-h-16 w-full items-center gap-4 py-3 text-left hover:text-link';

/** 'Still Have Questions': direct ways to ask, beside the form for a written question. */
export function StillHaveQuestions({
  ways,
  words,
  asking,
  submit,
  children,
}: {
  ways: ContactWays;
  words: FaqPageWords;
  /** The text about what to have ready before asking. */
  asking: string;
  /** The text above the form. */
  submit: { title: string; intro: string };
  children: ReactNode;
}) {
  const links = [
    { icon: 'Mail', label: words.email, ...ways.mail },
    { icon: 'Phone', label: words.call, ...ways.phone },
  ];
  return (
    <section id="ask" aria-labelledby="ask-title" className="bg-sunk py-12 md:py-16">
      <div className="mx-auto grid max-w-6xl gap-x-14 gap-y-8 px-4 sm:px-6 lg:grid-cols-[2fr_3fr]">
        <div>
          <h2 id="ask-title" className="text-3xl">
            {words.still}
          </h2>
          <p className="mt-3 text-soft">{asking}</p>
          <ul className="mt-6 divide-y divide-line border-y border-line">
            {does('chat') ? (
              <li>
                <button type="button" popoverTarget="chat" className={way}>
                  <Icon name="MessageCircle" />
                  <b>{words.liveChat}</b>
                </button>
              </li>
            ) : null}
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href} className={way}>
                  <Icon name={link.icon} />
                  <span className="min-w-0 wrap-anywhere">
                    <b>{link.label}</b> <span className="block text-sm text-soft">{link.text}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
          <h3 className="text-2xl">{submit.title}</h3>
          <p className="mt-1 mb-5 text-soft">{submit.intro}</p>
          {children}
        </div>
      </div>
    </section>
  );
}
