import type { SectionPageContent } from '@/catalogue/services/sections.ts';
import type { Trail } from '@/catalogue/site/trail.ts';
import { PageHead } from '@/ui/PageHead.tsx';
import type { SectionPageWords } from './section-page.messages.ts';

interface SectionHeadProps {
  content: SectionPageContent;
  words: SectionPageWords;
  trail: Trail;
}

/** The header of a section's page, with the groups of its services beside it. */
export function SectionHead({ content, words, trail }: SectionHeadProps) {
  const groups = (
    <nav aria-label={words.services} className="grid content-start sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-1">
      {content.groups.map((group, index) => (
        <a
          key={group.title}
          href={`#group-${index + 1}`}
          className="flex min-h-12 items-center justify-between gap-3 border-b border-night-line py-1 hover:text-marigold"
        >
          {group.title}
          <span className="text-sm text-night-soft">{group.services.length}</span>
        </a>
      ))}
    </nav>
  );
  return <PageHead {...trail} title={content.title} intro={content.intro} aside={groups} />;
}
