import { firmWords } from '@/catalogue/firm/firm-words.ts';
import type { Locale } from '@/kernel/locale.ts';
import { plainBillWords } from './plain-bills.messages.ts';

/** Words of orders as this firm says them: where it issues plain bills, they speak of no invoice. */
export const sayPlainly = <Words extends Readonly<Record<string, string>>>(locale: Locale, words: Words): Words =>
  firmWords({ ...plainBillWords(locale), ...words });
