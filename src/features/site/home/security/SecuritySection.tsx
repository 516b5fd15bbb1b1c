import type { Security } from '@/catalogue/home/security.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { DetailRows } from '@/ui/rows/DetailRows.tsx';
import { Section } from '@/ui/Section.tsx';

/** Six rules about documents and money. Choosing one opens its details and closes those of the previous one. */
export function SecuritySection({ content }: { content: Localized<Security> }) {
  return (
    <Section id="security" title={content.title} intro={content.intro} ground="sunk">
      <DetailRows rows={content.cards} group="security" />
    </Section>
  );
}
