import type { ReactNode } from 'react';
import type { OwnDataAct } from '@/forms/own-data/own-data-acts.ts';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { type DocumentLink, DocumentLinks } from '@/ui/DocumentLinks.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { type Ways, WaysToReach } from '@/ui/WaysToReach.tsx';
import type { StatusWords } from './inquiry-status.messages.ts';
import { StatusCourse } from './StatusCourse.tsx';
import type { CourseEvent } from './status-course.ts';

interface StatusRecordProps {
  words: StatusWords;
  ways: Ways;
  mail: { text: string; href: string };
  /** The labels and values, as rows. Rows with an empty value are left out. */
  rows: readonly (readonly [label: string, value: string])[];
  events: readonly CourseEvent[];
  next: readonly string[];
  action: string;
  /** The button that opens all data that we hold, and the pass for it; or the reason why there is none. */
  own: { label: string; pass: string } | string;
  /** What the enquiry led to. */
  further: {
    orderHref: string | undefined;
    documents: readonly DocumentLink[];
    appointmentHref: string | undefined;
  };
  /** The conversation; none for someone who has proved only a phone number. */
  children?: ReactNode;
}

/** An enquiry: what comes next in a card, the conversation below it, and the timeline and the sent data beside it. */
export function StatusRecord(props: StatusRecordProps) {
  const { words, ways, mail, rows, events, next, action, own, further, children } = props;
  return (
    <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-10 px-4 py-8 sm:px-6 md:py-12 lg:grid-cols-[3fr_2fr]">
      <div className="min-w-0 space-y-10">
        <NextCard words={words} next={next} further={further} />
        {children}
      </div>
      <div className="min-w-0 space-y-10">
        <StatusCourse words={words} events={events} />
        <section aria-labelledby="sent-title">
          <h2 id="sent-title" className="text-xl">
            {words.sent}
          </h2>
          <dl className="mt-4 empty:hidden divide-y divide-line rounded-card border border-line bg-surface">
            {rows
              .filter(([, value]) => value !== '')
              .map(([label, value]) => (
                <div key={label} className="px-5 py-3">
                  <dt className="text-sm text-soft">{label}</dt>
                  <dd className="font-typed break-words whitespace-pre-line">{value}</dd>
                </div>
              ))}
          </dl>
          <OwnRecord words={words} action={action} own={own} />
        </section>
        <section aria-labelledby="reach-title" className="rounded-card bg-sunk p-5">
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
    </div>
  );
}

/** What comes next, with a link to what the enquiry led to: its order, its documents or its appointment. */
function NextCard({ words, next, further }: Pick<StatusRecordProps, 'words' | 'next' | 'further'>) {
  const { orderHref, documents, appointmentHref } = further;
  const [first, ...more] = next;
  return (
    <section
      aria-labelledby="next-title"
      className="rounded-card border border-line border-t-4 border-t-marigold bg-surface p-4 shadow-card sm:p-6"
    >
      <p className="text-sm font-semibold text-soft">{words.next}</p>
      <h2 id="next-title" className="mt-1 text-xl">
        {first}
      </h2>
      {more.map((text) => (
        <p key={text} className="mt-2">
          {text}
        </p>
      ))}
      {orderHref || appointmentHref ? (
        <p className="mt-4 flex flex-wrap gap-3 print:hidden">
          {orderHref ? <ButtonLink href={orderHref}>{words.toOrder}</ButtonLink> : null}
          {appointmentHref ? (
            <ButtonLink href={appointmentHref} look={orderHref ? 'secondary' : 'primary'}>
              {words.toAppointment}
            </ButtonLink>
          ) : null}
        </p>
      ) : null}
      {documents.length > 0 ? (
        <div className="mt-4">
          <h3 className="font-semibold">{words.documents}</h3>
          <DocumentLinks links={documents} />
        </div>
      ) : null}
    </section>
  );
}

/** What the reader can do with the enquiry: print it, look up another one, and see all the data that we hold. */
function OwnRecord({ words, action, own }: Pick<StatusRecordProps, 'words' | 'action' | 'own'>) {
  return (
    <div className="print:hidden">
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="secondary" data-print="" data-needs-script="">
          <Icon name="Printer" />
          {words.print}
        </Button>
        <ButtonLink href={action} look="secondary">
          {words.another}
        </ButtonLink>
      </div>
      {typeof own === 'string' ? (
        <p className="mt-4">{own}</p>
      ) : (
        <form method="post" action={action} acceptCharset="utf-8" className="mt-3">
          <input type="hidden" name="pass" defaultValue={own.pass} />
          <Button type="submit" look="quiet" name="act" value={'see' satisfies OwnDataAct}>
            {own.label}
          </Button>
        </form>
      )}
      <p className="mt-4 text-sm text-soft">{words.leave}</p>
    </div>
  );
}
