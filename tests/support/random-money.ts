import fc from 'fast-check';
import { gstOn } from '../../src/kernel/gst.ts';
import { dayInIndia } from '../../src/kernel/india-time.ts';
import { minimum, negate, type Paise, paise, subtract } from '../../src/kernel/paise.ts';
import {
  creditOrder,
  finishStage,
  type OrderChange,
  payGovernment,
  refundExcess,
} from '../../src/server/domains/orders/change-order.ts';
import { changePlace } from '../../src/server/domains/orders/change-place.ts';
import { correctOrder, type Recipient } from '../../src/server/domains/orders/correct-order.ts';
import { findQuote } from '../../src/server/domains/orders/find-quote.ts';
import { makeQuote } from '../../src/server/domains/orders/make-quote.ts';
import { nameFee } from '../../src/server/domains/orders/named-fees.ts';
import { replaceInvoice } from '../../src/server/domains/orders/replace-invoice.ts';
import { settleByHand } from '../../src/server/domains/orders/settle-refund.ts';
import { undoRefund } from '../../src/server/domains/orders/undo-refund.ts';
import { undoSpending } from '../../src/server/domains/orders/undo-spend.ts';
import { undoStage } from '../../src/server/domains/orders/undo-stage.ts';
import { agreePlan } from '../../src/server/domains/payments/agree-plan.ts';
import { allocateReceipt } from '../../src/server/domains/payments/allocate-receipt.ts';
import { applyEvent } from '../../src/server/domains/payments/apply-event.ts';
import { confirmPayment } from '../../src/server/domains/payments/confirm-payment.ts';
import { clearCheque, endReceipt } from '../../src/server/domains/payments/end-receipt.ts';
import { matchStatement } from '../../src/server/domains/payments/match-statement.ts';
import { leftOnAccount } from '../../src/server/domains/payments/money-receipt.ts';
import { movableOf, moveAdvance } from '../../src/server/domains/payments/move-advance.ts';
import { readStatement } from '../../src/server/domains/payments/read-statement.ts';
import { type NewReceipt, recordReceipts } from '../../src/server/domains/payments/record-receipt.ts';
import { returnMoney } from '../../src/server/domains/payments/return-money.ts';
import { settleUnmatched } from '../../src/server/domains/payments/settle-unmatched.ts';
import { recordCertificate, writeOffDifference } from '../../src/server/domains/payments/tds-certificates.ts';
import { undoPayment } from '../../src/server/domains/payments/undo-payment.ts';
import { writeOff } from '../../src/server/domains/payments/write-off.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { aDocument } from './a-document.ts';
import { CREDIT_NOTES_UNTIL } from './gst-law.ts';
import { ravi } from './office-desk.ts';
import { anOrder, mailOf, orderOf, someTerms } from './order-desk.ts';
import { eventOf, gateway } from './paid-orders.ts';
import { aReceipt, byClerk, receiptDesk } from './receipt-desk.ts';

const pair = (en: string) => ({ en, hi: `${en} हिंदी` });
const address = '12 Sample Road\nPune 411001';

/** Buyers in the firm's State and in others, with and without a GSTIN, and with names that need escaping in files. */
const buyers: readonly Recipient[] = [
  { name: 'Asha & Sons <Delhi>', gstin: '', state: 'delhi', stateCode: '07', address },
  { name: '=HYPERLINK("x")', gstin: '', state: 'uttar-pradesh', stateCode: '09', address },
  { name: 'आशा ट्रेडर्स ஆஷா আশা', gstin: '27AAPFU0939F1ZV', state: 'maharashtra', stateCode: '27', address },
  { name: 'Delhi Traders', gstin: '07AAGCM1234A1Z4', state: 'delhi', stateCode: '07', address },
];

const kinds = [
  ...(['order', 'order', 'order', 'pay', 'pay', 'pay', 'pay', 'provider', 'finish', 'finish', 'finish'] as const),
  ...([
    'finish',
    'finish',
    'spend',
    'unspend',
    'unfinish',
    'undo',
    'settle',
    'unsend',
    'excess',
    'unfinished',
  ] as const),
  ...(['full', 'difference', 'name', 'correct', 'replace', 'stray', 'explain', 'dispute'] as const),
  ...(['cash', 'cheque', 'cheque', 'transfer', 'tds', 'tds', 'clear', 'clear', 'bounce', 'mistake'] as const),
  ...(['agree', 'agree', 'place', 'place'] as const),
  ...(['allocate', 'return', 'move', 'write-off', 'certificate', 'certificate', 'bank-cash'] as const),
] as const;

