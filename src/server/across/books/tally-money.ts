import { gstStates } from '../../../kernel/gst-states.ts';
import { dayInIndia } from '../../../kernel/india-time.ts';
import { add, minimum, negate, type Paise, subtract, sum } from '../../../kernel/paise.ts';
import type { Account } from '../../platform/database/ledger-accounts.ts';
import type { MonthEntry } from './ledger-month.ts';
import { customerAccounts, ledgerOf, paperLedgers, type TallyLedger } from './tally-ledgers.ts';
import {
  type Bill,
  type Instrument,
  Lines,
  type PartyRow,
  partyOf,
  type TallyParty,
  type TallyVoucher,
  type VoucherLine,
} from './tally-lines.ts';
import {
  dayWithin,
  narrationOf,
  receiptIdOf,
  referenceIn,
  type TallyPayments,
  type TallyReceipt,
} from './tally-payments.ts';

/** The documents of the month's orders by order, and the receipts of its money. */
interface Desk {
  readonly byOrder: ReadonlyMap<string, readonly PartyRow[]>;
  readonly payments: TallyPayments;
  /** The part of each refund voucher that a refund has already used, in paise. */
  readonly used: Map<PartyRow, Paise>;
}

/** Returns the vouchers for money received, sent or moved between accounts. */
export function moneyVouchers(
  entries: readonly MonthEntry[],
  rows: readonly PartyRow[],
  payments: TallyPayments,
): TallyVoucher[] {
  const desk: Desk = { byOrder: Map.groupBy(rows, ({ orderNumber }) => orderNumber), payments, used: new Map() };
  const own: MonthEntry[] = [];
  const groups = new Map<string, { receipt: TallyReceipt; entries: MonthEntry[] }>();
  for (const entry of entries) {
    const receipt = payments.receipts.get(receiptIdOf(entry, payments) ?? '');
    if (!receipt) {
      own.push(entry);
      continue;
    }
    // The entries of a receipt with the same time form one voucher. A transfer that pays two orders has a line for
    // each.
    const key = `${receipt.id} ${entry.at}`;
    const group = groups.get(key) ?? { receipt, entries: [] };
    group.entries.push(entry);
    groups.set(key, group);
  }
  return [
    ...own.map((entry) => ofEntry(entry, desk)),
    ...[...groups.values()].flatMap((group) => ofReceipt(group.receipt, group.entries, desk)),
  ];
}

/** An entry of an order or of the bank for which there is no receipt. */
function ofEntry(entry: MonthEntry, desk: Desk): TallyVoucher {
  const { id, at, key, orderNumber } = entry;
  const party = orderNumber === '' ? undefined : orderParty(entry, desk);
  const number = documentOf(entry, desk)?.number ?? id.slice(-12);
  const reference = referenceIn(entry);
  const realDay = desk.payments.bankDays.get(reference) ?? dayInIndia(at);
  const instrument: Instrument = { type: 'Others', number: reference, day: realDay, bank: '', payer: entry.customer };
  const lines = new Lines();
  addEntry(lines, entry, desk, reference === '' ? undefined : instrument);
  const all = lines.all();
  const way = key.replace('received direct', 'transfer').replace('received ', '');
  return {
    id,
    type: typeOf(all),
    at,
    day: dayWithin(at, realDay),
    number,
    reference: reference || orderNumber,
    party,
    narration: reference === '' ? key : `${number}: ${way} from ${entry.customer} for ${orderNumber}`,
    lines: all,
  };
}

/** Returns the vouchers, usually one, for the entries of a receipt with the same time. */
function ofReceipt(receipt: TallyReceipt, entries: readonly MonthEntry[], desk: Desk): TallyVoucher[] {
  const [first] = entries;
  if (!first) {
    return [];
  }
  const step = entries.find(({ orderNumber }) => orderNumber === '')?.kind ?? first.kind;
  const isOpening = step === 'collected' || isMove(first);
  const payer = payerOf(receipt, desk);
  // A refund is another transfer with an unknown reference, or was never sent.
  const isReturn = step === 'sent-back' || step === 'return-undone';
  const all = spread(entries, desk, isReturn ? undefined : instrumentOf(receipt));
  settleOnAccount(all, { receipt, payer, type: isOpening ? 'Advance' : 'Agst Ref' });
  const orders = [...new Set(entries.map(({ orderNumber }) => orderNumber).filter(Boolean))];
  const isDated = step === 'collected' && receipt.kind !== 'cheque';
  return all.map((each, index): TallyVoucher => {
    const lines = each.all();
    return {
      id: index === 0 ? first.id : `${first.id}-${index + 1}`,
      type: typeOf(lines),
      at: first.at,
      day: isDated ? dayWithin(first.at, receipt.day) : dayInIndia(first.at),
      number: receipt.number,
      reference: receipt.reference || (receipt.orders[0] ?? ''),
      party: lines.find(({ party }) => party)?.party ?? payer,
      narration: narrationOf(receipt, step, orders),
      lines,
    };
  });
}

