import { fill } from '@/i18n/fill.ts';
import { paiseText } from '@/i18n/formats.ts';
import type { Locale } from '@/i18n/locale.ts';
import type { Database } from '@/server/database/schema.ts';
import type { ChangeOutcome, OrderChange } from '@/server/orders/change-order.ts';
import type { FoundOrder } from '@/server/orders/find-order.ts';
import { type Preview, previewUndo } from '@/server/payments/preview-undo.ts';
import { undoPayment } from '@/server/payments/undo-payment.ts';
import { ordersWords } from './orders.messages.ts';
import type { RefusedForm } from './refused-form.ts';
import type { ShownTakeBack } from './TakeBack.tsx';
import { type TakeBackWords, takeBackWords } from './take-back.messages.ts';

/** The button that takes a confirmed payment back; in the address it asks for the question. */
export const UNDO = 'undo';

/** Takes back what was noted by mistake. @returns what is wrong with which field, or what became of it @throws StorageUnavailable */
export async function submitTakeBack(
  db: Database,
  key: { number: string },
  change: OrderChange,
  typed: (name: string) => string,
): Promise<ChangeOutcome | { readonly reason: 'reason' }> {
  const reason = typed('reason').replaceAll(/\s+/g, ' ').slice(0, 200);
  if (reason === '') return { reason: 'reason' };
  return undoPayment(db, key, change, typed('payment').slice(0, 60), reason);
}

/**
 * The question that the address or a refused form asks for.
 * @returns undefined where none is asked for, or what it is about cannot be taken back
 * @throws StorageUnavailable
 */
export async function takeBackOf(
  db: Database,
  order: FoundOrder,
  locale: Locale,
  asked: { readonly url: URL; readonly refused: RefusedForm | undefined },
): Promise<ShownTakeBack | undefined> {
  const { url, refused } = asked;
  const id = (refused?.form === UNDO ? refused.values.payment : url.searchParams.get(UNDO)) ?? '';
  const payment = order.payments.find((each) => each.id === id);
  const preview = payment && (await previewUndo(db, order.id, id, Date.now()));
  if (!payment || !preview) return undefined;
  const words = takeBackWords(locale);
  const way = ordersWords(locale)[`way.${payment.way}`];
  const what = `${way} ${payment.reference}, ${paiseText(payment.amount_paise)}`;
  const isAskedLater = order.status === 'done' && preview.due > 0;
  return {
    ...{ words, act: UNDO, of: ['payment', id], title: words['undo.title'], yes: words['undo.yes'] },
    text: fill(words['undo.text'], { what }),
    documents: documentTexts(preview, words),
    after: [dueText(preview, words), isAskedLater ? words['undo.done'] : order.mail ? words['undo.mail'] : ''].filter(
      Boolean,
    ),
  };
}

const documentTexts = ({ documents }: Preview, words: TakeBackWords): string[] =>
  documents.map(({ kind, paise, named }) => fill(words[`new.${kind}`], { amount: paiseText(paise), number: named }));

function dueText({ due }: Preview, words: TakeBackWords): string {
  if (due === 0) return words.settled;
  return fill(due > 0 ? words.due : words.owed, { amount: paiseText(Math.abs(due)) });
}
