import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import { StatusBadge } from '@/ui/office/StatusBadge.tsx';
import type { ListedCase } from './inbox.server.ts';
import type { ListWords } from './live-words.ts';

interface CaseRowProps {
  words: ListWords;
  each: ListedCase;
  /** Whether the case arrived after the page was opened. */
  isFresh: boolean;
  /** Whether the case is open beside the list. */
  isOpen: boolean;
}

/** The id of the form for the buttons that take a waiting chat. */
export const TAKE_FORM = 'take-chat';

/** The columns of a wide list: name, message, service, status, assignee, time. */
const columns =
  '@4xl:grid-cols-[10rem_minmax(0,1fr)_8rem_9.75rem_1.75rem_8.5rem] @[62rem]:grid-cols-[9.5rem_minmax(0,1fr)_10rem_9.25rem_1.75rem_8.5rem] @7xl:grid-cols-[15rem_minmax(0,1fr)_15rem_10.75rem_2rem_9rem]';
const cell = '@4xl:col-start-auto @4xl:row-start-auto';

/**
 * A case in the list: one line, two if the list is narrow, or three on a phone. The whole row is one link, beside its checkbox. A waiting
 * chat has a button that takes it.
 */
export function CaseRow({ words, each, isFresh, isOpen }: CaseRowProps) {
  const { rows, bar } = words;
  return (
    <li
      className={`flex min-h-16 flex-wrap border-b border-l-4 border-b-line hover:bg-sunk has-checked:bg-sunk @4xl:min-h-14 ${isOpen ? 'bg-sunk' : ''} ${isFresh || isOpen ? 'border-l-accent' : 'border-l-transparent'}`}
    >
      <label className="grid w-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          name={`case.${each.reference}`}
          value={each.version}
          aria-label={fill(bar.select, { name: each.name })}
          className="size-4.5!"
        />
      </label>
      <a
        href={each.href}
        data-row={each.reference}
        aria-current={isOpen ? 'true' : undefined}
        className={`grid min-w-0 grow basis-0 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-4 py-1 @4xl:gap-x-3 @7xl:gap-x-4 pr-4 -outline-offset-4 focus-visible:bg-sunk sm:pr-6 @4xl:items-center ${columns}`}
      >
        <span className={`flex min-w-0 items-center gap-2 ${cell}`}>
          <span className={`size-2 shrink-0 rounded-full ${each.isUnread ? 'bg-accent' : ''}`} />
          <span className={`truncate leading-6 ${each.isUnread ? 'font-semibold' : ''}`}>{each.name}</span>
          {each.isUnread ? <span className="sr-only">{rows.unread}</span> : null}
        </span>
        <span
          className={`col-span-2 row-start-2 flex min-w-0 items-center gap-2 overflow-hidden pl-4 text-sm @md:col-span-1 @md:col-start-1 @4xl:pl-0 ${cell}`}
        >
          <span data-said={each.said ? true : undefined} className="min-w-0 grow basis-0 truncate text-soft">
            {each.said || each.kind}
          </span>
          <Marks words={words} each={each} isFresh={isFresh} />
        </span>
        <span title={each.facts} className="hidden truncate text-sm text-soft @4xl:block">
          {each.topic}
        </span>
        <span className="col-span-2 row-start-3 flex items-center gap-2 pl-4 @md:col-span-1 @md:col-start-2 @md:row-start-2 @md:justify-end @md:pl-0 @4xl:contents">
          <span title={each.statusName} className="min-w-0 @md:max-w-48 @4xl:max-w-none">
            <StatusBadge status={each.status}>{each.statusName}</StatusBadge>
          </span>
          <span className="min-w-0 grow basis-0 truncate text-sm text-soft @md:hidden">
            {each.topic === each.kind && !each.said ? null : each.topic}
          </span>
          <Assignee name={each.assignee} initials={each.initials} />
        </span>
        <span
          title={each.exactTime}
          className={`col-start-2 row-start-1 flex items-center justify-end gap-1 text-sm whitespace-nowrap tabular-nums ${cell} ${timeLook(each)}`}
        >
          {each.isLate ? (
            <>
              <Icon name="Clock" size={14} />
              <span className="sr-only">{rows.isLate}</span>
            </>
          ) : null}
          {each.time}
        </span>
        <span className="sr-only">{each.reference}</span>
      </a>
      {each.isWaiting ? (
        <p className="w-full pr-4 pb-2 pl-15">
          {/* Belongs to a form of its own, so that the Enter key in the bar below does not take a chat. */}
          <SmallButton
            form={TAKE_FORM}
            name="take"
            value={each.reference}
            label={fill(rows.takeChatOf, { reference: each.reference })}
          >
            <span className="flex items-center gap-1.5 whitespace-nowrap">
              <Icon name="MessageCircle" size={16} />
              {rows.takeChat}
            </span>
          </SmallButton>
        </p>
      ) : null}
    </li>
  );
}

function timeLook({ isLate, isDue }: ListedCase): string {
  if (isLate) {
    return 'font-semibold text-bad';
  }
  return isDue ? 'text-ink' : 'text-soft';
}

/** What a clerk should know before opening the case, and its labels. */
function Marks({ words: { rows }, each, isFresh }: Omit<CaseRowProps, 'isOpen'>) {
  const [first, ...others] = each.labels;
  const mark = 'max-w-20 @4xl:max-w-28 shrink-0 truncate text-xs font-semibold';
  return (
    <>
      {isFresh ? <span className={`${mark} text-accent`}>{rows.fresh}</span> : null}
      {each.isSuspicious ? (
        <span title={rows.suspicious} className={`${mark} text-bad`}>
          {rows.suspicious}
        </span>
      ) : null}
      {each.together ? (
        <span title={each.together} className="flex shrink-0 items-center text-accent">
          <Icon name="Users" size={16} className="@7xl:hidden" />
          <span className="sr-only text-xs font-semibold @7xl:not-sr-only">{each.together}</span>
        </span>
      ) : null}
      {first === undefined ? null : (
        <span title={each.labels.join(', ')} className="flex max-w-28 min-w-0 shrink-0 gap-1 text-xs leading-6">
          <span className="min-w-0 truncate rounded border border-line bg-paper px-1.5">{first}</span>
          {others.length > 0 ? <span className="shrink-0 text-soft">{`+${others.length}`}</span> : null}
        </span>
      )}
    </>
  );
}

function Assignee({ name, initials }: { name: string; initials: string }) {
  if (!name) {
    return <span className="hidden @4xl:block" />;
  }
  return (
    <span
      title={name}
      className="grid size-7 shrink-0 place-items-center rounded-full border border-line bg-paper text-xs font-semibold"
    >
      <span aria-hidden="true">{initials}</span>
      <span className="sr-only">{name}</span>
    </span>
  );
}
