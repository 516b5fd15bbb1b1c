import type { LocalizedText } from '../../../i18n/localized-text.ts';
import type { Locale } from '../../../kernel/locale.ts';

/** What the morning message lists, in order. */
export const workParts = ['overdue', 'due', 'fresh', 'booked', 'payments', 'chats'] as const;
type WorkPart = (typeof workParts)[number];

/** The number of items that a person has in each part. */
export type DaysWork = Readonly<Record<WorkPart, number>>;

/** The texts of the morning email in one language. `{lines}`, `{day}` and `{office}` are placeholders. */
interface MorningWords {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The line of each part; `{count}` and `{since}` are placeholders. */
  readonly lines: Readonly<Record<WorkPart, string>>;
}

/** The texts and the sender of the morning email, from the build. */
export interface MorningLetters {
  readonly sender: LocalizedText;
  readonly words: Readonly<Record<Locale, MorningWords>>;
}
