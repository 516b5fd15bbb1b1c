import type { ReactNode } from 'react';
import { fill } from '@/i18n/fill.ts';
import { type Paise, paiseText } from '@/kernel/paise.ts';
import { Button } from '@/ui/Button.tsx';
import { type DocumentLink, DocumentLinks } from '@/ui/DocumentLinks.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import type { Slots } from '@/ui/office/slots.ts';
import { AskLink } from './AskLink.tsx';
import { CorrectionForm, InvoiceCorrection, type ShownCorrection } from './CorrectionForm.tsx';
import { FinishQuestion, type ShownFinishQuestion } from './FinishQuestion.tsx';
import { GovernmentFees, type ShownFees } from './GovernmentFees.tsx';
import type { OrderState } from './OrderBadge.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderPayments, type ShownPayment } from './OrderPayments.tsx';
import type { CreditAct, OrderAct } from './order-acts.ts';
import type { OrdersWords } from './orders.messages.ts';
import { type ShownTakeBack, TakeBack } from './TakeBack.tsx';
import type { TakeBackWords } from './take-back.messages.ts';

type Credit = Extract<OrderAct, CreditAct | 'excess'>;

/**
 * `children` is what the clerk checks beside the order, such as its documents; `history` is what has happened so far.
 */
export interface OfficeOrderProps extends Slots<'history'> {
  words: OrdersWords;
  action: string;
  documents: readonly DocumentLink[];
  /** The values of the form for correcting who the documents are made out to. */
  correction: ShownCorrection;
  /** The question asked before something is undone. */
  takeBack: { words: TakeBackWords; shown: ShownTakeBack | undefined };
  /** The question asked before a stage is completed. */
  finish: ShownFinishQuestion | undefined;
  /** The government fees that were added later, and those that were paid to the government. */
  fees: ShownFees;
  /** Why the completed work has no invoice yet, and what to do about it. */
  missingInvoice: { head: string; text: string; notYours: string; isLate: boolean } | undefined;
  /** Whether a document required for the books could not be issued. */
  lacksDocuments: boolean;
  /** Whether the reader may confirm payments and refund money. */
  mayMoveMoney: boolean;
  notice: { look: 'good' | 'bad'; text: string } | undefined;
  /** The rejected form, with its typed values and errors. */
  refused?:
    | {
        form: string;
        values: Readonly<Record<string, string>>;
        errors: Readonly<Record<string, string>>;
        /** The amount that needs confirmation. */
        ask?: string | undefined;
      }
    | undefined;
  order: {
    number: string;
    version: number;
    title: string;
    /** The customer's name; '' once erased. */
    name: string;
    badge: { state: OrderState; text: string };
    /** When it was placed. */
    placed: string;
    /** The quote that the order was made from, as long as it is kept. */
    quote: { href: string; text: string } | undefined;
    /** The label if the order is a sample; otherwise ''. */
    sample: string;
    stopped: string;
    facts: readonly (readonly [label: string, value: string])[];
    links: readonly { href: string; text: string }[];
    /** The URL of the form that records cash, cheques, transfers for several orders and withheld tax. */
    recordHref: string;
    /** The amount due in rupees, formatted as the value of an input; '' if nothing is due. */
    dueText: string;
    /** The note that money is due again, and why; '' if it is not. */
    gone: string;
    payments: readonly ShownPayment[];
    stages: readonly { key: number; title: string; done: string }[];
    next: string | undefined;
    /** The last completed stage. `why` says why it can no longer be reopened; '' if it can. */
    undo: { stage: string; why: string } | undefined;
    /** Whether money has been received, so that some of it can be refunded. */
    /** What the panel of credits is for. `reduce`: an unpaid invoice for an order without any money. */
    creditPanel: 'refund' | 'reduce' | 'cancel';
    /**
     * `sums` lists what happens to all money paid or, for a difference, to an unpaid invoice; '' for an excess payment.
     */
    credits: readonly { kind: Credit; label: string; sums: string }[];
    refunds: readonly {
      id: string;
      state: 'unapproved' | 'waiting' | 'by-hand' | 'done' | 'failed' | 'undone';
      /** Whether a clerk has recorded the refund as sent from the bank, which can be undone. */
      mayUndo: boolean;
      amount: Paise;
      reason: string;
      why: string;
      /** The clerk who requested the refund; '' if the customer did. */
      askedBy: string;
      /** Whether the reader requested the refund, so that someone else has to approve it. */
      isOwn: boolean;
    }[];
  };
}

