import { fill } from '@/i18n/fill.ts';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import type { AppointmentAct } from './appointment-acts.ts';
import type { AppointmentsWords } from './appointments.messages.ts';
import { type DayChoice, OwnTime, type There, type TimeChoice, TimePicker } from './TimePicker.tsx';

export interface AppointmentPageProps {
  words: AppointmentsWords;
  action: string;
  appointment: {
    readonly state: 'booked' | 'cancelled' | 'over';
    /** The number of changes so far. */
    readonly sequence: number;
    /** ISO 8601, UTC. */
    readonly at: string;
    readonly when: string;
    readonly there: There;
    /** The labels and values, as rows. Rows with an empty value are left out. */
    readonly rows: readonly (readonly [label: string, value: string])[];
    readonly bring: string;
    /** The URL of the video call; '' if there is none. */
    readonly video: string;
  };
  remark: string;
  asks: 'nothing' | 'cancel' | 'move';
  /** The free times, while the appointment is being rescheduled. */
  offer:
    | { readonly days: readonly DayChoice[]; readonly times: readonly TimeChoice[]; readonly minutes: number }
    | undefined;
  /** The new time that was chosen. */
  target: { readonly at: string; readonly when: string; readonly there: There } | undefined;
  againHref: string;
}

/** The page for anyone with the appointment's link: the time, the place, and the possible actions. */
export function AppointmentPage(props: AppointmentPageProps) {
  const { words, action, appointment, remark, asks, offer, target, againHref } = props;
  const { state, rows, bring, video, at, when, there, sequence } = appointment;
  const sequenceField = <input type="hidden" name="seen" value={sequence} />;
  const isOpen = state === 'booked';
  return (
    <div className="max-w-3xl space-y-8">
      {remark ? (
        <p role="alert" className="rounded-lg border-2 border-bad bg-surface p-3 font-semibold">
          {remark}
        </p>
      ) : null}
      <section className="rounded-card border border-line bg-surface p-4 sm:p-6">
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {rows
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label} className="sm:contents">
                <dt className="text-sm text-soft">{label}</dt>
                <dd className="font-semibold wrap-anywhere">{value}</dd>
              </div>
            ))}
        </dl>
        <p>
          <time dateTime={at} />
          <OwnTime words={words} there={there} className="mt-2 block" />
        </p>
        {isOpen ? <p className="mt-4 border-t border-line pt-4">{bring}</p> : null}
        {isOpen && asks === 'nothing' ? (
          <div className="mt-5 flex flex-wrap gap-3 print:hidden">
            {video ? <ButtonLink href={video}>{words.join}</ButtonLink> : null}
            <ButtonLink href={`${action}/calendar`} look={video ? 'secondary' : 'primary'}>
              <Icon name="CalendarDays" />
              {words.calendar}
            </ButtonLink>
            <ButtonLink href={`${action}?move#day`} look="secondary">
              {words.move}
            </ButtonLink>
            <ButtonLink href={`${action}?cancel#sure`} look="quiet">
              {words.cancel}
            </ButtonLink>
          </div>
        ) : null}
      </section>
      {isOpen && asks === 'cancel' ? (
        <section aria-labelledby="sure" className="rounded-card border-2 border-bad bg-surface p-4 sm:p-6">
          <h2 id="sure" className="scroll-mt-20 text-xl">
            {words.sure}
          </h2>
          <p className="mt-2">{words.sureText}</p>
          <form method="post" action={action} className="mt-4 flex flex-wrap gap-3">
            {sequenceField}
            <Button type="submit" name="act" value={'cancel' satisfies AppointmentAct}>
              {words.yes}
            </Button>
            <ButtonLink href={action} look="secondary">
              {words.no}
            </ButtonLink>
          </form>
        </section>
      ) : null}
      {isOpen && target ? (
        <section aria-labelledby="to" className="rounded-card border-2 border-accent bg-surface p-4 sm:p-6">
          <h2 id="to" className="scroll-mt-20 text-xl">
            {words.moveTo}
          </h2>
          <p className="mt-2">
            <time dateTime={target.at} className="text-lg font-semibold">
              {fill(words.india, { when: target.when })}
            </time>
            <OwnTime words={words} there={target.there} className="block text-sm" />
          </p>
          <p className="text-sm text-soft">{fill(words.now, { when })}</p>
          <form method="post" action={action} className="mt-4 flex flex-wrap gap-3">
            {sequenceField}
            <input type="hidden" name="at" value={target.at} />
            <Button type="submit" name="act" value={'move' satisfies AppointmentAct}>
              {words.moveYes}
            </Button>
            <ButtonLink href={action} look="secondary">
              {words.no}
            </ButtonLink>
          </form>
        </section>
      ) : null}
      {isOpen && asks === 'move' && offer ? (
        offer.days.length > 0 ? (
          <TimePicker words={words} {...offer} />
        ) : (
          <p>{words.noTimes}</p>
        )
      ) : null}
      {isOpen ? (
        <p className="text-sm text-soft">{words.keep}</p>
      ) : (
        <ButtonLink href={againHref}>{words.another}</ButtonLink>
      )}
    </div>
  );
}
