import type { LocalizedText } from '../../../../i18n/localized-text.ts';
import { objectWith, readJson } from '../../../../kernel/read-json.ts';
import type { EntryAnswer } from '../../../platform/database/appointment-tables.ts';
import type { MailClass } from '../../../platform/database/mail-tables.ts';
import type { CaseStatus, TimelineKind, Turn } from '../../../platform/database/office-tables.ts';
import type { MailedEntry, Sealed } from './mailed-entry.ts';

/** The fields of a case in groups: each group is changed as a whole, by one person at a time. */
export interface CaseFields {
  readonly status: CaseStatus;
  readonly assignee: string | null;
  /** In the stored form: see inbox/list-labels.ts. */
  readonly labels: string;
  /** Epoch milliseconds. */
  readonly due: number | null;
  /** Whose turn it is, and when to follow up. */
  readonly turn: { readonly whose: Turn | null; readonly at: number | null };
  /** State of India. */
  readonly state: string | null;
  /** The topic: the slug of a service, the id of a package, or a subject of the form that it came through. */
  readonly service: string | null;
  /** The type. Complaints and job applications are seen only by the people chosen for them. */
  readonly kind: string;
}

export type FieldGroup = keyof CaseFields;

/** How the person reached us when a clerk records the case; also the type of the case. */
export const handChannels = ['phone-call', 'visit', 'whatsapp', 'letter'] as const;
export type HandChannel = (typeof handChannels)[number];

export const channels = ['call', 'whatsapp', 'sms'] as const;
export type Channel = (typeof channels)[number];
export const attemptOutcomes = ['reached', 'no-answer', 'busy', 'wrong-number'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];
/** `in`: the person called or wrote to us. */
export const directions = ['out', 'in'] as const;
export type Direction = (typeof directions)[number];

/** The details of a timeline row besides its body, by row type. */
export interface TimelineDetails {
  readonly made: { readonly channel: HandChannel };
  readonly contact: { readonly what: 'mail' | 'phone'; readonly value: string };
  readonly note: Record<string, never>;
  /** Without a direction it was outgoing. */
  readonly attempt: { readonly channel: Channel; readonly outcome: AttemptOutcome; readonly direction?: Direction };
  /** `statusBefore`: the status that undoing restores. */
  readonly 'mail-out': {
    readonly to: string;
    readonly subject: string;
    readonly statusBefore: CaseStatus;
    readonly statusAfter: CaseStatus;
    /** Other recipients. */
    readonly copies?: readonly string[];
    /** Ids of the attached files. */
    readonly files?: readonly string[];
    /** The case was unassigned and was assigned to the clerk who replied. */
    readonly assigned?: true;
    /** The person had been marked as a spammer; replying cleared that. */
    readonly cleared?: true;
  };
  readonly forward: ForwardDetail;
  readonly 'mail-in': LetterDetail;
  /** `isUnverified`: it answers an invitation, but was sent by someone who was not invited. */
  readonly 'mail-auto': LetterDetail & { readonly class: MailClass; readonly isUnverified?: true };
  readonly appointment: AppointmentDetail;
  readonly order: {
    /** The six digits of the order number. */
    readonly number: string;
    /**
     * `part`: a payment came that is not the full amount, or more than it. `disputed`: the payer has asked their bank
     * to reverse it. `undone`: a clerk has reversed a payment recorded by mistake. `refund-undone`: a refund was
     * recorded as sent but was not.
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
    /** Name of the finished stage or of the government fee, in both languages. */
    readonly stage?: LocalizedText;
    /** Paise. */
    readonly amount?: number;
  };
  readonly change: { [Group in FieldGroup]: Change<Group> }[FieldGroup];
}

/**
 * An event of an appointment; both times in epoch milliseconds, `from` if it was rescheduled. `given`: someone
 * else takes it, at the same time. `left`: it is unassigned.
 */
export interface AppointmentDetail {
  readonly what: 'booked' | 'moved' | 'cancelled' | 'came' | 'no-show' | 'given' | 'left' | EntryAnswer;
  readonly at: number;
  readonly from?: number;
  /** `mails_in.id`, if an email said so. */
  readonly mailId?: string;
}

/** A calendar event that an email brings, changes or answers. */
export type TimelineEntry = Pick<MailedEntry, 'method' | 'title' | 'place' | 'repeats' | 'organizer'> &
  Partial<Pick<MailedEntry, 'starts' | 'ends'>> & {
    readonly answer?: EntryAnswer;
  };
/** A message forwarded to someone else. */
export interface ForwardDetail {
  readonly to: string;
  readonly subject: string;
  /** Number of the timeline row of the forwarded message; 0 for what the case began with. */
  readonly of: number;
  /** `mails_in.id`, if it was an email. */
  readonly mailId?: string;
  readonly files: readonly string[];
}

/** A received email. */
export interface LetterDetail {
  /** Its Message-ID; '' if it has none. */
  readonly messageId: string;
  /** `mails_in.id`. */
  readonly mailId?: string;
  readonly from?: string;
  /** The sender's Reply-To, if it is another address. */
  readonly replyTo?: string;
  readonly subject?: string;
  readonly entry?: TimelineEntry;
  /** Signed (the signature was not verified) or encrypted. */
  readonly sealed?: Sealed;
  /** Written by someone other than the person of the case, to whom a clerk had sent a copy or forwarded something. */
  readonly isOthers?: true;
  /** Set if it changed the status. */
  readonly statusBefore?: CaseStatus;
  readonly statusAfter?: CaseStatus;
}

export interface Change<Group extends FieldGroup> {
  readonly group: Group;
  readonly from: CaseFields[Group];
  readonly to: CaseFields[Group];
}

/** Returns the detail of a row, as `append` wrote it. */
export function detailOf<Kind extends TimelineKind>(row: { kind: Kind; detail: string }): TimelineDetails[Kind] {
  return readJson(row.detail, 'timeline.detail', objectWith<TimelineDetails[Kind]>({}));
}
