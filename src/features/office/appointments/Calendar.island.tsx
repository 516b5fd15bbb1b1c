import { type KeyboardEvent, useRef, useState } from 'react';
import { fill } from '@/i18n/fill.ts';
import { Notice } from '@/ui/office/Notice.tsx';
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
  /** The grid as rendered by the server. */
  grid: Grid;
  action: string;
  /** The URL from which the grid is reloaded. */
  news: string;
}

/**
 * A grid of half-hour rows in which appointments are moved by dragging or with the keyboard. Without scripts, a form on
 * the appointment's own page does that. Changes by visitors and colleagues appear automatically.
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

  const isEmpty = grid.rows.every(({ cells }) => cells.every(({ entries }) => entries.length === 0));
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
      {/* On a phone the grid is a list of its entries, because only part of six columns would be visible. */}
      <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-card border border-line bg-surface">
        {isEmpty ? <p className="p-4 text-soft md:hidden">{words.nothing}</p> : null}
        <table className="block w-full border-collapse text-left text-sm md:table">
          <caption className="sr-only">{caption}</caption>
          <thead className="hidden md:table-header-group">
            <tr>
              <th scope="col" className="border-b border-line p-2 font-normal text-soft">
                {words.time}
              </th>
              {grid.columns.map(({ key, label }) => (
                <th key={key} scope="col" className="min-w-28 border-b border-l border-line p-2 wrap-anywhere">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block md:table-row-group">
            {grid.rows.map(({ key, label, cells }, row) => (
              <tr key={key} className="block md:table-row">
                <th
                  scope="row"
                  className="hidden border-b border-line p-2 align-top font-normal whitespace-nowrap text-soft md:table-cell"
                >
                  {label}
                </th>
                {cells.map((cell, column) => (
                  <td
                    key={cell.key}
                    onDragOver={(event) => held && event.preventDefault()}
                    onDrop={() => held && put(held.entry, cell)}
                    className={`border-line p-2 align-top md:table-cell md:h-11 md:border-b md:border-l md:p-1 ${cell.entries.length > 0 ? 'block border-b' : 'hidden'} ${cell.isOpen ? '' : 'bg-sunk'} ${held?.to[0] === row && held.to[1] === column ? 'outline-3 -outline-offset-3 outline-accent' : ''}`}
                  >
                    {cell.entries.length > 0 ? (
                      <p aria-hidden="true" className="text-soft md:hidden">
                        {grid.columns[column]?.label}
                      </p>
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

interface EntryProps {
  words: CalendarProps['words'];
  entry: GridEntry;
  action: string;
  isHeld: boolean;
  onHold: () => void;
  onEnd: () => void;
  onKey: (event: KeyboardEvent) => void;
}

function Entry({ words, entry, action, isHeld, onHold, onEnd, onKey }: EntryProps) {
  const { id, kind, time, name, detail, href, isMovable, isConflict, isNobodys, blocked } = entry;
  if (kind === 'block') {
    return (
      <form method="post" action={action} className="flex flex-wrap items-center gap-x-2 rounded-lg bg-sunk px-2">
        <span className="text-soft">
          {time} {name}
        </span>
        <input type="hidden" name="id" value={blocked?.id} />
        <input type="hidden" name="at" value={blocked?.from} />
        <input type="hidden" name="to" value={blocked?.to} />
        {((blocked?.isOneOfMany ? ['freeDay', 'freeAll'] : ['free']) satisfies readonly CalendarAct[]).map((act) => (
          <button
            key={act}
            type="submit"
            name="act"
            value={act}
            aria-label={`${words[act]}: ${time} ${name}`}
            className="min-h-11 text-link underline underline-offset-4"
          >
            {words[act]}
          </button>
        ))}
      </form>
    );
  }
  return (
    <div
      className={`mb-1 rounded-lg border-l-4 bg-sunk px-2 ${isConflict || isNobodys ? 'border-bad' : 'border-accent'} ${isHeld ? 'opacity-70' : ''}`}
    >
      <a
        href={href}
        draggable={isMovable}
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', id);
          onHold();
        }}
        onDragEnd={onEnd}
        className="flex min-h-11 flex-col justify-center underline-offset-4 hover:underline"
      >
        <span className="font-semibold wrap-anywhere">
          {time} {name}
        </span>
        <span className="text-soft">{detail}</span>
      </a>
      {isConflict ? <p className="font-semibold text-bad">{words.closed}</p> : null}
      {isNobodys ? <p className="font-semibold text-bad">{words.nobodys}</p> : null}
      {isMovable ? (
        <button
          type="button"
          data-needs-script=""
          aria-pressed={isHeld}
          aria-label={fill(words.moveOne, { name })}
          onClick={() => !isHeld && onHold()}
          onKeyDown={onKey}
          className="hidden min-h-11 text-link underline underline-offset-4 md:block"
        >
          {words.move}
        </button>
      ) : null}
    </div>
  );
}
