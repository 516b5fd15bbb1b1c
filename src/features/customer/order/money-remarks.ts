import { fill } from '@/i18n/fill.ts';
import { exactRupees } from '@/kernel/exact-rupees.ts';
import { negate, type Paise, subtract } from '@/kernel/paise.ts';
import type { OrderPageWords } from './order-page.messages.ts';
import type { ShownOrder } from './shown-order.ts';

interface Paid {
  readonly status: 'placed' | 'paid' | 'done' | 'cancelled';
  /** Whether the order was already fully paid, so that work has begun. */
  readonly hadBegun?: boolean;
  /** The amounts in the books, in paise. */
  readonly money: {
    readonly due: Paise;
    readonly paid: Paise;
    readonly refunded: Paise;
    readonly credited: Paise;
    /** The amount that is due now for government fees that were added after the order was placed. */
    readonly feeDue?: Paise;
    /** The agreed instalments, and the amount that the customer is asked for now. */
    readonly plan?: unknown;
    readonly asked?: Paise;
  };
}

/** The remarks on a payment that differs from the amount due. */
export function moneyRemarks({ status, hadBegun = false, money }: Paid, words: OrderPageWords): ShownOrder['remarks'] {
  const { due, paid, refunded, credited, feeDue = 0, asked = 0 } = money;
  const here = subtract(paid, refunded);
  const rest = money.plan ? (money.asked ?? due) : due;
  const part = money.plan ? words.partPlan : words.part;
  if (status !== 'placed' && status !== 'paid' && asked > 0) {
    return [{ look: 'plain', text: fill(words.dueOnInvoice, { due: exactRupees(asked) }) }];
  }
  if (status === 'placed' && due > 0 && here > 0) {
    return [
      {
        look: 'plain',
        text: fill(hadBegun ? words.partAgain : part, { paid: exactRupees(here), due: exactRupees(rest) }),
      },
    ];
  }
  if (status === 'paid' && feeDue > 0) {
    return [{ look: 'plain', text: fill(words.feeDue, { due: exactRupees(feeDue) }) }];
  }
  // The refund for a cancelled order or a fee has its own remark, so only an overpayment is mentioned here.
  const isExcess = due < 0 && credited === 0;
  return isExcess ? [{ look: 'plain', text: fill(words.tooMuch, { amount: exactRupees(negate(due)) }) }] : [];
}
