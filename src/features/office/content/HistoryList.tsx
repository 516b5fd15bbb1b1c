import { fill } from '@/i18n/fill.ts';
import { longDateTime } from '@/i18n/formats.ts';
import type { Locale } from '@/i18n/locale.ts';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import type { ContentWords } from './content-words.ts';

export interface HistoryEntry {
  readonly revision: number;
  readonly state: 'waiting' | 'live' | 'refused';
  readonly reason: string | null;
  readonly undoes: number | null;
  readonly at: number;
  readonly name: string;
  /** Which document, and its page; where the list is of all. */
  readonly document?: { readonly title: string; readonly href: string };
  readonly canUndo: boolean;
}

interface HistoryListProps {
  words: ContentWords;
  locale: Locale;
  entries: readonly HistoryEntry[];
  /** Where to take back. */
  action: string;
}

/** Who published what and when, and how far it is. */
export function HistoryList({ words, locale, entries, action }: HistoryListProps) {
  if (entries.length === 0) return <p className="text-soft">{words.historyEmpty}</p>;
  return (
    <ol className="grid gap-3 text-sm" data-history>
      {entries.map(({ revision, state, reason, undoes, at, name, document, canUndo }) => (
        <li
          key={revision}
          data-state={state}
          className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-3"
        >
          <div>
            <p>
              {document ? (
                <a href={document.href} className="text-link underline">
                  {document.title}
                </a>
              ) : null}{' '}
              <span className="text-soft">{fill(words.itemOf, { number: String(revision) })}</span>{' '}
              <strong>{words[`is-${state}`]}</strong>
              {undoes === null ? '' : ` · ${fill(words.undid, { number: String(undoes) })}`}
            </p>
            <p className="text-soft">
              {name}, {longDateTime(locale, at)}
            </p>
            {reason ? <p className="text-bad wrap-anywhere">{reasonText(words, reason)}</p> : null}
          </div>
          {canUndo ? (
            <form method="post" action={action}>
              <input type="hidden" name="revision" value={revision} />
              <SmallButton name="do" value="undo">
                {words.undo}
              </SmallButton>
            </form>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function reasonText(words: ContentWords, reason: string): string {
  const [kind = '', ...rest] = reason.split(' ');
  const known: Readonly<Record<string, unknown>> = words;
  const said = known[`why.${kind}`];
  return typeof said === 'string' ? [said, ...rest].join(' ') : reason;
}
