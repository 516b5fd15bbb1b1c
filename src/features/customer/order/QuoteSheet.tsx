import type { Paise } from '@/kernel/paise.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import { Fold, Folds } from '@/ui/Folds.tsx';
import type { OrderWords } from './order.messages.ts';
import { PriceTable, type ShownLine } from './PriceTable.tsx';
import { type ShownStage, StageFees } from './StageFees.tsx';

export interface ShownQuote {
  readonly title: string;
  readonly intro: string;
  readonly number: string;
  readonly made: string;
  readonly validUntil: string;
  readonly isExpired: boolean;
  readonly lines: readonly ShownLine[];
  readonly total: Paise;
  /** Sentences about what is added to the total later, and what the customer pays to third parties. */
  readonly remarks: readonly string[];
  /** The period that the price covers, if it is not a one-time fee. */
  readonly period: string;
  readonly notIncluded: readonly string[];
  readonly stages: readonly ShownStage[];
  /** The text about what we keep if the order is cancelled. */
  readonly back: string;
  /** Whether reminders are available after delivery. */
  readonly hasReminders: boolean;
  readonly seller: string;
  readonly renewHref: string;
  readonly pdfHref: string;
}

/** A quote on screen and in print, with the price first, then what it does not include, then the refund. */
export function QuoteSheet({ words, quote }: { words: OrderWords; quote: ShownQuote }) {
  const facts = [
    [words.number, quote.number],
    [words.made, quote.made],
    [words.validUntil, quote.validUntil],
    [words.seller, quote.seller],
  ];
  return (
    <div data-own-page className="min-w-0 space-y-6">
      {quote.isExpired ? (
        <div className="rounded-card border-l-4 border-marigold bg-sunk p-4 print:hidden">
          <p className="mb-3 font-semibold">{words.expired}</p>
          <ButtonLink href={quote.renewHref}>{words.renew}</ButtonLink>
        </div>
      ) : null}
      <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
        <PriceTable words={words} caption={quote.title} lines={quote.lines} total={quote.total} />
        {quote.remarks.map((remark) => (
          <p key={remark} className="text-sm text-soft">
            {remark}
          </p>
        ))}
        {quote.period ? <p className="text-sm text-soft">{quote.period}</p> : null}
      </div>
      {quote.notIncluded.length > 0 ? (
        <section aria-labelledby="not-included">
          <h2 id="not-included" className="text-xl">
            {words.notIncluded}
          </h2>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {quote.notIncluded.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <Folds>
        <Fold id="back" title={words.back} unfolds="wide">
          <StageFees words={words} intro={quote.back} stages={quote.stages} />
        </Fold>
        <Fold id="quote-facts" title={words.aboutQuote} aside={quote.number} unfolds="wide">
          <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="text-soft">{label}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      </Folds>
      <p className="print:hidden">
        <ButtonLink href={quote.pdfHref} look="secondary">
          {words.pdf}
        </ButtonLink>
      </p>
      <p className="text-sm text-soft print:hidden">{words.keep}</p>
    </div>
  );
}
