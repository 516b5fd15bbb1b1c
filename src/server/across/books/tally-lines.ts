import { add, multiply, type Paise } from '../../../kernel/paise.ts';
import type { TallyNames } from '../../../kernel/tally-ledger-keys.ts';
import type { Paper } from './paper.ts';
import { namedLedger, outputLedger, type TallyLedger } from './tally-ledgers.ts';

/** A customer in Tally. Customers with the same name are distinguished by GSTIN or order. */
export interface TallyParty {
  readonly name: string;
  readonly gstin: string;
  /** The two digits of the State; '' if it is not known. */
  readonly place: string;
  readonly address: readonly string[];
}

/** The bill to which an amount in the customer's ledger belongs. */
export interface Bill {
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
  /** The cheque or transfer by which the line's money reached or left the bank. */
  readonly instrument?: Instrument | undefined;
}

/** The cheque or transfer of a line at the bank, from which Tally reconciles the bank's statement. */
export interface Instrument {
  readonly type: 'Cheque' | 'Others';
  /** The number of the cheque, or the bank's reference. */
  readonly number: string;
  /** The day on the cheque or of the transfer in India, such as `2026-11-25`. */
  readonly day: string;
  /** The bank on which a cheque is drawn; '' otherwise. */
  readonly bank: string;
  readonly payer: string;
}

export interface TallyVoucher {
  /** The id stays the same, so that a second import changes the voucher instead of adding another. */
  readonly id: string;
  readonly type: 'Sales' | 'Credit Note' | 'Receipt' | 'Payment' | 'Journal';
  /** When the voucher's documents or entries were recorded, in epoch milliseconds. */
  readonly at: number;
  /** The day of the voucher in India, such as `2026-11-25`. */
  readonly day: string;
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
  /** In paise. */
  readonly total: Paise;
  /** The number of the document that it refunds; null if there is none. */
  readonly names: string | null;
}

/** The maximum length of a customer's name in a ledger's name, without the GSTIN or order number in brackets. */
const LONGEST_NAME = 70;

/** Returns the customer's ledger, which is named after the customer and the GSTIN or the order. */
export const partyOf = (
  { name, gstin, orderNumber, place }: Pick<PartyRow, 'name' | 'gstin' | 'orderNumber' | 'place'>,
  address: readonly string[] = [],
): TallyParty => ({
  name: `${[...name.trim()].slice(0, LONGEST_NAME).join('')} (${gstin || orderNumber})`,
  gstin: gstin ?? '',
  place,
  address,
});

/** Returns the ledger of the customer on a document. */
export const buyer = ({ recipientName: name, recipientGstin: gstin, orderNumber, place, content }: Paper): TallyParty =>
  partyOf({ name, gstin, orderNumber, place }, content.recipient.address);

/** Merges the lines of each ledger into one, because some programs drop a second line with the same ledger. */
export class Lines {
  readonly #lines = new Map<string, VoucherLine>();

  add(
    ledger: TallyLedger,
    amount: Paise,
    rest: Partial<Pick<VoucherLine, 'party' | 'bills' | 'instrument'>> = {},
  ): this {
    const before = this.#lines.get(ledger.name);
    const { party, bills = [], instrument } = rest;
    this.#lines.set(ledger.name, {
      ledger,
      party: before?.party ?? party,
      amount: add(before?.amount ?? 0, amount),
      bills: [...(before?.bills ?? []), ...bills],
      instrument: before?.instrument ?? instrument,
    });
    return this;
  }

  customer(party: TallyParty, amount: Paise, bills: readonly Bill[] = []): this {
    return this.add({ name: party.name, parent: 'Sundry Debtors' }, amount, { party, bills });
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

  /** The amount on a ledger so far. */
  on(name: string): Paise {
    return this.#lines.get(name)?.amount ?? 0;
  }

  all(): VoucherLine[] {
    return [...this.#lines.values()].filter(({ amount }) => amount !== 0);
  }
}

/** Gives the ledgers of vouchers the accountant's names. Lines whose ledgers then have the same name are merged. */
export const withNames = (vouchers: readonly TallyVoucher[], names: TallyNames): TallyVoucher[] =>
  vouchers.map((voucher) => {
    const lines = new Lines();
    for (const { ledger, amount, ...rest } of voucher.lines) {
      lines.add(namedLedger(ledger, names), amount, rest);
    }
    return Object.assign({}, voucher, { lines: lines.all() });
  });
