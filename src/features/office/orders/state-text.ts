import { fill } from '@/i18n/fill.ts';
import { paiseText } from '@/kernel/paise.ts';
import type { OrdersWords } from './orders.messages.ts';

/** As the server tells it: sums in paise. */
interface StateOfOrder {
  readonly state: 'placed' | 'part' | 'checking' | 'paid' | 'done' | 'cancelled';
  readonly here: number;
  readonly due: number;
}

/** What an order is called in the office, with what is paid and open of it where that is not all or nothing. */
export function stateText(words: OrdersWords, { state, here, due }: StateOfOrder): string {
  const sums = { paid: paiseText(here), due: paiseText(due) };
  const isWhole = due === 0 || state === 'placed' || state === 'checking' || state === 'part';
  return [fill(words[`is.${state}`], sums), isWhole ? '' : fill(words['is.open'], sums)].filter(Boolean).join(', ');
}
