import type { LocalizedText } from '../../../../i18n/localized-text.ts';
import type { Paise } from '../../../../kernel/paise.ts';
import { objectWith, readJson } from '../../../../kernel/read-json.ts';
import type { EntryAnswer } from '../../../platform/database/appointment-tables.ts';
import type { MailClass } from '../../../platform/database/mail-tables.ts';
import type { CaseStatus, TimelineKind, Turn } from '../../../platform/database/office-tables.ts';
import type { MailedEntry, Sealed } from './mailed-entry.ts';

/** The fields of a case in groups. Each group is changed as a whole, by one person at a time. */
export interface CaseFields {
  readonly status: CaseStatus;
  readonly assignee: string | null;
  /** The labels in their stored form: see inbox/list-labels.ts. */
  readonly labels: string;
  /** In epoch milliseconds. */
  readonly due: number | null;
  /** Whose turn it is, and when to follow up. */
  readonly turn: { readonly whose: Turn | null; readonly at: number | null };
  /** The State of India. */
  readonly state: string | null;
  /** The topic: the slug of a service, the id of a package, or a subject of the form. */
  readonly service: string | null;
  /** The type. Complaints and job applications can be seen only by clerks chosen for them. */
  readonly kind: string;
}

export type FieldGroup = keyof CaseFields;

/**
 * How the person reached us, for a case that a clerk records. This is also the type of the case. `first`: the person
 * has not contacted us, and we write first.
 */
export const handChannels = ['phone-call', 'visit', 'whatsapp', 'letter', 'first'] as const;
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
  /** Without a direction, the attempt was outgoing. */
  readonly attempt: { readonly channel: Channel; readonly outcome: AttemptOutcome; readonly direction?: Direction };
  /** `statusBefore` is the status that is restored if the reply is recalled. */
  readonly 'mail-out': {
    readonly to: string;
    readonly subject: string;
    readonly statusBefore: CaseStatus;
    readonly statusAfter: CaseStatus;
    /** The recipients of copies. */
    readonly copies?: readonly string[];
    /** Ids of the attached files. */
    readonly files?: readonly string[];
    /** Set if the case was unassigned and the reply assigned it to the clerk. */
    readonly assigned?: true;
    /** Set if the reply removed the spammer mark from the person. */
    readonly cleared?: true;
  };
  readonly forward: ForwardDetail;
  readonly 'mail-in': LetterDetail;
  /** `isUnverified`: the email responds to an invitation, but its sender was not invited. */
  readonly 'mail-auto': LetterDetail & { readonly class: MailClass; readonly isUnverified?: true };
  readonly appointment: AppointmentDetail;
  readonly order: {
    /** The six digits of the order number. */
    readonly number: string;
    /**
     * `part`: a payment of less or more than the amount due was received. `disputed`: the payer has asked their bank to
     * reverse a payment. `undone`: a clerk has reversed a payment recorded by mistake. `refund-undone`: a refund that
     * was recorded as sent had not been sent. `bounced`, `reversed`: a receipt was cancelled, because its cheque
     * bounced or it was recorded by mistake. `moved-out`, `moved-in`: money was moved to or from the order in `stage`.
     * `move-undone`, `released`: money from another order or from a receipt no longer pays this order and is on account.
     * `written-off`: a clerk wrote off an amount, for the reason in `stage`.
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
      | ('bounced' | 'reversed')
      | ('moved-out' | 'moved-in' | 'move-undone' | 'released')
      | ('written-off' | 'write-off-undone')
      | 'refund-undone'
      | 'stage-undone'
      | 'fee-named'
      | 'fee-changed'
      | 'fee-dropped'
      | 'invoice-corrected';
    /**
     * The name of the completed stage or the government fee, in both languages, or the numbers of the corrected
     * documents, the other order, or a reason.
     */
    readonly stage?: LocalizedText;
    /** In paise. */
    readonly amount?: Paise;
  };
  readonly 'sms-out': MessageDetail;
  readonly 'whatsapp-out': MessageDetail;
  readonly 'whatsapp-in': { readonly type: string };
  readonly 'chat-in': ChatDetail;
  readonly 'chat-out': ChatDetail;
  readonly change: { [Group in FieldGroup]: Change<Group> }[FieldGroup];
}

/**
 * A message from us. Its status is in `messages`, because it changes. `notice` is the name of the notice, such as
 * `acknowledgement`.
 */
interface MessageDetail {
  readonly to: string;
  readonly notice: string;
}

/** A chat message, or an event of the chat without a text. */
export interface ChatDetail {
  /** The path of the page on which the visitor wrote. */
  readonly page?: string;
  /**
   * `late`: no one was available, so the answer will come later. `slow`: the clerk who has the chat has not answered in
   * time, so the answer will come later. `taken`: a clerk has taken the chat. `ended`: the chat has ended.
   */
  readonly event?: 'late' | 'slow' | 'taken' | 'ended';
  /** `files.mail_id` of the message's file. */
  readonly batch?: string;
}

/**
 * An event of an appointment. Both times are in epoch milliseconds; `from` is the earlier one if it was rescheduled.
 * `given`: another clerk takes over the appointment, and the time stays the same. `left`: it became unassigned.
 */
export interface AppointmentDetail {
  readonly what: 'booked' | 'moved' | 'cancelled' | 'came' | 'no-show' | 'given' | 'left' | EntryAnswer;
  readonly at: number;
  readonly from?: number;
  /** `mails_in.id`, if the event came by email. */
  readonly mailId?: string;
}

/** A calendar event that an email adds, changes or responds to. */
export type TimelineEntry = Pick<MailedEntry, 'method' | 'title' | 'place' | 'repeats' | 'organizer'> &
  Partial<Pick<MailedEntry, 'starts' | 'ends'>> & {
    readonly answer?: EntryAnswer;
  };
/** A message forwarded to someone else. */
export interface ForwardDetail {
  readonly to: string;
  readonly subject: string;
  /** The number of the timeline row of the forwarded message; 0 for the enquiry that opened the case. */
  readonly of: number;
  /** `mails_in.id`, if the message was an email. */
  readonly mailId?: string;
  readonly files: readonly string[];
}

/** A received email. */
export interface LetterDetail {
  /** The Message-ID; '' if the email has none. */
  readonly messageId: string;
  /** `mails_in.id`. */
  readonly mailId?: string;
  readonly from?: string;
  /** The sender's Reply-To, if it is a different email address. */
  readonly replyTo?: string;
  readonly subject?: string;
  readonly entry?: TimelineEntry;
  /** Whether the email is signed or encrypted. A signature is not verified. */
  readonly sealed?: Sealed;
  /**
   * Set if the sender is not the person of the case, but someone to whom a clerk had sent a copy or forwarded a
   * message.
   */
  readonly isOthers?: true;
  /** Set if the email changed the status. */
  readonly statusBefore?: CaseStatus;
  readonly statusAfter?: CaseStatus;
}

export interface Change<Group extends FieldGroup> {
  readonly group: Group;
  readonly from: CaseFields[Group];
  readonly to: CaseFields[Group];
}

/** Returns the detail of a row as written by `append`. */
export function detailOf<Kind extends TimelineKind>(row: { kind: Kind; detail: string }): TimelineDetails[Kind] {
  return readJson(row.detail, 'timeline.detail', objectWith<TimelineDetails[Kind]>({}));
}
