import { company } from '@/catalogue/firm/company.ts';
import { partyOf } from '@/catalogue/services/party.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { type Locale, storedText } from '@/kernel/locale.ts';
import { negate, paiseText } from '@/kernel/paise.ts';
import { type FoundOrder, isErased, refundedOf } from '@/server/domains/orders/find-order.ts';
import { nextInstalment } from '@/server/domains/orders/instalments.ts';
import { stateOfFound } from '@/server/domains/orders/order-state.ts';
import { stagesWhen } from '@/server/domains/orders/stage-plan.ts';
import { missingPapers, papersToCheck } from '@/server/domains/papers/turn-of-papers.ts';
import { stageWhenText } from '@/ui/stage-when.ts';
import { orderNextWords } from './order-next.messages.ts';

type Words = ReturnType<typeof orderNextWords>;
type Papers = readonly { readonly state: string }[];

/** Returns the next steps of an order as sentences: first what the customer pays or sends, then what others do. */
export function orderNext(locale: Locale, order: FoundOrder, papers: Papers): string[] {
  const words = orderNextWords(locale);
  if (isErased(order)) {
    return [words.erased];
  }
  const { status, money } = order;
  if (status === 'cancelled') {
    return ofCancelled(order, words);
  }
  const owed = money.due < 0 ? [fill(words.back, { amount: paiseText(negate(money.due)) })] : [];
  if (status === 'done') {
    const asked = [...payment(order, locale, words), ...owed];
    return asked.length > 0 ? [words.workDone, ...asked] : [words.done];
  }
  return [
    ...payment(order, locale, words),
    ...owed,
    ...ofPapers(papers, words),
    ...ofStage(locale, order, papers, words),
  ];
}

/** Returns the sentences about the amount that is due or the payment being checked; none if nothing is due. */
function payment(order: FoundOrder, locale: Locale, words: Words): string[] {
  const { money, payments, status, hadBegun } = order;
  if (money.asked <= 0) {
    return [];
  }
  const { here } = stateOfFound(order);
  const sums = { paid: paiseText(here), due: paiseText(money.asked) };
  const checking = payments.findLast(({ state }) => state === 'checking');
  if (checking) {
    const came = status === 'placed' && here > 0 ? [fill(words.came, sums)] : [];
    return [...came, fill(words.checking, { utr: checking.reference })];
  }
  if (status === 'paid') {
    return money.plan ? ofPlan(order, locale, words) : [fill(words.fee, sums)];
  }
  if (here > 0) {
    return [fill(hadBegun || status === 'done' ? words.partAgain : money.plan ? words.partPlan : words.part, sums)];
  }
  return [fill(hadBegun || status === 'done' ? words.payAgain : words.pay, sums)];
}

/** Returns the sentences about the fees and instalments of an order whose work has begun. */
function ofPlan({ money: { plan, feeDue } }: FoundOrder, locale: Locale, words: Words): string[] {
  const fee = feeDue > 0 ? [fill(words.fee, { due: paiseText(feeDue) })] : [];
  const next = plan && nextInstalment(plan);
  if (!next) {
    return fee;
  }
  const text = next.day > dayInIndia(Date.now()) ? words.instalment : words.instalmentNow;
  return [...fee, fill(text, { amount: paiseText(next.left), day: longDate(locale, next.day) })];
}

function ofPapers(papers: Papers, words: Words): string[] {
  const missing = missingPapers(papers).length;
  const count = { count: String(missing) };
  return [
    ...(papersToCheck(papers).length > 0 ? [words.papersChecked] : []),
    ...(missing > 0 ? [fill(words[missing === 1 ? 'papers.one' : 'papers.more'], count)] : []),
  ];
}

/**
 * Returns the sentence about the current stage of a paid order. Until all documents are accepted, there is no sentence
 * about the customer's stage, because the sentence about the documents covers it.
 */
function ofStage(locale: Locale, order: FoundOrder, papers: Papers, words: Words): string[] {
  const { status, stages } = order;
  const at = stages.findIndex(({ done_at }) => done_at === null);
  const stage = stages[at];
  if (status !== 'paid' || !stage) {
    return [];
  }
  if (stage.whose === 'you' && papers.some(({ state }) => state !== 'accepted')) {
    return [];
  }
  const when = stagesWhen(order, stages, company, Date.now())[at];
  const party = partyOf({ kind: order.item_kind, item: order.item }, locale) ?? words.party;
  const facts = { stage: storedText(stage, 'title', locale), party };
  return [
    fill(words[`stage.${stage.whose}`], facts),
    when ? stageWhenText(locale, when, stage.whose, company.phones.main) : '',
  ].filter(Boolean);
}

function ofCancelled(order: FoundOrder, words: Words): string[] {
  const { due } = order.money;
  const refunded = refundedOf(order);
  return [
    words.cancelled,
    ...(refunded > 0 ? [fill(words.refunded, { amount: paiseText(refunded) })] : []),
    ...(due < 0 ? [fill(words.back, { amount: paiseText(negate(due)) })] : []),
    ...(due > 0 ? [fill(words.stays, { due: paiseText(due) })] : []),
    ...(due === 0 ? [words.nothing] : []),
  ];
}
