import type { ReactNode } from 'react';
import { fill } from '@/i18n/fill.ts';
import { longDateTime } from '@/i18n/formats.ts';
import type { Locale } from '@/kernel/locale.ts';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import type { ContentWords } from './content-words.ts';
import type { Difference } from './diff.ts';
import { reasonText } from './reason-text.ts';

export interface HistoryEntry {
  readonly revision: number;
  readonly state: 'waiting' | 'live' | 'past' | 'refused';
  readonly reason: string | null;
  /** The progress in words; '' if the status already says so. */
  readonly progress?: string;
  readonly undoes: number | null;
  readonly at: number;
  readonly name: string;
  /** The document and its page, if the list covers all documents. */
  readonly document?: { readonly title: string; readonly href: string };
  /** The changes; empty if the list covers all documents. */
  readonly differences: readonly Difference[];
  readonly canUndo: boolean;
  /** Whether this version was once on the site and has been replaced since. */
  readonly canRestore: boolean;
}

interface HistoryListProps {
  words: ContentWords;
  locale: Locale;
  entries: readonly HistoryEntry[];
  /** The URL to which a revert is posted. */
  action: string;
  /** Renders the changes of an entry. */
  changes?: (differences: readonly Difference[]) => ReactNode;
  /** The version of the current draft, for actions that create a new draft. */
  version?: number;
  /**
   * Whether the content of the files can be restored. The list then ends with the very first change, before which the
   * site showed the files.
   */
  canRestoreFiles?: boolean;
  /** The URL of older changes; '' if there are none. */
  older?: string;
}

/** Lists who published what and when, with the progress and buttons to restore any version. */
export function HistoryList(props: HistoryListProps) {
  const { words, locale, entries, action, changes, version = 0, canRestoreFiles = false, older = '' } = props;
  if (entries.length === 0) {
    return <p className="text-soft">{words.historyEmpty}</p>;
  }
  return (
    <>
      <ol className="grid gap-3 text-sm" data-history>
        {entries.map(
          ({ revision, state, reason, progress, undoes, at, name, document, differences, canUndo, canRestore }) => (
            <li
              key={revision}
              data-state={state}
              className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-3"
            >
              <div className="min-w-0">
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
                {progress ? <p>{progress}</p> : null}
                {reason ? <p className="text-bad wrap-anywhere">{reasonText(words, reason)}</p> : null}
                {changes && differences.length > 0 ? (
                  <details>
                    <summary className="flex min-h-11 w-fit cursor-pointer items-center text-link underline">
                      {words.didChange}
                    </summary>
                    {changes(differences)}
                  </details>
                ) : null}
              </div>
              {canUndo ? (
                <Back action={action} version={version} revision={revision} deed="undo" said={words.undo} />
              ) : null}
              {canRestore ? (
                <Back action={action} version={version} revision={revision} deed="restore" said={words.restore} />
              ) : null}
            </li>
          ),
        )}
        {canRestoreFiles ? (
          <li className="flex flex-wrap items-center justify-between gap-2">
            <strong>{words.asFiles}</strong>
            <Back action={action} version={version} revision={0} deed="restore" said={words.restore} />
          </li>
        ) : null}
      </ol>
      {older ? (
        <a href={older} className="inline-flex min-h-11 items-center text-link underline">
          {words.older}
        </a>
      ) : null}
    </>
  );
}

interface BackProps {
  action: string;
  version: number;
  revision: number;
  deed: 'undo' | 'restore';
  said: string;
}

function Back({ action, version, revision, deed, said }: BackProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="revision" value={revision} />
      <SmallButton name="do" value={deed}>
        {said}
      </SmallButton>
    </form>
  );
}
