import type { ReadGuide } from '@/catalogue/reading/guide-prose.ts';
import { Markup } from '@/ui/Markup.tsx';

/** The text of a guide. The checklist at its end has boxes to tick on paper. */
export function GuideProse({ guide }: { guide: ReadGuide }) {
  return (
    <div className="prose mt-6 [&_#checklist_ul]:list-['☐__']">
      <Markup as="div" html={guide.opening} className="text-lg" />
      {guide.parts.map(({ id, title, html }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <Markup as="h2" id={`${id}-title`} html={title} />
          <Markup as="div" html={html} />
        </section>
      ))}
    </div>
  );
}
