import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { type Paise, paiseText } from '@/kernel/paise.ts';
import { instalmentMessages } from './instalment.messages.ts';

/** An agreed instalment, with the part of it that is unpaid, in paise. */
interface Instalment {
  readonly day: string;
  readonly amount_paise: Paise;
  readonly left: Paise;
}

/** Describes an instalment by its day and amount, and whether it is paid, paid in part or overdue. */
export function instalmentText({ day, amount_paise, left }: Instalment, locale: Locale, today: string): string {
  const words = wordsFor(instalmentMessages, locale);
  const part = `${longDate(locale, day)}: ${paiseText(amount_paise)}`;
  if (left === 0) {
    return fill(words.paid, { part });
  }
  const open = left < amount_paise ? fill(words.left, { part, left: paiseText(left) }) : part;
  return day < today ? fill(words.overdue, { part: open }) : open;
}
