import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { absolute, paiseText } from '@/kernel/paise.ts';
import type { ChangeOutcome, OrderChange } from '@/server/domains/orders/change-order.ts';
import type { FoundOrder } from '@/server/domains/orders/find-order.ts';
import { undoRefund } from '@/server/domains/orders/undo-refund.ts';
import { type Preview, previewUndo, previewUndoRefund } from '@/server/domains/payments/preview-undo.ts';
import { undoPayment } from '@/server/domains/payments/undo-payment.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import type { TakeBackAct } from './order-acts.ts';
import { ordersWords } from './orders.messages.ts';
import type { RefusedForm } from './refused-form.ts';
import type { ShownTakeBack } from './TakeBack.tsx';
import { type TakeBackWords, takeBackWords } from './take-back.messages.ts';

/**
 * How a confirmed payment and a refund recorded as sent are undone: the form field that identifies the item, the
 * question asked first, and the handler. Each key is also the name of the URL parameter that opens the question.
 */
const takeBacks = {
  undo: { field: 'payment', ask: askUndo, run: undoPayment },
  unsend: { field: 'refund', ask: askUnsend, run: undoRefund },
} satisfies Record<TakeBackAct, object>;

/** Undoes something recorded by mistake. @returns the errors by field, or the result @throws StorageUnavailable */
export async function submitTakeBack(
  db: Database,
  key: { number: string },
  change: OrderChange,
  act: TakeBackAct,
  typed: (name: string) => string,
): Promise<ChangeOutcome | { readonly reason: 'reason' }> {
  const reason = typed('reason').replaceAll(/\s+/g, ' ').slice(0, 200);
  if (reason === '') {
    return { reason: 'reason' };
  }
  const { field, run } = takeBacks[act];
  return run(db, key, change, typed(field).slice(0, 60), reason);
}

/**
 * The question requested by the URL or a rejected form.
 * @returns undefined if none is requested, or the item cannot be undone
 * @throws StorageUnavailable
 */
export async function takeBackOf(
  db: Database,
  order: FoundOrder,
  locale: Locale,
  { url, refused }: { readonly url: URL; readonly refused: RefusedForm | undefined },
): Promise<ShownTakeBack | undefined> {
  for (const [form, { field, ask }] of Object.entries(takeBacks)) {
    const id = refused?.form === form ? refused.values[field] : url.searchParams.get(form);
    if (id) {
      return ask(db, order, locale, id);
    }
  }
  return undefined;
}

async function askUndo(db: Database, order: FoundOrder, locale: Locale, id: string) {
  const payment = order.payments.find((each) => each.id === id);
  const preview = payment && (await previewUndo(db, order.id, id, Date.now()));
  if (!payment || !preview) {
    return undefined;
  }
  const words = takeBackWords(locale);
  const isAskedLater = order.status === 'done' && preview.due > 0;
  // The money of a receipt, and money from another order, stays on the customer's account.
  const said = payment.receipt_id === null ? 'undo' : 'release';
  const what = `${sourceOf(payment, locale)}, ${paiseText(payment.amount_paise)}`;
  return question(
    'undo',
    id,
    { words, preview, what, said },
    isAskedLater ? words[preview.isInvoiced ? 'undo.invoiced' : 'undo.done'] : mailText(order, words, said),
  );
}

/** How a payment was made: its reference, its receipt, or the order from which it was moved. */
function sourceOf(payment: FoundOrder['payments'][number], locale: Locale): string {
  const { way, reference, receipt_id, receipt_kind, receipt_number } = payment;
  const words = ordersWords(locale);
  if (receipt_id === null) {
    return `${words[`way.${way}`]} ${reference}`;
  }
  return receipt_kind === 'moved'
    ? `${words['way.moved']} ${shownNumber(reference)}`
    : `${words['way.receipt']} ${receipt_number ?? ''}`;
}

async function askUnsend(db: Database, order: FoundOrder, locale: Locale, id: string) {
  const refund = order.refunds.find((each) => each.id === id);
  const preview = refund && (await previewUndoRefund(db, order.id, id, Date.now()));
  if (!refund || !preview) {
    return undefined;
  }
  const words = takeBackWords(locale);
  const what = [refund.provider_ref, paiseText(refund.amount_paise)].filter(Boolean).join(', ');
  return question('unsend', id, { words, preview, what, said: 'unsend' }, mailText(order, words, 'unsend'));
}

/** The sentence about the email to the customer; '' if there is no email address. */
const mailText = ({ mail }: FoundOrder, words: TakeBackWords, said: Said): string =>
  mail === '' ? '' : words[`${said}.mail`];

/** Which words the question uses. */
type Said = TakeBackAct | 'release';

function question(
  act: TakeBackAct,
  id: string,
  { words, preview, what, said }: { words: TakeBackWords; preview: Preview; what: string; said: Said },
  told: string,
): ShownTakeBack {
  return {
    words,
    act,
    of: [takeBacks[act].field, id],
    title: words[`${said}.title`],
    text: fill(words[`${said}.text`], { what }),
    documents: documentTexts(preview, words),
    after: [dueText(preview, words), told].filter(Boolean),
    yes: words[`${said}.yes`],
  };
}

const documentTexts = ({ documents }: Preview, words: TakeBackWords): string[] =>
  documents.map(({ kind, paise, named }) => fill(words[`new.${kind}`], { amount: paiseText(paise), number: named }));

function dueText({ due }: Preview, words: TakeBackWords): string {
  if (due === 0) {
    return words.settled;
  }
  return fill(due > 0 ? words.due : words.owed, { amount: paiseText(absolute(due)) });
}
