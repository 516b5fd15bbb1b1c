import { fill } from '@/i18n/fill.ts';
import { type Paise, paiseText } from '@/kernel/paise.ts';
import type { OrdersWords } from './orders.messages.ts';

/** An order's status as stored on the server, with amounts in paise. */
interface StateOfOrder {
  readonly state: 'placed' | 'part' | 'checking' | 'paid' | 'done' | 'cancelled';
  readonly here: Paise;
  readonly due: Paise;
}

/** The name of an order's status in the office, with the amounts paid and due after a part payment. */
export function stateText(words: OrdersWords, { state, here, due }: StateOfOrder): string {
  const sums = { paid: paiseText(here), due: paiseText(due) };
  const isWhole = due === 0 || state === 'placed' || state === 'checking' || state === 'part';
  return [fill(words[`is.${state}`], sums), isWhole ? '' : fill(words['is.open'], sums)].filter(Boolean).join(', ');
}
