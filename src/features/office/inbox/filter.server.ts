import { momentInIndia } from '@/kernel/india-time.ts';
import { locales } from '@/kernel/locale.ts';
import type { Actor } from '@/kernel/roles.ts';
import type { InboxFilter } from '@/server/domains/cases/inbox/inbox-filter.ts';
import type { InboxSort } from '@/server/domains/cases/inbox/list-inbox.ts';
import { oneOf } from '@/ui/one-of.ts';
import type { InboxField } from './inbox-address.ts';

const statuses = ['new', 'open', 'waiting-customer', 'waiting-government', 'done', 'spam', 'active'] as const;
const sorts = ['newest', 'oldest', 'due', 'updated'] as const;
const DAY = 86_400_000;

const textIn = (query: URLSearchParams, name: InboxField): string | undefined =>
  query.get(name)?.replaceAll('\0', '').slice(0, 200) || undefined;

/**
 * Parses a day. @returns the day's first moment in India, in epoch milliseconds; undefined if the field has no valid
 * day
 */
function dayIn(query: URLSearchParams, name: InboxField): number | undefined {
  const moment = momentInIndia(query.get(name) ?? '', '00:00');
  return Number.isNaN(moment) ? undefined : moment;
}

/** The filter in a URL, within the cases that the reader may see. */
export function filterOf(
  query: URLSearchParams,
  { id: me, hiddenKinds }: Pick<Actor, 'id' | 'hiddenKinds'>,
): InboxFilter {
  const assignee = textIn(query, 'assignee');
  const until = dayIn(query, 'to');
  const status = query.get('status');
  return {
    status: status === 'all' ? undefined : (oneOf(statuses, status) ?? 'active'),
    kind: textIn(query, 'kind'),
    assignee: assignee === 'me' ? me : assignee,
    mentioned: query.get('mentions') === 'me' ? me : undefined,
    overdue: query.get('overdue') === '1',
    isNext: query.get('next') === '1',
    service: textIn(query, 'service'),
    state: textIn(query, 'state'),
    locale: oneOf(locales, query.get('language')),
    label: textIn(query, 'label'),
    from: dayIn(query, 'from'),
    until: until === undefined ? undefined : until + DAY,
    hiddenKinds,
  };
}

/** The sort order in a URL. */
export const sortOf = (query: URLSearchParams): InboxSort => oneOf(sorts, query.get('sort')) ?? 'newest';
