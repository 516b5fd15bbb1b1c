import { useEffect, useRef } from 'react';
import { fill } from '@/i18n/fill.ts';
import { Notice } from '@/ui/office/Notice.tsx';
import { onOfficeKey } from '@/ui/office/office-keys.ts';
import { StatusBadge } from '@/ui/office/StatusBadge.tsx';
import type { InboxWords } from './inbox.messages.ts';
import { useInboxNow } from './inbox-now.ts';
import type { ListedCase } from './submit-inbox.ts';

export type CaseListWords = Pick<
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
  /** Something was asked for, so an empty list is no calm moment. */
  isSearch: boolean;
  /** The login that leads back here. */
  login: string;
}

/** A page of cases, each one link. What comes in or changes shows by itself; j and k go from one to the next, / to the search. */
export function CaseList({ words, cases: given, isSearch, login }: CaseListProps) {
  const { inbox, fresh, isSignedOut } = useInboxNow(given);
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      onOfficeKey((key) => {
        const rows = [...(place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
        const at = rows.indexOf(document.activeElement as HTMLElement);
        if (key === 'j') rows[Math.min(at + 1, rows.length - 1)]?.focus();
        else if (key === 'k') rows[Math.max(at - 1, 0)]?.focus();
        else if (key === '/') document.querySelector<HTMLElement>('[role=search] [name=q]')?.focus();
        else return false;
        return true;
      }),
    [],
  );
  const cases = inbox?.cases ?? given;
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
  const facts = [each.kind, each.service, each.language, each.writesOnly ? words.writes : ''].filter(Boolean);
  return (
    <a
      href={each.href}
      data-row
      className={`grid gap-x-6 gap-y-1 border-l-4 px-4 py-3 hover:bg-sunk focus-visible:bg-sunk sm:px-6 lg:grid-cols-[minmax(0,1fr)_auto] ${isFresh ? 'border-accent' : 'border-transparent'}`}
    >
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="wrap-anywhere">{each.name}</strong>
        <StatusBadge status={each.status}>{each.statusName}</StatusBadge>
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
