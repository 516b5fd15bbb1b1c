import { refundsNeedTwoAbove } from '@/catalogue/firm/payment.ts';
import { customerNews } from '@/forms/intake/news/order-news.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { unprintedIn } from '@/i18n/unprinted.ts';
import { findAction } from '@/kernel/actions.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import { type Locale, storedText } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { absolute, maximum, type Paise, paiseText, rupeesText } from '@/kernel/paise.ts';
import { typedPaise } from '@/kernel/typed-paise.ts';
import { westernDigits } from '@/kernel/western-digits.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import { approveRefund, declineRefund } from '@/server/domains/orders/approve-refund.ts';
import { askAgain } from '@/server/domains/orders/ask-again.ts';
import { creditOrder, finishStage, payGovernment, refundExcess } from '@/server/domains/orders/change-order.ts';
import { type FoundOrder, findOrderByNumber, refundedOf } from '@/server/domains/orders/find-order.ts';
import { overdueOf } from '@/server/domains/orders/instalments.ts';
import { issueLacking } from '@/server/domains/orders/issue-lacking.ts';
import { expectedOf } from '@/server/domains/orders/order-money.ts';
import { stateOfFound } from '@/server/domains/orders/order-state.ts';
import { reasonIn } from '@/server/domains/orders/refund-reason.ts';
import { settleByHand } from '@/server/domains/orders/settle-refund.ts';
import { undoStage } from '@/server/domains/orders/undo-stage.ts';
import { bankReference } from '@/server/domains/payments/claim-payment.ts';
import { confirmPayment, refuseClaim } from '@/server/domains/payments/confirm-payment.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { OrderRow, OrderStageRow } from '@/server/platform/database/order-tables.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { instalmentText } from '@/ui/instalment-text.ts';
import { isUnusual } from '@/ui/office/unusual-amount.ts';
import { CORRECTION, correctDetails, placeDetails, replaceDetails } from './correction.server.ts';
import { shownCredits } from './credits.server.ts';
import { feeActions } from './fee.server.ts';
import { FINISH, openPapersOf } from './finish.server.ts';
import { nothingDueWords } from './nothing-due.messages.ts';
import { type OfficeOrderProps, refundForm } from './OfficeOrder.tsx';
import type { CreditAct, FeeAct, OrderAct, TakeBackAct } from './order-acts.ts';
import { type OrdersWords, ordersWords } from './orders.messages.ts';
import type { RefusedForm } from './refused-form.ts';
import { stateText } from './state-text.ts';
import { submitTakeBack } from './take-back.server.ts';

/**
 * The message after a form was accepted, by its key; or the rejected form, with a message if no single field is wrong.
 */
export type OrderAnswer = { said: keyof OrdersWords } | { refused: RefusedForm; said?: keyof OrdersWords };

/** Handles a form of the order's page. @returns undefined if there is no such order @throws StorageUnavailable */
export async function submitOfficeOrder(
  app: AppContext,
  by: By,
  { number, locale, mayMoveMoney }: { number: string; locale: Locale; mayMoveMoney: boolean },
  request: Request,
): Promise<OrderAnswer | undefined> {
  const read = await readForm(request);
  if (!read.ok) {
    return { said: 'said.bad', refused: { form: '', values: {}, errors: {} } };
  }
  const typed = (name: string): string => read.fields.get(name)?.replaceAll('\0', '').trim() ?? '';
  const act = typed('act');
  const action: OrderAction | undefined = findAction(orderActions, act);
  if (!action?.isFree && !mayMoveMoney) {
    return { said: 'said.not-yours', refused: { form: '', values: {}, errors: {} } };
  }
  const change = { ...by, seen: Number(typed('seen') || Number.NaN) };
  const values = Object.fromEntries([...read.fields.keys()].map((name) => [name, typed(name)]));
  const outcome = action ? await action.run({ app, key: { number }, locale, change, typed }) : 'bad';
  if (outcome === 'unknown') {
    return undefined;
  }
  if (isTaken(outcome)) {
    app.outbox.wake();
    app.payments.wake();
    return { said: outcome === 'paid' || outcome === 'fee' ? 'said.done' : `said.${outcome}` };
  }
  const refused = { form: action?.form?.(typed) ?? 'back', values, errors: {} };
  if (typeof outcome === 'string') {
    return { said: `said.${outcome}`, refused };
  }
  return { refused: { ...refused, ...refusedBy(outcome, locale, values) } };
}

