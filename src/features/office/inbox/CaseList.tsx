import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/i18n/locale.ts';
import { pathFor } from '@/i18n/paths.ts';
import { StatusBadge } from '@/ui/office/StatusBadge.tsx';
import type { InboxWords } from './inbox.messages.ts';
import type { ListedCase } from './submit-inbox.ts';

interface CaseListProps {
  words: InboxWords;
  locale: Locale;
  cases: readonly ListedCase[];
  /** Something was asked for, so an empty list is no calm moment. */
  isSearch: boolean;
}

/** A page of cases, each one link. The script of the inbox puts a newer one in its place. */
export function CaseList({ words, locale, cases, isSearch }: CaseListProps) {
  return (
    <div data-cases className="mt-2">
      {cases.length === 0 ? (
        <p className="px-4 py-8 text-soft sm:px-6">{isSearch ? words.noneFound : words.none}</p>
      ) : (
        <ul aria-label={words.list} className="divide-y divide-line border-y border-line bg-surface">
          {cases.map((each) => (
            <li key={each.reference}>
              <CaseRow words={words} href={pathFor(locale, `/office/cases/${each.reference}`)} each={each} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function CaseRow({ words, href, each }: { words: InboxWords; href: string; each: ListedCase }) {
  const facts = [each.kind, each.service, each.language, each.writesOnly ? words.writes : ''].filter(Boolean);
  return (
    <a
      href={href}
      data-row
      className="grid gap-x-6 gap-y-1 px-4 py-3 hover:bg-sunk focus-visible:bg-sunk sm:px-6 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="wrap-anywhere">{each.name}</strong>
        <StatusBadge status={each.status}>{each.statusName}</StatusBadge>
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
        {each.isSuspicious ? <span className="text-bad"> · {words.suspicious}</span> : null}
      </span>
      <span className="text-sm text-soft lg:text-right">
        {[each.assignee, each.reference].filter(Boolean).join(' · ')}
      </span>
    </a>
  );
}