/**
 * Divides entries into as few vouchers as possible. A voucher has one line per ledger, so a debit and a credit of the
 * same customer, which belong to two bills, are in two vouchers.
 */
function spread(entries: readonly MonthEntry[], desk: Desk, instrument: Instrument | undefined): Lines[] {
  const all: Lines[] = [];
  for (const entry of entries) {
    const party = entry.orderNumber === '' ? '' : orderParty(entry, desk).name;
    const amount = customersPart(entry);
    let lines = all.find((each) => each.on(party) * amount >= 0);
    if (!lines) {
      lines = new Lines();
      all.push(lines);
    }
    addEntry(lines, entry, desk, instrument);
  }
  return all;
}

const onAccount = ledgerOf('on-account');

/**
 * Moves the amount on account from the ledger for money on account to the payer's ledger, as a bill with the number of
 * the receipt. The amount is money that no order has received yet, or that an order receives now.
 */
function settleOnAccount(
  all: Lines[],
  { receipt, payer, type }: { receipt: TallyReceipt; payer: TallyParty; type: Bill['type'] },
): void {
  const amount = add(...all.map((lines) => lines.on(onAccount.name)));
  const bills = [{ name: receipt.number, type, amount }];
  const [only] = all;
  if (amount === 0) {
    return;
  }
  const fits = only && all.length === 1 && only.on(payer.name) * amount >= 0;
  const lines = fits ? only : new Lines();
  lines.add(onAccount, negate(amount)).customer(payer, amount, bills);
  if (!fits) {
    all.push(lines);
  }
}

/** Whether an entry takes money from an order to move it to another. */
const isMove = ({ key }: MonthEntry): boolean => /^(?:taken-back|refunded) moved /.test(key);

const isCustomers = ({ kind }: MonthEntry, account: Account): boolean =>
  customerAccounts.has(account) && !(kind === 'paid-on' && account === 'client-money');

/** Returns the change that an entry makes to the customer's ledger, in paise. */
const customersPart = (entry: MonthEntry): Paise =>
  sum(entry.postings.filter(({ account }) => isCustomers(entry, account)).map(({ amount }) => amount));

/** Adds the postings of an entry. Postings to the customer's accounts become one amount in the customer's ledger. */
function addEntry(lines: Lines, entry: MonthEntry, desk: Desk, instrument: Instrument | undefined): void {
  for (const { account, amount } of entry.postings) {
    if (!isCustomers(entry, account)) {
      const ledger = account === 'client-money' ? paperLedgers.clientMoney : ledgerOf(account);
      lines.add(ledger, amount, account === 'bank' ? { instrument } : {});
    }
  }
  const rest = customersPart(entry);
  if (entry.orderNumber === '') {
    lines.add(paperLedgers.unassigned, rest);
  } else if (rest !== 0) {
    lines.customer(orderParty(entry, desk), rest, billsOf(entry, rest, desk));
  }
}

const documentOf = ({ orderNumber, key }: MonthEntry, { byOrder }: Desk): PartyRow | undefined =>
  byOrder.get(orderNumber)?.find((row) => row.key === key);

function orderParty(entry: MonthEntry, desk: Desk): TallyParty {
  const known = desk.byOrder.get(entry.orderNumber) ?? [];
  const row = documentOf(entry, desk) ?? known.findLast(({ issuedAt }) => issuedAt <= entry.at) ?? known[0];
  return partyOf(row ?? ofOrder(entry));
}

/**
 * Returns the bills that an amount belongs to. What was paid above the price belongs to the order until it is refunded.
 * Any other refund belongs to the documents that are refunded.
 */