/**
 * Returns the properties of a rejected form for an outcome: the errors by field, or the amount that needs confirmation.
 */
function refusedBy(
  outcome: Exclude<Outcome, string>,
  locale: Locale,
  values: RefusedForm['values'],
): Partial<RefusedForm> {
  if (outcome.papers !== undefined) {
    return {};
  }
  if (outcome.refused) {
    return outcome.refused;
  }
  const words = ordersWords(locale);
  if (outcome.unusual) {
    const { amount, due } = outcome.unusual;
    const text = due > 0 ? words['wrong.unusual'] : nothingDueWords(locale).unusual;
    const error = fill(text, { amount: paiseText(amount), due: paiseText(due) });
    return { errors: { amount: error }, ask: String(amount) };
  }
  return {
    errors: Object.fromEntries(
      Object.entries(outcome).map(([field, wrong]) => {
        const label = field === 'address' ? words.address : words.reason;
        const what = unprintedIn(locale, values[field] ?? '') ?? '';
        return [field, fill(words[`wrong.${wrong}`], { label, what })];
      }),
    ),
  };
}

/** An error of a field. */
type Wrong = 'reference' | 'used' | 'amount' | 'spend' | 'sent' | 'reason' | 'letters';
type Taken = 'done' | 'paid' | 'begun' | 'fee' | 'part' | 'excess';
type Outcome =
  | Taken
  | ('newer' | 'not-now' | 'bad' | 'unknown' | 'final' | 'same-person' | 'unchanged')
  | ('fee-open' | 'plan-open' | 'overdue')
  | {
      readonly unusual: { readonly amount: Paise; readonly due: Paise };
      readonly papers?: never;
      readonly refused?: never;
    }
  /** The documents that are missing or not accepted, so the clerk has to confirm that the stage is completed. */
  | { readonly papers: string; readonly unusual?: never; readonly refused?: never }
  /** The form shown again, with the errors in the page's language. */
  | { readonly refused: Omit<RefusedForm, 'values'>; readonly unusual?: never; readonly papers?: never }
  | WrongFields;
type WrongFields = Readonly<Record<string, Wrong>> & {
  readonly unusual?: never;
  readonly papers?: never;
  readonly refused?: never;
};

const isTaken = (outcome: Outcome): outcome is Taken =>
  typeof outcome === 'string' && ['done', 'paid', 'begun', 'fee', 'part', 'excess'].includes(outcome);

type Change = Parameters<typeof finishStage>[2];

/** A requested action, with the typed values of its form. */
interface Act {
  readonly app: AppContext;
  readonly key: { number: string };
  readonly locale: Locale;
  readonly change: Change;
  readonly typed: (name: string) => string;
}

interface OrderAction {
  readonly run: (act: Act) => Promise<Outcome>;
  /** Returns the prefix of the fields of the form that is shown again on rejection; `back` if left out. */
  readonly form?: (typed: Act['typed']) => string;
  /** Set if the action moves no money, so that people who may not move money can use it. */
  readonly isFree?: true;
}

const newsOf = ({ app }: Act, order: OrderRow, what: Parameters<typeof customerNews>[1]) =>
  customerNews(order, what, app.env.siteUrl);

async function confirm(act: Act): Promise<Outcome> {
  const { app, key, change, typed } = act;
  const reference = bankReference(westernDigits(typed('reference')));
  const amount = typedPaise(typed('amount'));
  if (!reference || amount === undefined) {
    const wrong: Record<string, Wrong> = {};
    if (!reference) {
      wrong.reference = 'reference';
    }
    if (amount === undefined) {
      wrong.amount = 'amount';
    }
    return wrong;
  }
  const order = await findOrderByNumber(app.db, key.number);
  if (!order) {
    return 'unknown';
  }
  const due = maximum(0, expectedOf(order.money));
  // If the order has changed since the page was opened, that is reported instead of asking the question.
  const isAsked = order.version === change.seen && isUnusual(amount, due) && typed('sure') !== String(amount);
  if (isAsked) {
    return { unusual: { amount, due } };
  }
  const money = { reference, amount, bankLine: typed('line').slice(0, 60) || undefined };
  const outcome = await confirmPayment(app.db, key, change, money, (row, isAgain) =>
    newsOf(act, row, { kind: isAgain ? 'paid-again' : 'paid' }),
  );
  return outcome === 'used' ? { reference: 'used' } : outcome;
}

