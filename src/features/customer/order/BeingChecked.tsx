import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { HiddenValues } from './HiddenValues.tsx';
import type { OrderPageWords } from './order-page.messages.ts';
import type { OrderPageAct } from './order-page-acts.ts';

/**
 * The reference that we look up on the bank statement. `until` is the day by which we have usually found it; '' if
 * unknown.
 */
export interface ShownCheck {
  readonly id: string;
  readonly reference: string;
  readonly until: string;
  /** Whether the result will be emailed. */
  readonly isMailed: boolean;
}

interface BeingCheckedProps {
  words: OrderPageWords;
  action: string;
  check: ShownCheck;
  typed: { utr: string; error: string | undefined };
}

/**
 * The card in place of the ways to pay after the customer has entered a payment reference. It says what happens next
 * and how long it takes, and lets the customer correct the reference.
 */
export const BeingChecked = ({ words, action, check, typed }: BeingCheckedProps) => (
  <section
    aria-labelledby="check-title"
    className="rounded-card border-2 border-accent bg-surface p-4 sm:p-6 print:hidden"
    id="pay"
  >
    <h2 id="check-title" className="text-2xl">
      {check.until ? fill(words.checkTitleBy, { day: check.until }) : words.checkTitle}
    </h2>
    <ol className="mt-4 grid grid-cols-3 gap-2 text-sm">
      {[words.checkStep1, words.checkStep2, words.checkStep3].map((step, index) => (
        <li key={step} aria-current={index === 1 ? 'true' : undefined} className={`border-t-4 pt-1.5 ${steps[index]}`}>
          {step}
        </li>
      ))}
    </ol>
    <p role="status" className="mt-4">
      {fill(check.isMailed ? words.checking : words.checkingHere, { utr: check.reference })}
    </p>
    <p className="mt-2 font-semibold">{words.checkOnce}</p>
    <details className="group mt-4 border-t border-line" open={typed.error !== undefined}>
      <summary className="flex min-h-12 items-center justify-between gap-3 font-semibold">
        {words.correct}
        <Icon name="ChevronDown" className="shrink-0 text-soft transition-transform group-open:rotate-180" />
      </summary>
      <form method="post" action={action} noValidate className="mt-1 space-y-3 pb-4">
        <HiddenValues values={{ instead: check.id }} />
        <InputField
          form="pay"
          name="utr"
          label={words.utr}
          hint={words.utrHint}
          error={typed.error}
          alone
          value={typed.utr || check.reference}
          required
          autoComplete="off"
        />
        <Button type="submit" name="act" value={'utr' satisfies OrderPageAct}>
          {words.correctIt}
        </Button>
      </form>
    </details>
    <a
      href={`${action}?pay#pay`}
      className="flex min-h-12 items-center border-t border-line text-link underline underline-offset-4"
    >
      {words.payAfterAll}
    </a>
  </section>
);

/** The look of the three steps while the second one is in progress. */
const steps = ['border-good', 'border-accent font-semibold', 'border-line text-soft'] as const;