/** The name of the form that records a refund as sent from the bank. */
export const refundForm = (id: string): string => `refund-${id}`;

/**
 * The page of an order, with all actions that a clerk can take. On a wide screen its documents are beside it; on a
 * phone they come after its stages.
 */
export function OfficeOrder(props: OfficeOrderProps) {
  const { words, action, documents, correction, takeBack, fees, lacksDocuments, mayMoveMoney, notice, refused, order } =
    props;
  const asked = refused?.ask ? { form: refused.form, amount: refused.ask } : undefined;
  const seen = <input type="hidden" name="seen" value={order.version} />;
  const field = (form: string, name: string, value = '') => {
    const kept = refused?.form === form ? refused : undefined;
    return { form, name, value: kept?.values[name] ?? value, error: kept?.errors[name] };
  };
  return (
    <>
      <OrderHead words={words} order={order} hasDocuments={documents.length > 0} notice={notice} />
      {mayMoveMoney && takeBack.shown ? (
        <TakeBack action={action} seen={seen} field={field} shown={takeBack.shown} />
      ) : null}
      {props.finish ? <FinishQuestion action={action} seen={seen} shown={props.finish} /> : null}
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_26rem] xl:grid-rows-[auto_1fr] min-[100rem]:grid-cols-[minmax(0,51rem)_minmax(26rem,40rem)]">
        <div className="min-w-0">
          <OrderFacts words={words} facts={order.facts} />
          <OrderPayments
            words={words}
            action={action}
            seen={seen}
            field={field}
            order={order}
            mayMoveMoney={mayMoveMoney}
            undoText={takeBack.words.undo}
            ask={asked?.form === 'confirm' ? asked.amount : ''}
          />
          <OrderStages words={words} action={action} seen={seen} order={order} isAsking={props.finish !== undefined}>
            {props.missingInvoice ? <NoInvoice shown={props.missingInvoice} mayMoveMoney={mayMoveMoney} /> : null}
          </OrderStages>
        </div>
        <div className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:self-start xl:[&_section]:ml-0">
          {props.children}
        </div>
        <div className="min-w-0">
          <GovernmentFees
            fees={fees}
            action={action}
            seen={seen}
            field={field}
            mayMoveMoney={mayMoveMoney}
            orderWords={words}
            asked={asked}
          />
          {documents.length > 0 || lacksDocuments ? (
            <OfficePanel id="documents" title={words.documents}>
              <DocumentLinks links={documents} />
              {lacksDocuments ? (
                <form method="post" action={action} className="mt-3 space-y-3">
                  {seen}
                  <p className="font-semibold text-bad">{words.lacksDocuments}</p>
                  <InputField {...field('papers', 'address')} label={words.address} maxLength={300} />
                  <SmallButton name="act" value={'papers' satisfies OrderAct}>
                    {words.issueDocuments}
                  </SmallButton>
                </form>
              ) : null}
            </OfficePanel>
          ) : null}
          <CorrectionForm correction={correction} action={action} seen={order.version} mayReplace={mayMoveMoney}>
            <InvoiceCorrection correction={correction} action={action} seen={order.version} mayReplace={mayMoveMoney} />
          </CorrectionForm>
          {mayMoveMoney && order.credits.length > 0 ? (
            <Credits words={words} action={action} seen={seen} order={order} reason={field('back', 'reason')} />
          ) : null}
          {order.refunds.length > 0 ? (
            <OfficePanel title={words.refunds}>
              <ul className="divide-y divide-line">
                {order.refunds.map((refund) => (
                  <RefundRow
                    key={refund.id}
                    words={words}
                    takeBackWords={takeBack.words}
                    action={action}
                    seen={seen}
                    refund={refund}
                    mayMoveMoney={mayMoveMoney}
                    reference={field(refundForm(refund.id), 'reference')}
                  />
                ))}
              </ul>
            </OfficePanel>
          ) : null}
          {props.history}
        </div>
      </div>
    </>
  );
}

