import type { TrustedBy } from '@/catalogue/home/trusted-by.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Fold } from '@/ui/Fold.tsx';
import { Wordmarks } from '@/ui/rows/Wordmarks.tsx';
import { Section } from '@/ui/Section.tsx';

/** Eight customers, each with logo, name and trade. */
export function TrustedBySection({ content, open }: { content: Localized<TrustedBy>; open: string }) {
  return (
    <Section id="trusted-by" title={content.title} intro={content.intro}>
      <Fold label={open}>
        <Wordmarks firms={content.clients.map(({ logo, name, trade }) => ({ logo, name, about: trade }))} />
      </Fold>
    </Section>
  );
}