function billsOf(entry: MonthEntry, amount: Paise, desk: Desk): Bill[] {
  const { kind, orderNumber } = entry;
  const ofOrder = (part: Paise): Bill => ({ name: orderNumber, type: part < 0 ? 'Advance' : 'Agst Ref', amount: part });
  if (kind === 'received') {
    const excess = sum(entry.postings.map((each) => (each.account === 'refunds-payable' ? each.amount : 0)));
    const rest = subtract(amount, excess);
    return [...(rest === 0 ? [] : [billOf(entry, rest, desk)]), ...(excess === 0 ? [] : [ofOrder(excess)])];
  }
  if (kind !== 'refunded') {
    return [billOf(entry, amount, desk)];
  }
  const bills: Bill[] = [];
  let rest = amount;
  // The documents of a refund were issued together with it.
  for (const row of desk.byOrder.get(orderNumber) ?? []) {
    const used = desk.used.get(row) ?? 0;
    const part = minimum(subtract(row.total, used), rest);
    if (row.names !== null && row.issuedAt === entry.at && part > 0) {
      desk.used.set(row, add(used, part));
      rest = subtract(rest, part);
      bills.push({ name: row.names, type: 'Agst Ref', amount: part });
    }
  }
  return rest === 0 ? bills : [...bills, ofOrder(rest)];
}

/**
 * Returns the bill that an amount belongs to: the entry's own document, the document of the payment being reversed, the
 * order's invoice, or the order.
 */
function billOf(entry: MonthEntry, amount: Paise, desk: Desk): Bill {
  const own = documentOf(entry, desk);
  if (own) {
    return { name: own.number, type: own.kind === 'receipt-voucher' ? 'Advance' : 'Agst Ref', amount };
  }
  const known = desk.byOrder.get(entry.orderNumber) ?? [];
  const undone = known.find(({ key }) => entry.key.endsWith(` ${key}`));
  const invoice = known.findLast(({ kind, issuedAt }) => kind === 'invoice' && issuedAt <= entry.at);
  if (undone && !(invoice && leavesInvoice(entry))) {
    return { name: undone.number, type: 'Agst Ref', amount };
  }
  return invoice
    ? { name: invoice.number, type: 'Agst Ref', amount }
    : { name: entry.orderNumber, type: amount < 0 ? 'Advance' : 'Agst Ref', amount };
}

/** Whether an entry only makes an invoice unpaid again, so that the amount belongs to its bill. */
const leavesInvoice = ({ postings }: MonthEntry): boolean =>
  postings.some(({ account }) => account === 'receivable') && !postings.some(({ account }) => account === 'committed');

const stateDigits = (state: string): string => Object.entries(gstStates).find(([, each]) => each === state)?.[0] ?? '';

/** Returns the customer's details from the order, for an entry without a document. */
const ofOrder = ({ customer: name, gstin, orderNumber, state }: MonthEntry) => ({
  name,
  gstin: gstin || null,
  orderNumber,
  place: gstin.slice(0, 2) || stateDigits(state),
});

/** The customer from whom the money came. */
function payerOf({ name, gstin, number, orders }: TallyReceipt, { byOrder }: Desk): TallyParty {
  const [order = number] = orders;
  const place = gstin.slice(0, 2) || (byOrder.get(order)?.[0]?.place ?? '');
  return partyOf({ name: name || number, gstin: gstin || null, orderNumber: order, place });
}

/** The cheque or transfer of a receipt; undefined for cash and for tax that was withheld. */
const instrumentOf = ({ kind, reference, day, bank, name }: TallyReceipt): Instrument | undefined =>
  kind === 'cheque' || kind === 'transfer'
    ? { type: kind === 'cheque' ? 'Cheque' : 'Others', number: reference, day, bank, payer: name }
    : undefined;

const places: ReadonlySet<TallyLedger['parent']> = new Set(['Bank Accounts', 'Cash-in-Hand', 'Current Assets']);

/** A receipt or a payment has one line of money. A voucher with more or none is a journal. */
function typeOf(lines: readonly VoucherLine[]): TallyVoucher['type'] {
  const money = lines.filter(({ ledger, party }) => party === undefined && places.has(ledger.parent));
  const [first] = money;
  return money.length !== 1 || first === undefined ? 'Journal' : first.amount > 0 ? 'Receipt' : 'Payment';
}
