import type { DueDate, getDueYear, NextDay } from '@/catalogue/reading/due-dates.ts';
import type { DueDatesWords } from './due-dates.messages.ts';
import { NextDate } from './NextDate.tsx';

interface DueYearProps {
  year: ReturnType<typeof getDueYear>;
  next: readonly NextDay[];
  words: DueDatesWords;
}

/**
 * The next date, then the monthly dates, then the year from April, with one note about dates that have not been
 * compared with an official source.
 */
export function DueYear({ year, next, words }: DueYearProps) {
  const dates = [...year.monthly, ...year.months.flatMap((month) => month.dates), ...year.someYears];
  const unchecked = new Set(dates.filter(({ checkedOn }) => !checkedOn).map(({ title }) => title));
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:px-6 md:py-11">
      <NextDate days={next} label={words.next} />
      {year.monthly.length > 0 ? (
        <section aria-labelledby="monthly" className="mb-10 rounded-card bg-sunk p-5 sm:p-6">
          <h2 id="monthly" className="mb-2 text-2xl">
            {words.everyMonth}
          </h2>
          <Dates dates={year.monthly} words={words} />
        </section>
      ) : null}
      <h2 className="mb-4 text-2xl">{words.year}</h2>
      <div className="border-t border-line">
        {year.months.map(({ name, dates }) => (
          <section
            key={name}
            aria-label={name}
            className="gap-x-10 border-b border-line py-4 md:grid md:grid-cols-[11rem_1fr]"
          >
            <h3 className="text-xl text-accent">{name}</h3>
            <Dates dates={dates} words={words} />
          </section>
        ))}
      </div>
      {year.someYears.length > 0 ? (
        <section aria-labelledby="some-years" className="mt-10">
          <h2 id="some-years" className="mb-2 text-2xl">
            {words.someYears}
          </h2>
          <Dates dates={year.someYears} words={words} />
        </section>
      ) : null}
      {unchecked.size > 0 ? (
        <p className="mt-6 max-w-prose text-soft">{words.notChecked.replace('{titles}', [...unchecked].join('; '))}</p>
      ) : null}
    </div>
  );
}

function Dates({ dates, words }: { dates: readonly DueDate[]; words: DueDatesWords }) {
  return (
    <ol>
      {dates.map(({ id, day, title, text, helper, checkedOn }) => (
        <li key={`${id}-${day}`} className="flex gap-4 py-3">
          <span className="w-8 shrink-0 text-right text-2xl font-semibold tabular-nums">{day}</span>
          <div>
            <p className="font-semibold">{title}</p>
            <p className="text-soft">{text}</p>
            <p className="text-sm text-soft">
              {words.takesOver}{' '}
              <a
                href={helper.href}
                className="text-link underline underline-offset-4 hover:no-underline print:after:content-['_('attr(href)')']"
              >
                {helper.title}
              </a>
              {checkedOn ? ` · ${words.checked.replace('{day}', checkedOn)}` : null}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
