import type { ReactNode } from 'react';
import { fill } from '@/i18n/fill.ts';
import { type Paise, paise, paiseText } from '@/kernel/paise.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import { AskLink } from './AskLink.tsx';
import type { OrderAct } from './order-acts.ts';
import type { OrdersWords } from './orders.messages.ts';

export interface ShownPayment {
  id: string;
  way: 'direct' | 'razorpay' | 'stripe';
  /** How the payment was made, in words. */
  what: string;
  state: 'started' | 'checking' | 'paid' | 'failed' | 'expired' | 'refused';
  /** The receipt or the other order from which the payment was made. */
  source: { readonly href: string; readonly text: string } | undefined;
  /** The status in words; '' if the text says enough without it. */
  stateText: string;
  /** The bank's reference or the number of the cheque; '' if there is none. */
  reference: string;
  amount: Paise;
  isDoubtful: boolean;
  isWrittenOff: boolean;
  /** Whether a clerk confirmed the payment and no part of it has been refunded. */
  mayUndo: boolean;
  /** Why a confirmed payment cannot be undone; '' if there is nothing to say. */
  whyNot: string;
}

interface OrderPaymentsProps {
  words: OrdersWords;
  action: string;
  /** The hidden field with the version of the order that the page shows. */
  seen: ReactNode;
  field: (
    form: string,
    name: string,
    value?: string,
  ) => { form: string; name: string; value: string; error: string | undefined };
  order: { recordHref: string; dueText: string; gone: string; payments: readonly ShownPayment[] };
  /** The amount that needs confirmation; '' if none. */
  ask: string;
  /** The text of the link to the question asked before a payment is undone. */
  undoText: string;
  /** Whether the reader may confirm payments and refund money. */
  mayMoveMoney: boolean;
}

/** The payments of an order, and the form that confirms one. */
export function OrderPayments({ words, action, seen, field, order, ask, undoText, mayMoveMoney }: OrderPaymentsProps) {
  const confirming = { words, action, seen, field, order, ask };
  const isRefused = ['reference', 'amount'].some((name) => field('confirm', name).error !== undefined);
  return (
    <OfficePanel id="payments" title={words.payments}>
      {mayMoveMoney && order.gone ? (
        <form method="post" action={action} className="mb-4 space-y-2">
          {seen}
          <p className="font-semibold text-bad">{order.gone}</p>
          <SmallButton name="act" value={'ask-again' satisfies OrderAct}>
            {words.askAgain}
          </SmallButton>
        </form>
      ) : null}
      {order.payments.length === 0 ? <p className="text-soft">{words.noPayments}</p> : null}
      <ul className="divide-y divide-line">
        {order.payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <PaymentText payment={payment} />
            {payment.isDoubtful ? <b className="text-bad">{words.doubtful}</b> : null}
            {mayMoveMoney && payment.state === 'checking' ? (
              <form method="post" action={action} className="flex gap-2">
                {seen}
                <input type="hidden" name="payment" value={payment.id} />
                <SmallButton name="act" value={'refuse' satisfies OrderAct} grave>
                  {words.refuse}
                </SmallButton>
              </form>
            ) : null}
            {mayMoveMoney && payment.mayUndo ? (
              <AskLink action={action} act="undo" id={payment.id}>
                {payment.isWrittenOff ? words.undoOff : payment.source ? words.release : undoText}
              </AskLink>
            ) : null}
            {mayMoveMoney && payment.whyNot ? <span className="text-sm text-soft">{payment.whyNot}</span> : null}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <a href={order.recordHref} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
          {mayMoveMoney ? words.recordMoney : words.recordCash}
        </a>
      </p>
      {mayMoveMoney ? null : <p className="mt-3 text-sm text-soft">{words.moneyNotYours}</p>}
      {mayMoveMoney && order.dueText ? <ConfirmForm {...confirming} /> : null}
      {mayMoveMoney && !order.dueText ? (
        // A further payment is rare when nothing is due, so its form is collapsed.
        <details open={ask !== '' || isRefused} className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2 text-link underline underline-offset-4">
            {words.confirmMore}
          </summary>
          <ConfirmForm {...confirming} />
        </details>
      ) : null}
    </OfficePanel>
  );
}

/** What a payment is and where it comes from, its reference, its amount and its state. */
const PaymentText = ({ payment }: { payment: ShownPayment }) => (
  <span className="wrap-anywhere">
    {payment.what}
    {payment.source ? (
      <>
        {' '}
        <a href={payment.source.href} className="text-link underline underline-offset-4">
          {payment.source.text}
        </a>
      </>
    ) : null}
    {payment.reference ? (
      <>
        {' '}
        <b>{payment.reference}</b>
      </>
    ) : null}
    {`, ${paiseText(payment.amount)}${payment.stateText ? `: ${payment.stateText}` : ''}`}
  </span>
);

/** The form that confirms a payment. */
function ConfirmForm({
  words,
  action,
  seen,
  field,
  order,
  ask,
}: Pick<OrderPaymentsProps, 'words' | 'action' | 'seen' | 'field' | 'order' | 'ask'>) {
  return (
    <form
      method="post"
      action={action}
      className="mt-4 grid items-end gap-x-5 gap-y-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      {seen}
      {ask ? <input type="hidden" name="sure" value={ask} /> : null}
      <InputField
        {...field('confirm', 'reference', order.payments.find(({ state }) => state === 'checking')?.reference)}
        label={words.reference}
        hint={words.referenceHint}
        required
      />
      <InputField {...field('confirm', 'amount', order.dueText)} label={words.amount} required inputMode="decimal" />
      <div className="sm:col-span-2">
        <Button
          type="submit"
          look={order.dueText && !ask ? 'primary' : 'secondary'}
          name="act"
          value={'confirm' satisfies OrderAct}
        >
          {ask ? fill(words.confirmAnyway, { amount: paiseText(paise(Number(ask))) }) : words.confirm}
        </Button>
      </div>
    </form>
  );
}
