import type { Security } from '@/catalogue/home/security.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Section } from '@/ui/Section.tsx';

type Card = Localized<Security>['cards'][number];

/** Six cards on papers and money. Choosing one opens its details and closes the one that was open. */
export function SecuritySection({ content }: { content: Localized<Security> }) {
  const half = Math.ceil(content.cards.length / 2);
  // Two columns of their own: an open card moves only what stands below it.
  return (
    <Section id="security" title={content.title} intro={content.intro} ground="sunk">
      <div className="grid items-start gap-4 md:grid-cols-2">
        {[content.cards.slice(0, half), content.cards.slice(half)].map((column) => (
          <div key={column[0]?.id} className="grid gap-4">
            {column.map((card) => (
              <SecurityCard key={card.id} card={card} />
            ))}
          </div>
        ))}
      </div>
    </Section>
  );
}

function SecurityCard({ card }: { card: Card }) {
  return (
    <details
      name="security"
      className="group rounded-card border border-line bg-surface open:border-accent open:shadow-card"
    >
      <summary className="grid grid-cols-[2rem_1fr_auto] gap-x-2 p-5">
        <Icon name={card.icon} size={24} className="mt-0.5 shrink-0 text-accent" />
        <h3 className="text-base">{card.title}</h3>
        <Icon name="ChevronDown" className="mt-1 shrink-0 text-soft transition-transform group-open:rotate-180" />
        <span className="col-start-2 text-sm text-soft">{card.line}</span>
      </summary>
      <div className="px-5 pb-5 sm:pl-15">
        <p>{card.detail}</p>
        {card.link ? (
          <a href={card.link.href} className="inline-block py-2 font-semibold text-link underline underline-offset-4">
            {card.link.label}
          </a>
        ) : null}
      </div>
    </details>
  );
}
