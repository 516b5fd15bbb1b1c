import type { ReactNode } from 'react';

export type OrderState = 'placed' | 'part' | 'checking' | 'paid' | 'done' | 'cancelled';

const looks: Readonly<Record<OrderState, string>> = {
  placed: 'border-line text-ink',
  part: 'border-accent text-accent',
  checking: 'border-accent bg-accent text-surface',
  paid: 'border-good text-good',
  done: 'border-line text-soft',
  cancelled: 'border-line text-soft line-through',
};

/**
 * The status of an order, as a badge. It is filled if a payment has to be checked, because then the reader has to act.
 */
export function OrderBadge({ state, children }: { state: OrderState; children: ReactNode }) {
  return (
    <span
      className={`inline-block justify-self-start rounded-2xl border px-2 text-xs leading-6 font-semibold ${looks[state]}`}
    >
      {children}
    </span>
  );
}
