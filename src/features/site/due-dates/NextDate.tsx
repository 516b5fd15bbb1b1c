import type { NextDay } from '@/catalogue/reading/due-dates.ts';

/**
 * The next day on which something is due. The page contains the upcoming days and shows the one that is first at the
 * time of the build. A script replaces it with the first one that has not passed in the visitor's time zone, and adds
 * the number of days until then.
 */
export function NextDate({ days, label, compact }: { days: readonly NextDay[]; label: string; compact?: boolean }) {
  return (
    <ul data-next-dates className={compact ? 'text-sm' : 'mb-8 rounded-card bg-night p-5 text-lg text-white sm:p-6'}>
      {days.map(({ day, dayText, titles }, index) => (
        <li key={day} hidden={index > 0}>
          <span className={compact ? 'text-soft' : 'block text-sm text-marigold'}>{label} </span>
          <b className={compact ? '' : 'text-2xl'}>
            <time dateTime={day}>{dayText}</time>
          </b>
          {': '}
          {titles.join(', ')} <span data-in />
        </li>
      ))}
    </ul>
  );
}
