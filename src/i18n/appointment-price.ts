import type { Locale } from '../kernel/locale.ts';
import { paiseText } from '../kernel/paise.ts';
import { fill } from './fill.ts';
import { defineMessages, wordsFor } from './messages.ts';

const priceMessages = defineMessages({
  priced: { en: '{minutes} minutes, {price}', hi: '{minutes} मिनट, {price}' },
  withGst: { en: '{minutes} minutes, {price} with GST', hi: '{minutes} मिनट, {price} जीएसटी समेत' },
  included: { en: '{minutes} minutes', hi: '{minutes} मिनट' },
  free: { en: '{minutes} minutes, free of charge', hi: '{minutes} मिनट, मुफ़्त' },
});

/** The length and price of an appointment. The price includes GST; 0 means free of charge. */
export interface AppointmentTerms {
  readonly minutes: number;
  readonly paise: number;
  /** The GST included in the price, in percent; 0 means none. */
  readonly gstPercent: number;
  /** The service itself has a price, so the appointment is not called free. */
  readonly isIncluded?: boolean | undefined;
}

/** '45 minutes, ₹600', '45 minutes, free of charge'. */
export function termsInWords(locale: Locale, { minutes, paise, gstPercent, isIncluded }: AppointmentTerms): string {
  const words = wordsFor(priceMessages, locale);
  const free = isIncluded ? words.included : words.free;
  const said = paise === 0 ? free : gstPercent === 0 ? words.priced : words.withGst;
  return fill(said, { minutes: String(minutes), price: paiseText(paise) });
}
