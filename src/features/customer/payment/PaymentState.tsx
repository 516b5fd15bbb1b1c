import { ButtonLink } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import type { PaymentResult } from './payment-result.ts';

interface PaymentStateProps {
  result: PaymentResult;
  orderLabel: string;
  /** The order's number, such as #ORD-123456. */
  number: string;
  orderHref: string;
  orderText: string;
}

/**
 * The page after a payment that is not confirmed yet, or failed. It does not say that the payment was received, and
 * links to the order.
 */
export function PaymentState({ result, orderLabel, number, orderHref, orderText }: PaymentStateProps) {
  const { title, text, icon } = result;
  return (
    <div className="mx-auto max-w-3xl px-4 py-12 sm:px-6 md:py-16">
      <Icon name={icon} size={56} className="text-accent" />
      <h1 className="mt-3 text-4xl">{title}</h1>
      <p role="status" className="mt-3 text-lg">
        {text}
      </p>
      <div className="mt-7 border-y-2 border-dashed border-line py-5">
        <p className="text-sm text-accent">{orderLabel}</p>
        <p className="text-3xl font-semibold tracking-wide select-all">{number}</p>
      </div>
      <p className="mt-7">
        <ButtonLink href={orderHref}>{orderText}</ButtonLink>
      </p>
    </div>
  );
}
