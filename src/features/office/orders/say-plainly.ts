import { firmWords } from '@/catalogue/firm/firm-words.ts';
import type { Locale } from '@/kernel/locale.ts';
import { plainBillWords } from './plain-bills.messages.ts';

/** The texts about orders for this firm. If it issues plain bills, they do not mention invoices. */
export const sayPlainly = <Words extends Readonly<Record<string, string>>>(locale: Locale, words: Words): Words =>
  firmWords({ ...plainBillWords(locale), ...words });
