import type { WhyChooseUs } from '@/catalogue/home/why-choose-us.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { DetailRows } from '@/ui/rows/DetailRows.tsx';
import { Section } from '@/ui/Section.tsx';

/** Six numbered reasons. The details of each open and close independently. */
export function WhyChooseUsSection({ content }: { content: Localized<WhyChooseUs> }) {
  return (
    <Section id="why-choose-us" title={content.title} intro={content.intro}>
      <DetailRows rows={content.reasons} />
    </Section>
  );
}
