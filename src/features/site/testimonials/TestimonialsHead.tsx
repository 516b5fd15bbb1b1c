import type { TestimonialsPageProps } from './testimonials-page-props.ts';

/** The header of the page: its purpose, every customer's portrait as a link to their words, and the filters. */
export function TestimonialsHead({
  content,
  filter,
  words,
  action,
  isHidden,
}: TestimonialsPageProps & { isHidden: (filters: readonly string[]) => boolean }) {
  return (
    <section aria-labelledby="voices-title" className="on-night bg-night text-white">
      <div className="mx-auto grid max-w-6xl gap-x-14 gap-y-7 px-4 py-10 sm:px-6 md:py-14 lg:grid-cols-[6fr_5fr]">
        <div>
          <h1 id="voices-title" className="text-4xl">
            {words.title}
          </h1>
          <p className="mt-3 max-w-xl text-lg text-night-soft">{words.intro}</p>
          <form id="voice-filter" action={action} method="get" className="mt-6">
            <fieldset className="flex flex-wrap gap-2">
              <legend className="mb-2 text-sm font-semibold">{words.filter}</legend>
              {[{ word: 'all', name: words.all }, ...content.filters].map(({ word, name }) => (
                <button
                  key={word}
                  type="submit"
                  name="filter"
                  value={word}
                  aria-pressed={filter === word}
                  className="min-h-11 rounded-full border border-night-soft px-4 text-sm font-semibold hover:bg-night-line aria-pressed:border-white aria-pressed:bg-white aria-pressed:text-night"
                >
                  {name}
                </button>
              ))}
            </fieldset>
          </form>
        </div>
        <div className="lg:self-end">
          <ul aria-label={words.faces} className="faces">
            {content.entries.map((entry) => (
              <li key={entry.id} data-filters={entry.filters.join(' ')} hidden={isHidden(entry.filters)}>
                <a href={`#${entry.id}`}>
                  <img
                    src={`/pictures/${entry.image}.svg`}
                    alt={entry.name}
                    width={320}
                    height={320}
                    decoding="async"
                  />
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-night-soft">
            {content.rating}
            {content.note ? <span className="block">{content.note}</span> : null}
          </p>
        </div>
      </div>
    </section>
  );
}
