import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { HiddenValues } from './HiddenValues.tsx';
import type { OrderPageWords } from './order-page.messages.ts';
import type { OrderPageAct } from './order-page-acts.ts';

/** The reference that is looked up on the bank statement, and the day by which that is usually done, or ''. */
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
 * Replaces the ways to pay after the customer has entered a payment reference. It says what happens next and how long
 * it takes, and lets the customer correct the reference.
 */
export const BeingChecked = ({ words, action, check, typed }: BeingCheckedProps) => (
  <section
    aria-labelledby="check-title"
    className="rounded-card border-2 border-accent bg-surface p-4 sm:p-6 print:hidden"
    id="pay"
  >
    <h2 id="check-title" className="flex items-start gap-2 text-2xl">
      <Icon name="Clock" size={28} className="mt-1 shrink-0 text-accent" />
      {words.checkTitle}
    </h2>
    <p role="status" className="mt-3">
      {fill(check.isMailed ? words.checking : words.checkingHere, { utr: check.reference })}{' '}
      {check.until ? fill(words.checkUntil, { day: check.until }) : ''}
    </p>
    <p className="mt-2 font-semibold">{words.checkOnce}</p>
    <details className="mt-4 border-t border-line pt-2" open={typed.error !== undefined}>
      <summary className="min-h-11 cursor-pointer py-2 text-link underline underline-offset-4">{words.correct}</summary>
      <form method="post" action={action} noValidate className="mt-2 space-y-3">
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
    <p>
      <a
        href={`${action}?pay#pay`}
        className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
      >
        {words.payAfterAll}
      </a>
    </p>
  </section>
);
