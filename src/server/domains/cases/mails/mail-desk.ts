import type { LocalizedText } from '../../../../i18n/localized-text.ts';
import type { Locale } from '../../../../kernel/locale.ts';
import type { OpeningHours } from '../hours/opening-hours.ts';

interface Words {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What the firm says and is, as far as mails that come in go; the build writes it from content/. */
export interface MailDesk {
  /** The languages of the site; absent in an older build, which had both. */
  readonly languages?: readonly Locale[];
  /** The letters in front of reference numbers. */
  readonly referencePrefix: string;
  /** The firm's own mail addresses, in small letters. */
  readonly addresses: readonly string[];
  /** To which nothing but complaints comes, in small letters; absent where they come to an address for everything. */
  readonly complaints?: string | undefined;
  /** To which replies come; a token is put in. */
  readonly replyTo: string;
  readonly week: OpeningHours;
  /** `The Firm <hello@example.in>`. */
  readonly sender: LocalizedText;
  /** What the sender of a mail is told that opened a case; `{reference}` stands for its number. */
  readonly acknowledgement: Readonly<Record<Locale, Words>>;
}
