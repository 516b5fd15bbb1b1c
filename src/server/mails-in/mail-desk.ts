import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../i18n/locale.ts';
import type { LocalizedText } from '../../i18n/localized-text.ts';
import type { LetterDesk } from '../orders/letter-words.ts';
import type { OpeningHours } from '../service-clock/opening-hours.ts';

/** Among the pages, for the server alone. */
export const MAIL_DESK_FILE = 'mail-desk.json';

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
  /** What is written about orders by itself. */
  readonly letters: LetterDesk;
}

/** @throws Error where the build wrote none: then it is of an older version */
export function readMailDesk(dist: string): MailDesk {
  return JSON.parse(readFileSync(join(dist, 'client', MAIL_DESK_FILE), 'utf8')) as MailDesk;
}

/** The address of replies to a case: `help+4f…@example.in`. */
export function replyAddress({ replyTo }: Pick<MailDesk, 'replyTo'>, token: string): string {
  return replyTo.replace(/(?=@)/, `+${token}`);
}
