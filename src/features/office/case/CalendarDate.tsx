import type { ShownCalendar } from './shown-calendar.ts';

/** An invitation with its title, time, place and organiser. */
export function CalendarDate({ of: { title, rows } }: { of: ShownCalendar }) {
  return (
    <div data-calendar className="mt-2 max-w-prose rounded-lg border border-line bg-sunk p-3">
      <p className="font-semibold wrap-anywhere">{title}</p>
      <dl className="mt-1 grid gap-x-4 text-sm sm:grid-cols-[auto_1fr]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="mb-1 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
