import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { paiseText } from '@/kernel/paise.ts';
import type { TimelineDetails } from '@/server/domains/cases/timeline/timeline-detail.ts';
import type { CaseWords } from './case.messages.ts';

type OrderEvent = TimelineDetails['order'];

/** The title of an order event in its case's timeline. */
export const orderEntryTitle = (event: OrderEvent, words: CaseWords, locale: Locale): string =>
  `${shownNumber(event.number)}: ${orderEventText(event, words, locale)}`;

/** The text for an event of an order. An amount of zero is not called a refund. */
export function orderEventText({ event, stage, amount = 0 }: OrderEvent, words: CaseWords, locale: Locale): string {
  const text = event === 'back' && amount === 0 ? words['order.settled'] : words[`order.${event}`];
  const facts = { amount: amount > 0 ? paiseText(amount) : '', stage: stage?.[locale] ?? '' };
  return fill(text, facts);
}
