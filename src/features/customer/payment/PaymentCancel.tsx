import type { Payment } from '@/catalogue/firm/payment.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { ButtonLink } from '@/ui/Button.tsx';

interface PaymentCancelProps {
  content: Localized<Payment>['cancel'];
  /** The URL for trying again if the browser has no previous page. */
  againHref: string;
  /**
   * Whether a script returns to the previous page instead. False after a payment for an order, because the link then
   * leads to the order.
   */
  goesBack: boolean;
  contactHref: string;
  /** The text saying that the order is kept; undefined without an order. */
  keeps: string | undefined;
}

/** The page after a cancelled payment, which says that nothing was paid and offers two next steps. */
export function PaymentCancel({ content, againHref, goesBack, contactHref, keeps }: PaymentCancelProps) {
  return (
    <div className="mx-auto grid max-w-4xl items-center gap-x-12 gap-y-6 px-4 py-12 sm:px-6 md:grid-cols-[2fr_3fr] md:py-20">
      <img src="/pictures/trouble.svg" alt="" width={320} height={240} className="w-48 rounded-card md:w-full" />
      <div>
        <h1 className="text-4xl">{content.title}</h1>
        <p className="mt-3 text-lg">{content.text}</p>
        {keeps ? <p className="mt-3 text-lg">{keeps}</p> : null}
        <p className="mt-3 text-soft">{content.help}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <span {...(goesBack ? { 'data-back': '' } : {})} className="contents">
            <ButtonLink href={againHref}>{content.again}</ButtonLink>
          </span>
          <ButtonLink href={contactHref} look="secondary">
            {content.support}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
