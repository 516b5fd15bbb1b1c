import { supplier } from '@/catalogue/firm/company.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { findAction } from '@/kernel/actions.ts';
import { type Locale, storedText } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { paiseText, showFigure } from '@/kernel/paise.ts';
import { typedPaise } from '@/kernel/typed-paise.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import { type FoundOrder, findOrderByNumber } from '@/server/domains/orders/find-order.ts';
import { agreePlan, monthlyPlan } from '@/server/domains/payments/agree-plan.ts';
import { movableOf, moveAdvance } from '@/server/domains/payments/move-advance.ts';
import { receiptsWithFiles } from '@/server/domains/payments/receipt-files.ts';
import { customerOf, openOrdersOf, receiptsOfOrder } from '@/server/domains/payments/receivables.ts';
import { writeOff } from '@/server/domains/payments/write-off.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { dayError } from '@/ui/office/day-fault.ts';
import { cashFacts, cashRule, receiptChange } from './new-receipt.server.ts';
import { type OrderMoneyWords, orderMoneyWords } from './order-money.messages.ts';
import { type OrderMoneyAct, planCounts, type RefusedReceipt } from './receipt-acts.ts';

/**
 * The receipts, instalments and movable money of an order.
 * @param mayAct false for people who only read the page and may not open the order
 * @returns undefined if there is no such order
 * @throws StorageUnavailable
 */
export async function orderMoneyPage(
  app: AppContext,
  locale: Locale,
  number: string,
  { refused, mayAct }: { refused?: RefusedReceipt | undefined; mayAct: boolean },
) {
  const order = await findOrderByNumber(app.db, number);
  if (!order) {
    return undefined;
  }
  const words = orderMoneyWords(locale);
  const movable = await movableOf(app.db, order);
  const others = (await openOrdersOf(app.db, customerOf(order))).filter(({ id }) => id !== order.id);
  const shown = shownNumber(order.number);
  const receipts = await receiptsOfOrder(app.db, order.id);
  const withFiles = await receiptsWithFiles(app.db, receipts);
  const { due } = order.money;
  const hasPaid = order.payments.some(({ state }) => state === 'paid') || order.status !== 'placed';
  return {
    words,
    mayAct,
    title: fill(words.title, { number: shown }),
    back: mayAct
      ? { text: fill(words.toOrder, { number: shown }), href: pathFor(locale, `/office/orders/${order.number}`) }
      : { text: words.toMoney, href: pathFor(locale, '/office/money') },
    price: paiseText(order.total_paise),
    accountHref: pathFor(locale, `/office/receivables/${order.number}`),
    ledgerHref: `${pathFor(locale, '/office/ledger')}?number=ORD-${order.number}`,
    recordHref: `${pathFor(locale, '/office/receipts/new')}?order=${order.number}`,
    version: order.version,
    formKey: refused?.values.key ?? crypto.randomUUID(),
    due: due > 0 ? paiseText(due) : '',
    receipts: receipts.map((each) => {
      const receipt = `${each.number}, ${each.name}: ${paiseText(each.amount_paise)}`;
      const href = pathFor(locale, `/office/receipts/${each.id}`);
      return withFiles.has(each.id)
        ? { href: `${href}#certificate`, text: fill(words.withCertificate, { receipt }) }
        : { href, text: receipt };
    }),
    mayPlan: due > 0 && order.status !== 'cancelled',
    plan: order.instalments.map(({ day, amount_paise }) =>
      fill(words.planRow, { day: longDate(locale, day), amount: paiseText(amount_paise) }),
    ),
    day: { value: refused?.values.day ?? '', error: refused?.errors.day },
    planHint: fill(words.planHint, { total: paiseText(order.total_paise) }),
    move: movable > 0 ? fill(words.moveHint, { amount: paiseText(movable) }) : '',
    movable: showFigure(movable),
    others: others.map((each) => ({
      value: each.number,
      label: [shownNumber(each.number), storedText(each, 'title', locale), each.name, paiseText(each.due)].join(' · '),
    })),
    writeOff: due > 0 && hasPaid ? showFigure(due) : '',
    refused,
  };
}

type Said = 'done' | 'newer' | 'not-now' | 'stranger' | 'clock' | 'bad';
type Outcome =
  | Said
  | 'unknown'
  | { readonly field: string; readonly why: keyof OrderMoneyWords & `wrong.${string}`; readonly text?: never }
  | { readonly field: string; readonly text: string; readonly why?: never };

interface Act {
  readonly app: AppContext;
  readonly by: By;
  readonly order: FoundOrder;
  readonly seen: number;
  readonly locale: Locale;
  readonly typed: (name: string) => string;
}

