import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { paiseText } from '@/kernel/paise.ts';
import type { TimelineDetails } from '@/server/domains/cases/timeline/timeline-detail.ts';
import type { CaseWords } from './case.messages.ts';

/** The title of an order event in the timeline. An amount of zero is not called a refund. */
export function orderEntryTitle(
  { number, event, stage, amount = 0 }: TimelineDetails['order'],
  words: CaseWords,
  locale: Locale,
): string {
  const text = event === 'back' && amount === 0 ? words['order.settled'] : words[`order.${event}`];
  const facts = { amount: amount > 0 ? paiseText(amount) : '', stage: stage?.[locale] ?? '' };
  return `${shownNumber(number)}: ${fill(text, facts)}`;
}
