import { type KeyboardEvent, useRef, useState } from 'react';
import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { BlockForm, Entry } from './CalendarEntry.tsx';
import { CalendarList } from './CalendarList.tsx';
import type { CalendarWords } from './calendar.messages.ts';
import type { CalendarAct } from './calendar-acts.ts';
import {
  type Grid,
  type GridCell,
  type GridEntry,
  type Held,
  heldStill,
  type Place,
  stepFrom,
} from './calendar-grid.ts';
import { useCalendarNow } from './use-calendar-now.ts';

export interface CalendarProps {
  words: Pick<
    CalendarWords,
    | 'time'
    | 'allDay'
    | 'move'
    | 'moveOne'
    | 'to'
    | 'dropped'
    | 'howTo'
    | 'nothing'
    | 'closed'
    | 'free'
    | 'freeDay'
    | 'freeAll'
    | 'newer'
    | 'signedOut'
    | 'nobodys'
  >;
  caption: string;
  /** The grid rendered by the server. */
  grid: Grid;
  action: string;
  /** The URL from which the grid is reloaded. */
  news: string;
}

/** The look of a field. A half-hour row is 48 px high, so a quarter of an hour is 24 px. */
const field = 'relative h-12 border-l border-line p-0 align-top';
/** The lines at a full hour and at a half hour. The first one is darker. */
const edges = ['border-t border-t-line', 'border-t border-t-line/40'] as const;
/**
 * Returns the minimum width of the grid. Its columns have equal widths, and it scrolls before they become too narrow to
 * read.
 */
const widthOf = (columns: number): string =>
  columns < 6 ? '' : columns < 9 ? 'min-w-[54rem]' : columns < 14 ? 'min-w-[90rem]' : 'min-w-[150rem]';
/** The position of the current time in its row, in steps of five minutes. */
const nowLines = ['top-0', 'top-2', 'top-4', 'top-6', 'top-8', 'top-10'] as const;

/**
 * A grid of half-hour rows in which appointments are moved by dragging or with the keyboard. Without scripts, a form on
 * the appointment's page does the same. Changes by visitors and colleagues appear automatically.
 */
