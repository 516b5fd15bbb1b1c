import type { Partners } from '@/catalogue/home/partners.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Wordmarks } from '@/ui/rows/Wordmarks.tsx';
import { Section } from '@/ui/Section.tsx';

/** The partner firms: logo, name, and what each does. */
export function PartnersSection({ content }: { content: Localized<Partners> }) {
  return (
    <Section id="partners" title={content.title} intro={content.intro}>
      <Wordmarks firms={content.partners.map(({ logo, name, does }) => ({ logo, name, about: does }))} />
    </Section>
  );
}
