import type { TrustedBy } from '@/catalogue/home/trusted-by.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Section } from '@/ui/Section.tsx';

/** A still strip of eight clients' marks, each with its name and trade. */
export function TrustedBySection({ content }: { content: Localized<TrustedBy> }) {
  return (
    <Section id="trusted-by" title={content.title} intro={content.intro}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4 lg:grid-cols-8">
        {content.clients.map((client) => (
          <li key={client.logo}>
            <img src={`/pictures/${client.logo}.svg`} alt="" width={160} height={64} loading="lazy" decoding="async" />
            <b className="mt-2 block text-sm">{client.name}</b>
            <span className="block text-xs text-soft">{client.trade}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