/** An event on some order. */
export const someEvent = fc.record({
  kind: fc.constantFrom(...kinds),
  which: fc.nat(5),
  amount: fc.integer({ min: 1, max: 90_000 }),
  fee: fc.constantFrom(199_900, 49_999, 33_333, 1_45_000_00),
  rate: fc.constantFrom(18, 18, 18, 5, 0),
  isWhole: fc.boolean(),
  atPayment: fc.constantFrom('vouchers' as const, 'vouchers' as const, 'invoice' as const),
});
export type MoneyEvent = typeof someEvent extends fc.Arbitrary<infer Each> ? Each : never;

/**
 * The records that an accountant has besides the books, in paise: the lines of the bank statement, the money that has
 * left the bank, and the cash box.
 */
export interface Bank {
  readonly lines: { day: string; text: string; amount: number; reference: string }[];
  debits: number;
  cash: number;
}

type Key = { token: string };
type Desk = { db: Database; keys: Key[]; bank: Bank; now: number };

const supplier = Object.assign({}, aDocument().supplier, { gstin: '07AAACA0000A1Z0' });
const codes: Readonly<Record<number, string>> = { 18: '998214', 5: '998222', 0: '998311' };

async function place({ db, keys, now }: Desk, { which, fee, rate, amount, atPayment }: MoneyEvent): Promise<void> {
  const buyer = buyers[which % buyers.length] ?? buyers[0];
  if (!buyer) {
    throw new Error('there is no buyer');
  }
  const offer = {
    kind: 'service' as const,
    item: 'gst-registration',
    title: pair('GST registration'),
    gstPercent: rate,
    isOpen: true,
    excluded: [pair('Fee that follows')],
    row: '',
    times: 1,
    lines: [
      { kind: 'government' as const, name: pair('Fee of the portal'), amount: paise(amount + 1000) },
      { kind: 'fee' as const, name: pair('Our fee'), amount: paise(fee) },
      { kind: 'gst' as const, name: pair('GST'), amount: gstOn(paise(fee), rate * 100) },
    ],
  };
  const { token } = await makeQuote(db, { offer, locale: 'hi', formKey: crypto.randomUUID(), now });
  const quote = await findQuote(db, token);
  if (!quote) {
    throw new Error('the quote is not there');
  }
  const { name, gstin, state, stateCode } = buyer;
  const documentTerms = Object.assign({}, someTerms, {
    atPayment,
    stateCode,
    sac: codes[rate] ?? '998214',
    address,
    supplier,
  });
  const orderer = { name, mail: `customer-${keys.length}@example.in`, phone: '+919810012345', gstin, state };
  const order = await anOrder(db, { quote, validUntil: Number.MAX_SAFE_INTEGER, now, orderer, documentTerms });
  keys.push({ token: order.token });
}

/** Returns a day in the form used on a statement. */
const statementDay = (at: number): string => dayInIndia(at).split('-').reverse().join('/');

let references = 800_000_000_000;

/** Records a transfer received at the bank. @returns its reference */
function deposit({ bank, now }: Desk, amount: number, text = 'UPI'): string {
  references += 1;
  bank.lines.push({ day: statementDay(now), text, amount, reference: String(references) });
  return String(references);
}

/** Pays an order at the provider, as its customer does. If the payment is disputed, the bank takes the money back. */
async function payAtProvider({ db, now }: Desk, key: Key, due: Paise, isDisputed: boolean): Promise<void> {
  const { id: order_id } = await orderOf(db, key.token);
  const id = crypto.randomUUID();
  const row = { id, order_id, way: 'razorpay', state: 'started', amount_paise: due, href: null } as const;
  const rest = { reference: '', paid_key: null, is_doubtful: 0, actor_name: null, created_at: now, updated_at: now };
  await db
    .insertInto('payments')
    .values(Object.assign({ request_ref: `plink_${id}` }, row, rest))
    .execute();
  const event = eventOf({ id, amount_paise: due });
  await applyEvent(db, gateway, event, mailOf('paid'), now);
  if (isDisputed) {
    const dispute = { ref: `disp_${id}`, state: 'lost', reason: 'fraud', answerUntil: null } as const;
    const lost = Object.assign({}, event, { id: `lost_${id}`, kind: 'dispute' as const, dispute });
    await applyEvent(db, gateway, lost, mailOf('paid'), now);
  }
}

