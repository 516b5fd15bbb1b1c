import { company, directPayment } from '@/catalogue/firm/company.ts';
import { does } from '@/catalogue/firm/features.ts';
import { customerNews } from '@/forms/intake/news/order-news.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { findAction } from '@/kernel/actions.ts';
import { exactRupees } from '@/kernel/exact-rupees.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { type Locale, storedText } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { minimum, paiseText, subtract } from '@/kernel/paise.ts';
import { westernDigits } from '@/kernel/western-digits.ts';
import { promisedBy } from '@/server/domains/cases/hours/service-clock.ts';
import { creditOrder, maySelfCancel } from '@/server/domains/orders/change-order.ts';
import { creditSums } from '@/server/domains/orders/credit-sums.ts';
import { excludedIn } from '@/server/domains/orders/excluded-fees.ts';
import { type FoundOrder, refundedOf } from '@/server/domains/orders/find-order.ts';
import { overdueOf } from '@/server/domains/orders/instalments.ts';
import { isReachable } from '@/server/domains/orders/is-reachable.ts';
import { laterInstalment } from '@/server/domains/orders/order-money.ts';
import { stateOfFound } from '@/server/domains/orders/order-state.ts';
import { BY_CUSTOMER } from '@/server/domains/orders/refund-reason.ts';
import { wantReminders } from '@/server/domains/orders/reminders.ts';
import { stagesWhen } from '@/server/domains/orders/stage-plan.ts';
import { bankReference, claimPayment } from '@/server/domains/payments/claim-payment.ts';
import { startPayment } from '@/server/domains/payments/start-payment.ts';
import { isSamePerson } from '@/server/domains/payments/tell-moved-in.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { countAlone } from '@/server/platform/limits/limiter.ts';
import { fromAddress } from '@/server/platform/limits/visitor-limits.ts';
import { instalmentText } from '@/ui/instalment-text.ts';
import { stageWhenText } from '@/ui/stage-when.ts';
import { moneyRemarks } from './money-remarks.ts';
import { type OrderPageWords, orderPageWords } from './order-page.messages.ts';
import type { OrderPageAct } from './order-page-acts.ts';
import type { ShownOrder } from './shown-order.ts';

export type OrderPageAnswer =
  | { readonly status: 303; readonly location: string }
  /** Shows the page with a message. */
  | { readonly status: number; readonly utr?: string; readonly error?: string; readonly remark?: string }
  /** Sends the customer to the payment service. */
  | { readonly status: 200; readonly leaveTo: string };

interface Visit {
  readonly visitorAddress: string;
  readonly app: AppContext;
  /** The origin of this site, for the provider's return URL. */
  readonly origin: string;
}

/** The maximum number of posts per IP address in ten minutes. */
const MOST = 40;

/** Handles the forms of an order's page. @throws StorageUnavailable */
export async function submitOrderPage(
  locale: Locale,
  order: FoundOrder,
  request: Request,
  visit: Visit,
): Promise<OrderPageAnswer> {
  const { visitorAddress, app } = visit;
  const read = await readForm(request);
  if (!read.ok) {
    return { status: read.status };
  }
  const now = Date.now();
  const minutes = await countAlone(app.db, fromAddress('order from', visitorAddress, MOST), now);
  if (minutes !== undefined) {
    return { status: 429, remark: fill(orderPageWords(locale).tooMany, { phone: company.phones.main }) };
  }
  const run = findAction(orderActions, read.fields.get('act'));
  return run ? run({ locale, order, fields: read.fields, visit, now }) : { status: 400 };
}

/** A form posted from an order's page. */
interface Posted {
  readonly locale: Locale;
  readonly order: FoundOrder;
  readonly fields: ReadonlyMap<string, string>;
  readonly visit: Visit;
  readonly now: number;
}

const goOn = ({ locale, order }: Posted): OrderPageAnswer => ({
  status: 303,
  location: pathFor(locale, `/order/${order.token}`),
});

