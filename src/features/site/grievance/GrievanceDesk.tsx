import type { ReactNode } from 'react';
import { fill } from '@/i18n/fill.ts';
import { timeTaken } from '@/i18n/time-taken.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { GrievancePageWords } from './grievance-page.messages.ts';

interface GrievanceDeskProps {
  words: GrievancePageWords;
  grievance: { officer: string; role: string; mail: string; acknowledgeHours: number; solveDays: number };
  /** The figures of the last twelve months, with times in milliseconds; undefined if they could not be calculated. */
  figures:
    | {
        received: number;
        solved: number;
        reply: number | undefined;
        done: number | undefined;
        /** The number of complaints for which the promised times were met; undefined if there were no complaints. */
        kept: Record<'reply' | 'done', { inTime: number; of: number }> | undefined;
      }
    | undefined;
  statusHref: string;
  privacyHref: string;
  form: { title: string; intro: string };
  children: ReactNode;
}

const box = 'rounded-card border border-line bg-surface p-5 sm:p-6';

/** The complaint form and, beside it, its recipient, the time limits, and the visitor's rights over their data. */
export function GrievanceDesk(props: GrievanceDeskProps) {
  const { words, grievance, form, children } = props;
  const { officer, role, mail, acknowledgeHours, solveDays } = grievance;
  return (
    <div className="mx-auto grid max-w-6xl items-start gap-8 px-4 py-12 sm:px-6 md:py-16 lg:grid-cols-[3fr_2fr]">
      <section aria-labelledby="complaint-title" className={box}>
        <h2 id="complaint-title" className="text-2xl">
          {form.title}
        </h2>
        <p className="mt-2 mb-6 text-soft">{form.intro}</p>
        {children}
      </section>
      <div className="grid gap-5">
        <section aria-labelledby="officer" className={box}>
          <h2 id="officer" className="text-xl">
            {words.officer}
          </h2>
          <p className="mt-2 font-semibold">{officer}</p>
          <p className="text-soft">{role}</p>
          <a
            href={`mailto:${mail}`}
            className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-link underline underline-offset-4 wrap-anywhere"
          >
            <Icon name="Mail" size={18} />
            {mail}
          </a>
        </section>
        <section aria-labelledby="times" className={box}>
          <h2 id="times" className="text-xl">
            {words.times}
          </h2>
          <ul className="mt-2 list-disc pl-5">
            <li>{fill(words.acknowledge, { hours: String(acknowledgeHours) })}</li>
            <li>{fill(words.solve, { days: String(solveDays) })}</li>
          </ul>
          <h3 className="mt-5 font-semibold">{words.so}</h3>
          <Figures {...props} />
        </section>
        <YourData {...props} />
      </div>
    </div>
  );
}

function Figures({ words, figures, grievance }: GrievanceDeskProps) {
  if (!figures) {
    return <p className="mt-1 text-soft">{words.later}</p>;
  }
  if (figures.received === 0) {
    return <p className="mt-1 text-soft">{words.none}</p>;
  }
  const { received, solved, reply, done, kept } = figures;
  const shareOf = (part: { inTime: number; of: number } | undefined): string =>
    part && part.of > 0 ? fill(words.keptOf, { inTime: String(part.inTime), of: String(part.of) }) : '';
  const rows = [
    [words.received, String(received)],
    [words.open, String(received - solved)],
    [words.reply, reply === undefined ? '' : timeTaken(words, reply)],
    [words.done, done === undefined ? '' : timeTaken(words, done)],
    [fill(words.keptReply, { count: String(grievance.acknowledgeHours) }), shareOf(kept?.reply)],
    [fill(words.keptDone, { count: String(grievance.solveDays) }), shareOf(kept?.done)],
  ].filter(([, value]) => value !== '');
  return (
    <dl className="mt-2 grid grid-cols-2 gap-3">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="text-lg font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function YourData({ words, statusHref, privacyHref }: GrievanceDeskProps) {
  const link = 'inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4';
  return (
    <section aria-labelledby="your-data" className={box}>
      <h2 id="your-data" className="text-xl">
        {words.data}
      </h2>
      <p className="mt-2">{words.dataText}</p>
      <p className="mt-2 grid">
        <a href={statusHref} className={link}>
          {words.dataWay}
        </a>
        <a href={privacyHref} className={link}>
          {words.privacy}
        </a>
      </p>
      <p className="mt-2 text-sm text-soft">{words.further}</p>
    </section>
  );
}
