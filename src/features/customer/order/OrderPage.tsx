import { fill } from '@/i18n/fill.ts';
import { exactRupees } from '@/kernel/exact-rupees.ts';
import { absolute } from '@/kernel/paise.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import { DocumentLinks } from '@/ui/DocumentLinks.tsx';
import { Fold, Folds } from '@/ui/Folds.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { BeingChecked } from './BeingChecked.tsx';
import { CancelQuestion } from './CancelQuestion.tsx';
import { OrderNews } from './OrderNews.tsx';
import { OrderRecipient } from './OrderRecipient.tsx';
import { orderCard } from './order-card.ts';
import { PayCard } from './PayCard.tsx';
import { PriceTable } from './PriceTable.tsx';
import { Reminders } from './Reminders.tsx';
import { StageLine } from './StageLine.tsx';
import type { OrderPageProps, ShownOrder } from './shown-order.ts';

/**
 * The customer's view of an order. One card says what to do now, a line shows the progress, and the rest is collapsed.
 */
export function OrderPage(props: OrderPageProps) {
  const { words, names, order, documents, action, isCancelling, isPaying, atDesk, typed, phone } = props;
  const { missing = 0, isChecking = false } = props;
  const card = orderCard(order, { isCancelling, isPaying, atDesk, missing });
  return (
    <div data-own-page className="grid gap-4 sm:gap-6 lg:grid-cols-[3fr_2fr] lg:items-start">
      <div className="min-w-0 space-y-4 sm:space-y-6">
        {order.remarks.map(({ look, text }) => (
          <p
            key={text}
            role="status"
            className={`rounded-lg border-2 bg-surface p-3 ${look === 'bad' ? 'border-bad' : 'border-accent'}`}
          >
            {text}
          </p>
        ))}
        {card === 'cancelling' ? <CancelQuestion words={words} order={order} action={action} /> : null}
        {card === 'checking' && order.check ? (
          <BeingChecked words={words} action={action} check={order.check} typed={typed} />
        ) : null}
        {card === 'pay' || card === 'desk' ? <PayCard {...props} /> : null}
        {order.later && card !== 'pay' && card !== 'desk' ? (
          <NextInstalment words={words} later={order.later} action={action} />
        ) : null}
        {card === 'papers' ? props.papers : null}
        <OrderNews words={words} card={card} order={order} invoice={documents.at(-1)} isChecking={isChecking} />
        {props.marks}
        {hasProgress(order) ? <StageLine words={words} names={names} stages={order.stages} /> : null}
        {card === 'papers' ? null : props.papers}
      </div>
      <div className="min-w-0 space-y-4">
        <Folds>
          <Price {...props} />
          {documents.length > 0 ? (
            <Fold id="documents" title={words.documents} aside={String(documents.length)} unfolds="wide">
              <DocumentLinks links={documents} />
              <p className="text-sm text-soft">{words.documentsHint}</p>
            </Fold>
          ) : null}
          <OrderRecipient {...props.recipient} />
          {order.reminders ? <Reminders words={words} action={action} {...order.reminders} /> : null}
          {order.mayCancel && !isCancelling ? (
            <a
              href={`${action}?cancel`}
              className="flex min-h-14 items-center gap-3 px-4 py-2 font-semibold text-bad sm:px-6 print:hidden"
            >
              <span className="min-w-0 flex-1">{words.cancel}</span>
              <Icon name="ChevronRight" className="shrink-0 text-soft" />
            </a>
          ) : null}
        </Folds>
        {order.status === 'paid' && !order.mayCancel ? (
          <p className="text-sm text-soft">{fill(words.cancelNotNow, { phone })}</p>
        ) : null}
        <p className="text-sm text-soft">{words.keep}</p>
      </div>
    </div>
  );
}

/** The next instalment, which is due later, with a link to the ways to pay it. */
const NextInstalment = ({
  words,
  later,
  action,
}: Pick<OrderPageProps, 'words' | 'action'> & { later: NonNullable<ShownOrder['later']> }) => (
  <section aria-labelledby="later-title" className="rounded-card border border-line bg-surface p-4 sm:p-6">
    <h2 id="later-title" className="text-xl tabular-nums wrap-anywhere">
      {later.title}
    </h2>
    <p className="mt-2">{words.later}</p>
    <p className="mt-4 print:hidden">
      <ButtonLink href={`${action}?pay#pay`} look="secondary">
        {fill(words.payLater, { amount: exactRupees(later.amount) })}
      </ButtonLink>
    </p>
  </section>
);

/** Whether there are stages to show. Those that a cancelled order never reached are not shown. */
const hasProgress = ({ stages, status }: ShownOrder): boolean =>
  status === 'cancelled' ? stages.some(({ done }) => done !== '') : stages.length > 0;

/** The price with its lines, and what has been paid and refunded. */
function Price({ words, names, order }: Pick<OrderPageProps, 'words' | 'names' | 'order'>) {
  const sums = [
    [words.paid, order.paid],
    [words.refunded, order.refunded],
    ...order.moved,
    [order.due < 0 ? words.back : words.due, absolute(order.due)],
  ] as const;
  return (
    <Fold id="price" title={words.price} aside={exactRupees(order.total)} unfolds="wide">
      <p className="text-sm text-soft">{fill(words.fixedOn, { day: order.placedOn })}</p>
      <PriceTable words={names} caption={order.title} lines={order.lines} total={order.total} />
      {order.excluded.length > 0 ? (
        <div className="border-t border-line py-3 text-sm text-soft">
          <h3 className="font-semibold">{names.notIncluded}</h3>
          <ul className="mt-1 list-disc space-y-1 pl-5">
            {order.excluded.map((fee) => (
              <li key={fee}>{fee}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <dl>
        {sums
          .filter(([, amount]) => amount > 0)
          .map(([label, amount]) => (
            <div key={label} className="flex justify-between gap-4 border-t border-line py-2 font-semibold">
              <dt>{label}</dt>
              <dd className="tabular-nums">{exactRupees(amount)}</dd>
            </div>
          ))}
      </dl>
    </Fold>
  );
}
