import { dayInIndia } from '../../../kernel/india-time.ts';
import { multiply, negate, subtract } from '../../../kernel/paise.ts';
import type { MonthEntry } from './ledger-month.ts';
import type { MonthPapers, Paper, TakenAdvance } from './paper.ts';
import { taxIn } from './paper.ts';
import { paperLedgers } from './tally-ledgers.ts';
import { type Bill, buyer, Lines, type PartyRow, type TallyVoucher, type VoucherLine } from './tally-lines.ts';
import { moneyVouchers } from './tally-money.ts';
import type { TallyPayments } from './tally-payments.ts';

/** Returns the vouchers of a month in order of time: those of the documents, and those of the money. */
export function tallyVouchers(
  papers: MonthPapers,
  entries: readonly MonthEntry[],
  parties: readonly PartyRow[],
  payments: TallyPayments,
): TallyVoucher[] {
  const advances = Map.groupBy(papers.advances, ({ invoiceId }) => invoiceId);
  const vouchers = [
    ...papers.papers.flatMap((paper) => ofPaper(paper, advances.get(paper.id) ?? [], papers)),
    ...moneyVouchers(entries, parties, payments),
  ];
  return vouchers.filter(({ lines }) => lines.length > 0).toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

function ofPaper(paper: Paper, advances: readonly TakenAdvance[], { named }: MonthPapers): TallyVoucher[] {
  const { id, kind, number, orderNumber: reference, issuedAt: at, taxable, government, total } = paper;
  const party = buyer(paper);
  const base = { id, at, day: dayInIndia(at), number, reference, party };
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
 * If a correction changed the customer, moves the payment for the invoice from the previous customer's ledger to the
 * new customer's.
 */
function carriedOver(paper: Paper, named: ReadonlyMap<string, Paper>): VoucherLine[] {
  const before = paper.replacesId === null ? undefined : named.get(paper.replacesId);
  const party = buyer(paper);
  const first = before && buyer(before);
  if (!first || first.name === party.name) {
    return [];
  }
  const bill = [{ name: paper.number, type: 'Agst Ref', amount: negate(paper.total) }] as const;
  const old = [{ name: before.number, type: 'Agst Ref', amount: paper.total }] as const;
  return new Lines().customer(first, paper.total, old).customer(party, negate(paper.total), bill).all();
}
