import { useEffect, useRef } from 'react';
import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { InboxWords } from './inbox.messages.ts';
import type { LoadedInbox } from './inbox.server.ts';
import { useInboxNow } from './inbox-now.ts';

interface ViewsProps {
  words: Pick<InboxWords, 'views' | 'drop'>;
  views: LoadedInbox['views'];
  /** The query of the open view, in the form in which views are saved. */
  open: string;
  /** The URL of the inbox, in its language. */
  action: string;
}

/** The views with their counts: first the built-in ones, then the clerk's own. The counts update automatically. */
export function Views({ words, views: given, open, action }: ViewsProps) {
  const { inbox } = useInboxNow();
  const views = inbox?.views ?? given;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the views are one scrolling row, and the open one may be out of view.
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && chosen) {
      list.current.scrollLeft = chosen.offsetLeft - list.current.clientWidth / 3;
    }
  }, []);
  return (
    <nav aria-label={words.views} className="min-w-0 grow">
      <ul ref={list} className="relative flex [scrollbar-width:none] overflow-x-auto pl-1 sm:pl-3">
        {views.map((view) => (
          <li key={`${view.id ?? ''}${view.query}`} className="flex shrink-0 items-center">
            <a
              href={view.query ? `${action}?${view.query}` : action}
              aria-current={view.query === open ? 'page' : undefined}
              className="flex h-11 items-center gap-1.5 border-b-3 border-transparent px-3 pt-0.5 text-sm font-semibold whitespace-nowrap text-soft -outline-offset-4 hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
            >
              {view.name}
              {view.count ? <span className="font-normal tabular-nums">{view.count}</span> : null}
            </a>
            {view.id ? (
              <form method="post" action={action}>
                <button
                  type="submit"
                  name="drop"
                  value={view.id}
                  aria-label={fill(words.drop, { name: view.name })}
                  className="grid size-11 place-items-center rounded-full text-soft -outline-offset-4 hover:bg-sunk"
                >
                  <Icon name="X" size={16} />
                </button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}
