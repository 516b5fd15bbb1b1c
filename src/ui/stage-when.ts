import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { stageWhenMessages } from './stage-when.messages.ts';

/** When a stage comes, as orders/stage-plan.ts has it. */
export interface StageWhen {
  readonly state: 'none' | 'planned' | 'late' | 'follows';
  /** In India, such as 2026-12-01; '' where it is not said. */
  readonly day: string;
}

/** The sentence; '' where nothing is known. @param phone of the firm */
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
