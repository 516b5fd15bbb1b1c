import type { MailClass } from '../database/mail-tables.ts';
import type { CaseStatus, TimelineKind, Turn } from '../database/office-tables.ts';

/** What is changed together, and by one at a time. */
export interface CaseFields {
  readonly status: CaseStatus;
  readonly assignee: string | null;
  /** As the row keeps them: see inbox/list-labels.ts. */
  readonly labels: string;
  /** Epoch milliseconds. */
  readonly due: number | null;
  /** Whose turn it is, and when somebody looks at it again. */
  readonly turn: { readonly whose: Turn | null; readonly at: number | null };
  /** Of India. */
  readonly state: string | null;
}

export type FieldGroup = keyof CaseFields;
export const fieldGroups = ['status', 'assignee', 'labels', 'due', 'turn', 'state'] as const satisfies FieldGroup[];

export const channels = ['call', 'whatsapp', 'sms'] as const;
export type Channel = (typeof channels)[number];
export const attemptOutcomes = ['reached', 'no-answer', 'busy', 'wrong-number'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

/** What a row of the timeline says besides its body, by its kind. */
export interface TimelineDetails {
  readonly note: Record<string, never>;
  readonly attempt: { readonly channel: Channel; readonly outcome: AttemptOutcome };
  /** `statusBefore`: what undoing brings back. */
  readonly 'mail-out': {
    readonly to: string;
    readonly subject: string;
    readonly statusBefore: CaseStatus;
    readonly statusAfter: CaseStatus;
  };
  readonly 'mail-in': LetterDetail;
  readonly 'mail-auto': LetterDetail & { readonly class: MailClass };
  readonly appointment: AppointmentDetail;
  readonly order: {
    /** Its six digits. */
    readonly number: string;
    /**
     * `part`: money came, and it is not all, or more than all. `disputed`: the payer has asked his bank to take it back. `undone`: a clerk
     * has taken back what was booked by mistake.
     */
    readonly event:
      | 'paid'
      | 'part'
      | 'stage'
      | 'cancelled'
      | 'back'
      | 'refunded'
      | 'disputed'
      | 'undone'
      | 'stage-undone';
    /** Of the stage that is finished, in both languages. */
    readonly stage?: { readonly en: string; readonly hi: string };
    /** Paise. */
    readonly amount?: number;
  };
  readonly change: { [Group in FieldGroup]: Change<Group> }[FieldGroup];
}

/**
 * What became of an appointment; both times in epoch milliseconds, `from` where it was moved. `given`: somebody else takes it, at the
 * same time. `left`: nobody takes it so far.
 */
export interface AppointmentDetail {
  readonly what: 'booked' | 'moved' | 'cancelled' | 'came' | 'no-show' | 'given' | 'left';
  readonly at: number;
  readonly from?: number;
}

/** A mail that came in. */
interface LetterDetail {
  /** Its Message-ID; '' where it has none. */
  readonly messageId: string;
  /** Of `mails_in`. */
  readonly mailId?: string;
  readonly from?: string;
  /** To whom its sender wants answers to go, where that is another address. */
  readonly replyTo?: string;
  readonly subject?: string;
  /** Where it changed the status. */
  readonly statusBefore?: CaseStatus;
  readonly statusAfter?: CaseStatus;
}

export interface Change<Group extends FieldGroup> {
  readonly group: Group;
  readonly from: CaseFields[Group];
  readonly to: CaseFields[Group];
}

/** The detail of a row, as `append` wrote it. */
export function detailOf<Kind extends TimelineKind>(row: { kind: Kind; detail: string }): TimelineDetails[Kind] {
  return JSON.parse(row.detail) as TimelineDetails[Kind];
}
