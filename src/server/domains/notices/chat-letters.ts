import type { LocalizedText } from '../../../i18n/localized-text.ts';
import type { Locale } from '../../../kernel/locale.ts';

interface Words {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The texts of the email, which the build writes from content/. `{messages}` and `{reference}` are placeholders. */
export interface ChatLetters {
  readonly sender: LocalizedText;
  /** The firm's reply address, into which the case's token is inserted. */
  readonly replyTo: string;
  /** The firm's inbox, for replies if the site does not read email. */
  readonly inbox: string;
  readonly words: Readonly<Record<Locale, Words>>;
}