interface RefundRowProps extends Pick<OfficeOrderProps, 'words' | 'action' | 'mayMoveMoney'> {
  takeBackWords: OfficeOrderProps['takeBack']['words'];
  /** The hidden field with the version of the order that the page shows. */
  seen: ReactNode;
  refund: OfficeOrderProps['order']['refunds'][number];
  /** The field for the reference of a refund that was sent from the bank. */
  reference: Pick<SentByHandProps, 'form' | 'name' | 'value' | 'error'>;
}

/** A refund with its state, and what someone who may move money can do about it. */
function RefundRow(props: RefundRowProps) {
  const { words, takeBackWords, action, seen, refund, mayMoveMoney, reference } = props;
  const { id, state, amount, reason, why, mayUndo } = refund;
  return (
    <li className="space-y-2 py-3">
      <p>
        <b>{paiseText(amount)}</b>: {state === 'undone' ? takeBackWords['refund.undone'] : words[`refund.${state}`]} (
        {reason})
      </p>
      {why ? (
        <p lang="en" className="text-xs text-soft wrap-anywhere">
          {why}
        </p>
      ) : null}
      {mayMoveMoney && mayUndo ? (
        <AskLink action={action} act="unsend" id={id}>
          {takeBackWords.unsend}
        </AskLink>
      ) : null}
      {mayMoveMoney && state === 'unapproved' ? (
        <RefundApproval words={words} action={action} seen={seen} refund={refund} />
      ) : null}
      {mayMoveMoney && (state === 'by-hand' || state === 'failed') ? (
        <SentByHand words={words} action={action} id={id} seen={seen} {...reference} />
      ) : null}
    </li>
  );
}

/** The buttons that approve or decline a refund. The person who requested it can only decline it. */
function RefundApproval({ words, action, seen, refund }: Pick<RefundRowProps, 'words' | 'action' | 'seen' | 'refund'>) {
  const { id, askedBy, isOwn } = refund;
  return (
    <form method="post" action={action} className="flex flex-wrap items-center gap-2">
      {seen}
      <input type="hidden" name="refund" value={id} />
      {askedBy && !isOwn ? <span className="text-sm text-soft">{fill(words.askedBy, { name: askedBy })}</span> : null}
      {isOwn ? (
        <span className="text-sm text-soft">{words['said.same-person']}</span>
      ) : (
        <SmallButton name="act" value={'approve' satisfies OrderAct}>
          {words.approve}
        </SmallButton>
      )}
      <SmallButton name="act" value={'decline' satisfies OrderAct} grave>
        {words.decline}
      </SmallButton>
    </form>
  );
}

/** The status, the customer and the money, one fact per line. */
function OrderFacts({ words, facts }: { words: OrdersWords; facts: OfficeOrderProps['order']['facts'] }) {
  return (
    <OfficePanel title={words.price}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="font-semibold tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </OfficePanel>
  );
}

interface OrderPartProps {
  words: OrdersWords;
  action: string;
  /** The hidden field with the version of the order that the page shows. */
  seen: ReactNode;
  order: OfficeOrderProps['order'];
}

interface NoInvoiceProps {
  shown: NonNullable<OfficeOrderProps['missingInvoice']>;
  mayMoveMoney: boolean;
}

/** Says why the completed work has no invoice yet, and who can do something about it. */
function NoInvoice({ shown, mayMoveMoney }: NoInvoiceProps) {
  return (
    <div className="mt-4 space-y-1">
      <p className={`font-semibold ${shown.isLate ? 'text-bad' : ''}`}>{shown.head}</p>
      <p>{shown.text}</p>
      {mayMoveMoney ? null : <p>{shown.notYours}</p>}
    </div>
  );
}

interface OrderStagesProps extends OrderPartProps {
  isAsking: boolean;
  /** What is shown below the list. */
  children: ReactNode;
}

