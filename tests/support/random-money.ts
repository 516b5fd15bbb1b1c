import fc from 'fast-check';
import { gstOn } from '../../src/kernel/gst.ts';
import {
  creditOrder,
  finishStage,
  type OrderChange,
  payGovernment,
  refundExcess,
} from '../../src/server/domains/orders/change-order.ts';
import { correctOrder, type Recipient } from '../../src/server/domains/orders/correct-order.ts';
import { findQuote } from '../../src/server/domains/orders/find-quote.ts';
import { makeQuote } from '../../src/server/domains/orders/make-quote.ts';
import { nameFee } from '../../src/server/domains/orders/named-fees.ts';
import { replaceInvoice } from '../../src/server/domains/orders/replace-invoice.ts';
import { settleByHand } from '../../src/server/domains/orders/settle-refund.ts';
import { undoRefund } from '../../src/server/domains/orders/undo-refund.ts';
import { undoSpending } from '../../src/server/domains/orders/undo-spend.ts';
import { undoStage } from '../../src/server/domains/orders/undo-stage.ts';
import { applyEvent } from '../../src/server/domains/payments/apply-event.ts';
import { confirmPayment } from '../../src/server/domains/payments/confirm-payment.ts';
import { matchStatement } from '../../src/server/domains/payments/match-statement.ts';
import { readStatement } from '../../src/server/domains/payments/read-statement.ts';
import { settleUnmatched } from '../../src/server/domains/payments/settle-unmatched.ts';
import { undoPayment } from '../../src/server/domains/payments/undo-payment.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { aDocument } from './a-document.ts';
import { ravi } from './office-desk.ts';
import { anOrder, mailOf, orderOf, someTerms } from './order-desk.ts';
import { eventOf, gateway } from './paid-orders.ts';

const pair = (en: string) => ({ en, hi: `${en} हिंदी` });
const address = '12 Sample Road\nPune 411001';

/** Buyers in the firm's State and in others, with and without a GSTIN, and with names that files have to make safe. */
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
] as const;

/** Something that happens on some order. */
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

/** What an accountant has beside the books: the lines of the bank's statement, and what has left the bank. Paise. */
export interface Bank {
  readonly lines: { day: string; text: string; amount: number; reference: string }[];
  debits: number;
}

type Key = { token: string };
type Desk = { db: Database; keys: Key[]; bank: Bank; now: number };

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
      { kind: 'government' as const, name: pair('Fee of the portal'), amount: amount + 1000 },
      { kind: 'fee' as const, name: pair('Our fee'), amount: fee },
      { kind: 'gst' as const, name: pair('GST'), amount: gstOn(fee, rate * 100) },
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
    supplier: Object.assign({}, aDocument().supplier, { gstin: '07AAACA0000A1Z0' }),
  });
  const orderer = { name, mail: `customer-${keys.length}@example.in`, phone: '+919810012345', gstin, state };
  const order = await anOrder(db, { quote, validUntil: Number.MAX_SAFE_INTEGER, now, orderer, documentTerms });
  keys.push({ token: order.token });
}

let references = 800_000_000_000;

/** Receives a transfer at the bank. @returns its reference */
function deposit({ bank, now }: Desk, amount: number, text = 'UPI'): string {
  references += 1;
  const day = new Date(now + 19_800_000).toISOString().slice(0, 10).split('-').reverse().join('/');
  bank.lines.push({ day, text, amount, reference: String(references) });
  return String(references);
}

/** A customer pays an order at the provider, and perhaps the bank takes it back. */
async function payAtProvider({ db, now }: Desk, key: Key, due: number, isDisputed: boolean): Promise<void> {
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

/** Sends every refund that waits for a transfer from the bank. */
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

/** Lets something happen. What is not possible on the order at that time changes nothing. */
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
  const key = keys[keys.length - 1 - (which % Math.min(6, keys.length))] ?? { token: '' };
  const order = await orderOf(db, key.token);
  const { money, payments, refunds } = order;
  const change = await changeAt(desk, key);
  if (kind === 'pay' && money.due > 0) {
    const paise = isWhole ? money.due : amount;
    const reference = deposit(desk, paise);
    await confirmPayment(db, key, change, { reference, amount: paise }, mailOf('paid'));
  } else if ((kind === 'provider' || kind === 'dispute') && money.due > 0) {
    await payAtProvider(desk, key, money.due, kind === 'dispute');
  } else if (kind === 'finish') {
    await finishStage(db, key, change, () => []);
  } else if (kind === 'spend') {
    const here = -money.balances['client-money'];
    const paise = isWhole ? here : Math.min(here, amount);
    if (paise > 0 && (await payGovernment(db, key, change, paise)) === 'done') {
      bank.debits += paise;
    }
  } else if (kind === 'unspend') {
    const before = money.balances.bank;
    if ((await undoSpending(db, key, change, 'wrong order')) === 'done') {
      bank.debits -= (await orderOf(db, key.token)).money.balances.bank - before;
    }
  } else if (kind === 'unfinish') {
    await undoStage(db, key, change);
  } else if (kind === 'undo') {
    // Only a payment at the bank: its line is then without an order again.
    const paid = payments.findLast(({ state, way }) => state === 'paid' && way === 'direct');
    await undoPayment(db, key, change, paid?.id ?? '', 'mistyped');
  } else if (kind === 'settle') {
    await sendRefunds(desk, key);
  } else if (kind === 'unsend') {
    const sent = refunds.findLast(({ state }) => state === 'done');
    if (sent && (await undoRefund(db, key, change, sent.id, 'not sent')) === 'done') {
      bank.debits -= sent.amount_paise;
    }
  } else if (kind === 'excess') {
    await refundExcess(db, key, change, 'too much');
  } else if (kind === 'name') {
    await nameFee(db, key, change, { name: pair('Fee that follows'), amount });
  } else if (kind === 'correct' || kind === 'replace') {
    const buyer = buyers[(which + amount) % buyers.length];
    if (buyer) {
      await (kind === 'correct' ? correctOrder : replaceInvoice)(db, key, change, buyer);
    }
  } else if (kind === 'unfinished' || kind === 'full' || kind === 'difference') {
    await creditOrder(db, key, change, { kind, reason: 'asked' }, () => []);
  }
}

const byRavi = ({ now }: Desk) => ({ actor: ravi, visitorAddress: '203.0.113.5', now });

/** A clerk imports the bank's statement so far. */
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
