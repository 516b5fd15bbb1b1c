import type { About } from '@/catalogue/firm/about.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';

/** The firm's figures as one strip. */
export function Figures({ content }: { content: NonNullable<Localized<About>['figures']> }) {
  return (
    <section id="figures" aria-labelledby="figures-title" className="on-night bg-night py-10 text-white md:py-12">
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <h2 id="figures-title" className="text-sm text-marigold">
          {content.title}
        </h2>
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-6 md:flex md:justify-between">
          {content.items.map((figure) => (
            <div key={figure.label} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-night-soft">{figure.label}</dt>
              <dd className="text-4xl font-semibold">{figure.value}</dd>
            </div>
          ))}
        </dl>
        {content.note ? <p className="mt-5 text-sm text-night-soft">{content.note}</p> : null}
      </div>
    </section>
  );
}
