import type { ReactNode } from 'react';
import { fill } from '@/i18n/fill.ts';
import { pathFor } from '@/i18n/paths.ts';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import type { BulkAct } from './bulk.server.ts';
import { InboxFilters } from './InboxFilters.tsx';
import type { ShownSaid } from './inbox.server.ts';
import type { InboxProps } from './inbox-props.ts';

/**
 * The inbox, with views, search, filters and a page of cases. Its page passes in the parts that update automatically.
 */
export function Inbox(
  props: InboxProps & {
    said: ShownSaid;
    /** Why a chat was not taken. */
    notTaken?: string | undefined;
    views?: ReactNode;
    children?: ReactNode;
  },
) {
  const { words, locale, title, inbox, query, said, notTaken, views, searchField, children } = props;
  const action = pathFor(locale, '/office/inbox');
  const next = new URLSearchParams(query);
  if (inbox.next) {
    next.set('after', inbox.next);
  }
  const first = new URLSearchParams(query);
  first.delete('after');
  return (
    <div data-inbox className="group/inbox">
      {/* Beside an open case, the head stays in place, so that the case can use the rest of the screen. */}
      <div className="contents bg-paper min-[90rem]:sticky min-[90rem]:top-14 min-[90rem]:z-20 min-[90rem]:block min-[90rem]:has-[[open]]:z-50">
        <div className="flex items-center gap-3 px-4 pt-4 pb-3 sm:px-6">
          <h1 className="text-2xl sm:mr-auto">{title}</h1>
          <div className="min-w-0 grow basis-0 sm:w-60 sm:grow-0 sm:basis-auto lg:w-96">{searchField}</div>
          <ButtonLink look="secondary" href={pathFor(locale, '/office/new')}>
            <Icon name="Plus" size={18} />
            <span className="sr-only sm:not-sr-only">{words.newCase}</span>
          </ButtonLink>
        </div>
        <div className="sticky top-14 z-20 has-[[open]]:z-50 flex h-11 border-b border-line bg-paper [box-sizing:content-box] min-[90rem]:relative min-[90rem]:top-0">
          {views}
          <InboxFilters {...props} action={action} />
        </div>
      </div>
      <SaidNotice words={words} locale={locale} shown={said} action={action} query={query} />
      {notTaken ? (
        <div className="px-4 sm:px-6">
          <Notice look="bad">
            {notTaken}{' '}
            <a
              href={pathFor(locale, '/office/chats')}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {words.openChats}
            </a>
          </Notice>
        </div>
      ) : null}
      <div className="min-[90rem]:group-data-open/inbox:grid min-[90rem]:group-data-open/inbox:grid-cols-[25rem_minmax(0,1fr)]">
        <div className="min-w-0">
          {children}
          <nav aria-label={words.list} className="flex flex-wrap gap-3 px-4 py-4 empty:hidden sm:px-6">
            {query.has('after') ? (
              <a
                href={first.size > 0 ? `${action}?${first}` : action}
                className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
              >
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
        </div>
        <section
          data-beside
          tabIndex={-1}
          aria-label={words.openCase}
          className="hidden outline-none min-[90rem]:group-data-open/inbox:sticky min-[90rem]:group-data-open/inbox:top-[11.3125rem] min-[90rem]:group-data-open/inbox:block min-[90rem]:group-data-open/inbox:h-[calc(100dvh-11.3125rem)] overflow-y-auto border-l border-line aria-busy:opacity-60"
        />
      </div>
    </div>
  );
}

type SaidNoticeProps = Pick<InboxProps, 'words' | 'locale' | 'query'> & { shown: ShownSaid; action: string };

/** The result of the list's last form, with a button to undo it and links to the cases that were not changed. */
function SaidNotice({ words, locale, shown, action, query }: SaidNoticeProps) {
  if (!shown) {
    return null;
  }
  const { what, at, refused } = shown.said;
  return (
    <div className="px-4 sm:px-6">
      {what === 'changed' && (shown.count > 0 || refused.length === 0) ? (
        <form method="post" action={action} data-undo="list" className="flex flex-wrap items-center gap-x-4">
          <Notice look="good">{fill(words.changedMany, { count: String(shown.count) })}</Notice>
          <input type="hidden" name="query" value={query.toString()} />
          <input type="hidden" name="at" value={at} />
          {shown.count > 0 ? (
            <Button type="submit" look="secondary" name="act" value={'undo' satisfies BulkAct}>
              {words.undo}
            </Button>
          ) : null}
        </form>
      ) : null}
      {what === 'undone' ? <Notice look="good">{words.undone}</Notice> : null}
      {what === 'nothing' ? <Notice look="bad">{words.nothingChosen}</Notice> : null}
      {refused.length > 0 ? (
        <Notice look="bad">
          {words.refused}{' '}
          {refused.map((reference) => (
            <a
              key={reference}
              href={pathFor(locale, `/office/cases/${reference}`)}
              className="mr-3 inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {reference}
            </a>
          ))}
        </Notice>
      ) : null}
    </div>
  );
}