export function Calendar({ words, caption, grid: rendered, action, news }: CalendarProps) {
  const [held, setHeld] = useState<Held>();
  const [said, setSaid] = useState('');
  const [isNewer, setNewer] = useState(false);
  const { grid, isSignedOut } = useCalendarNow(rendered, news, (before, after) => {
    if (!held) {
      return;
    }
    const still = heldStill(held, before, after);
    setHeld(still);
    setNewer(!still);
  });
  const form = useRef<HTMLFormElement>(null);
  const cellAt = ([row, column]: Place): GridCell | undefined => grid.rows[row]?.cells[column];

  function put(entry: GridEntry, cell: GridCell | undefined): void {
    setHeld(undefined);
    if (!form.current || !cell) {
      return;
    }
    const fields = { id: entry.id, seen: String(entry.seen), at: cell.at, clerk: cell.clerkId };
    for (const [name, value] of Object.entries(fields)) {
      const field = form.current.elements.namedItem(name);
      if (field instanceof HTMLInputElement) {
        field.value = value;
      }
    }
    form.current.requestSubmit();
  }

  function onKey(event: KeyboardEvent, entry: GridEntry, from: Place): void {
    if (!held || held.entry.id !== entry.id) {
      return;
    }
    const next = stepFrom(held.to, event.key, grid);
    if (!next && !['Enter', ' ', 'Escape', 'Tab'].includes(event.key)) {
      return;
    }
    if (event.key !== 'Tab') {
      event.preventDefault();
    }
    if (next) {
      setHeld({ entry, from, to: next });
      const column = grid.columns[next[1]]?.label ?? '';
      const row = grid.rows[next[0]]?.label ?? '';
      setSaid(fill(words.to, { name: entry.name, column, row }));
      return;
    }
    const isMoved = held.to[0] !== from[0] || held.to[1] !== from[1];
    if ((event.key === 'Enter' || event.key === ' ') && isMoved) {
      put(entry, cellAt(held.to));
      return;
    }
    setHeld(undefined);
    setSaid(words.dropped);
  }

  return (
    <div className="px-4 sm:px-6">
      <p className="mb-2 hidden text-sm text-soft md:block" data-needs-script="">
        {words.howTo}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {isNewer ? <Notice look="bad">{words.newer}</Notice> : null}
      {isSignedOut ? <Notice look="bad">{words.signedOut}</Notice> : null}
      <form ref={form} method="post" action={action} hidden>
        {['id', 'seen', 'at', 'clerk'].map((name) => (
          <input key={name} type="hidden" name={name} />
        ))}
        <input type="hidden" name="act" value={'move' satisfies CalendarAct} />
        <button type="submit">{words.move}</button>
      </form>
      <CalendarList words={words} grid={grid} action={action} />
      <section
        aria-label={caption}
        tabIndex={0}
        className="hidden overflow-x-auto rounded-card border border-line bg-surface md:block"
      >
        <table
          className={`w-full ${widthOf(grid.columns.length)} table-fixed border-separate border-spacing-0 text-left text-sm`}
        >
          <caption className="sr-only">{caption}</caption>
          <GridHead words={words} grid={grid} action={action} />
          <tbody>
            {grid.rows.map(({ key, label, cells }, row) => (
              <tr key={key}>
                <th
                  scope="row"
                  className={`h-12 ${edges[row % 2]} px-2 text-right align-top text-xs font-normal whitespace-nowrap text-soft tabular-nums`}
                >
                  <span className={row % 2 === 0 ? '' : 'sr-only'}>{label}</span>
                </th>
                {cells.map((cell, column) => (
                  <td
                    key={cell.key}
                    onDragOver={(event) => held && event.preventDefault()}
                    onDrop={() => held && put(held.entry, cell)}
                    className={`${field} ${edges[row % 2]} ${cell.isOpen ? '' : 'bg-sunk/60'} ${held?.to[0] === row && held.to[1] === column ? 'outline-3 -outline-offset-3 outline-accent' : ''}`}
                  >
                    {cell.book ? (
                      <a
                        href={cell.book.href}
                        tabIndex={-1}
                        aria-label={cell.book.label}
                        className="group absolute inset-0 grid place-items-center rounded-md text-link hover:bg-link/10"
                      >
                        <Icon name="Plus" className="opacity-0 group-hover:opacity-100" />
                      </a>
                    ) : null}
                    {cell.entries.map((entry) => (
                      <Entry
                        key={entry.id}
                        words={words}
                        entry={entry}
                        action={action}
                        isHeld={held?.entry.id === entry.id}
                        onHold={() => {
                          setNewer(false);
                          setHeld({ entry, from: [row, column], to: [row, column] });
                        }}
                        onEnd={() => setHeld(undefined)}
                        onKey={(event) => onKey(event, entry, [row, column])}
                      />
                    ))}
                    <NowLine cell={cell} cells={cells} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/**
 * The line for the current time. It is faint in the columns of other days, where it shows the time even if an entry
 * covers today's line.
 */
function NowLine({ cell, cells }: { cell: GridCell; cells: readonly GridCell[] }) {
  const part = cells.find(({ now }) => now !== undefined)?.now;
  if (part === undefined) {
    return null;
  }
  const look =
    cell.now === undefined
      ? 'bg-bad/30'
      : 'bg-bad before:absolute before:-top-[0.1875rem] before:-left-1 before:z-20 before:size-2 before:rounded-full before:bg-bad';
  return (
    <span
      aria-hidden="true"
      data-now=""
      className={`pointer-events-none absolute inset-x-0 h-0.5 ${nowLines[part] ?? 'top-0'} ${look}`}
    />
  );
}

/** The days or people, and entries that take a whole day. */
function GridHead({ words, grid, action }: Pick<CalendarProps, 'words' | 'grid' | 'action'>) {
  const hasWholeDays = grid.columns.some(({ allDay = [] }) => allDay.length > 0);
  return (
    <thead>
      <tr>
        <th scope="col" className="w-20 p-2 text-right text-xs font-normal text-soft">
          {words.time}
        </th>
        {grid.columns.map(({ key, label, isToday }) => (
          <th
            key={key}
            scope="col"
            {...(isToday ? { 'aria-current': 'date' as const } : {})}
            className="border-l border-line p-2 font-semibold wrap-anywhere"
          >
            <span className={isToday ? 'border-b-2 border-bad' : ''}>{label}</span>
          </th>
        ))}
      </tr>
      {hasWholeDays ? (
        <tr>
          <th scope="row" className="border-t border-line p-2 text-right align-top text-xs font-normal text-soft">
            {words.allDay}
          </th>
          {grid.columns.map(({ key, allDay = [] }) => (
            <td key={key} className="space-y-1 border-t border-l border-line p-1 align-top">
              {allDay.map((entry) => (
                <BlockForm key={entry.id} words={words} entry={entry} action={action} />
              ))}
            </td>
          ))}
        </tr>
      ) : null}
    </thead>
  );
}
