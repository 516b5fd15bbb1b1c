import { companyFacts } from '@/catalogue/firm/company.ts';
import { fill } from '@/i18n/fill.ts';
import { longDateTime } from '@/i18n/formats.ts';
import type { Locale } from '@/kernel/locale.ts';
import { oneOf } from '@/ui/one-of.ts';
import { dashboardWords } from './dashboard.messages.ts';

interface StoredLetter {
  readonly seq: number;
  readonly isOurs: boolean;
  /** In epoch milliseconds. */
  readonly at: number;
  readonly body: string;
}

interface StoredThread {
  readonly letters: readonly StoredLetter[];
  /** The number of the enquiry in which it continues. */
  readonly goesOnIn?: string | undefined;
}

/** A conversation as shown on the page. @param said the result of the last message; any other text is ignored */
export function shownThread(
  locale: Locale,
  stored: StoredThread | readonly StoredLetter[],
  said: string | null | undefined,
) {
  const { letters, goesOnIn }: StoredThread = 'letters' in stored ? stored : { letters: stored };
  const words = dashboardWords(locale);
  const outcome = oneOf(['sent', 'empty', 'limited'], said);
  const look = outcome === 'sent' ? ('good' as const) : ('bad' as const);
  return {
    words,
    firm: companyFacts(locale).company ?? '',
    letters: letters.map(({ at, ...letter }) => ({ ...letter, when: longDateTime(locale, at) })),
    goesOn: goesOnIn && fill(words.goesOn, { reference: goesOnIn }),
    notice: outcome && { look, text: words[`said.${outcome}`] },
  };
}
