import type { ReactNode } from 'react';
import type { Paise } from '@/kernel/paise.ts';
import type { DocumentLink } from '@/ui/DocumentLinks.tsx';
import type { ShownCheck } from './BeingChecked.tsx';
import type { ShownRecipient } from './OrderRecipient.tsx';
import type { OrderStage } from './OrderStages.tsx';
import type { OrderWords } from './order.messages.ts';
import type { OrderPageWords } from './order-page.messages.ts';
import type { DirectWay } from './PayDirectly.tsx';
import type { ShownLine } from './PriceTable.tsx';
import type { ShownReminders } from './Reminders.tsx';

/** An order as its page shows it. */
export interface ShownOrder {
  readonly number: string;
  readonly title: string;
  readonly status: 'placed' | 'part' | 'checking' | 'paid' | 'done' | 'cancelled';
  /** The amount received so far, in paise. */
  readonly here: Paise;
  readonly placedOn: string;
  readonly version: number;
  readonly lines: readonly ShownLine[];
  /** The total price, in paise like all amounts. */
  readonly total: Paise;
  /** Government fees that are not in the total, each with what is known about its amount. */
  readonly excluded: readonly string[];
  readonly paid: Paise;
  readonly due: Paise;
  readonly refunded: Paise;
  /** What was moved to other orders, each with a label that names the order. */
  readonly moved: readonly (readonly [label: string, amount: Paise])[];
  /** The refunds that have been sent. `on` is a day in long form; `reference` is '' if the bank gave none. */
  readonly refunds: readonly { readonly amount: Paise; readonly on: string; readonly reference: string }[];
  /** The amounts shown before cancelling, in paise with their labels, and sentences about what is not known yet. */
  readonly cancelling: {
    readonly sums: readonly (readonly [label: string, amount: Paise])[];
    readonly texts: readonly string[];
  };
  readonly stages: readonly OrderStage[];
  /** Remarks on payments that the customer reported. */
  readonly remarks: readonly { readonly look: 'plain' | 'bad'; readonly text: string }[];
  /** The next instalment, if it is due later, so that the work goes on without it. `amount` in paise. */
  readonly later: { readonly amount: Paise; readonly title: string } | undefined;
  readonly mayCancel: boolean;
  readonly reminders: ShownReminders | undefined;
  readonly check: ShownCheck | undefined;
}

export interface OrderPageProps {
  words: OrderPageWords;
  names: OrderWords;
  order: ShownOrder;
  /** The person or business that the order is for. */
  recipient: ShownRecipient;
  /** The direct ways to pay; undefined if the firm has no account for them. */
  way: DirectWay | undefined;
  /** The receipts and invoices of the order. */
  documents: readonly DocumentLink[];
  /** The payment providers that are switched on. */
  providers: readonly ('razorpay' | 'stripe')[];
  /** Whether the firm takes no payments on this page, because customers pay at the office. */
  atDesk: boolean;
  action: string;
  /** Whether the customer is asked to confirm the cancellation. */
  isCancelling: boolean;
  /** Whether the ways to pay are shown even while a reference is being checked. */
  isPaying: boolean;
  typed: { utr: string; error: string | undefined };
  phone: string;
  /** The number of documents that the customer still has to send. */
  missing?: number;
  /** Whether we are checking documents that the customer sent. */
  isChecking?: boolean;
  /** The documents that the order asks for. */
  papers?: ReactNode;
  /** The official numbers of the application, and its next date. */
  marks?: ReactNode;
}
