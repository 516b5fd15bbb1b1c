import type { Locale } from '../../../kernel/locale.ts';
import type { PushRow } from '../database/push-tables.ts';

/** The text of a notification, with `{reference}` and `{count}` in their places. A lock screen shows it, so it names no customer. */
interface PushText {
  readonly title: string;
  readonly body: string;
}

/** The texts of the notifications of a language, for one case and for several. */
type PushWords = Readonly<Record<PushRow['kind'], { readonly one: PushText; readonly many: PushText }>>;

/** What the site says to its staff, from the build. */
export interface PushTexts {
  readonly words: Readonly<Record<Locale, PushWords>>;
}
