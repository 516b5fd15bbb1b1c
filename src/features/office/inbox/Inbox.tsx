import type { ReactNode } from 'react';
import { pathFor } from '@/i18n/paths.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { InboxFilters } from './InboxFilters.tsx';
import type { InboxProps } from './inbox-props.ts';

/**
 * The inbox, with views, search, filters and a page of cases. Its page passes in the parts that update automatically.
 */
export function Inbox(props: InboxProps & { views?: ReactNode; children?: ReactNode }) {
  const { words, locale, title, inbox, query, views, children } = props;
  const action = pathFor(locale, '/office/inbox');
  const next = new URLSearchParams(query);
  if (inbox.next) {
    next.set('after', inbox.next);
  }
  const first = new URLSearchParams(query);
  first.delete('after');
  return (
    <div data-inbox>
      <OfficePageHead title={title}>
        <ButtonLink look="secondary" href={pathFor(locale, '/office/new')}>
          <Icon name="Plus" size={18} />
          {words.newCase}
        </ButtonLink>
      </OfficePageHead>
      {views}
      <InboxFilters {...props} action={action} />
      {children}
      <nav aria-label={words.list} className="flex flex-wrap gap-3 px-4 py-4 sm:px-6">
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
  );
}
