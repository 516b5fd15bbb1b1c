import type { Locale } from '../../../kernel/locale.ts';
import type { PushRow } from '../database/push-tables.ts';

/**
 * The text of a notification, with the placeholders `{reference}` and `{count}`. A lock screen may show it, so it names
 * no customer.
 */
interface PushText {
  readonly title: string;
  readonly body: string;
}

/** The texts of notifications in one language, for one case and for several. */
type PushWords = Readonly<Record<PushRow['kind'], { readonly one: PushText; readonly many: PushText }>>;

/** The texts that the site sends to its staff, from the build. */
export interface PushTexts {
  readonly words: Readonly<Record<Locale, PushWords>>;
}
