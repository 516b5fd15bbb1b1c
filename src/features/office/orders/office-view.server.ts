import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { pathFor } from '@/i18n/paths.ts';
import { type Locale, storedText } from '@/kernel/locale.ts';
import { paiseText } from '@/kernel/paise.ts';
import { isSample } from '@/server/across/sample-data/which-samples.ts';
import { getsNothing } from '@/server/domains/notices/message-ways.ts';
import { type FoundOrder, isErased } from '@/server/domains/orders/find-order.ts';
import { lacksDocuments, type MissingInvoice, missingInvoice } from '@/server/domains/orders/issue-documents.ts';
import { refundsByHand } from '@/server/domains/orders/undo-refund.ts';
import { lastFinished } from '@/server/domains/orders/undo-stage.ts';
import { whyGone } from '@/server/domains/orders/why-gone.ts';
import { isStillHere } from '@/server/domains/payments/undo-payment.ts';
import { findQuoteOfOrder } from '@/server/domains/quotes/find-quotes.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import type { Channels } from '@/server/platform/messages/channels.ts';
import { saidIn } from '@/ui/office/said.ts';
import { sampleWords } from '@/ui/office/sample.messages.ts';
import { stoppedWords } from '@/ui/office/stopped.messages.ts';
import { correctionOf } from './correction.server.ts';
import { erasedMessages } from './erased.messages.ts';
import { shownFees } from './fee.server.ts';
import { finishQuestion } from './finish.server.ts';
import { shownMissing } from './missing-invoice.server.ts';
import { officeOrder, type submitOfficeOrder } from './order.server.ts';
import { ordersWords } from './orders.messages.ts';
import { takeBackWords } from './take-back.messages.ts';
import { takeBackOf } from './take-back.server.ts';

/** The contents of an order's page, with a rejected form if there is one. @throws StorageUnavailable */
export async function officeView(
  db: Database,
  order: FoundOrder,
  locale: Locale,
  url: URL,
  answer: Awaited<ReturnType<typeof submitOfficeOrder>>,
  readerId: string,
  channels?: Channels,
) {
  const words = ordersWords(locale);
  const missing = await missingInvoice(db, order);
  const refused = answer && 'refused' in answer ? answer.refused : undefined;
  return {
    words,
    order: {
      ...officeOrder(order, locale, {
        readerId,
        sentByHand: await refundsByHand(db, order.id),
        hasCase: await hasCase(db, order.case_id),
        movedAway: await movedAwayOf(db, order),
      }),
      quote: await quoteLink(db, order, locale),
      undo: await undoableStage(db, order, locale),
      gone: await goneText(db, order, missing, locale),
      stopped: (await getsNothing(db, channels, { ...order, about: order.case_id })) ? stoppedWords(locale).all : '',
      sample: (await isSample(db, 'order', order.id)) ? sampleWords(locale).sample : '',
    },
    takeBack: { words: takeBackWords(locale), shown: await takeBackOf(db, order, locale, { url, refused }) },
    finish: await finishQuestion(db, order, locale, refused),
    missingInvoice: shownMissing(order, missing, locale, Date.now()),
    lacksDocuments: await lacksDocuments(db, order),
    refused,
    fees: await shownFees(db, order, locale),
    correction: await correctionOf(db, order, locale, refused),
    notice: answer?.said
      ? { look: 'bad' as const, text: words[answer.said] }
      : (saidIn(url, words, ['said.done', 'said.part', 'said.begun', 'said.excess']) ?? erasedNotice(order, locale)),
  };
}

const erasedNotice = (order: FoundOrder, locale: Locale) =>
  isErased(order) ? { look: 'bad' as const, text: wordsFor(erasedMessages, locale).erased } : undefined;

/**
 * The link to the quote of an order, in the customer's language; undefined if the quote has been deleted, which happens
 * half a year after it expires. A quote written by a clerk gets no link here, because the page shows it in its own
 * section.
 */
async function quoteLink(db: Database, order: FoundOrder, locale: Locale) {
  if (await findQuoteOfOrder(db, order.id)) {
    return undefined;
  }
  const quote = await db
    .selectFrom('quotes')
    .select(['token', 'number'])
    .where('id', '=', order.quote_id)
    .executeTakeFirst();
  return (
    quote && {
      href: pathFor(order.locale, `/quote/${quote.token}`),
      text: `${ordersWords(locale).quote} ${quote.number}`,
    }
  );
}

/** Returns the ids of the payments that were moved to another order, so that they cannot be undone. */
async function movedAwayOf(db: Database, order: FoundOrder): Promise<ReadonlySet<string>> {
  const away = new Set<string>();
  for (const payment of order.movedOut.length > 0 ? order.payments : []) {
    if (payment.state === 'paid' && !(await isStillHere(db, order, payment))) {
      away.add(payment.id);
    }
  }
  return away;
}

/** Whether the case of an order still exists. It is deleted after its retention period, while the order is kept. */
async function hasCase(db: Database, caseId: string): Promise<boolean> {
  const row = await db.selectFrom('cases').select('id').where('id', '=', caseId).executeTakeFirst();
  return row !== undefined;
}

/** The last completed stage, with the reason if it can no longer be reopened. */
async function undoableStage(db: Database, order: FoundOrder, locale: Locale) {
  const last = await lastFinished(db, order);
  if (!last) {
    return undefined;
  }
  const stage = storedText(last.stage, 'title', locale);
  const why = last.hindrance ? fill(ordersWords(locale)[`unfinish.${last.hindrance}`], { stage }) : '';
  return { stage, why };
}

/** The note that money is due again after a refund or a mistake, and why; '' if it is not. */
async function goneText(
  db: Database,
  order: FoundOrder,
  missing: MissingInvoice | undefined,
  locale: Locale,
): Promise<string> {
  const { gone } = order.money;
  if (gone === 0) {
    return '';
  }
  const words = ordersWords(locale);
  const causes = await whyGone(db, order.id, gone);
  const all = (['mistaken', 'bounced', 'unwritten', 'released', 'moved', 'wentBack'] as const).filter(
    (each) => causes[each] > 0,
  );
  const why = all.map((each) => words[`gone.${each}`]).join(words['gone.and']);
  const isTold = all.every((each) => each === 'bounced');
  const open = missing && missing.unpaid > 0 ? words['gone.uninvoiced'] : words.gone;
  const text = order.money.debt === 0 ? open : isTold ? words['gone.told'] : words['gone.invoiced'];
  return fill(text, { amount: paiseText(gone), why });
}
