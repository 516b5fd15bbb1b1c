import { gstStates } from '../../../kernel/gst-states.ts';
import { add, multiply, negate, type Paise, subtract } from '../../../kernel/paise.ts';
import type { MonthEntry } from './ledger-month.ts';
import type { MonthPapers, Paper, TakenAdvance } from './paper.ts';
import { taxIn } from './paper.ts';
import { customerAccounts, ledgerOf, outputLedger, paperLedgers, type TallyLedger } from './tally-ledgers.ts';

/** A customer in Tally. Customers with the same name are distinguished by GSTIN or order. */
interface TallyParty {
  readonly name: string;
  readonly gstin: string;
  /** The two digits of the State. */
  readonly place: string;
  readonly address: readonly string[];
}

/** The bill to which an amount in the customer's ledger belongs. */
interface Bill {
  readonly name: string;
  readonly type: 'New Ref' | 'Agst Ref' | 'Advance';
  readonly amount: Paise;
}

/** A line of a voucher, in paise. Debits are positive. */
export interface VoucherLine {
  readonly ledger: TallyLedger;
  readonly party: TallyParty | undefined;
  readonly amount: Paise;
  readonly bills: readonly Bill[];
}

export interface TallyVoucher {
  /** The id stays the same, so that a second import changes the voucher instead of adding another. */
  readonly id: string;
  readonly type: 'Sales' | 'Credit Note' | 'Receipt' | 'Payment' | 'Journal';
  /** In epoch milliseconds. */
  readonly at: number;
  readonly number: string;
  readonly reference: string;
  readonly party: TallyParty | undefined;
  readonly narration: string;
  readonly lines: readonly VoucherLine[];
}

/** A document of an order that has ledger entries in the month, with the details of its buyer. */
export interface PartyRow {
  readonly key: string;
  readonly kind: Paper['kind'];
  readonly number: string;
  readonly orderNumber: string;
  readonly name: string;
  readonly gstin: string | null;
  readonly place: string;
  readonly issuedAt: number;
}

/** The maximum length of a customer's name in a ledger's name, without the GSTIN or order number in brackets. */
const LONGEST_NAME = 70;

const partyOf = (
  { name, gstin, orderNumber, place }: Pick<PartyRow, 'name' | 'gstin' | 'orderNumber' | 'place'>,
  address: readonly string[] = [],
): TallyParty => ({
  name: `${[...name.trim()].slice(0, LONGEST_NAME).join('')} (${gstin || orderNumber})`,
  gstin: gstin ?? '',
  place,
  address,
});

const buyer = ({ recipientName: name, recipientGstin: gstin, orderNumber, place, content }: Paper): TallyParty =>
  partyOf({ name, gstin, orderNumber, place }, content.recipient.address);

/** Merges the lines of each ledger into one, because some programs lose a second line of the same ledger. */
class Lines {
  readonly #lines = new Map<string, VoucherLine>();

  add(ledger: TallyLedger, amount: Paise, party?: TallyParty, bills: readonly Bill[] = []): this {
    const before = this.#lines.get(ledger.name);
    this.#lines.set(ledger.name, {
      ledger,
      party: before?.party ?? party,
      amount: add(before?.amount ?? 0, amount),
      bills: [...(before?.bills ?? []), ...bills],
    });
    return this;
  }

  customer(party: TallyParty, amount: Paise, bills: readonly Bill[] = []): this {
    return this.add({ name: party.name, parent: 'Sundry Debtors' }, amount, party, bills);
  }

  /** Adds the taxes of a document. @param sign 1 if they become payable, -1 if they no longer are */
  taxes({ lines, content }: Paper, sign: 1 | -1): this {
    for (const { ratePoints, igst, cgst, sgst } of lines) {
      const parts = [
        { ledger: outputLedger('IGST', ratePoints), amount: igst },
        { ledger: outputLedger('CGST', ratePoints / 2), amount: cgst },
        { ledger: outputLedger(content.localTax, ratePoints / 2), amount: sgst },
      ];
      for (const { ledger, amount } of parts) {
        if (amount !== 0) {
          this.add(ledger, multiply(amount, -sign));
        }
      }
    }
    return this;
  }

  all(): VoucherLine[] {
    return [...this.#lines.values()].filter(({ amount }) => amount !== 0);
  }
}