async function finish(act: Act): Promise<Outcome> {
  const { app, key, change, typed } = act;
  const order = await findOrderByNumber(app.db, key.number);
  const sure = order?.version === change.seen ? await openPapersOf(app.db, order) : '';
  if (sure !== '' && typed('sure') !== sure) {
    return { papers: sure };
  }
  return finishStage(app.db, key, change, (row, stages, finished) =>
    newsOf(act, row, stageNews(row, stages, finished)),
  );
}

async function spend({ app, key, change, typed }: Act): Promise<Outcome> {
  const amount = typedPaise(typed('amount'));
  if (amount === undefined) {
    return { amount: 'amount' };
  }
  const outcome = await payGovernment(app.db, key, change, amount);
  return outcome === 'not-now' ? { amount: 'spend' } : outcome;
}

async function issuePapers({ app, key, locale, change, typed }: Act): Promise<Outcome> {
  const address = typed('address').slice(0, 300);
  return unprintedIn(locale, address) ? { address: 'letters' } : issueLacking(app.db, key, change, address);
}

async function noteSent({ app, key, change, typed }: Act): Promise<Outcome> {
  const reference = bankReference(westernDigits(typed('reference')));
  if (!reference) {
    return { reference: 'sent' };
  }
  return settleByHand(app.db, key, change, { refundId: typed('refund').slice(0, 60), reference });
}

const notePaidInCash = ({ app, key, change, typed }: Act): Promise<Outcome> =>
  settleByHand(app.db, key, change, { refundId: typed('refund').slice(0, 60), reference: '', from: 'cash' });

/**
 * The error if the reason for a refund is missing or has letters that cannot be printed, because it appears on a
 * document.
 */
function wrongReason(locale: Locale, reason: string): WrongFields | undefined {
  if (!reason) {
    return { reason: 'reason' };
  }
  return unprintedIn(locale, reason) ? { reason: 'letters' } : undefined;
}

/** Credits an order. */
const creditAs = (kind: CreditAct): OrderAction => ({
  run: async (act) => {
    const { app, key, change, typed } = act;
    const reason = typed('reason').slice(0, 200);
    const wanted = { kind, reason, approvalAbove: refundsNeedTwoAbove() };
    return (
      wrongReason(act.locale, reason) ??
      creditOrder(app.db, key, change, wanted, (order, back, kept) =>
        // Uses the order from before the change, so that a closed order does not count as cancelled again.
        newsOf(
          act,
          order,
          kind === 'difference' || hasEnded(order)
            ? { kind: 'back', back, due: kept.due }
            : { kind: 'cancelled', back, kept },
        ),
      )
    );
  },
});

/** Refunds an excess payment. */
async function giveExcessBack({ app, key, locale, change, typed }: Act): Promise<Outcome> {
  const reason = typed('reason').slice(0, 200);
  return wrongReason(locale, reason) ?? refundExcess(app.db, key, change, reason, refundsNeedTwoAbove());
}

/** Corrects the customer's details on the documents, before or after the invoice is issued. */
const correctAs = (
  correct: typeof correctDetails | typeof replaceDetails | typeof placeDetails,
): OrderAction['run'] => {
  return async ({ app, key, locale, change, typed }) => {
    const corrected = await correct(app.db, key.number, change, locale, typed);
    return typeof corrected === 'object' ? { refused: { form: CORRECTION, errors: corrected.errors } } : corrected;
  };
};

/** Handles a form about government fees. */
const feeAs = (act: FeeAct): OrderAction => ({
  run: async ({ app, key, locale, change, typed }) => {
    const outcome = await feeActions[act](app.db, change, { number: key.number, locale }, typed);
    return typeof outcome === 'object' ? { refused: outcome } : outcome;
  },
});

/** Undoes something recorded by mistake. */
const takeBackAs = (act: TakeBackAct): OrderAction => ({
  run: ({ app, key, change, typed }) => submitTakeBack(app.db, key, change, act, typed),
  form: () => act,
});

const refundIn = (typed: Act['typed']): string => typed('refund').slice(0, 60);

