import type { LocalizedText } from '../../../../i18n/localized-text.ts';
import type { Locale } from '../../../../kernel/locale.ts';
import type { OpeningHours } from '../hours/opening-hours.ts';

interface Words {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The firm's texts and settings for receiving emails. The build writes them from content/. */
export interface MailDesk {
  /** The languages of the site; absent in an older build, which always had both. */
  readonly languages?: readonly Locale[];
  /** The prefix of case references, such as AAR. */
  readonly referencePrefix: string;
  /** The firm's own email addresses, in lower case. */
  readonly addresses: readonly string[];
  /** The address that receives only complaints, in lower case; absent if complaints are sent to a general address. */
  readonly complaints?: string | undefined;
  /** The reply address, into which a token is inserted. */
  readonly replyTo: string;
  readonly week: OpeningHours;
  /** The From address, such as `The Firm <hello@example.in>`. */
  readonly sender: LocalizedText;
  /**
   * The acknowledgement to the sender of an email that opened a case. `{reference}` is a placeholder for the case's
   * number.
   */
  readonly acknowledgement: Readonly<Record<Locale, Words>>;
}
