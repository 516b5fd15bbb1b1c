import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { AskFirst, type Question } from '@/ui/office/AskFirst.tsx';
import { BackLink } from '@/ui/office/BackLink.tsx';
import { CallLink } from '@/ui/office/CallLink.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import { SampleBadge } from '@/ui/office/SampleBadge.tsx';
import type { Slots } from '@/ui/office/slots.ts';
import type { CalendarWords } from './calendar.messages.ts';
import type { CalendarAct } from './calendar-acts.ts';

export interface OfficeAppointmentProps extends Slots<'dateField'> {
  words: CalendarWords;
  action: string;
  notice: { look: 'good' | 'bad'; text: string } | undefined;
  /** The confirmation question, asked before the appointment is cancelled. */
  question: Question | undefined;
  /** The label that marks the appointment as a sample; empty if it is not one. */
  sample: string;
  /** Says that the customer gets no messages about the appointment, because they have stopped them; otherwise ''. */
  stopped: string;
  appointment: {
    readonly name: string;
    readonly when: string;
    readonly facts: readonly (readonly [label: string, value: string])[];
    /** The calendar, in the view that the page was opened from. */
    readonly backHref: string;
    readonly caseHref: string;
    readonly seen: number;
    readonly time: string;
    readonly clerkId: string;
    readonly isConflict: boolean;
    /** Whether the appointment was paid for; undefined if there is nothing to pay. */
    readonly payment: 'paid' | 'unpaid' | undefined;
    /** Whether the appointment has not begun and is not assigned to a current member of staff. */
    readonly isNobodys: boolean;
    /** Whether the appointment has not begun and is not cancelled, so that it can be rescheduled. */
    readonly isComing: boolean;
    /** Whether the appointment has begun and is not cancelled, so that it can be marked as attended or no-show. */
    readonly hasBegun: boolean;
  };
  clerks: readonly { readonly value: string; readonly label: string }[];
}

/** One appointment with everything that a clerk can do with it, even without scripts. */
export function OfficeAppointment(props: OfficeAppointmentProps) {
  const { words, action, notice, appointment, clerks, dateField } = props;
  const {
    name,
    when,
    facts,
    backHref,
    caseHref,
    seen,
    time,
    clerkId,
    isConflict,
    isNobodys,
    isComing,
    hasBegun,
    payment,
  } = appointment;
  return (
    <>
      <BackLink href={backHref} label={words.back} />
      <OfficePageHead title={name || words.one} intro={when} mark={<SampleBadge label={props.sample} />} />
      {notice || isConflict || isNobodys || props.stopped ? (
        <div className="px-4 sm:px-6">
          {props.stopped ? <p className="font-semibold">{props.stopped}</p> : null}
          {notice ? <Notice look={notice.look}>{notice.text}</Notice> : null}
          {isConflict ? <Notice look="bad">{words.closed}</Notice> : null}
          {isNobodys ? <Notice look="bad">{words.nobodyHere}</Notice> : null}
        </div>
      ) : null}
      {props.question ? <AskFirst question={props.question} action={action} /> : null}
      <OfficePanel title={words.one}>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-1 text-sm">
          {facts
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-soft">{label}</dt>
                <dd className="font-semibold wrap-anywhere">
                  <CallLink text={value} />
                </dd>
              </div>
            ))}
        </dl>
        <a href={caseHref} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
          {words.case}
        </a>
      </OfficePanel>
      {isComing ? (
        <OfficePanel title={words.move}>
          <form method="post" action={action} className="grid gap-3 sm:grid-cols-3">
            <input type="hidden" name="seen" value={seen} />
            {dateField}
            <InputField form="move" name="from" label={words.time} type="time" value={time} required />
            <SelectField
              form="move"
              name="clerk"
              label={words.clerk}
              placeholder={words.anyone}
              options={clerks}
              value={clerkId}
            />
            <div className="flex flex-wrap gap-3 sm:col-span-3">
              <Button type="submit" name="act" value={'move' satisfies CalendarAct}>
                {words.move}
              </Button>
              <Button type="submit" look="secondary" name="act" value={'cancel' satisfies CalendarAct}>
                {words.cancel}
              </Button>
            </div>
          </form>
        </OfficePanel>
      ) : null}
      {payment ? (
        <form method="post" action={action} className="px-4 pb-6 sm:px-6">
          <Button
            type="submit"
            look="secondary"
            name="act"
            value={(payment === 'paid' ? 'unpaid' : 'paid') satisfies CalendarAct}
          >
            {payment === 'paid' ? words.markUnpaid : words.markPaid}
          </Button>
        </form>
      ) : null}
      {hasBegun ? (
        <form method="post" action={action} className="flex flex-wrap gap-3 px-4 pb-6 sm:px-6">
          <Button type="submit" name="act" value={'came' satisfies CalendarAct}>
            {words.came}
          </Button>
          <Button type="submit" look="secondary" name="act" value={'no-show' satisfies CalendarAct}>
            {words.missed}
          </Button>
        </form>
      ) : null}
    </>
  );
}
