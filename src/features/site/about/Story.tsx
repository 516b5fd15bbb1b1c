import type { About } from '@/catalogue/firm/about.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';

/** The firm's history, with the first sentence in large type. */
export function Story({ content }: { content: Localized<About>['story'] }) {
  return (
    <section id="story" aria-labelledby="story-title" className="py-14 md:py-20">
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-6 px-4 sm:px-6 md:grid-cols-[5fr_6fr]">
        <div>
          <h2 id="story-title" className="text-sm text-accent">
            {content.title}
          </h2>
          <p className="mt-2 text-3xl font-semibold text-balance">{content.opening}</p>
        </div>
        <div className="space-y-4 border-l-2 border-marigold pl-6 md:mt-8">
          {content.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
