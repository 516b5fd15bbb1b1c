import { pathFor } from '@/i18n/paths.ts';
import { Icon } from '@/ui/Icon.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { CaseList } from './CaseList.tsx';
import { InboxFilters } from './InboxFilters.tsx';
import type { InboxProps } from './inbox-props.ts';
import { Views } from './Views.tsx';

/** The list of cases: views with their counts, the search, filters, and a page of cases. */
export function Inbox(props: InboxProps) {
  const { words, locale, title, inbox, query } = props;
  const action = pathFor(locale, '/office/inbox');
  const next = new URLSearchParams(query);
  if (inbox.next) next.set('after', inbox.next);
  return (
    <div data-inbox data-newest={inbox.newest} data-news={`${action}/news`}>
      <OfficePageHead title={title} />
      <Views {...props} action={action} />
      <InboxFilters {...props} action={action} />
      <p className="sr-only" role="status" data-came data-words={words.came} />
      <CaseList {...{ words, locale }} cases={inbox.cases} isSearch={query.size > 0} />
      <nav aria-label={words.list} className="flex flex-wrap gap-3 px-4 py-4 sm:px-6">
        {query.has('after') ? (
          <a href={action} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
            {words.first}
          </a>
        ) : null}
        {inbox.next ? (
          <a
            href={`${action}?${next}`}
            data-next
            className="inline-flex min-h-11 items-center gap-2 rounded-lg border border-line bg-surface px-4 font-semibold hover:border-soft"
          >
            {words.more}
            <Icon name="ArrowRight" size={18} />
          </a>
        ) : null}
      </nav>
      <p className="hidden px-6 pb-6 text-sm text-soft md:block">{words.keys}</p>
    </div>
  );
}
