import { fill } from '@/i18n/fill.ts';
import { paiseText } from '@/kernel/paise.ts';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { type DocumentLink, DocumentLinks } from '@/ui/DocumentLinks.tsx';
import { BeingChecked, type ShownCheck } from './BeingChecked.tsx';
import { HiddenValues } from './HiddenValues.tsx';
import { OrderRecipient, type ShownRecipient } from './OrderRecipient.tsx';
import type { OrderStage } from './OrderStages.tsx';
import { OrderStages } from './OrderStages.tsx';
import type { OrderWords } from './order.messages.ts';
import type { OrderPageWords } from './order-page.messages.ts';
import type { OrderPageAct } from './order-page-acts.ts';
import { type DirectWay, PayDirectly, TellPaid } from './PayDirectly.tsx';
import { PriceTable, type ShownLine } from './PriceTable.tsx';
import { Reminders, type ShownReminders } from './Reminders.tsx';

export interface ShownOrder {
  readonly number: string;
  readonly title: string;
  readonly status: 'placed' | 'part' | 'checking' | 'paid' | 'done' | 'cancelled';
  /** The amount received, in paise. */
  readonly here: number;
  readonly placedOn: string;
  readonly version: number;
  readonly lines: readonly ShownLine[];
  /** In paise, like all amounts. */
  readonly total: number;
  /** Government fees that are not in the total, each with what is known about it. */
  readonly excluded: readonly string[];
  readonly paid: number;
  readonly due: number;
  readonly refunded: number;
  /** The amounts shown before cancelling, in paise with their labels, and sentences about what is not known yet. */
  readonly cancelling: {
    readonly sums: readonly (readonly [label: string, amount: number])[];
    readonly texts: readonly string[];
  };
  readonly stages: readonly OrderStage[];
  /** Remarks on payments that the customer reported. */
  readonly remarks: readonly { readonly look: 'plain' | 'bad'; readonly text: string }[];
  readonly mayCancel: boolean;
  readonly reminders: ShownReminders | undefined;
  readonly check: ShownCheck | undefined;
}

interface OrderPageProps {
  words: OrderPageWords;
  names: OrderWords;
  order: ShownOrder;
  /** The person or business that the order is for. */
  recipient: ShownRecipient;
  /** The direct ways to pay; undefined if the firm has no account for them. */
  way: DirectWay | undefined;
  /** The receipts and invoices of the order. */
  documents: readonly DocumentLink[];
  /** Payment providers that are switched on. */
  providers: readonly ('razorpay' | 'stripe')[];
  /** Whether the firm takes no payments on this page, because orders are paid at its desk. */
  atDesk: boolean;
  action: string;
  /** Whether the customer is asked to confirm that the order is to be cancelled. */
  isCancelling: boolean;
  /** Whether the ways to pay are shown even while a reference is being looked up. */
  isPaying: boolean;
  typed: { utr: string; error: string | undefined };
  phone: string;
}

