import type { ContactWays } from '@/catalogue/firm/contact-ways.ts';
import { does } from '@/catalogue/firm/features.ts';
import type { Support } from '@/catalogue/firm/support.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Icon } from '@/ui/Icon.tsx';

interface SupportWaysProps {
  hero: Localized<Support>['hero'];
  content: Localized<Support>['ways'];
  ways: ContactWays;
}

const action =
  'mt-auto flex min-h-12 w-full items-center gap-2 border-t border-night-line pt-3 text-left text-lg font-semibold text-marigold [overflow-wrap:anywhere] after:absolute after:inset-0';

/**
 * The header of the support page: its purpose, and a card for chat (if the firm has it), phone and email. Each card is
 * a link.
 */
export function SupportWays({ hero, content, ways }: SupportWaysProps) {
  const cards = [
    ...(does('chat') && content.chat ? [{ ...content.chat, icon: 'MessageCircle', words: content.chat.action }] : []),
    { ...content.call, icon: 'Phone', words: ways.phone.text, href: ways.phone.href },
    { ...content.email, icon: 'Mail', words: ways.supportMail.text, href: ways.supportMail.href },
  ];
  return (
    <section id="ways" aria-labelledby="ways-title" className="on-night bg-night text-white">
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 md:py-16">
        <h1 id="ways-title" className="text-4xl">
          {hero.title}
        </h1>
        <p className="mt-3 max-w-2xl text-lg text-night-soft">{hero.intro}</p>
        <ul className={`mt-8 grid gap-4 ${cards.length > 2 ? 'md:grid-cols-3' : 'md:grid-cols-2'}`}>
          {cards.map((card) => (
            <li
              key={card.icon}
              className="relative flex flex-col gap-3 rounded-card border border-night-line p-5 hover:bg-night-line"
            >
              <h2 className="flex items-center gap-2.5 text-xl">
                <Icon name={card.icon} />
                {card.title}
              </h2>
              <p className="text-night-soft">{card.text}</p>
              {'href' in card ? (
                <a href={card.href} className={action}>
                  <span className="min-w-0 wrap-anywhere">{card.words}</span>
                </a>
              ) : (
                <button type="button" popoverTarget="chat" className={action}>
                  {card.words}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
