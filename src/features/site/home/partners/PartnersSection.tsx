import type { Partners } from '@/catalogue/home/partners.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Fold } from '@/ui/Fold.tsx';
import { Wordmarks } from '@/ui/rows/Wordmarks.tsx';
import { Section } from '@/ui/Section.tsx';

/** The partner firms: logo, name, and what each does. */
export function PartnersSection({ content, open }: { content: Localized<Partners>; open: string }) {
  return (
    <Section id="partners" title={content.title} intro={content.intro}>
      <Fold label={open}>
        <Wordmarks firms={content.partners.map(({ logo, name, does }) => ({ logo, name, about: does }))} />
      </Fold>
    </Section>
  );
}