/**
 * The stages, with the date on which each was completed, and the buttons that complete the next one or reopen the last
 * one.
 */
function OrderStages({ words, action, seen, order, isAsking, children }: OrderStagesProps) {
  return (
    <OfficePanel title={words.stages}>
      <ol className="space-y-1">
        {order.stages.map(({ key, title, done }) => (
          <li key={key} className="flex items-baseline gap-x-3">
            {done ? (
              <Icon name="CircleCheck" size={18} className="shrink-0 translate-y-1 text-good" />
            ) : (
              <span className="size-4.5 shrink-0 translate-y-1 rounded-full border-2 border-line" />
            )}
            <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
              <span className={title === order.next ? 'font-semibold' : ''}>{title}</span>
              {done ? <span className="text-sm text-good">{`${words.finished}, ${done}`}</span> : null}
            </span>
          </li>
        ))}
      </ol>
      {children}
      {order.next && !isAsking ? (
        <form method="post" action={action} className="mt-4">
          {seen}
          <Button type="submit" name="act" value={'finish' satisfies OrderAct}>
            {fill(words.finish, { stage: order.next })}
          </Button>
        </form>
      ) : null}
      {order.undo?.why ? <p className="mt-4 text-sm text-soft">{order.undo.why}</p> : null}
      {order.undo && !order.undo.why ? (
        <form method="post" action={action} className="mt-4">
          {seen}
          <SmallButton name="act" value={'unfinish' satisfies OrderAct} grave>
            {fill(words.unfinish, { stage: order.undo.stage })}
          </SmallButton>
        </form>
      ) : null}
    </OfficePanel>
  );
}

interface CreditsProps extends OrderPartProps {
  reason: { form: string; name: string; value: string; error: string | undefined };
}

/**
 * Refunds and cancellations, collapsed because they are rare. Before any money has been received, the order can only be
 * cancelled. If an invoice is unpaid again, it can be reduced.
 */
function Credits({ words, action, seen, order, reason }: CreditsProps) {
  const { title, summary } = {
    refund: { title: words.back, summary: words.chooseBack },
    reduce: { title: words.reduce, summary: words.chooseReduced },
    cancel: { title: words.cancel, summary: words.cancelUnpaid },
  }[order.creditPanel];
  return (
    <OfficePanel title={title}>
      <details open={reason.error !== undefined}>
        <summary className="min-h-11 cursor-pointer py-2 text-link underline underline-offset-4">{summary}</summary>
        <form method="post" action={action} noValidate className="mt-2 space-y-3">
          {seen}
          <InputField {...reason} label={words.reason} required maxLength={200} />
          <ul className="space-y-3">
            {order.credits.map(({ kind, label, sums }) => (
              <li key={kind}>
                <SmallButton name="act" value={kind} grave>
                  {order.creditPanel === 'cancel' ? words.cancel : label}
                </SmallButton>
                {sums ? <p className="mt-1 text-sm text-soft">{sums}</p> : null}
              </li>
            ))}
          </ul>
        </form>
      </details>
    </OfficePanel>
  );
}

interface SentByHandProps {
  words: OrdersWords;
  action: string;
  /** The id of the refund. */
  id: string;
  /** The hidden field with the version that the clerk sees. */
  seen: ReactNode;
  form: string;
  name: string;
  value: string;
  error: string | undefined;
}

/** Records that a refund was sent from the bank, with its reference, or was paid in cash. */
function SentByHand({ words, action, id, seen, ...reference }: SentByHandProps) {
  const refund = <input type="hidden" name="refund" value={id} />;
  return (
    <>
      <form method="post" action={action} className="grid items-end gap-3 sm:flex sm:flex-wrap">
        {seen}
        {refund}
        <InputField {...reference} label={words.reference} hint={words.referenceHint} required />
        <SmallButton name="act" value={'sent' satisfies OrderAct}>
          {words.sent}
        </SmallButton>
      </form>
      <form method="post" action={action} className="mt-2">
        {seen}
        {refund}
        <SmallButton name="act" value={'sent-cash' satisfies OrderAct}>
          {words.sentCash}
        </SmallButton>
      </form>
    </>
  );
}
