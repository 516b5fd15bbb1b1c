import { BlockForm, type EntryWords, wayLooks } from './CalendarEntry.tsx';
import type { Grid, GridEntry } from './calendar-grid.ts';

interface CalendarListProps {
  words: EntryWords;
  grid: Grid;
  action: string;
}

/** The calendar on a phone, where a grid of seven days does not fit. It lists each day or person, in order of time. */
export function CalendarList({ words, grid, action }: CalendarListProps) {
  const columns = grid.columns.map(({ key, label, isToday, allDay = [] }, index) => {
    const timed = grid.rows.flatMap(({ cells }) => cells[index]?.entries ?? []);
    return { key, label, isToday, entries: [...allDay, ...timed] };
  });
  const filled = columns.filter(({ entries }) => entries.length > 0);
  return (
    <div className="md:hidden">
      {filled.length === 0 ? <p className="rounded-card bg-sunk p-4 text-soft">{words.nothing}</p> : null}
      {filled.map(({ key, label, isToday, entries }) => (
        <section key={key} className="mb-4">
          <h2 className="mb-2 text-base font-semibold wrap-anywhere">
            <span className={isToday ? 'border-b-2 border-bad' : ''}>{label}</span>
          </h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {entries.map((entry) => (
              <li key={entry.id} className="p-2">
                {entry.kind === 'block' ? (
                  <BlockForm words={words} entry={entry} action={action} />
                ) : (
                  <ListedEntry words={words} entry={entry} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ListedEntry({ words, entry }: { words: EntryWords; entry: GridEntry }) {
  const { name, brief, detail, href, way = 'phone', isConflict, isNobodys } = entry;
  const warning = isConflict ? words.closed : isNobodys ? words.nobodys : '';
  return (
    <a
      href={href}
      className={`flex min-h-12 flex-col justify-center border-l-4 pl-3 text-sm ${warning ? 'border-bad' : wayLooks[way].edge}`}
    >
      <span className="font-semibold wrap-anywhere">{name}</span>
      <span className="tabular-nums">{brief}</span>
      {detail ? <span className="wrap-anywhere text-soft">{detail}</span> : null}
      {warning ? <span className="font-semibold text-bad">{warning}</span> : null}
    </a>
  );
}