/** The function that each button of an order's page calls. */
const orderActions = {
  confirm: { run: confirm, form: () => 'confirm' },
  refuse: {
    run: ({ app, key, change, typed }) => refuseClaim(app.db, key, change, typed('payment').slice(0, 60)),
  },
  'ask-again': { run: ({ app, key, change }) => askAgain(app.db, key, change) },
  finish: { run: finish, form: () => FINISH, isFree: true },
  unfinish: { run: ({ app, key, change }) => undoStage(app.db, key, change), isFree: true },
  spend: { run: spend, form: () => 'spend' },
  papers: { run: issuePapers, form: () => 'papers', isFree: true },
  sent: { run: noteSent, form: (typed) => refundForm(typed('refund')) },
  'sent-cash': { run: notePaidInCash, form: (typed) => refundForm(typed('refund')) },
  approve: { run: ({ app, key, change, typed }) => approveRefund(app.db, key, change, refundIn(typed)) },
  decline: { run: ({ app, key, change, typed }) => declineRefund(app.db, key, change, refundIn(typed)) },
  excess: { run: giveExcessBack },
  unfinished: creditAs('unfinished'),
  full: creditAs('full'),
  difference: creditAs('difference'),
  correct: { run: correctAs(correctDetails), form: () => CORRECTION, isFree: true },
  replace: { run: correctAs(replaceDetails), form: () => CORRECTION },
  place: { run: correctAs(placeDetails), form: () => CORRECTION },
  fee: feeAs('fee'),
  'fee-change': feeAs('fee-change'),
  'fee-drop': feeAs('fee-drop'),
  unspend: feeAs('unspend'),
  undo: takeBackAs('undo'),
  unsend: takeBackAs('unsend'),
} satisfies Record<OrderAct, OrderAction>;

const hasEnded = ({ status }: Pick<OrderRow, 'status'>): boolean => status === 'done' || status === 'cancelled';

function stageNews(order: OrderRow, stages: readonly OrderStageRow[], finished: number) {
  const title = (stage: OrderStageRow | undefined) => (stage ? storedText(stage, 'title', order.locale) : '');
  const next = stages[finished + 1];
  const stage = title(stages[finished]);
  return next
    ? ({ kind: 'stage', stage, next: { whose: next.whose, title: title(next) } } as const)
    : ({ kind: 'stage', stage } as const);
}

const day = (locale: Locale, at: number): string => longDate(locale, dayInIndia(at));

type Payment = FoundOrder['payments'][number];

/** Returns a text about how a payment was made, which may be from recorded money or an amount written off. */
function paymentText(words: OrdersWords, { way, receipt_id, receipt_kind, isWrittenOff }: Payment): string {
  if (isWrittenOff) {
    return words['way.written-off'];
  }
  return receipt_id === null ? words[`way.${way}`] : words[receipt_kind === 'moved' ? 'way.moved' : 'way.receipt'];
}

/** The receipt or the other order from which a payment was made; undefined if it came from neither. */
function sourceOf({ receipt_id, receipt_kind, receipt_number, reference }: Payment, locale: Locale) {
  if (receipt_id === null) {
    return undefined;
  }
  return receipt_kind === 'moved'
    ? { href: pathFor(locale, `/office/orders/${reference}`), text: shownNumber(reference) }
    : { href: pathFor(locale, `/office/receipts/${receipt_id}`), text: receipt_number ?? '' };
}

/** The status of a payment; '' for an amount that is written off. */
function paymentState(words: OrdersWords, { state, ending, isWrittenOff }: Payment, isMoved: boolean): string {
  if (isMoved) {
    return words['ending.movedOn'];
  }
  if (isWrittenOff) {
    return state === 'paid' ? '' : words['ending.unwritten'];
  }
  return state === 'refused' ? words[`ending.${ending ?? 'not-found'}`] : words[`pay.${state}`];
}

/**
 * Returns an order in the form that its office page shows.
 * @param known.sentByHand ids of the refunds that can be undone
 * @param known.hasCase whether its case can be opened
 * @param known.movedAway ids of the payments that were moved to another order
 */
