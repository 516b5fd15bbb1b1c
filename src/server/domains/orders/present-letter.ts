import { minimum, paiseText } from '../../../kernel/paise.ts';
import type { LetterKind, OrderLetterRow } from '../../platform/database/customer-tables.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import { nextInstalment } from './instalments.ts';
import type { OrderMoney } from './order-money.ts';
import { restOf } from './receive-money.ts';

type Letter = Pick<OrderLetterRow, 'kind' | 'amount_paise' | 'what_en' | 'what_hi'>;

/** The emails that confirm a part payment and request the rest of the price. */
const parts: ReadonlySet<LetterKind> = new Set(['part-paid', 'part-again', 'fee-part', 'instalment-paid']);

/**
 * Returns a waiting email with the current amounts: an email that requests money states what is still due now. Returns
 * undefined if nothing is due any longer, because the email about the last payment has said so.
 */
export function presentLetter(order: OrderRow, money: OrderMoney, letter: Letter): Letter | undefined {
  const { kind } = letter;
  const { due, plan } = money;
  if (parts.has(kind)) {
    const rest = order.status === 'cancelled' ? 0 : restOf(money, kind === 'fee-part');
    return rest > 0 ? { ...letter, what_en: paiseText(rest), what_hi: paiseText(rest) } : undefined;
  }
  if (kind === 'moved-in' || kind === 'moved-in-paid') {
    return { ...letter, kind: due > 0 ? 'moved-in' : 'moved-in-paid' };
  }
  if (kind === 'unpaid' || kind === 'due-again') {
    return due > 0 ? { ...letter, amount_paise: minimum(letter.amount_paise, due) } : undefined;
  }
  if (kind === 'instalment-due') {
    const next = plan && nextInstalment(plan);
    return next?.day === letter.what_en ? { ...letter, amount_paise: next.left } : undefined;
  }
  return letter;
}
