import type { NothingHereWords } from './nothing-here.messages.ts';

interface NothingHereProps {
  words: NothingHereWords;
  /** The services with names most similar to the URL, or the most requested services. */
  near: readonly { href: string; title: string }[];
  isNear: boolean;
  /** The words of the URL, for the search box. */
  query: string;
  searchHref: string;
  /** The pages that people look for when a link is dead. */
  pages: readonly { href: string; title: string }[];
}

/**
 * The section shown above the home page if a URL has no page: the search, the most similar services, and the pages that
 * people usually look for.
 */
export function NothingHere({ words, near, isNear, query, searchHref, pages }: NothingHereProps) {
  return (
    <section aria-labelledby="nothing-here" className="border-b border-line bg-sunk">
      <div className="mx-auto max-w-6xl px-4 py-6 sm:px-6">
        {/* Not an h1, because the home page below has one. */}
        <p id="nothing-here" className="text-xl font-semibold">
          {words.title}
        </p>
        <form action={searchHref} role="search" aria-label={words.label} className="mt-2 flex max-w-xl gap-2">
          <label htmlFor="search-from-nowhere" className="sr-only">
            {words.label}
          </label>
          <input
            id="search-from-nowhere"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={120}
            className="min-h-12 min-w-0 flex-1 rounded-lg border border-soft/60 bg-surface px-4"
          />
          <button
            type="submit"
            className="min-h-12 rounded-lg bg-marigold px-5 font-semibold text-night hover:bg-marigold-deep"
          >
            {words.button}
          </button>
        </form>
        <p className="mt-3 text-soft">{isNear ? words.near : words.none}</p>
        {near.length > 0 ? (
          <ul className="flex flex-wrap gap-x-6">
            {near.map(({ href, title }) => (
              <li key={href}>
                <a
                  href={href}
                  className="flex min-h-11 items-center font-semibold text-link underline underline-offset-4 hover:no-underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <nav aria-label={words.pages} className="mt-2 flex flex-wrap gap-x-6 border-t border-line pt-2">
          {pages.map(({ href, title }) => (
            <a key={href} href={href} className="flex min-h-11 items-center text-link underline underline-offset-4">
              {title}
            </a>
          ))}
        </nav>
      </div>
    </section>
  );
}