/** Sends every refund waiting for a bank transfer. */
async function sendRefunds(desk: Desk, key: Key): Promise<void> {
  const { db, bank } = desk;
  for (const { id, state, amount_paise } of (await orderOf(db, key.token)).refunds) {
    if (state === 'by-hand') {
      const change = await changeAt(desk, key);
      if ((await settleByHand(db, key, change, { refundId: id, reference: `sent ${id}` })) === 'done') {
        bank.debits += amount_paise;
      }
    }
  }
}

async function changeAt({ db, now }: Desk, { token }: Key): Promise<OrderChange> {
  return { actor: ravi, visitorAddress: '203.0.113.5', seen: (await orderOf(db, token)).version, now };
}

/** Applies an event. Events that are not possible on the order at that time change nothing. */
export async function happen(desk: Desk, event: MoneyEvent): Promise<void> {
  const { db, keys, bank } = desk;
  const { kind, which, amount, isWhole } = event;
  if (kind === 'order' || keys.length === 0) {
    return place(desk, event);
  }
  if (kind === 'stray') {
    deposit(desk, amount, 'NEFT');
    return;
  }
  if (kind === 'explain') {
    await importStatement(desk);
    const line = await db
      .selectFrom('bank_lines')
      .selectAll()
      .where('order_id', 'is', null)
      .where('settled_at', 'is', null)
      .executeTakeFirst();
    const as = isWhole ? ('returned' as const) : ('other' as const);
    if (line && (await settleUnmatched(db, `line ${line.id}`, 'explained', byRavi(desk), { as })) && isWhole) {
      bank.debits += line.amount_paise;
    }
    return;
  }
  if (kind === 'bank-cash') {
    return takeToBank(desk, event);
  }
  const key = keyOf(desk, which);
  if (kind === 'cash' || kind === 'cheque' || kind === 'transfer' || kind === 'tds') {
    return record(desk, event, kind);
  }
  if (kind === 'move') {
    return move(desk, event);
  }
  if (isOfReceipt(kind)) {
    return changeReceipt(desk, event, kind);
  }
  const order = await orderOf(db, key.token);
  const { money, payments, refunds } = order;
  const change = await changeAt(desk, key);
  if (kind === 'agree' || kind === 'place') {
    return changeTerms(desk, event, key, change);
  }
  if (kind === 'pay' && money.due > 0) {
    const part = isWhole ? money.due : paise(amount);
    const reference = deposit(desk, part);
    await confirmPayment(db, key, change, { reference, amount: part }, mailOf('paid'));
  } else if ((kind === 'provider' || kind === 'dispute') && money.due > 0) {
    await payAtProvider(desk, key, money.due, kind === 'dispute');
  } else if (kind === 'finish') {
    await finishStage(db, key, change, () => []);
  } else if (kind === 'spend') {
    const here = negate(money.balances['client-money']);
    const part = isWhole ? here : minimum(here, paise(amount));
    if (part > 0 && (await payGovernment(db, key, change, part)) === 'done') {
      bank.debits += part;
    }
  } else if (kind === 'unspend') {
    const before = money.balances.bank;
    if ((await undoSpending(db, key, change, 'wrong order')) === 'done') {
      bank.debits -= (await orderOf(db, key.token)).money.balances.bank - before;
    }
  } else if (kind === 'unfinish') {
    await undoStage(db, key, change);
  } else if (kind === 'undo') {
    // Undoes only a payment at the bank. Its line of the statement then no longer has an order.
    const paid = payments.findLast(({ state, way }) => state === 'paid' && way === 'direct');
    await undoPayment(db, key, change, paid?.id ?? '', 'mistyped');
  } else if (kind === 'settle') {
    await sendRefunds(desk, key);
  } else if (kind === 'unsend') {
    const sent = refunds.findLast(({ state }) => state === 'done');
    if (sent && (await undoRefund(db, key, change, sent.id, 'not sent')) === 'done') {
      bank.debits -= sent.amount_paise;
    }
  } else if (kind === 'write-off' && money.due > 0) {
    const off = { amount: isWhole ? money.due : minimum(money.due, paise(amount)), reason: 'small' };
    await writeOff(db, key, change, off);
  } else if (kind === 'excess') {
    await refundExcess(db, key, change, 'too much');
  } else if (kind === 'name') {
    await nameFee(db, key, change, { name: pair('Fee that follows'), amount: paise(amount) });
  } else if (kind === 'correct' || kind === 'replace') {
    const buyer = buyers[(which + amount) % buyers.length];
    if (buyer) {
      await (kind === 'correct'
        ? correctOrder(db, key, change, buyer)
        : replaceInvoice(db, key, change, buyer, CREDIT_NOTES_UNTIL));
    }
  } else if (kind === 'unfinished' || kind === 'full' || kind === 'difference') {
    await creditOrder(db, key, change, { kind, reason: 'asked' }, () => []);
  }
}

