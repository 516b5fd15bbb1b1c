import { pathFor } from '@/i18n/paths.ts';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { boxLook } from '@/ui/fields/field-frame.ts';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficeTable } from '@/ui/office/OfficeTable.tsx';
import { QuoteBadge } from './QuoteBadge.tsx';
import type { QuotesPageProps } from './quote-view.server.ts';

/** All quotes with a search, newest first. */
export function QuotesPage({ words, locale, view, views, search, quotes, next }: QuotesPageProps) {
  const here = pathFor(locale, '/office/quotes');
  const link = 'inline-flex min-h-11 min-w-11 items-center px-2 text-link underline underline-offset-4';
  return (
    <>
      <OfficePageHead title={words.title} intro={words.intro}>
        <ButtonLink href={`${here}/new`}>{words.write}</ButtonLink>
      </OfficePageHead>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 pb-3 sm:px-6">
        <nav aria-label={words.title} className="flex flex-wrap gap-1">
          {views.map((each) => (
            <a
              key={each}
              href={each === 'all' ? here : `${here}?view=${each}`}
              aria-current={each === view ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-lg px-3 text-sm font-semibold hover:bg-sunk aria-[current]:bg-night aria-[current]:text-white dark:aria-[current]:bg-marigold dark:aria-[current]:text-night"
            >
              {words[`view.${each}`]}
            </a>
          ))}
        </nav>
        <form action={here} role="search" className="flex w-full gap-2 sm:w-auto">
          {view === 'all' ? null : <input type="hidden" name="view" value={view} />}
          <label htmlFor="quote-search" className="sr-only">
            {words.search}
          </label>
          <input
            id="quote-search"
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
      <OfficeTable
        caption={words.title}
        columns={[words.number, words.customer, words.what, words.total, words.state, words.when]}
        empty={search ? words.noneFound : words.empty}
        rows={quotes.map((quote) => ({
          key: quote.number,
          cells: [
            <a key="number" href={`${here}/${quote.number}`} className={`${link} -mx-2 -my-3 whitespace-nowrap`}>
              {quote.number}
            </a>,
            quote.name,
            quote.title,
            <span key="total" className="whitespace-nowrap tabular-nums md:block md:text-right">
              {quote.total}
            </span>,
            <QuoteBadge key="state" look={quote.look}>
              {quote.state}
            </QuoteBadge>,
            quote.when,
          ],
        }))}
      />
      {next ? (
        <p className="px-4 sm:px-6">
          <a href={`${here}?${new URLSearchParams({ view, q: search, before: next })}`} className={link}>
            {words.older}
          </a>
        </p>
      ) : null}
    </>
  );
}
