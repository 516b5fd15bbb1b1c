import { pathFor } from '@/i18n/paths.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import { ListHead, OlderRows } from '@/ui/office/ListHead.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficeTable } from '@/ui/office/OfficeTable.tsx';
import { QuoteBadge } from './QuoteBadge.tsx';
import type { QuotesPageProps } from './quote-view.server.ts';

/** All quotes with a search, newest first. */
export function QuotesPage(props: QuotesPageProps & { mayWrite: boolean }) {
  const { words, locale, view, views, search, quotes, next, mayWrite } = props;
  const here = pathFor(locale, '/office/quotes');
  const link = 'inline-flex min-h-11 min-w-11 items-center px-2 text-link underline underline-offset-4';
  return (
    <>
      <OfficePageHead title={words.title} intro={mayWrite ? words.intro : undefined}>
        {mayWrite ? <ButtonLink href={`${here}/new`}>{words.write}</ButtonLink> : null}
      </OfficePageHead>
      <ListHead
        title={words.title}
        here={here}
        view={view}
        views={views.map((each) => ({ view: each, label: words[`view.${each}`] }))}
        words={words}
        search={search}
      />
      <OfficeTable
        caption={words.title}
        columns={[words.number, words.customer, words.what, words.total, words.state, words.when]}
        figures={[words.total]}
        empty={search ? words.noneFound : words.empty}
        rows={quotes.map((quote) => ({
          key: quote.number,
          cells: [
            <a key="number" href={`${here}/${quote.number}`} className={`${link} -mx-2 -my-3 whitespace-nowrap`}>
              {quote.number}
            </a>,
            quote.name,
            quote.title,
            <span key="total" className="whitespace-nowrap tabular-nums">
              {quote.total}
            </span>,
            <QuoteBadge key="state" look={quote.look}>
              {quote.state}
            </QuoteBadge>,
            quote.when,
          ],
        }))}
      />
      <OlderRows here={here} view={view} search={search} next={next} label={words.older} />
    </>
  );
}
