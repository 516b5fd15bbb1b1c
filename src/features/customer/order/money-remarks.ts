import { fill } from '@/i18n/fill.ts';
import { paiseText } from '@/kernel/paise.ts';
import type { ShownOrder } from './OrderPage.tsx';
import type { OrderPageWords } from './order-page.messages.ts';

interface Paid {
  readonly status: 'placed' | 'paid' | 'done' | 'cancelled';
  /** All of it was paid before: its work has begun. */
  readonly hadBegun?: boolean;
  /** Paise, as the books have them. */
  readonly money: {
    readonly due: number;
    readonly paid: number;
    readonly refunded: number;
    readonly credited: number;
    /** What is asked for now of government fees that were named after the order was placed. */
    readonly feeDue?: number;
  };
}

/** What is said of money that came, and is not what is due. */
export function moneyRemarks({ status, hadBegun = false, money }: Paid, words: OrderPageWords): ShownOrder['remarks'] {
  const { due, paid, refunded, credited, feeDue = 0 } = money;
  const here = paid - refunded;
  if (status === 'placed' && due > 0 && here > 0) {
    return [
      {
        look: 'plain',
        text: fill(hadBegun ? words.partAgain : words.part, { paid: paiseText(here), due: paiseText(due) }),
      },
    ];
  }
  if (status === 'paid' && feeDue > 0) {
    return [{ look: 'plain', text: fill(words.feeDue, { due: paiseText(feeDue) }) }];
  }
  // What goes back of an order that was cancelled, or of a fee, was said with that.
  const isExcess = due < 0 && credited === 0;
  return isExcess ? [{ look: 'plain', text: fill(words.tooMuch, { amount: paiseText(-due) }) }] : [];
}
