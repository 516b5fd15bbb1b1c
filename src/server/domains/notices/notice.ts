import type { Locale } from '../../../kernel/locale.ts';
import type { MessageTemplates } from '../../../kernel/message-templates.ts';
import type { NoticeName, NoticeValues } from '../../../kernel/notice-names.ts';
import type { HeldBecause, MailPurpose } from '../../platform/database/schema.ts';
import type { Mail, NoticeDocument } from '../../platform/mail/mail.ts';
import type { Channels } from '../../platform/messages/channels.ts';
import type { MessageLimits } from '../../platform/messages/reason-to-hold.ts';

/** A notice to a person, which is sent over whichever channel is open. */
export interface Notice {
  readonly name: NoticeName;
  readonly purpose: MailPurpose;
  readonly locale: Locale;
  /** `cases.id`; null if the notice is not about a case. */
  readonly caseId: string | null;
  /** The reference of the case, for the email's identifier. */
  readonly reference: string;
  /** Distinguishes the email about this event from others of the case, such as `order.3f2a`. */
  readonly series: string;
  /** The six digits of the order number. */
  readonly orderNumber?: string | undefined;
  /** The finished email. Its recipient is ignored. If absent, the notice is not sent by email. */
  readonly mail?: Mail | undefined;
  /** Absent: not by SMS. */
  readonly sms?: { readonly variables: NoticeValues } | undefined;
  /**
   * The WhatsApp message; if absent, the notice is not sent by WhatsApp. A free text can be sent only within 24 hours
   * after the person wrote.
   */
  readonly whatsapp?: { readonly variables: NoticeValues } | { readonly text: string } | undefined;
  /** Identifies the notice, so that it is sent only once if the same call is repeated. */
  readonly key?: string | undefined;
  /** When the notice becomes useless, in epoch milliseconds. */
  readonly expiresAt?: number | undefined;
  readonly sentBy?: string | undefined;
  /** Whether the notice is not urgent. It is then held for a clerk once the channel's daily maximum is reached. */
  readonly canWait?: boolean | undefined;
  /** The document that the notice is about. */
  readonly document?: NoticeDocument | undefined;
  /** Why the notice is held for a clerk, as an email would be. */
  readonly held?: HeldBecause | undefined;
}

/** The channels, texts and limits of the site for sending notices. */
export interface NoticeDesk extends MessageLimits {
  readonly channels: Channels;
  /** The texts; undefined while the build has none, in which case only emails are sent. */
  readonly templates: MessageTemplates | undefined;
}