/** Stores the reference that the customer gives for a payment. */
async function submitUtr(posted: Posted): Promise<OrderPageAnswer> {
  if (!does('payments')) {
    return { status: 400 };
  }
  const { locale, order, fields, visit, now } = posted;
  const words = orderPageWords(locale);
  const utr = (fields.get('utr') ?? '').slice(0, 60);
  const reference = bankReference(westernDigits(utr));
  if (!reference) {
    return { status: 422, utr, error: words.notUtr };
  }
  const instead = fields.get('instead')?.slice(0, 60) || undefined;
  const outcome = await claimPayment(visit.app.db, { token: order.token }, { reference, instead, now });
  if (outcome === 'used') {
    return { status: 409, utr, error: words.used };
  }
  if (outcome === 'too-many') {
    return { status: 429, remark: fill(words.tooMany, { phone: company.phones.main }) };
  }
  return goOn(posted);
}

/** Cancels the unfinished part of the order for the customer. */
async function submitCancel(posted: Posted): Promise<OrderPageAnswer> {
  const { locale, order, fields, now } = posted;
  const { visitorAddress, app } = posted.visit;
  const words = orderPageWords(locale);
  const seen = Number(fields.get('seen') ?? Number.NaN);
  const change = { actor: null, visitorAddress, seen, now };
  const outcome = await creditOrder(
    app.db,
    { token: order.token },
    change,
    { kind: 'unfinished', reason: BY_CUSTOMER },
    (row, back, kept) => customerNews(row, { kind: 'cancelled', back, kept }, app.env.siteUrl),
  );
  if (outcome === 'newer') {
    return { status: 409, remark: words.newer };
  }
  if (outcome === 'not-now') {
    return { status: 409, remark: fill(words.cancelNotNow, { phone: company.phones.main }) };
  }
  app.outbox.wake();
  app.payments.wake();
  return goOn(posted);
}

/** Switches the reminders of the order on or off. */
const remindersAs =
  (isOn: boolean) =>
  async ({ locale, order, visit, now }: Posted): Promise<OrderPageAnswer> => {
    await wantReminders(visit.app.db, { token: order.token }, isOn, now);
    return { status: 303, location: `${pathFor(locale, `/order/${order.token}`)}#reminders` };
  };

/**
 * Sends the customer to a payment service.
 * @param opens whether the service opens in a window of our page, if it has one, or on its own page
 */
async function submitPayment(
  posted: Posted,
  name: 'razorpay' | 'stripe',
  opens: 'window' | 'page',
): Promise<OrderPageAnswer> {
  const { locale, order, now } = posted;
  const { app, origin } = posted.visit;
  const provider = does('payments') ? app.payments.providers.find(({ way }) => way === name) : undefined;
  if (!provider) {
    return { status: 400 };
  }
  const isWindow = provider.window !== undefined && opens === 'window';
  const wanted = {
    token: order.token,
    now,
    locale,
    description: `${shownNumber(order.number)} ${order.title_en}`,
    success: `${origin}${pathFor(locale, '/payment-success')}?order=${order.token}`,
    cancel: `${origin}${pathFor(locale, '/payment-cancel')}?order=${order.token}`,
  };
  const started = await startPayment(app, provider, wanted, isWindow ? 'window' : 'page');
  if (started.outcome === 'started') {
    const pay = `${pathFor(locale, `/order/${order.token}`)}/pay`;
    return isWindow ? { status: 303, location: pay } : { status: 200, leaveTo: started.href };
  }
  if (started.outcome === 'not-now') {
    return goOn(posted);
  }
  const words = orderPageWords(locale);
  return { status: 503, remark: directPayment(locale) ? words.noProvider : words.noProviderAlone };
}

