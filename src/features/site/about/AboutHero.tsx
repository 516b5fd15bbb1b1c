import type { About } from '@/catalogue/firm/about.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';

/** The hero section of the about page: the title and intro, and a picture of the office. */
export function AboutHero({ content }: { content: Localized<About>['hero'] }) {
  return (
    <section aria-labelledby="about-title" className="on-night overflow-hidden bg-night text-white">
      <div className="mx-auto grid max-w-6xl items-end gap-x-12 gap-y-8 px-4 pt-12 sm:px-6 md:pt-16 lg:grid-cols-[4fr_5fr]">
        <div className="lg:pb-16">
          <p className="text-sm font-semibold text-marigold">{content.eyebrow}</p>
          <h1 id="about-title" className="mt-2 text-4xl">
            {content.title}
          </h1>
          <p className="mt-4 max-w-xl text-lg text-night-soft">{content.intro}</p>
        </div>
        <img
          src="/pictures/about-office.svg"
          alt={content.pictureAlt}
          width={960}
          height={480}
          className="h-auto w-full rounded-t-card"
        />
      </div>
    </section>
  );
}
