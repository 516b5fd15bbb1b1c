import type { LocalizedText } from '../../../../i18n/localized-text.ts';
import type { Locale } from '../../../../kernel/locale.ts';
import type { OpeningHours } from '../hours/opening-hours.ts';

interface Words {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The firm's texts and settings for receiving emails; written by the build from content/. */
export interface MailDesk {
  /** The languages of the site; absent in an older build, which had both. */
  readonly languages?: readonly Locale[];
  /** The letters in front of reference numbers. */
  readonly referencePrefix: string;
  /** The firm's own email addresses, in lower case. */
  readonly addresses: readonly string[];
  /** The address that receives only complaints, in lower case; absent if complaints come to a general address. */
  readonly complaints?: string | undefined;
  /** The address for replies; a token is inserted. */
  readonly replyTo: string;
  readonly week: OpeningHours;
  /** `The Firm <hello@example.in>`. */
  readonly sender: LocalizedText;
  /** The acknowledgement for the sender of an email that opened a case; `{reference}` is a placeholder for its number. */
  readonly acknowledgement: Readonly<Record<Locale, Words>>;
}