/** The handlers of the buttons on an order's page. */
const orderActions = {
  utr: submitUtr,
  remind: remindersAs(true),
  'no-reminders': remindersAs(false),
  cancel: submitCancel,
  razorpay: (posted) => submitPayment(posted, 'razorpay', 'window'),
  'razorpay-page': (posted) => submitPayment(posted, 'razorpay', 'page'),
  stripe: (posted) => submitPayment(posted, 'stripe', 'window'),
} satisfies Record<OrderPageAct, (posted: Posted) => Promise<OrderPageAnswer>>;

const day = (locale: Locale, at: number): string => longDate(locale, dayInIndia(at));

/**
 * Returns the last reference that is being checked, and when the check is usually done: by the close of the next
 * business day.
 */
function checkOf({ payments, money, mail }: FoundOrder, locale: Locale): ShownOrder['check'] {
  const last = payments.findLast(({ state }) => state === 'checking');
  if (money.asked <= 0 || !last) {
    return undefined;
  }
  const until = promisedBy(last.created_at, company);
  const isMailed = mail !== '';
  return { id: last.id, reference: last.reference, isMailed, until: until === undefined ? '' : day(locale, until) };
}

/** The refunds that have been sent, newest first. */
const refundsOf = ({ refunds }: FoundOrder, locale: Locale): ShownOrder['refunds'] =>
  refunds
    .flatMap(({ state, amount_paise: amount, done_at, provider_ref: reference }) =>
      state === 'done' && done_at !== null ? [{ amount, on: day(locale, done_at), reference: reference ?? '' }] : [],
    )
    .toReversed();

/** The reminders that the customer can switch on; undefined if there are none, or no way to send them. */
function remindersOf({ reminders, status, mail, phone, wants_reminders }: FoundOrder, locale: Locale) {
  if (reminders.length === 0 || status === 'cancelled' || !isReachable({ mail, phone })) {
    return undefined;
  }
  const list = reminders.map((each, key) => {
    const on = each.next_at === null ? '' : day(locale, each.next_at);
    return { key, what: storedText(each, 'what', locale), on };
  });
  return { isOn: wants_reminders === 1, list };
}

/** The order in the form that its page shows. */
export function shownOrder(order: FoundOrder, locale: Locale, remark?: string): ShownOrder {
  const words = orderPageWords(locale);
  const { money, stages } = order;
  const now = order.status === 'paid' ? stages.findIndex(({ done_at }) => done_at === null) : -1;
  const when = stagesWhen(order, stages, company, Date.now());
  const today = dayInIndia(Date.now());
  const phone = company.phones.main;
  // After a payment has been reverted, the page does not ask for the money again. A clerk does.
  const due = money.asked > 0 ? money.asked : minimum(0, money.due);
  const { state, here } = stateOfFound(order);
  return {
    number: order.number,
    title: storedText(order, 'title', locale),
    version: order.version,
    status: state,
    here,
    placedOn: day(locale, order.created_at),
    lines: order.lines.map((line) => {
      const { kind, amount_paise: amount, named_at: named } = line;
      const remark = named === null ? '' : fill(words.feeNamedOn, { day: day(locale, named) });
      return { kind, name: storedText(line, 'name', locale), amount, remark };
    }),
    excluded: stillExcluded(order, locale),
    total: order.total_paise,
    paid: money.paid,
    due,
    refunded: refundedOf(order),
    moved: order.movedOut.map(({ number, amount, ...to }) => [
      isSamePerson(order, to) ? fill(words.movedTo, { number: shownNumber(number) }) : words.movedAway,
      amount,
    ]),
    refunds: refundsOf(order, locale),
    cancelling: cancellingOf(order, words),
    stages: stages.map((stage, key) => ({
      key,
      whose: stage.whose,
      isNow: key === now,
      title: storedText(stage, 'title', locale),
      detail: storedText(stage, 'detail', locale),
      done: stage.done_at === null ? '' : day(locale, stage.done_at),
      when: when[key] ? stageWhenText(locale, when[key], stage.whose, phone) : '',
      by: when[key]?.state === 'planned' ? longDate(locale, when[key].day) : '',
      isLate: when[key]?.state === 'late',
    })),
    remarks: [
      ...(remark ? [{ look: 'bad' as const, text: remark }] : []),
      ...claimRemarks(order, words),
      ...planRemarks(order, locale, today),
    ],
    later: laterPart(order, locale, today),
    mayCancel: maySelfCancel(order.status, stages),
    check: checkOf(order, locale),
    reminders: remindersOf(order, locale),
  };
}

