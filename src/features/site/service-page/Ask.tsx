import type { ReactNode } from 'react';
import { Section } from '@/ui/Section.tsx';

/** The inquiry at the foot of the page. */
export function Ask({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <Section id="ask" title={title} intro={intro} ground="sunk" first>
      <div className="max-w-[46rem] rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">{children}</div>
    </Section>
  );
}