/** Agrees on instalments for an order, or changes its State after a part payment. */
async function changeTerms({ db, now }: Desk, event: MoneyEvent, key: Key, change: OrderChange): Promise<void> {
  const { kind, which, amount } = event;
  const buyer = buyers[(which + amount) % buyers.length];
  if (kind === 'place' && buyer) {
    await changePlace(db, key, change, buyer);
    return;
  }
  const { total_paise: total } = await orderOf(db, key.token);
  const first = minimum(paise(amount), subtract(total, paise(1)));
  const plan = [
    { day: dayInIndia(now), amount: first },
    { day: dayInIndia(now + 20 * 86_400_000), amount: subtract(total, first) },
  ];
  await agreePlan(db, key, change, plan);
}

const keyOf = ({ keys }: Desk, which: number): Key =>
  keys[keys.length - 1 - (which % Math.min(6, keys.length))] ?? { token: '' };

/**
 * Records money at the counter, or tax withheld by a customer: for an order up to the amount due, and the rest on
 * account.
 */
async function record(desk: Desk, event: MoneyEvent, kind: NewReceipt['kind']): Promise<void> {
  const { db, bank, now } = desk;
  const order = await orderOf(db, keyOf(desk, event.which).token);
  const amount = event.isWhole && order.money.due > 0 ? order.money.due : event.amount;
  const part = minimum(paise(amount), order.money.due);
  const reference = kind === 'transfer' ? deposit(desk, amount) : kind === 'cheque' ? nextCheque() : '';
  const receipt = aReceipt({
    kind,
    amount: paise(amount),
    reference,
    day: dayInIndia(now),
    orders: part > 0 ? [{ orderId: order.id, amount: part }] : [],
    withheld: kind === 'tds' ? { section: '194J', ratePoints: 1000, base: paise(amount * 10) } : undefined,
  });
  const done = await recordReceipts(db, { supplier, cash: { from: Number.MAX_SAFE_INTEGER } }, [receipt], byClerk(now));
  if (done.outcome !== 'recorded') {
    throw new Error(`the receipt was not recorded: ${done.outcome}`);
  }
  bank.cash += kind === 'cash' ? amount : 0;
}

let cheques = 100_000;
function nextCheque(): string {
  cheques = cheques === 999_999 ? 100_000 : cheques + 1;
  return String(cheques);
}

/** Deposits cash from the box at the bank, and classifies its line accordingly, as a clerk does. */
async function takeToBank(desk: Desk, { amount }: MoneyEvent): Promise<void> {
  const { db, bank } = desk;
  const taken = Math.min(bank.cash, amount);
  if (taken <= 0) {
    return;
  }
  const reference = deposit(desk, taken, 'SELF');
  await importStatement(desk);
  const line = await db
    .selectFrom('bank_lines')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  if (await settleUnmatched(db, `line ${line.id}`, 'taken to the bank', byRavi(desk), { as: 'cash-deposit' })) {
    bank.cash -= taken;
  }
}

