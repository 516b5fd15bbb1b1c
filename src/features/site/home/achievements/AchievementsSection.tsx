import type { Achievements } from '@/catalogue/home/achievements.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';

/** A strip of four figures, each with what it counts. */
export function AchievementsSection({ content }: { content: Localized<Achievements> }) {
  return (
    <section
      id="achievements"
      aria-labelledby="achievements-title"
      className="below-fold border-y border-line bg-sunk py-6 md:py-11"
    >
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <h2 id="achievements-title" className="mb-3 text-lg md:mb-5">
          {content.title}
        </h2>
        <ul className="grid grid-cols-2 gap-x-5 gap-y-4 lg:grid-cols-4 lg:gap-x-0">
          {content.items.map((item) => (
            <li key={item.id} className="lg:border-l lg:border-line lg:px-6 lg:first:border-0 lg:first:pl-0">
              <p className="font-semibold">
                <strong className="block text-2xl whitespace-nowrap xl:text-4xl">{item.figure}</strong> {item.label}
              </p>
              <p className="text-xs text-soft md:text-sm">{item.counts}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
