import type { ReactNode } from 'react';
import { Section } from '@/ui/Section.tsx';
import type { SuccessStoriesWords } from './success-stories.messages.ts';

/** The home page's section with the stories. */
export function SuccessStoriesSection({ words, children }: { words: SuccessStoriesWords; children: ReactNode }) {
  return (
    <Section id="success-stories" title={words.title} intro={words.intro} ground="sunk">
      {children}
    </Section>
  );
}
