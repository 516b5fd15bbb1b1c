import type { Locale } from '../../../kernel/locale.ts';
import type { MessageTemplates } from '../../../kernel/message-templates.ts';
import type { NoticeName, NoticeValues } from '../../../kernel/notice-names.ts';
import type { HeldBecause, MailPurpose } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Channels } from '../../platform/messages/channels.ts';

/** One thing that a person is told, over whichever channel is open. */
export interface Notice {
  readonly name: NoticeName;
  readonly purpose: MailPurpose;
  readonly locale: Locale;
  /** `cases.id`; null if it is about none. */
  readonly caseId: string | null;
  /** The number of the case, for the email's identifier. */
  readonly reference: string;
  /** Tells the email of this event apart from others of the case, such as `order.3f2a`. */
  readonly series: string;
  /** The six digits of the order number. */
  readonly orderNumber?: string | undefined;
  /** The finished email. Its recipient is ignored. Absent: the notice is not sent by email. */
  readonly mail?: Mail | undefined;
  /** Absent: not by SMS. */
  readonly sms?: { readonly variables: NoticeValues } | undefined;
  /** Absent: not by WhatsApp. A text is possible only within 24 hours after the person wrote. */
  readonly whatsapp?: { readonly variables: NoticeValues } | { readonly text: string } | undefined;
  /** Identifies the notice, so that telling the same twice sends once. */
  readonly key?: string | undefined;
  /** After this it is useless, epoch milliseconds. */
  readonly expiresAt?: number | undefined;
  readonly sentBy?: string | undefined;
  /** Whether no one waits for it, so that above the channel's daily maximum it waits for a clerk. */
  readonly canWait?: boolean | undefined;
  /** Why it waits for a clerk, as an email would. */
  readonly held?: HeldBecause | undefined;
}

/** What sending needs to know of the site. */
export interface NoticeDesk {
  readonly channels: Channels;
  /** The texts; undefined while the build has none, and then only email is sent. */
  readonly templates: MessageTemplates | undefined;
  /** The most messages of a channel in 24 hours; more acknowledgements and reminders wait for a clerk. */
  readonly perDay: Readonly<Record<'sms' | 'whatsapp', number>>;
}
