import type { Locale } from '@/kernel/locale.ts';
import { paiseText } from '@/kernel/paise.ts';
import type { Collected } from '@/server/across/erasure/collect.ts';
import { ownOrdersWords } from '../../own-data/own-orders.messages.ts';
import { dayText } from './own-order-rows.ts';

/** The quotes of a case, one paragraph each; '' if there are none. */
export function quotesText(locale: Locale, quotes: Collected['cases'][number]['quotes']): string {
  const words = ownOrdersWords(locale);
  return quotes
    .map(({ number, title, name, mail, phone, state, total_paise, answeredBy, answered, reason, written }) =>
      [
        [number, title, paiseText(total_paise), words[`quote.${state}`], dayText(locale, written)].join(' · '),
        [name, mail, phone].filter(Boolean).join(' · '),
        [answeredBy, answered && dayText(locale, answered), reason].filter(Boolean).join(' · '),
      ]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n\n');
}