export function officeOrder(
  order: FoundOrder,
  locale: Locale,
  {
    readerId,
    sentByHand,
    hasCase,
    movedAway,
  }: {
    readerId: string;
    sentByHand: ReadonlyMap<string, unknown>;
    hasCase: boolean;
    movedAway: ReadonlySet<string>;
  },
): Omit<OfficeOrderProps['order'], 'undo' | 'gone' | 'stopped' | 'sample' | 'quote'> {
  const words = ordersWords(locale);
  const { money, stages, refunds } = order;
  const title = (of: { title_en: string; title_hi: string }) => storedText(of, 'title', locale);
  const next = order.status === 'paid' ? stages.find(({ done_at }) => done_at === null) : undefined;
  return {
    number: order.number,
    version: order.version,
    title: title(order),
    name: order.name,
    badge: { state: stateOfFound(order).state, text: stateText(words, stateOfFound(order)) },
    placed: day(locale, order.created_at),
    creditPanel: money.paid > 0 ? 'refund' : money.debt > 0 ? 'reduce' : 'cancel',
    facts: factsOf(order, locale, words),
    links: [
      ...(hasCase
        ? [
            {
              href: pathFor(locale, `/office/cases/${order.case_reference}`),
              text: `${words.case} ${order.case_reference}`,
            },
          ]
        : []),
      { href: pathFor(order.locale, `/order/${order.token}`), text: words.page },
    ],
    recordHref: `${pathFor(locale, '/office/receipts/new')}?order=${order.number}`,
    dueText: money.due > 0 ? rupeesText(expectedOf(order.money)) : '',
    payments: order.payments.map((payment) => {
      const { id, way, state, reference, amount_paise, is_doubtful, isWrittenOff } = payment;
      const wentBack = refunds.some((refund) => refund.payment_id === id && refund.state === 'done');
      const isUndoable = way === 'direct' && state === 'paid' && !wentBack;
      const mayUndo = isUndoable && !movedAway.has(id);
      const whyNot = isUndoable && !mayUndo ? words.moveBackFirst : '';
      const facts = {
        what: paymentText(words, payment),
        source: sourceOf(payment, locale),
        stateText: paymentState(words, payment, movedAway.has(id)),
        reference: payment.receipt_kind === 'moved' ? '' : reference,
      };
      return {
        id,
        way,
        ...facts,
        state,
        amount: amount_paise,
        isDoubtful: is_doubtful === 1,
        isWrittenOff,
        mayUndo,
        whyNot,
      };
    }),
    stages: stages.map((stage, key) => {
      return { key, title: title(stage), done: stage.done_at === null ? '' : day(locale, stage.done_at) };
    }),
    next: next && title(next),
    credits: shownCredits(order, locale),
    refunds: refunds.map(({ id, state, amount_paise, reason, last_error, actor_name, asked_by }) => {
      return {
        id,
        state,
        mayUndo: sentByHand.has(id),
        isOwn: asked_by === readerId,
        askedBy: actor_name,
        amount: amount_paise,
        reason: reasonIn(reason, locale),
        why: last_error ?? '',
      };
    }),
  };
}

function factsOf(order: FoundOrder, locale: Locale, words: OrdersWords): [string, string][] {
  const { money } = order;
  const state = indianStates(locale).find(({ value }) => value === order.state)?.label ?? order.state;
  const facts: [string, string][] = [
    [words.customer, [order.name, order.mail, order.phone, order.gstin, state].filter(Boolean).join(', ')],
    [words.total, paiseText(order.total_paise)],
    [words.paid, paiseText(money.paid)],
    [
      money.due < 0 ? words.owed : words.due,
      money.due === 0 ? nothingDueWords(locale).due : paiseText(absolute(money.due)),
    ],
  ];
  const back = refundedOf(order);
  const refunded: [string, string][] = back > 0 ? [[words.refunded, paiseText(back)]] : [];
  const moved = order.movedOut.map(({ number, amount }): [string, string] => [
    fill(words.movedTo, { number: shownNumber(number) }),
    paiseText(amount),
  ]);
  return [...facts, ...refunded, ...moved, ...planFacts(order, locale, words)];
}

/** The agreed instalments, and the overdue amount. */
function planFacts({ money: { plan } }: FoundOrder, locale: Locale, words: OrdersWords): [string, string][] {
  if (!plan) {
    return [];
  }
  const today = dayInIndia(Date.now());
  const parts = plan.map((each) => instalmentText(each, locale, today));
  const overdue = overdueOf(plan, today);
  const facts: [string, string][] = [[words.instalments, parts.join('; ')]];
  return overdue > 0 ? [...facts, [words.overdue, paiseText(overdue)]] : facts;
}
