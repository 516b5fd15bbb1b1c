import { Button } from '@/ui/Button.tsx';
import { longestQuery } from './faq-match.ts';
import type { FaqPageProps } from './faq-page-props.ts';

/** The header of the page, with the search box. The categories beside the questions belong to the same form. */
export function FaqSearch({ content, filter, words, action }: FaqPageProps) {
  return (
    <section aria-labelledby="faq-title" className="on-night bg-night text-white">
      <div className="mx-auto grid max-w-6xl items-end gap-x-16 gap-y-6 px-4 py-10 sm:px-6 md:py-14 lg:grid-cols-2">
        <div>
          <h1 id="faq-title" className="text-4xl">
            {content.title}
          </h1>
          <p className="mt-3 max-w-xl text-lg text-night-soft">{content.intro}</p>
        </div>
        <form
          id="faq-search"
          action={action}
          method="get"
          role="search"
          aria-label={words.searchLabel}
          className="flex flex-wrap gap-2"
        >
          <label htmlFor="faq-q" className="w-full text-sm font-semibold">
            {words.searchLabel}
          </label>
          <input
            id="faq-q"
            name="q"
            type="search"
            defaultValue={filter.query}
            maxLength={longestQuery}
            placeholder={content.placeholder}
            autoComplete="off"
            className="min-h-12 min-w-0 flex-1 rounded-lg border border-soft/60 bg-surface px-4"
          />
          <Button type="submit" look="night" name="category" value={filter.category}>
            {words.search}
          </Button>
        </form>
      </div>
    </section>
  );
}
