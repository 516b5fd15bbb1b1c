import { fill } from '@/i18n/fill.ts';
import { exactRupees } from '@/kernel/exact-rupees.ts';
import type { Paise } from '@/kernel/paise.ts';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import type { OrderPageWords } from './order-page.messages.ts';
import type { OrderPageAct } from './order-page-acts.ts';

interface PayWindowProps {
  words: OrderPageWords;
  /** In paise. */
  due: Paise;
  /** The URL of the order's page, to which its forms are posted. */
  action: string;
  /** Whether the firm accepts UPI or bank transfers. */
  isDirect: boolean;
  /** The settings for the provider's script. */
  source: { readonly script: string; readonly provider: string; readonly key: string; readonly options: string };
}

/** Opens the provider's window once its script has loaded. The other ways to pay are always shown below. */
export function PayWindow({ words, due, action, isDirect, source }: PayWindowProps) {
  return (
    <div className="max-w-xl space-y-8">
      <section aria-labelledby="window-title" className="rounded-card border border-line bg-surface p-4 sm:p-6">
        <h2 id="window-title" className="text-2xl">
          {fill(words.pay, { amount: exactRupees(due) })}
        </h2>
        <div data-needs-script="">
          <p className="mt-2">{words.windowOpens}</p>
          <div className="mt-4">
            <Button
              data-start-payment="at-once"
              data-script={source.script}
              data-provider={source.provider}
              data-key={source.key}
              data-options={source.options}
            >
              {words.openWindow}
            </Button>
          </div>
        </div>
        <p data-without-script="" className="mt-2">
          {words.elsewhere}
        </p>
      </section>
      <section aria-labelledby="other-title">
        <h2 id="other-title" className="text-xl">
          {words.otherWays}
        </h2>
        <p className="mt-1 text-soft">{words.otherWaysText}</p>
        <form method="post" action={action} className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" look="secondary" name="act" value={'razorpay-page' satisfies OrderPageAct}>
            {words.ownPage}
          </Button>
          {isDirect ? (
            <ButtonLink href={`${action}#pay`} look="secondary">
              {words.upiOrBank}
            </ButtonLink>
          ) : null}
        </form>
      </section>
      <p className="text-sm text-soft">{words.noUpi}</p>
    </div>
  );
}