/** Returns the vouchers of a month in order of time: those of the documents, and those of the money. */
export function tallyVouchers(
  papers: MonthPapers,
  entries: readonly MonthEntry[],
  parties: readonly PartyRow[],
): TallyVoucher[] {
  const advances = Map.groupBy(papers.advances, ({ invoiceId }) => invoiceId);
  const vouchers = [
    ...papers.papers.flatMap((paper) => ofPaper(paper, advances.get(paper.id) ?? [], papers)),
    ...ofMoney(entries, parties),
  ];
  return vouchers.filter(({ lines }) => lines.length > 0).toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

function ofPaper(paper: Paper, advances: readonly TakenAdvance[], { named }: MonthPapers): TallyVoucher[] {
  const { id, kind, number, orderNumber: reference, issuedAt: at, taxable, government, total } = paper;
  const party = buyer(paper);
  const base = { id, at, number, reference, party };
  if (kind === 'receipt-voucher' || kind === 'refund-voucher') {
    const sign = kind === 'receipt-voucher' ? 1 : -1;
    const lines = new Lines().add(paperLedgers.taxOnAdvances, multiply(taxIn(paper), sign)).taxes(paper, sign);
    return [Object.assign(base, { type: 'Journal', narration: `GST on ${number}`, lines: lines.all() } as const)];
  }
  if (kind === 'credit-note') {
    const invoice = named.get(paper.namesId ?? '')?.number ?? '';
    const lines = new Lines()
      .customer(party, negate(total), [{ name: invoice, type: 'Agst Ref', amount: negate(total) }])
      .add(paperLedgers.income, taxable)
      .taxes(paper, -1)
      .add(paperLedgers.clientMoney, government);
    const narration = `${number} for ${invoice}`;
    return [Object.assign(base, { type: 'Credit Note', reference: invoice, narration, lines: lines.all() } as const)];
  }
  const used = advances.map(({ voucher, refunds }) => ({
    name: voucher.number,
    type: 'Agst Ref' as const,
    amount: subtract(voucher.total, ...refunds.map((refund) => refund.total)),
  }));
  const rest = subtract(total, ...used.map(({ amount }) => amount));
  const bills: Bill[] = [...used, { name: number, type: 'New Ref' as const, amount: rest }];
  const sale = new Lines()
    .customer(
      party,
      total,
      bills.filter(({ amount }) => amount !== 0),
    )
    .add(paperLedgers.income, negate(taxable))
    .taxes(paper, 1)
    .add(paperLedgers.clientMoney, negate(government));
  return [
    Object.assign({}, base, { type: 'Sales', narration: number, lines: sale.all() } as const),
    Object.assign({}, base, {
      id: `${id}-advances`,
      type: 'Journal',
      narration: `GST on advances that ${number} takes up`,
      lines: taxOfAdvances(advances),
    } as const),
    Object.assign({}, base, {
      id: `${id}-payment`,
      type: 'Journal',
      narration: `Payment carried over to ${number}`,
      lines: carriedOver(paper, named),
    } as const),
  ];
}

/** Reverses the tax that was recorded with the advances, because the invoice now includes it. */
function taxOfAdvances(advances: readonly TakenAdvance[]): VoucherLine[] {
  const lines = new Lines();
  for (const { voucher, refunds } of advances) {
    lines.add(paperLedgers.taxOnAdvances, negate(taxIn(voucher))).taxes(voucher, -1);
    for (const refund of refunds) {
      lines.add(paperLedgers.taxOnAdvances, taxIn(refund)).taxes(refund, 1);
    }
  }
  return lines.all();
}

/**
 * Moves the amount of a corrected invoice from the first customer's ledger to that of the new customer, if the
 * correction changed the customer.
 */
function carriedOver(paper: Paper, named: ReadonlyMap<string, Paper>): VoucherLine[] {
  const before = paper.replacesId === null ? undefined : named.get(paper.replacesId);
  const party = buyer(paper);
  const first = before && buyer(before);
  if (!first || first.name === party.name) {
    return [];
  }
  const bill = [{ name: paper.number, type: 'Agst Ref', amount: negate(paper.total) }] as const;
  return new Lines().customer(first, paper.total).customer(party, negate(paper.total), bill).all();
}

/** The vouchers for money received, sent or moved between accounts. */
function ofMoney(entries: readonly MonthEntry[], rows: readonly PartyRow[]): TallyVoucher[] {
  const byOrder = Map.groupBy(rows, ({ orderNumber }) => orderNumber);
  return entries.map((entry): TallyVoucher => {
    const known = byOrder.get(entry.orderNumber) ?? [];
    const own = known.find(({ key }) => key === entry.key);
    const row = own ?? known.findLast(({ issuedAt }) => issuedAt <= entry.at) ?? known[0];
    const party = entry.orderNumber === '' ? undefined : partyOf(row ?? ofEntry(entry));
    const lines = new Lines();
    let rest: Paise = 0;
    for (const { account, amount } of entry.postings) {
      const isCustomers = customerAccounts.has(account) && !(entry.kind === 'paid-on' && account === 'client-money');
      if (isCustomers) {
        rest = add(rest, amount);
      } else {
        lines.add(account === 'client-money' ? paperLedgers.clientMoney : ledgerOf(account), amount);
      }
    }
    if (party) {
      lines.customer(party, rest, own ? [billOf(own, rest)] : []);
    } else {
      lines.add(paperLedgers.unassigned, rest);
    }
    const all = lines.all();
    return {
      id: entry.id,
      type: typeOf(all),
      at: entry.at,
      number: own?.number ?? entry.id.slice(-12),
      reference: entry.orderNumber,
      party,
      narration: entry.key,
      lines: all,
    };
  });
}

const billOf = ({ kind, number }: PartyRow, amount: Paise): Bill => ({
  name: number,
  type: kind === 'receipt-voucher' ? 'Advance' : 'Agst Ref',
  amount,
});

/** Without a document, the customer's details come from the order. */
const ofEntry = ({ customer: name, gstin, orderNumber, state }: MonthEntry) => ({
  name,
  gstin: gstin || null,
  orderNumber,
  place: gstin.slice(0, 2) || (Object.entries(gstStates).find(([, each]) => each === state)?.[0] ?? ''),
});

const places = new Set(['Bank Accounts', 'Cash-in-Hand', 'Current Assets']);

/** A receipt or a payment has one line of money. A voucher with more or none is a journal. */
function typeOf(lines: readonly VoucherLine[]): TallyVoucher['type'] {
  const money = lines.filter(({ ledger, party }) => party === undefined && places.has(ledger.parent));
  const [first] = money;
  return money.length !== 1 || first === undefined ? 'Journal' : first.amount > 0 ? 'Receipt' : 'Payment';
}
