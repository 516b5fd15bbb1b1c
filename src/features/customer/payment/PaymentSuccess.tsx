import type { Payment } from '@/catalogue/firm/payment.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';

interface PaymentSuccessProps {
  content: Localized<Payment>['success'];
  /**
   * The number of a paid order, such as #ORD-123456. Without an order the page makes up a number, as the specification
   * requires.
   */
  number: string | undefined;
  /** Whether we have a phone number to call; false without an order. */
  hasPhone: boolean;
  /** The URL of the dashboard; undefined if customers have none. */
  dashboardHref: string | undefined;
  homeHref: string;
}

/** The page after a payment, with the order's number as a receipt, and the next steps. */
export function PaymentSuccess({ content, number, hasPhone, dashboardHref, homeHref }: PaymentSuccessProps) {
  const steps = content.steps.map((step) => (hasPhone ? step : (step.withoutPhone ?? step)));
  return (
    <div className="mx-auto grid max-w-5xl gap-x-16 gap-y-10 px-4 py-12 sm:px-6 md:grid-cols-[5fr_6fr] md:py-16">
      <div>
        <Icon name="CircleCheck" size={56} className="text-good" />
        <h1 className="mt-3 text-4xl">{content.title}</h1>
        <p className="mt-3 text-lg text-soft">{content.intro}</p>
        <div className="mt-7 border-y-2 border-dashed border-line py-5">
          <div {...(number ? {} : { 'data-needs-script': '' })}>
            <p className="text-sm text-accent">{content.order}</p>
            <p
              {...(number ? {} : { 'data-order': '' })}
              className="min-h-10 text-3xl font-semibold tracking-wide select-all"
            >
              {number}
            </p>
            <p className="text-sm text-soft">{content.keep}</p>
          </div>
          {number ? null : <p data-without-script="">{content.withoutNumber}</p>}
        </div>
      </div>
      <section aria-labelledby="next-title" id="next">
        <p className="flex items-center gap-3 rounded-card bg-sunk p-5 text-lg font-semibold">
          <Icon name={hasPhone ? 'Phone' : 'Mail'} size={28} className="shrink-0 text-accent" />
          {hasPhone ? content.call : content.write}
        </p>
        <h2 id="next-title" className="mt-8 text-xl">
          {content.next}
        </h2>
        <ol className="mt-4 space-y-5 border-l-2 border-marigold pl-6">
          {steps.map((step) => (
            <li key={step.title}>
              <h3 className="font-semibold">{step.title}</h3>
              <p className="text-soft">{step.text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap gap-3">
          {dashboardHref ? <ButtonLink href={dashboardHref}>{content.dashboard}</ButtonLink> : null}
          <ButtonLink href={homeHref} look={dashboardHref ? 'secondary' : 'primary'}>
            {content.home}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
