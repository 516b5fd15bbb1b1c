import { longDate } from '@/i18n/formats.ts';
import { gstStates } from '@/kernel/gst-states.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import type { Locale } from '@/kernel/locale.ts';

/** The day of a moment in India, in long form. @param moment epoch milliseconds */
export const dayText = (locale: Locale, moment: number): string => longDate(locale, dayInIndia(moment));

/** The name of a State, given the first two digits of its GSTINs. */
export const stateName = (locale: Locale, code: string): string | undefined =>
  indianStates(locale).find(({ value }) => value === gstStates[code])?.label;

/** A State with its GST code, such as `Uttar Pradesh (09)`. */
export function stateText(locale: Locale, code: string): string {
  const name = stateName(locale, code);
  return name ? `${name} (${code})` : code;
}

/** Formats a tax rate. @param points hundredths of a percent */
export const rateText = (points: number): string => `${points / 100}%`;
