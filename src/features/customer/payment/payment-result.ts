import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { type Paise, paiseText } from '@/kernel/paise.ts';
import { paymentStateMessages } from './payment-state.messages.ts';

/**
 * The message for someone who returns from paying. `lookAgain` is the number of seconds until the browser checks again.
 */
export interface PaymentResult {
  readonly title: string;
  readonly text: string;
  readonly icon: 'CircleX' | 'CircleAlert' | 'Clock';
  readonly lookAgain?: number;
}

/** The fields of an order that determine the message. Amounts are in paise. */
interface Paying {
  /** The customer's email address; '' if none was given, so that the page does not promise an email. */
  readonly mail?: string;
  readonly status: 'placed' | 'paid' | 'done' | 'cancelled';
  readonly payments: readonly { readonly state: string }[];
  /**
   * `asked` is the amount due now. Once the work has begun, it is an instalment, or a government fee that was added
   * later.
   */
  readonly money: { readonly paid: Paise; readonly due: Paise; readonly asked?: Paise; readonly plan?: unknown };
  /** The next instalment, if it is not due yet. */
  readonly later?: unknown;
}

/**
 * Returns the message for an order; undefined if the order is paid and nothing more is due, because the success page
 * covers that.
 */
export function resultOf(order: Paying, locale: Locale): PaymentResult | undefined {
  const words = wordsFor(paymentStateMessages, locale);
  const { status, payments, money, mail, later } = order;
  if ((status === 'paid' || status === 'done') && (!money.asked || later)) {
    return undefined;
  }
  if (status === 'cancelled') {
    return { title: words.cancelled, text: words.cancelledText, icon: 'CircleX' };
  }
  const has = (wanted: 'checking' | 'started') => payments.some(({ state }) => state === wanted);
  // The provider's signed event arrives within seconds, so the browser checks again. A clerk's confirmation takes
  // hours.
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
    const amounts = {
      paid: paiseText(money.paid),
      due: paiseText(money.plan && money.asked ? money.asked : money.due),
    };
    return { title: words.part, text: fill(words.partText, amounts), icon: 'CircleAlert' };
  }
  return { title: words.unpaid, text: words.unpaidText, icon: 'CircleAlert' };
}
