import type { FaqPageProps } from './faq-page-props.ts';

/** The categories with their counts, as a row on a phone and as a list at the side on a wide screen. */
export function FaqCategories({ content, filter, words }: FaqPageProps) {
  const countOf = (category: string): number =>
    content.faqs.filter((faq) => category === 'all' || faq.category === category).length;
  return (
    <nav aria-labelledby="faq-categories" className="lg:sticky lg:top-44 lg:self-start">
      <h2 id="faq-categories" className="text-sm font-semibold text-soft">
        {words.categories}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2 lg:mt-3 lg:block lg:border-l-2 lg:border-line">
        {[{ id: 'all', name: words.all }, ...content.categories].map(({ id, name }) => (
          <li key={id}>
            <button
              type="submit"
              form="faq-search"
              name="category"
              value={id}
              aria-pressed={filter.category === id}
              className="faq-category"
            >
              {name} <small>{countOf(id)}</small>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