const actions = { plan: savePlan, 'end-plan': endPlan, move, 'write-off': off } satisfies Record<
  OrderMoneyAct,
  (act: Act) => Promise<Outcome>
>;

async function savePlan({ app, by, order, seen, typed, locale }: Act): Promise<Outcome> {
  const day = typed('day');
  const words = orderMoneyWords(locale);
  const noDay = dayError(locale, words.planFirst, day === '' ? '-' : day);
  const count = Number(planCounts.find((each) => each === typed('count')));
  const down = typed('down') === '' ? undefined : typedPaise(typed('down'));
  if (noDay) {
    return { field: 'day', text: noDay };
  }
  if (!Number.isInteger(count)) {
    return { field: 'count', why: 'wrong.count' };
  }
  if (typed('down') !== '' && down === undefined) {
    return { field: 'down', why: 'wrong.amount' };
  }
  const plan = monthlyPlan(order.total_paise, { day, count, down });
  const { mails } = receiptChange(app, by);
  const outcome = plan ? await agreePlan(app.db, { id: order.id }, changeOf(by, seen), plan, mails) : 'sum';
  return outcome === 'sum' || outcome === 'days' ? { field: 'down', why: 'wrong.sum' } : outcome;
}

async function endPlan({ app, by, order, seen }: Act): Promise<Outcome> {
  const outcome = await agreePlan(app.db, { id: order.id }, changeOf(by, seen), []);
  return outcome === 'sum' || outcome === 'days' ? 'not-now' : outcome;
}

const changeOf = ({ actor, visitorAddress, now }: By, seen: number) => ({ actor, visitorAddress, now, seen });

async function move({ app, by, order, seen, typed, locale }: Act): Promise<Outcome> {
  const to = await findOrderByNumber(app.db, typed('to').slice(0, 12));
  const amount = typedPaise(typed('move-amount'));
  if (!to) {
    return { field: 'to', why: 'wrong.order' };
  }
  if (amount === undefined) {
    return { field: 'move-amount', why: 'wrong.amount' };
  }
  const formKey = typed('key').slice(0, 60) || crypto.randomUUID();
  const moved = { formKey, fromId: order.id, toId: to.id, amount, seen };
  const outcome = await moveAdvance(
    app.db,
    { supplier: supplier(), cash: cashRule(locale) },
    moved,
    receiptChange(app, by),
  );
  if (outcome === 'too-much' || outcome === 'not-due' || outcome === 'cash-limit') {
    return { field: 'move-amount', why: `wrong.${outcome}` };
  }
  return outcome === 'repeated' ? 'done' : outcome;
}

async function off({ app, by, order, seen, typed }: Act): Promise<Outcome> {
  const reason = typed('reason').replaceAll(/\s+/g, ' ');
  const amount = typedPaise(typed('off-amount'));
  if (amount === undefined) {
    return { field: 'off-amount', why: 'wrong.amount' };
  }
  if (reason === '') {
    return { field: 'reason', why: 'wrong.reason' };
  }
  const { actor, visitorAddress, now } = receiptChange(app, by);
  return writeOff(app.db, { id: order.id }, { actor, visitorAddress, now, seen }, { amount, reason });
}

/**
 * Handles a form of the page with the money of an order. @returns the message or the rejected form; undefined if there
 * is no such order @throws StorageUnavailable
 */
export async function submitOrderMoney(
  app: AppContext,
  by: By,
  { number, locale }: { number: string; locale: Locale },
  request: Request,
): Promise<{ said: `said.${Said}` } | { refused: RefusedReceipt } | undefined> {
  const order = await findOrderByNumber(app.db, number);
  if (!order) {
    return undefined;
  }
  const read = await readForm(request);
  if (!read.ok) {
    return { said: 'said.bad' };
  }
  const typed = (name: string): string => (read.fields.get(name) ?? '').replaceAll('\0', '').trim().slice(0, 200);
  const run = findAction<(act: Act) => Promise<Outcome>>(actions, typed('act'));
  if (!run) {
    return { said: 'said.bad' };
  }
  const outcome = await run({ app, by, order, seen: Number(typed('seen') || Number.NaN), locale, typed });
  if (outcome === 'unknown') {
    return undefined;
  }
  if (typeof outcome === 'string') {
    app.outbox.wake();
    return { said: `said.${outcome}` };
  }
  const values = Object.fromEntries([...read.fields.keys()].map((name) => [name, typed(name)]));
  const words = orderMoneyWords(locale);
  const text = outcome.text ?? fill(words[outcome.why], { ...cashFacts(locale), total: paiseText(order.total_paise) });
  return { refused: { values, errors: { [outcome.field]: text } } };
}
