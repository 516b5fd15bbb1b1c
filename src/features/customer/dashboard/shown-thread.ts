import { companyFacts } from '@/catalogue/firm/company.ts';
import { longDateTime } from '@/i18n/formats.ts';
import type { Locale } from '@/i18n/locale.ts';
import { oneOf } from '@/ui/one-of.ts';
import { dashboardWords } from './dashboard.messages.ts';

interface StoredLetter {
  readonly seq: number;
  readonly isOurs: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly body: string;
}

/** A conversation as it is shown. @param said what became of the last message; any other text says nothing */
export function shownThread(locale: Locale, letters: readonly StoredLetter[], said: string | null | undefined) {
  const words = dashboardWords(locale);
  const outcome = oneOf(['sent', 'empty', 'limited'], said);
  const look = outcome === 'sent' ? ('good' as const) : ('bad' as const);
  return {
    ...{ words, firm: companyFacts(locale).company ?? '' },
    letters: letters.map(({ at, ...letter }) => ({ ...letter, when: longDateTime(locale, at) })),
    notice: outcome && { look, text: words[`said.${outcome}`] },
  };
}
