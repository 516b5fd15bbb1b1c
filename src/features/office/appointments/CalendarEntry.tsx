import type { KeyboardEvent } from 'react';
import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { CalendarWords } from './calendar.messages.ts';
import type { CalendarAct } from './calendar-acts.ts';
import type { GridEntry, Span } from './calendar-grid.ts';

export type EntryWords = Pick<
  CalendarWords,
  'closed' | 'nobodys' | 'move' | 'moveOne' | 'free' | 'freeDay' | 'freeAll' | 'nothing'
>;

/** The colours of each type of meeting. The type's name is always shown beside its colour. */
export const wayLooks = {
  phone: { edge: 'border-accent', tint: 'bg-accent/10', mark: 'bg-accent' },
  video: { edge: 'border-link', tint: 'bg-link/10', mark: 'bg-link' },
  branch: { edge: 'border-good', tint: 'bg-good/10', mark: 'bg-good' },
  home: { edge: 'border-ink', tint: 'bg-ink/10', mark: 'bg-ink' },
} as const;

/*
 * An hour is 96 px and a quarter of an hour 24 px. The page's content security policy allows no style attributes, so
 * each number is a class.
 */
const hours = [
  '[--h:0]',
  '[--h:1]',
  '[--h:2]',
  '[--h:3]',
  '[--h:4]',
  '[--h:5]',
  '[--h:6]',
  '[--h:7]',
  '[--h:8]',
  '[--h:9]',
  '[--h:10]',
  '[--h:11]',
  '[--h:12]',
] as const;
const rest = ['[--q:0]', '[--q:1]', '[--q:2]', '[--q:3]'] as const;
const lanes = ['[--l:0]', '[--l:1]', '[--l:2]', '[--l:3]', '[--l:4]', '[--l:5]'] as const;
const laneCounts = ['[--n:1]', '[--n:2]', '[--n:3]', '[--n:4]', '[--n:5]', '[--n:6]'] as const;

/** Returns the classes that place an entry in its strip of the column, at its time and with a height for its length. */
export function placeOf({ offset, quarters, lane, lanes: count }: Span): string {
  const whole = Math.min(hours.length - 1, Math.floor(quarters / 4));
  return [
    'absolute z-10 h-[calc(var(--h)*6rem+var(--q)*1.5rem-2px)]',
    'left-[calc(100%*var(--l)/var(--n)+1px)] w-[calc(100%/var(--n)-2px)]',
    offset === 1 ? 'top-6' : 'top-0',
    hours[whole],
    rest[quarters % 4],
    lanes[Math.min(lane, lanes.length - 1)],
    laneCounts[Math.min(count, laneCounts.length) - 1],
  ].join(' ');
}

interface EntryProps {
  words: EntryWords;
  entry: GridEntry;
  action: string;
  isHeld: boolean;
  onHold: () => void;
  onEnd: () => void;
  onKey: (event: KeyboardEvent) => void;
}

const onePlace: Span = { offset: 0, quarters: 2, lane: 0, lanes: 1 };

/** An entry in the grid of times. Text that does not fit is cut off, and is in the entry's label. */
export function Entry({ words, entry, action, isHeld, onHold, onEnd, onKey }: EntryProps) {
  const { id, kind, time, name, brief = time, detail, href, isMovable, isConflict, isNobodys } = entry;
  const span = entry.span ?? onePlace;
  if (kind === 'block') {
    return (
      <div className={`${placeOf(span)} overflow-hidden`}>
        <BlockForm words={words} entry={entry} action={action} isWhole />
      </div>
    );
  }
  const look = wayLooks[entry.way ?? 'phone'];
  const warning = isConflict ? words.closed : isNobodys ? words.nobodys : '';
  return (
    <div className={`${placeOf(span)} ${isHeld ? 'opacity-70' : ''} rounded-md bg-surface`}>
      <a
        href={href}
        title={[time, name, brief, detail].join(' · ')}
        draggable={isMovable}
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', id);
          onHold();
        }}
        onDragEnd={onEnd}
        className={`block h-full overflow-hidden rounded-md border-l-4 px-1.5 text-xs leading-[1.375rem] hover:underline ${warning ? 'border-bad bg-bad/10' : `${look.edge} ${look.tint}`}`}
      >
        <span className={`block truncate font-semibold ${isMovable ? 'pr-5' : ''}`}>{name}</span>
        {warning ? <span className="block truncate font-semibold text-bad">{warning}</span> : null}
        {/* What does not fit beside the time is left out as a whole. It is in the title, and the colour says it, too. */}
        <span className="flex h-[1.375rem] flex-wrap gap-x-1 overflow-hidden tabular-nums">
          {brief.split(' · ').map((part, index) => (
            <span key={part}>{index === 0 ? part : `· ${part}`}</span>
          ))}
        </span>
        {span.quarters > (warning ? 3 : 2) ? <span className="block truncate text-soft">{detail}</span> : null}
      </a>
      {isMovable ? (
        <button
          type="button"
          data-needs-script=""
          aria-pressed={isHeld}
          aria-label={fill(words.moveOne, { name })}
          title={words.move}
          onClick={() => !isHeld && onHold()}
          onKeyDown={onKey}
          className="absolute top-0 right-0 grid size-6 place-items-center rounded-md text-soft hover:bg-surface hover:text-ink aria-pressed:bg-night aria-pressed:text-white"
        >
          <Icon name="EllipsisVertical" className="size-4" />
        </button>
      ) : null}
    </div>
  );
}

/** A blocked time, and the buttons that unblock it. */
export function BlockForm({
  words,
  entry: { time, name, blocked },
  action,
  isWhole,
}: {
  words: EntryWords;
  entry: GridEntry;
  action: string;
  isWhole?: boolean;
}) {
  const acts = (blocked?.isOneOfMany ? ['freeDay', 'freeAll'] : ['free']) satisfies readonly CalendarAct[];
  return (
    <form
      method="post"
      action={action}
      className={`flex flex-wrap content-start items-center gap-x-2 rounded-md border border-dashed border-soft/50 bg-sunk px-1.5 text-xs leading-[1.375rem] ${isWhole ? 'h-full overflow-hidden' : ''}`}
    >
      <span className="text-soft">
        {time} {name}
      </span>
      <input type="hidden" name="id" value={blocked?.id} />
      <input type="hidden" name="at" value={blocked?.from} />
      <input type="hidden" name="to" value={blocked?.to} />
      {acts.map((act) => (
        <button
          key={act}
          type="submit"
          name="act"
          value={act}
          aria-label={`${words[act]}: ${time} ${name}`}
          className="min-h-6 text-left text-link underline underline-offset-4 max-md:min-h-11"
        >
          {words[act]}
        </button>
      ))}
    </form>
  );
}
