import type { LocalServicesPage } from '@/catalogue/services/services-page.ts';

/** Figures in a strip, and the note saying that they are samples. */
export function ServicesFigures({ content }: { content: NonNullable<LocalServicesPage['stats']> }) {
  return (
    <section
      id="services-figures"
      aria-labelledby="services-figures-title"
      className="border-y border-line bg-sunk py-4 md:py-8"
    >
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <h2 id="services-figures-title" className="sr-only">
          {content.title}
        </h2>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
          {content.figures.map((figure) => (
            <div key={figure.label} className="flex flex-col-reverse justify-end border-l-3 border-marigold pl-4">
              <dt className="text-sm text-soft">{figure.label}</dt>
              <dd className="text-2xl font-semibold">{figure.value}</dd>
            </div>
          ))}
        </dl>
        {content.note ? <p className="mt-3 text-sm text-soft">{content.note}</p> : null}
      </div>
    </section>
  );
}