async function move(desk: Desk, { which, amount, isWhole }: MoneyEvent): Promise<void> {
  const { db, now } = desk;
  const from = await orderOf(db, keyOf(desk, which).token);
  const to = await orderOf(db, keyOf(desk, which + 1).token);
  const most = minimum(await movableOf(db, from), to.money.due);
  const part = isWhole ? most : minimum(most, paise(amount));
  const ids = { formKey: crypto.randomUUID(), fromId: from.id, toId: to.id };
  await moveAdvance(
    db,
    { supplier, cash: { from: Number.MAX_SAFE_INTEGER } },
    Object.assign(ids, { amount: part, seen: from.version }),
    byClerk(now),
  );
}

const ofReceipts = ['clear', 'bounce', 'mistake', 'allocate', 'return', 'certificate'] as const;
type OfReceipt = (typeof ofReceipts)[number];
const isOfReceipt = (kind: MoneyEvent['kind']): kind is OfReceipt => ofReceipts.some((each) => each === kind);

/** Applies a change to one of the last receipts. */
async function changeReceipt(desk: Desk, event: MoneyEvent, kind: OfReceipt): Promise<void> {
  const { db, bank, now } = desk;
  const { which, amount, isWhole } = event;
  const rows = await db
    .selectFrom('money_receipts')
    .selectAll()
    .$if(kind === 'clear' || kind === 'bounce', (query) => query.where('kind', '=', 'cheque'))
    .$if(kind === 'certificate', (query) => query.where('kind', '=', 'tds'))
    .where('state', 'in', ['waiting', 'here'])
    .orderBy('id', 'desc')
    .limit(6)
    .execute();
  const receipt = rows[which % Math.max(1, rows.length)];
  if (!receipt) {
    return;
  }
  const seen = { id: receipt.id, seen: receipt.version };
  const left = await leftOnAccount(db, receipt);
  if (kind === 'clear') {
    if ((await clearCheque(db, seen, undefined, byClerk(now))) === 'done') {
      bank.lines.push({
        day: statementDay(now),
        text: 'CHQ',
        amount: receipt.amount_paise,
        reference: receipt.reference,
      });
    }
  } else if (kind === 'bounce' || kind === 'mistake') {
    const why = kind === 'bounce' ? 'bounced' : 'mistake';
    if ((await endReceipt(db, seen, { why, reason: 'random' }, byClerk(now))) === 'done' && receipt.state === 'here') {
      // The bank takes back a bounced cheque. Cash that was recorded by mistake was never received.
      bank.debits += kind === 'bounce' ? receipt.amount_paise : 0;
      bank.cash -= receipt.kind === 'cash' ? receipt.amount_paise : 0;
    }
  } else if (kind === 'allocate') {
    const order = await orderOf(db, keyOf(desk, which).token);
    const parts = [{ orderId: order.id, amount: minimum(left, order.money.due) }];
    await allocateReceipt(db, seen, parts, byClerk(now), receiptDesk.cash);
  } else if (kind === 'return') {
    const part = isWhole ? left : minimum(left, paise(amount));
    const way = receipt.kind === 'cash' && bank.cash >= part ? 'cash' : 'bank';
    if ((await returnMoney(db, seen, { amount: part, reason: 'sent', way }, byClerk(now))) === 'done') {
      bank.debits += way === 'bank' ? part : 0;
      bank.cash -= way === 'cash' ? part : 0;
    }
  } else {
    // The certificate shows the recorded amount, or less, in which case the difference is written off.
    const shown = isWhole ? receipt.amount_paise : minimum(receipt.amount_paise, paise(amount));
    const certificate = { number: `16A-${receipt.serial}`, amount: shown };
    if ((await recordCertificate(db, seen, certificate, byClerk(now))) === 'done') {
      await writeOffDifference(db, { id: receipt.id, seen: receipt.version + 1 }, 'small', byClerk(now));
    }
  }
}

const byRavi = ({ now }: Desk) => ({ actor: ravi, visitorAddress: '203.0.113.5', now });

/** Imports the bank statement so far, as a clerk does. */
export async function importStatement(desk: Desk): Promise<void> {
  const { db, bank } = desk;
  if (bank.lines.length === 0) {
    return;
  }
  const rows = bank.lines.map(
    ({ day, text, amount, reference }) => `${day},${text} ${reference},${(amount / 100).toFixed(2)}`,
  );
  const read = readStatement(['Date,Narration,Deposit', ...rows].join('\n'));
  if (!read || read === 'too-long') {
    throw new Error('the statement was not read');
  }
  await matchStatement(db, read.lines, byRavi(desk));
}
