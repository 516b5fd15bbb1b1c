import type { OwnDataAct } from '@/forms/own-data/own-data-acts.ts';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { type Ways, WaysToReach } from '@/ui/WaysToReach.tsx';
import type { StatusWords } from './inquiry-status.messages.ts';
import { StatusCourse } from './StatusCourse.tsx';
import type { CourseEvent } from './status-course.ts';

interface StatusRecordProps {
  words: StatusWords;
  ways: Ways;
  mail: { text: string; href: string };
  /** The rows of label and value. A row with an empty value is left out. */
  rows: readonly (readonly [label: string, value: string])[];
  events: readonly CourseEvent[];
  next: readonly string[];
  action: string;
  /** The button to all the data that we hold, and the pass that opens it; or why there is none. */
  own: { label: string; pass: string } | string;
}

/** An enquiry, with its timeline, what comes next, how to contact the firm, and what was sent. */
export function StatusRecord({ words, ways, mail, rows, events, next, action, own }: StatusRecordProps) {
  return (
    <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-10 px-4 py-12 sm:px-6 md:py-16 lg:grid-cols-[2fr_3fr]">
      <div className="min-w-0">
        <StatusCourse words={words} events={events} next={next} />
        <section aria-labelledby="reach-title" className="mt-10 rounded-card bg-sunk p-5">
          <h2 id="reach-title" className="text-xl">
            {words.reach}
          </h2>
          <p className="mt-1">{words.reachText}</p>
          <p className="mt-3 flex flex-wrap gap-x-5 font-semibold">
            <WaysToReach ways={ways} />
            <a
              href={mail.href}
              className="inline-flex min-h-11 items-center gap-1.5 text-link underline underline-offset-4"
            >
              <Icon name="Mail" size={18} />
              {mail.text}
            </a>
          </p>
        </section>
      </div>
      <section aria-labelledby="sent-title" className="min-w-0">
        <h2 id="sent-title" className="text-2xl">
          {words.sent}
        </h2>
        <dl className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
          {rows
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label} className="px-5 py-3">
                <dt className="text-sm text-soft">{label}</dt>
                <dd className="font-system break-words whitespace-pre-line">{value}</dd>
              </div>
            ))}
        </dl>
        <div className="mt-6 flex flex-wrap gap-3 print:hidden">
          <Button look="secondary" data-print="" data-needs-script="">
            <Icon name="Printer" />
            {words.print}
          </Button>
          <ButtonLink href={action} look="secondary">
            {words.another}
          </ButtonLink>
        </div>
        {typeof own === 'string' ? (
          <p className="mt-4 print:hidden">{own}</p>
        ) : (
          <form method="post" action={action} acceptCharset="utf-8" className="mt-3 print:hidden">
            <input type="hidden" name="pass" defaultValue={own.pass} />
            <Button type="submit" look="quiet" name="act" value={'see' satisfies OwnDataAct}>
              {own.label}
            </Button>
          </form>
        )}
        <p className="mt-4 text-sm text-soft print:hidden">{words.leave}</p>
      </section>
    </div>
  );
}
