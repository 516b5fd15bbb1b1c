import type { ReactNode } from 'react';
import { Section } from '@/ui/Section.tsx';

interface AskProps {
  title: string;
  intro: string;
  /** The link to book a consultation; undefined if the firm offers none. */
  talk: { readonly text: string; readonly href: string } | undefined;
  children: ReactNode;
}

/** The enquiry form at the foot of the page. */
export function Ask({ title, intro, talk, children }: AskProps) {
  return (
    <Section id="ask" title={title} intro={intro} ground="sunk" first>
      <div className="max-w-[46rem] rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">{children}</div>
      {talk ? (
        <a
          href={talk.href}
          className="mt-3 inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4 print:hidden"
        >
          {talk.text}
        </a>
      ) : null}
    </Section>
  );
}
