import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { stageWhenMessages } from './stage-when.messages.ts';

/** The timing of a stage, from orders/stage-plan.ts. */
export interface StageWhen {
  readonly state: 'none' | 'planned' | 'late' | 'follows';
  /** The day in India, such as 2026-12-01; '' if unknown. */
  readonly day: string;
}

/** The sentence about the timing; '' if nothing is known. @param phone the firm's phone number */
export function stageWhenText(
  locale: Locale,
  { state, day }: StageWhen,
  whose: 'you' | 'us' | 'government',
  phone: string,
): string {
  if (state === 'none') {
    return '';
  }
  const words = wordsFor(stageWhenMessages, locale);
  const text = state === 'late' ? words[`late.${whose}`] : words[state];
  return fill(text, { day: day ? longDate(locale, day) : '', phone });
}