/** The instalments that the customer and the firm agreed on, until all are paid, and the overdue amount. */
function planRemarks({ money, status, hadBegun }: FoundOrder, locale: Locale, today: string): ShownOrder['remarks'] {
  const { plan } = money;
  if (!plan) {
    return [];
  }
  const words = orderPageWords(locale);
  const parts = plan.map((each) => instalmentText(each, locale, today)).join('; ');
  const overdue = overdueOf(plan, today);
  return [
    ...(overdue > 0 ? [{ look: 'bad' as const, text: fill(words.overdue, { amount: paiseText(overdue) }) }] : []),
    { look: 'plain', text: fill(status === 'placed' && !hadBegun ? words.plan : words['plan.begun'], { parts }) },
  ];
}

/** The next instalment, if the work goes on and nothing is due by today. */
function laterPart(order: FoundOrder, locale: Locale, today: string): ShownOrder['later'] {
  const next = laterInstalment(order, today);
  if (!next) {
    return undefined;
  }
  const facts = { amount: exactRupees(next.left), day: longDate(locale, next.day) };
  return { amount: next.left, title: fill(orderPageWords(locale).laterTitle, facts) };
}

/**
 * Lists what happens to the money if the order is cancelled now, with a label for each amount, and sentences about what
 * is not known yet.
 */
function cancellingOf(order: FoundOrder, words: OrderPageWords): ShownOrder['cancelling'] {
  const { paid, refunded, back, work, government, due } = creditSums(order, order.money, 'unfinished');
  const rows = [
    [words.cancelPaid, paid],
    [words.cancelRefunded, refundedOf(order)],
    [words.cancelMoved, subtract(refunded, refundedOf(order))],
    [words.cancelBack, back],
    [order.gst_percent === 0 ? words['cancelWork.untaxed'] : words.cancelWork, work],
    [words.cancelGovernment, government],
  ] as const;
  const checked = order.payments.filter(({ state }) => state === 'checking');
  const nothing = paid === 0 && checked.length === 0 && due === 0 ? [words.cancelFree] : [];
  return {
    sums: paid > 0 ? rows.filter(([, amount]) => amount > 0) : [],
    texts: [
      ...nothing,
      ...checked.map(({ reference }) => fill(words.cancelChecking, { utr: reference })),
      ...(due > 0 ? [fill(words.cancelDue, { amount: exactRupees(due) })] : []),
    ],
  };
}

/** The fees that the price leaves out and that have not been added since. */
function stillExcluded(order: FoundOrder, locale: Locale): string[] {
  const named = order.lines.filter(({ named_at }) => named_at !== null).map(({ name_en }) => name_en);
  return excludedIn(order.excluded, locale, named);
}

function claimRemarks(order: FoundOrder, words: OrderPageWords): ShownOrder['remarks'] {
  const { payments, money } = order;
  if (money.asked <= 0) {
    return moneyRemarks(order, words);
  }
  const isChecking = payments.some(({ state }) => state === 'checking');
  const bad = (text: string) => ({ look: 'bad' as const, text });
  return [
    ...moneyRemarks(order, words),
    // After a new attempt, the page no longer mentions the failure of an earlier one.
    ...(payments.at(-1)?.state === 'failed' ? [bad(words.failed)] : []),
    ...payments.flatMap(({ state, ending, reference, is_doubtful }) => {
      if (ending === 'not-found' && !isChecking) {
        return [bad(fill(words.refused, { utr: reference }))];
      }
      return state === 'checking' && is_doubtful ? [bad(words.doubtful)] : [];
    }),
  ];
}
