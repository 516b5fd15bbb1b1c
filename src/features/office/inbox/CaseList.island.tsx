import { useEffect, useLayoutEffect, useRef } from 'react';
import { fill } from '@/i18n/fill.ts';
import { Notice } from '@/ui/office/Notice.tsx';
import { SampleBadge } from '@/ui/office/SampleBadge.tsx';
import { StatusBadge } from '@/ui/office/StatusBadge.tsx';
import { useOfficeKey } from '@/ui/office/use-office-key.ts';
import type { InboxWords } from './inbox.messages.ts';
import type { ListedCase } from './inbox.server.ts';
import { holdStill, useInboxNow } from './inbox-now.ts';

type CaseListWords = Pick<
  InboxWords,
  | 'list'
  | 'none'
  | 'noneFound'
  | 'came'
  | 'writes'
  | 'late'
  | 'answerBy'
  | 'suspicious'
  | 'signedOut'
  | 'logIn'
  | 'fresh'
>;

interface CaseListProps {
  words: CaseListWords;
  cases: readonly ListedCase[];
  /** Whether there are more on the next page. */
  hasMore: boolean;
  /** Whether a filter is set, so that an empty list does not mean that all work is done. */
  isSearch: boolean;
  /** The sign-in page that leads back here. */
  login: string;
}

/** The milliseconds for which rows stay in place, so that a row about to be pressed is not replaced by another. */
const PRESSED_MS = 3_000;
const AIMED_MS = 700;

const LEFT = 'office-inbox-row';
/** The row from which the clerk opened a case, so that they can return to it. */
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
    // If there is no storage, the j key begins at the top.
  }
}

/** A page of cases, each one link. New cases and changes appear automatically; j and k move from one to the next. */
export function CaseList({ words, cases: given, hasMore, isSearch, login }: CaseListProps) {
  const { inbox, fresh, isSignedOut } = useInboxNow(given, hasMore);
  const place = useRef<HTMLDivElement>(null);
  /** The row that last had the focus, by its case and its position. */
  const last = useRef<{ readonly reference: string; readonly at: number }>(undefined);
  const move = (by: 1 | -1): void => {
    const rows = [...(place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const left = rows.find(({ dataset }) => dataset.row === (last.current?.reference ?? leftAt()));
    if (at < 0 && left) {
      left.focus();
    } else {
      rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus();
    }
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
    // When a focused row is removed, nothing gets the focus. When the user moves the focus elsewhere, they leave the
    // list.
    hear('focusout', ({ relatedTarget }) => {
      if (relatedTarget) {
        last.current = undefined;
      }
    });
    return () => left.abort();
  }, []);
  const cases = inbox?.cases ?? given;
  useLayoutEffect(() => {
    // If the focused row is gone, the one in its place gets the focus.
    const gone = last.current && !cases.some(({ reference }) => reference === last.current?.reference);
    if (!gone || document.activeElement !== document.body) {
      return;
    }
    const rows = place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    rows[Math.min(last.current?.at ?? 0, rows.length - 1)]?.focus();
  }, [cases]);
  return (
    <div ref={place} data-cases className="mt-2">
      {isSignedOut ? (
        <div className="px-4 sm:px-6">
          <Notice look="bad">
            {words.signedOut}{' '}
            <a href={login} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
              {words.logIn}
            </a>
          </Notice>
        </div>
      ) : null}
      <p className="sr-only" role="status">
        {fresh.size > 0 ? words.came : ''}
      </p>
      {cases.length === 0 ? (
        <p className="px-4 py-8 text-soft sm:px-6">{isSearch ? words.noneFound : words.none}</p>
      ) : (
        <ul aria-label={words.list} className="divide-y divide-line border-y border-line bg-surface">
          {cases.map((each) => (
            <li key={each.reference}>
              <CaseRow words={words} each={each} isFresh={fresh.has(each.reference)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function CaseRow({ words, each, isFresh }: { words: CaseListWords; each: ListedCase; isFresh: boolean }) {
  const facts = [each.kind, each.topic, each.language, each.writesOnly ? words.writes : ''].filter(Boolean);
  return (
    <a
      href={each.href}
      data-row={each.reference}
      className={`grid gap-x-6 gap-y-1 border-l-4 px-4 py-3 hover:bg-sunk focus-visible:bg-sunk sm:px-6 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_auto] ${isFresh ? 'border-accent' : 'border-transparent'}`}
    >
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="wrap-anywhere">{each.name}</strong>
        <StatusBadge status={each.status}>{each.statusName}</StatusBadge>
        <SampleBadge label={each.sample} />
        {isFresh ? <span className="text-xs font-semibold text-accent">{words.fresh}</span> : null}
        {each.labels.map((label) => (
          <span key={label} className="rounded bg-sunk px-2 text-xs leading-6 wrap-anywhere">
            {label}
          </span>
        ))}
      </span>
      <span className={`text-sm lg:text-right ${each.isLate ? 'font-semibold text-bad' : 'text-soft'}`}>
        {each.due ? fill(each.isLate ? words.late : words.answerBy, { when: each.due }) : each.received}
      </span>
      {each.said ? (
        <span data-said className="font-system block min-w-0 truncate text-sm lg:col-span-2">
          {each.said}
        </span>
      ) : null}
      <span className="min-w-0 text-sm wrap-anywhere text-soft">
        {facts.join(' · ')}
        {each.together ? <span className="font-semibold text-accent"> · {each.together}</span> : null}
        {each.isSuspicious ? <span className="text-bad"> · {words.suspicious}</span> : null}
      </span>
      <span className="text-sm text-soft lg:text-right">
        {[each.assignee, each.reference].filter(Boolean).join(' · ')}
      </span>
    </a>
  );
}