/** The customer's view of an order, with its price, payment and progress. */
export function OrderPage(props: OrderPageProps) {
  const { words, names, order, documents, way, providers, action, isCancelling, isPaying, typed, phone } = props;
  const isDue = order.due > 0 && !isCancelling;
  const waits = order.check && !isPaying ? order.check : undefined;
  const sums = [
    [words.paid, order.paid],
    [words.refunded, order.refunded],
    [order.due < 0 ? words.back : words.due, Math.abs(order.due)],
  ] as const;
  return (
    <div className="grid gap-10 lg:grid-cols-[3fr_2fr]">
      <div className="min-w-0 space-y-8">
        {order.remarks.map(({ look, text }) => (
          <p
            key={text}
            role="status"
            className={`rounded-lg border-2 bg-surface p-3 ${look === 'bad' ? 'border-bad' : 'border-accent'}`}
          >
            {text}
          </p>
        ))}
        {isCancelling && order.mayCancel ? <CancelQuestion words={words} order={order} action={action} /> : null}
        {waits ? <BeingChecked words={words} action={action} check={waits} typed={typed} /> : null}
        {isDue && props.atDesk ? <PayAtDesk words={words} amount={paiseText(order.due)} phone={phone} /> : null}
        {isDue && !props.atDesk && !waits ? (
          <section aria-labelledby="pay-title" className="space-y-6 print:hidden" id="pay">
            <h2 id="pay-title" className="text-2xl">
              {fill(words.pay, { amount: paiseText(order.due) })}
            </h2>
            {way ? (
              <PayDirectly words={words} way={way} action={action} number={order.number} due={order.due} {...typed} />
            ) : null}
            {way || providers.length > 0 ? null : (
              <>
                <p>{fill(words.askHow, { phone })}</p>
                <TellPaid words={words} action={action} {...typed} />
              </>
            )}
            {providers.length > 0 ? (
              <form method="post" action={action} className="space-y-3">
                <h3 className="font-semibold">{way ? words.card : words.cardAlone}</h3>
                <div className="flex flex-wrap gap-3">
                  {providers.map((each) => (
                    <Button key={each} type="submit" look="secondary" name="act" value={each satisfies OrderPageAct}>
                      {words[each]}
                    </Button>
                  ))}
                </div>
                <p className="text-sm text-soft">{words.elsewhere}</p>
              </form>
            ) : null}
            <p className="text-sm text-soft">{words.noUpi}</p>
          </section>
        ) : null}
        <section aria-labelledby="stages-title">
          <h2 id="stages-title" className="mb-3 text-2xl">
            {words.stages}
          </h2>
          <OrderStages words={words} names={names} stages={order.stages} />
        </section>
        {order.reminders ? <Reminders words={words} action={action} {...order.reminders} /> : null}
      </div>
      <div className="min-w-0 space-y-5">
        <section aria-labelledby="price-title" className="rounded-card border border-line bg-surface p-4 sm:p-6">
          <h2 id="price-title" className="mb-2 text-lg">
            {fill(words.price, { day: order.placedOn })}
          </h2>
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
                  <dd className="tabular-nums">{paiseText(amount)}</dd>
                </div>
              ))}
          </dl>
        </section>
        <OrderRecipient {...props.recipient} />
        {documents.length > 0 ? (
          <section
            aria-labelledby="documents-title"
            id="documents"
            className="rounded-card border border-line bg-surface p-4 sm:p-6"
          >
            <h2 id="documents-title" className="mb-2 text-lg">
              {words.documents}
            </h2>
            <DocumentLinks links={documents} />
            <p className="text-sm text-soft">{words.documentsHint}</p>
          </section>
        ) : null}
        <p className="text-sm text-soft">{words.keep}</p>
        {order.mayCancel && !isCancelling ? (
          <ButtonLink href={`${action}?cancel`} look="secondary">
            {words.cancel}
          </ButtonLink>
        ) : null}
        {order.status === 'paid' && !order.mayCancel ? (
          <p className="text-sm text-soft">{fill(words.cancelNotNow, { phone })}</p>
        ) : null}
      </div>
    </div>
  );
}

const PayAtDesk = ({ words, amount, phone }: { words: OrderPageWords; amount: string; phone: string }) => (
  <section aria-labelledby="pay-title" className="space-y-3 print:hidden" id="pay">
    <h2 id="pay-title" className="text-2xl">
      {fill(words.pay, { amount })}
    </h2>
    <p>{fill(words.atDesk, { phone })}</p>
  </section>
);

const CancelQuestion = ({ words, order, action }: { words: OrderPageWords; order: ShownOrder; action: string }) => (
  <section aria-labelledby="cancel-title" className="rounded-card border-2 border-bad bg-surface p-4 sm:p-6">
    <h2 id="cancel-title" className="text-xl">
      {words.cancelSure}
    </h2>
    {order.cancelling.sums.length > 0 ? (
      <>
        <h3 className="mt-3 font-semibold">{words.cancelSums}</h3>
        <dl className="mt-1">
          {order.cancelling.sums.map(([label, amount]) => (
            <div key={label} className="flex justify-between gap-4 border-t border-line py-2 first:border-t-0">
              <dt>{label}</dt>
              <dd className="font-semibold whitespace-nowrap tabular-nums">{paiseText(amount)}</dd>
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
    <form method="post" action={action} className="mt-4 flex flex-wrap gap-3">
      <HiddenValues values={{ seen: String(order.version) }} />
      <Button type="submit" name="act" value={'cancel' satisfies OrderPageAct}>
        {words.cancelYes}
      </Button>
      <ButtonLink href={action} look="secondary">
        {words.cancelNo}
      </ButtonLink>
    </form>
  </section>
);
