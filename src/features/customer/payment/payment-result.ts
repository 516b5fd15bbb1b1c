import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { paiseText } from '@/kernel/paise.ts';
import { paymentStateMessages } from './payment-state.messages.ts';

/** What is said to someone who comes back from paying; `lookAgain`: seconds after which his browser asks once more. */
export interface PaymentResult {
  readonly title: string;
  readonly text: string;
  readonly icon: 'CircleX' | 'CircleAlert' | 'Clock';
  readonly lookAgain?: number;
}

/** An order, as far as it matters here. Sums in paise. */
interface Paying {
  /** '' where no address was given: then no mail is promised. */
  readonly mail?: string;
  readonly status: 'placed' | 'paid' | 'done' | 'cancelled';
  readonly payments: readonly { readonly state: string }[];
  /** `asked`: what is to be paid now; of an order that is paid, a government fee that was named later. */
  readonly money: { readonly paid: number; readonly due: number; readonly asked?: number };
}

/** @returns undefined where the order is paid: then the page says so, with what happens next */
export function resultOf(order: Paying, locale: Locale): PaymentResult | undefined {
  const words = wordsFor(paymentStateMessages, locale);
  const { status, payments, money, mail } = order;
  if ((status === 'paid' || status === 'done') && !money.asked) {
    return undefined;
  }
  if (status === 'cancelled') {
    return { title: words.cancelled, text: words.cancelledText, icon: 'CircleX' };
  }
  const has = (wanted: 'checking' | 'started') => payments.some(({ state }) => state === wanted);
  // The signed event comes within seconds, the clerk's word within hours.
  if (has('started')) {
    return {
      title: words.waiting,
      text: mail === '' ? words.waitingHere : words.waitingText,
      icon: 'Clock',
      lookAgain: 6,
    };
  }
  if (has('checking')) {
    return {
      title: words.waiting,
      text: mail === '' ? words.byBankHere : words.byBankText,
      icon: 'Clock',
      lookAgain: 120,
    };
  }
  if (money.paid > 0) {
    const amounts = { paid: paiseText(money.paid), due: paiseText(money.due) };
    return { title: words.part, text: fill(words.partText, amounts), icon: 'CircleAlert' };
  }
  return { title: words.unpaid, text: words.unpaidText, icon: 'CircleAlert' };
}
