import { exactRupees } from '@/kernel/exact-rupees.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import { HiddenValues } from './HiddenValues.tsx';
import type { OrderPageWords } from './order-page.messages.ts';
import type { ShownOrder } from './shown-order.ts';

interface CancelQuestionProps {
  words: OrderPageWords;
  order: ShownOrder;
  action: string;
}

/** Asks whether to cancel an order, after saying what happens to the money. The main button keeps the order. */
export const CancelQuestion = ({ words, order, action }: CancelQuestionProps) => (
  <section aria-labelledby="cancel-title" className="rounded-card border border-line bg-surface p-4 sm:p-6">
    <h2 id="cancel-title" className="text-2xl">
      {words.cancelSure}
    </h2>
    {order.cancelling.sums.length > 0 ? (
      <>
        <h3 className="mt-3 font-semibold">{words.cancelSums}</h3>
        <dl className="mt-1">
          {order.cancelling.sums.map(([label, amount]) => (
            <div key={label} className="flex justify-between gap-4 border-t border-line py-2 first:border-t-0">
              <dt>{label}</dt>
              <dd className="font-semibold whitespace-nowrap tabular-nums">{exactRupees(amount)}</dd>
            </div>
          ))}
        </dl>
      </>
    ) : null}
    {order.cancelling.texts.map((text) => (
      <p key={text} className="mt-2">
        {text}
      </p>
    ))}
    <form method="post" action={action} className="mt-5 grid gap-3 sm:flex">
      <HiddenValues values={{ seen: String(order.version) }} />
      <ButtonLink href={action}>{words.cancelNo}</ButtonLink>
      <button
        type="submit"
        name="act"
        value="cancel"
        className="inline-flex min-h-12 items-center justify-center rounded-lg border-2 border-bad px-5 py-2.5 font-semibold text-bad hover:bg-sunk"
      >
        {words.cancelYes}
      </button>
    </form>
  </section>
);
