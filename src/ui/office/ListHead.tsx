import { Button } from '../Button.tsx';
import { boxLook } from '../fields/field-frame.ts';

interface ListHeadProps {
  /** The name of the list, for screen readers. */
  title: string;
  /** The path of the list. */
  here: string;
  /** The view that is open. `all` is the view without a query. */
  view: string;
  views: readonly { readonly view: string; readonly label: string; readonly count?: string }[];
  words: { readonly search: string; readonly searchHint: string };
  /** The searched text. */
  search: string;
}

/** The views of a long list, and the search within the open one. */
export const ListHead = ({ title, here, view, views, words, search }: ListHeadProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 pb-3 sm:px-6">
    <nav aria-label={title} className="flex flex-wrap gap-1">
      {views.map(({ view: each, label, count }) => (
        <a
          key={each}
          href={each === 'all' ? here : `${here}?view=${each}`}
          aria-current={each === view ? 'page' : undefined}
          className="flex min-h-11 items-center gap-2 rounded-lg px-3 text-sm font-semibold hover:bg-sunk aria-[current]:bg-night aria-[current]:text-white dark:aria-[current]:bg-marigold dark:aria-[current]:text-night"
        >
          {label} {count === undefined ? null : <span className="font-normal tabular-nums">{count}</span>}
        </a>
      ))}
    </nav>
    <form action={here} role="search" className="flex w-full gap-2 sm:w-auto">
      {view === 'all' ? null : <input type="hidden" name="view" value={view} />}
      <label htmlFor="list-search" className="sr-only">
        {words.search}
      </label>
      <input
        id="list-search"
        type="search"
        name="q"
        defaultValue={search}
        placeholder={words.searchHint}
        className={`${boxLook(undefined)} sm:w-72`}
      />
      <Button type="submit" look="secondary">
        {words.search}
      </Button>
    </form>
  </div>
);

interface OlderRowsProps extends Pick<ListHeadProps, 'here' | 'view' | 'search'> {
  /** Where the next page begins; undefined on the last one. */
  next: string | undefined;
  label: string;
}

/** The link to the next page of a long list. */
export const OlderRows = ({ here, view, search, next, label }: OlderRowsProps) =>
  next ? (
    <p className="px-4 sm:px-6">
      <a
        href={`${here}?${new URLSearchParams({ view, q: search, before: next })}`}
        className="inline-flex min-h-11 min-w-11 items-center px-2 text-link underline underline-offset-4"
      >
        {label}
      </a>
    </p>
  ) : null;
