import { fill } from '@/i18n/fill.ts';
import { untaxedWords } from '@/i18n/untaxed-words.ts';
import type { Locale } from '@/kernel/locale.ts';
import { maximum, minimum, type Paise, paiseText, subtract, sum } from '@/kernel/paise.ts';
import { refundableOf } from '@/server/domains/ledger/order-postings.ts';
import { creditSums } from '@/server/domains/orders/credit-sums.ts';
import { type FoundOrder, refundedOf } from '@/server/domains/orders/find-order.ts';
import { priceOf } from '@/server/domains/orders/order-money.ts';
import { sentBack } from '@/server/domains/orders/plan-refunds.ts';
import { creditWords } from './credit.messages.ts';
import { nothingDueWords } from './nothing-due.messages.ts';
import type { OfficeOrderProps } from './OfficeOrder.tsx';
import { ordersWords } from './orders.messages.ts';

type Credit = OfficeOrderProps['order']['credits'][number]['kind'];

/** The refunds and cancellations that are possible now. */
export function shownCredits(order: FoundOrder, locale: Locale): OfficeOrderProps['order']['credits'] {
  const { money, refunds, status } = order;
  const onTheWay = sum(
    refunds.filter(({ state }) => state !== 'done' && state !== 'undone').map((each) => each.amount_paise),
  );
  // The amount to refund. It is less than the credited amount if part of the price was written off.
  const sent = (back: Paise): Paise => sentBack(money.balances, back, onTheWay);
  const credited = (kind: 'unfinished' | 'full' | 'difference') =>
    refundableOf(priceOf(order), money.balances, kind, money.spent);
  const waived = (kind: 'full' | 'difference') => creditSums(order, money, kind).waived;
  const back = (kind: 'unfinished' | 'full' | 'difference') => sent(credited(kind));
  const all: readonly OfferedCredit[] = [
    { kind: 'unfinished', amount: back('unfinished'), waived: 0, isOffered: status === 'placed' || status === 'paid' },
    {
      kind: 'full',
      amount: back('full'),
      waived: waived('full'),
      isOffered: credited('full') > 0 || waived('full') > 0,
    },
    {
      kind: 'difference',
      amount: back('difference'),
      waived: waived('difference'),
      isOffered: status === 'done' && (credited('difference') > 0 || waived('difference') > 0),
    },
    { kind: 'excess', amount: sent(0), waived: 0, isOffered: true },
  ];
  return all
    .filter(({ kind, amount, waived: off, isOffered }) => isOffered && (kind === 'unfinished' || amount > 0 || off > 0))
    .map((credit) => ({
      kind: credit.kind,
      label: labelOf(order, credit, locale),
      sums: sumsText(order, credit.kind, locale),
    }));
}

/** A credit with the amount to refund and the amount to take off an unpaid invoice, in paise. */
interface OfferedCredit {
  readonly kind: Credit;
  readonly amount: Paise;
  readonly waived: Paise;
  readonly isOffered: boolean;
}

/** The label of the button. */
function labelOf({ status }: FoundOrder, { kind, amount, waived }: OfferedCredit, locale: Locale): string {
  if (amount === 0 && waived > 0) {
    const text = ordersWords(locale)[kind === 'difference' ? 'back.difference.debt' : 'back.debt'];
    return fill(text, { amount: paiseText(waived) });
  }
  if (amount === 0) {
    return nothingDueWords(locale).back;
  }
  const isRest = kind === 'full' && (status === 'done' || status === 'cancelled');
  return fill(ordersWords(locale)[`back.${isRest ? 'rest' : kind}`], { amount: paiseText(amount) });
}

/**
 * Lists what happens to all money paid, with a label for each amount. For a difference, it lists only what happens to an
 * unpaid invoice; for an excess payment, it is ''.
 */
function sumsText(order: FoundOrder, kind: Credit, locale: Locale): string {
  if (kind === 'excess') {
    return '';
  }
  const { paid, refunded, back, waived, work, government, due } = creditSums(order, order.money, kind);
  const taxed = creditWords(locale);
  const words = order.gst_percent === 0 ? untaxedWords(taxed) : taxed;
  const loss: Paise = kind === 'full' ? maximum(0, minimum(order.money.spent, back)) : 0;
  const ofDifference = [
    [words.waived, waived],
    [words.due, due],
  ] as const;
  const ofAll = [
    [words.paid, paid],
    [words.refunded, refundedOf(order)],
    [words.moved, subtract(refunded, refundedOf(order))],
    [words.back, back],
    [words.loss, loss],
    [words.work, work],
    [words.government, government],
    ...ofDifference,
  ] as const;
  const said = kind === 'difference' ? ofDifference : ofAll;
  return said
    .filter(([, amount]) => amount > 0)
    .map(([text, amount]) => fill(text, { amount: paiseText(amount) }))
    .join(' · ');
}
