import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';
import { plainQuery } from './inbox-address.ts';
import type { InboxProps } from './inbox-props.ts';

/** Lists with a name and a count: ours, then the clerk's own. */
export function Views({ words, inbox, query, action }: InboxProps & { action: string }) {
  const open = plainQuery(query);
  return (
    <nav aria-label={words.views} className="px-4 sm:px-6">
      <ul className="flex flex-wrap gap-2">
        {inbox.views.map((view) => (
          <li key={`${view.id ?? ''}${view.query}`} className="flex items-center">
            <a
              href={view.query ? `${action}?${view.query}` : action}
              aria-current={view.query === open ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-semibold hover:border-soft aria-[current]:border-night aria-[current]:bg-night aria-[current]:text-white dark:aria-[current]:bg-marigold dark:aria-[current]:text-night"
            >
              {view.name}
              {view.count ? <span className="tabular-nums opacity-80">{view.count}</span> : null}
            </a>
            {view.id ? (
              <form method="post" action={action}>
                <button
                  type="submit"
                  name="drop"
                  value={view.id}
                  aria-label={fill(words.drop, { name: view.name })}
                  className="grid size-11 place-items-center rounded-full text-soft hover:bg-sunk"
                >
                  <Icon name="X" size={18} />
                </button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}
