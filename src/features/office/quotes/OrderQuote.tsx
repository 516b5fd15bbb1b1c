import { ButtonLink } from '@/ui/Button.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import type { QuoteOfOrder } from './order-quote.server.ts';

/** The quote from which an order was made, the agreed payments, and the link that repeats the order. */
export const OrderQuote = ({ words, quote, plan, repeatHref }: QuoteOfOrder) => (
  <OfficePanel id="quote" title={words.repeatTitle}>
    {quote ? (
      <p>
        <a href={quote.href} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
          {quote.text}
        </a>
        <span className="block text-sm text-soft">{quote.answered}</span>
        <a
          href={quote.pdfHref}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
          data-quote-pdf
        >
          {words.printQuote}
        </a>
      </p>
    ) : null}
    {plan.length > 0 ? (
      <>
        <h3 className="mt-3 text-base">{words.plan}</h3>
        <ol className="list-decimal pl-5">
          {plan.map(({ day, amount }) => (
            <li key={day} className="wrap-anywhere">
              <span className="font-semibold tabular-nums">{amount}</span> · {day}
            </li>
          ))}
        </ol>
      </>
    ) : null}
    <p className="mt-3 mb-3 max-w-prose text-sm text-soft">{words.repeatHint}</p>
    <ButtonLink href={repeatHref} look="secondary">
      {words.repeat}
    </ButtonLink>
  </OfficePanel>
);
