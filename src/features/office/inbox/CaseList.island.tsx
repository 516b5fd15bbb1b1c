import { useEffect, useLayoutEffect, useRef } from 'react';
import { Notice } from '@/ui/office/Notice.tsx';
import { useOfficeKey } from '@/ui/office/use-office-key.ts';
import { CaseRow, TAKE_FORM } from './CaseRow.tsx';
import type { ListedCase } from './inbox.server.ts';
import { holdStill, useInboxNow } from './inbox-now.ts';
import type { ListWords } from './live-words.ts';
import { SelectionBar, type SelectionChoices } from './SelectionBar.tsx';
import { useBeside } from './use-beside.ts';
import { useSelection } from './use-selection.ts';

interface CaseListProps extends SelectionChoices {
  words: ListWords;
  cases: readonly ListedCase[];
  /** Whether there are more cases on the next page. */
  hasMore: boolean;
  /** Whether a filter is set, so that an empty list does not mean that all work is done. */
  isSearch: boolean;
  /** The URL of the sign-in page that leads back here. */
  login: string;
  /** The URL of the inbox, and the query of this list. */
  action: string;
  query: string;
}

/** How long rows stay in place, in milliseconds, so that a row about to be pressed is not replaced by another. */
const PRESSED_MS = 3_000;
const AIMED_MS = 700;

const LEFT = 'office-inbox-row';
/** Returns the reference of the case whose row last had the focus, so that the keys continue there. */
function leftAt(): string | null {
  try {
    return sessionStorage.getItem(LEFT);
  } catch {
    return null;
  }
}
function rememberLeft(reference: string): void {
  try {
    sessionStorage.setItem(LEFT, reference);
  } catch {
    // If there is no storage, the j key starts at the top.
  }
}

/**
 * A page of cases, each one link with a checkbox. New cases and changes appear automatically. The j and k keys move
 * from one case to the next, and x selects one.
 */
export function CaseList({ words, cases: given, hasMore, isSearch, login, action, query, ...choices }: CaseListProps) {
  const { inbox, fresh, isSignedOut } = useInboxNow(given, hasMore);
  const place = useRef<HTMLFormElement>(null);
  const { count, selectAll } = useSelection(place);
  const { open, follow } = useBeside(place);
  /** The row that last had the focus, by case and position. */
  const last = useRef<{ readonly reference: string; readonly at: number }>(undefined);
  const move = (by: 1 | -1): void => {
    const rows = [...(place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const left = rows.find(({ dataset }) => dataset.row === (last.current?.reference ?? leftAt()));
    const next = at < 0 && left ? left : rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
    next?.focus();
    follow(next);
  };
  useOfficeKey('j', () => move(1));
  useOfficeKey('k', () => move(-1));
  useEffect(() => {
    const list = place.current;
    const left = new AbortController();
    const hear = <Kind extends keyof HTMLElementEventMap>(
      kind: Kind,
      heard: (event: HTMLElementEventMap[Kind]) => void,
    ): void => list?.addEventListener(kind, heard, { signal: left.signal });
    hear('pointerdown', () => holdStill(PRESSED_MS));
    hear('pointerup', () => holdStill(AIMED_MS));
    hear('pointermove', ({ pointerType }) => pointerType === 'mouse' && holdStill(AIMED_MS));
    hear('focusin', ({ target }) => {
      const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = rows.indexOf(target as HTMLElement);
      const reference = rows[at]?.dataset.row;
      if (reference === undefined) {
        return;
      }
      last.current = { reference, at };
      rememberLeft(reference);
    });
    // If another element gets the focus, the user has moved it. If no element does, the focused row may have been
    // removed.
    hear('focusout', ({ relatedTarget }) => {
      if (relatedTarget) {
        last.current = undefined;
      }
    });
    return () => left.abort();
  }, []);
  const cases = inbox?.cases ?? given;
  useLayoutEffect(() => {
    // If the focused row is gone, the row in its place gets the focus.
    const gone = last.current && !cases.some(({ reference }) => reference === last.current?.reference);
    if (!gone || document.activeElement !== document.body) {
      return;
    }
    const rows = place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    rows[Math.min(last.current?.at ?? 0, rows.length - 1)]?.focus();
  }, [cases]);
  const { rows } = words;
  const here = query ? `${action}?${query}` : action;
  const list = (
    <form ref={place} data-cases method="post" action={action} className="group @container">
      <input type="hidden" name="query" value={query} />
      {isSignedOut ? (
        <div className="px-4 sm:px-6">
          <Notice look="bad">
            {rows.signedOut}{' '}
            <a href={login} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
              {rows.logIn}
            </a>
          </Notice>
        </div>
      ) : null}
      <p className="sr-only" role="status">
        {fresh.size > 0 ? rows.came : ''}
      </p>
      {cases.length === 0 ? (
        <div className="px-4 py-10 text-center text-soft sm:px-6">
          <p>{isSearch ? rows.noneFound : rows.none}</p>
          {isSearch ? (
            <a
              href={action}
              className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
            >
              {rows.reset}
            </a>
          ) : null}
        </div>
      ) : (
        <ul aria-label={rows.list} className="bg-surface">
          {cases.map((each) => (
            <CaseRow
              key={each.reference}
              words={words}
              each={each}
              isFresh={fresh.has(each.reference)}
              isOpen={each.reference === open}
            />
          ))}
        </ul>
      )}
      <SelectionBar {...choices} words={words.bar} count={count} selectAll={selectAll} />
    </form>
  );
  return (
    <>
      {/* A refusal is shown above the same list. */}
      {cases.some(({ isWaiting }) => isWaiting) ? <form id={TAKE_FORM} method="post" action={here} /> : null}
      {list}
    </>
  );
}
