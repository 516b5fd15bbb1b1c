import type { ReactNode } from 'react';
import { Section } from '@/ui/Section.tsx';

/** The quick enquiry among the home page's sections. */
export function QuickInquirySection({
  words,
  children,
}: {
  words: { title: string; intro: string };
  children: ReactNode;
}) {
  return (
    <Section id="quick" title={words.title} intro={words.intro} ground="sunk">
      <div className="form-card rounded-card border-line">{children}</div>
    </Section>
  );
}
