import type { LocalizedText } from '../../../../i18n/localized-text.ts';
import { objectWith, readJson } from '../../../../kernel/read-json.ts';
import type { EntryAnswer } from '../../../platform/database/appointment-tables.ts';
import type { MailClass } from '../../../platform/database/mail-tables.ts';
import type { CaseStatus, TimelineKind, Turn } from '../../../platform/database/office-tables.ts';
import type { MailedEntry, Sealed } from './mailed-entry.ts';

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
  /** What it is about: the slug of a service, the id of a package, or a subject of the form that it came by. */
  readonly service: string | null;
  /** What it is called: a complaint and a job application are seen by the people chosen for them. */
  readonly kind: string;
}

export type FieldGroup = keyof CaseFields;

/** How somebody came for whom a clerk writes a case down; it is the kind of the case as well. */
export const handChannels = ['phone-call', 'visit', 'whatsapp', 'letter'] as const;
export type HandChannel = (typeof handChannels)[number];

export const channels = ['call', 'whatsapp', 'sms'] as const;
export type Channel = (typeof channels)[number];
export const attemptOutcomes = ['reached', 'no-answer', 'busy', 'wrong-number'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];
/** `in`: the person called or wrote to us. */
export const directions = ['out', 'in'] as const;
export type Direction = (typeof directions)[number];

/** What a row of the timeline says besides its body, by its kind. */
export interface TimelineDetails {
  readonly made: { readonly channel: HandChannel };
  readonly contact: { readonly what: 'mail' | 'phone'; readonly value: string };
  readonly note: Record<string, never>;
  /** Without a direction it went out. */
  readonly attempt: { readonly channel: Channel; readonly outcome: AttemptOutcome; readonly direction?: Direction };
  /** `statusBefore`: what undoing brings back. */
  readonly 'mail-out': {
    readonly to: string;
    readonly subject: string;
    readonly statusBefore: CaseStatus;
    readonly statusAfter: CaseStatus;
    /** Who else got it. */
    readonly copies?: readonly string[];
    /** Ids of the files that travelled with it. */
    readonly files?: readonly string[];
    /** The case was nobody's, and so became the one's who replied. */
    readonly assigned?: true;
    /** Somebody had called its person a spammer; who answers says the opposite. */
    readonly cleared?: true;
  };
  readonly forward: ForwardDetail;
  readonly 'mail-in': LetterDetail;
  /** `isUnverified`: it answers an invitation, and somebody else was invited. */
  readonly 'mail-auto': LetterDetail & { readonly class: MailClass; readonly isUnverified?: true };
  readonly appointment: AppointmentDetail;
  readonly order: {
    /** Its six digits. */
    readonly number: string;
    /**
     * `part`: money came, and it is not all, or more than all. `disputed`: the payer has asked his bank to take it back. `undone`: a clerk
     * has taken back what was booked by mistake. `refund-undone`: a refund was noted as sent and was not.
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
      | 'refund-undone'
      | 'stage-undone'
      | 'fee-named'
      | 'fee-changed'
      | 'fee-dropped'
      | 'invoice-corrected';
    /** Of the stage that is finished, or of the government fee, in both languages. */
    readonly stage?: LocalizedText;
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
  readonly what: 'booked' | 'moved' | 'cancelled' | 'came' | 'no-show' | 'given' | 'left' | EntryAnswer;
  readonly at: number;
  readonly from?: number;
  /** Of `mails_in`, where a mail said it. */
  readonly mailId?: string;
}

/** A date in a calendar that a mail brings, changes or answers. */
export type TimelineEntry = Pick<MailedEntry, 'method' | 'title' | 'place' | 'repeats' | 'organizer'> &
  Partial<Pick<MailedEntry, 'starts' | 'ends'>> & {
    readonly answer?: EntryAnswer;
  };
/** What was passed on to somebody else. */
export interface ForwardDetail {
  readonly to: string;
  readonly subject: string;
  /** Number of the row that tells of the letter; 0: what the case began with. */
  readonly of: number;
  /** Of `mails_in`, where it was a mail. */
  readonly mailId?: string;
  readonly files: readonly string[];
}

/** A mail that came in. */
export interface LetterDetail {
  /** Its Message-ID; '' where it has none. */
  readonly messageId: string;
  /** Of `mails_in`. */
  readonly mailId?: string;
  readonly from?: string;
  /** To whom its sender wants answers to go, where that is another address. */
  readonly replyTo?: string;
  readonly subject?: string;
  readonly entry?: TimelineEntry;
  /** It came signed, which nobody has verified, or encrypted. */
  readonly sealed?: Sealed;
  /** Somebody else than the person of the case wrote it, to whom a clerk had sent a copy or passed something on. */
  readonly isOthers?: true;
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
  return readJson(row.detail, 'timeline.detail', objectWith<TimelineDetails[Kind]>({}));
}
