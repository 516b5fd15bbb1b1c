import { eInvoiceSchema, serviceUnit } from '../../../kernel/gst-return-rules.ts';
import { dayInIndia } from '../../../kernel/india-time.ts';
import { buyerOf } from './gstr1.ts';
import type { MonthPapers, Paper, PaperLine } from './paper.ts';

/** A field that the schema requires and the document does not have. */
export type MissingField = 'seller-city' | 'seller-pin' | 'buyer-city' | 'buyer-pin' | 'buyer-address' | 'sac';

/** A document to a registered buyer in the schema of e-invoices, and the fields that are missing. */
interface EInvoice {
  readonly number: string;
  readonly missing: readonly MissingField[];
  readonly json: Readonly<Record<string, unknown>>;
}

/** Service codes in e-invoices have six or eight digits. */
const CODE = /^\d{6}(?:\d{2})?$/;

/** The schema refuses quotation marks and backslashes in texts. */
const plain = (text: string): string => text.replaceAll(/["\\]/g, '').trim();

/** The minimum length of a city name in the schema. */
const SHORTEST_CITY = 3;

/** The documents of a month that were issued while the firm's turnover was above the threshold for e-invoices. */
export const needingEInvoice = (month: MonthPapers): MonthPapers =>
  Object.assign({}, month, { papers: month.papers.filter(({ content }) => content.supplier.needsEInvoice) });

const rupees = (paise: number): number => paise / 100;
const day = (at: number): string => dayInIndia(at).split('-').reverse().join('/');

/** The last six-digit number in an address, which may be its PIN code. Older documents have no field for it. */
const pinIn = (lines: readonly string[]): string =>
  /\b([1-9]\d{5})\b(?!.*\b[1-9]\d{5}\b)/s.exec(lines.join('\n'))?.[1] ?? '';

/**
 * Returns the e-invoices of a month, for invoices and credit notes to registered buyers with at least one taxed line.
 * No other document needs one.
 */
export function eInvoicesOf(month: MonthPapers): EInvoice[] {
  return month.papers
    .filter(
      ({ kind, lines }) => (kind === 'invoice' || kind === 'credit-note') && lines.some((line) => line.ratePoints > 0),
    )
    .filter((paper) => buyerOf(paper, month.gstin) !== '')
    .map((paper) => eInvoiceOf(paper, month));
}

function eInvoiceOf(paper: Paper, { gstin, named }: MonthPapers): EInvoice {
  const { content, number, place, issuedAt, kind, lines } = paper;
  const { supplier, recipient, isReverseCharge } = content;
  const sellerLines = supplier.address.map(({ en }) => en);
  const seller = { city: supplier.city ?? '', pin: supplier.pin ?? pinIn(sellerLines) };
  const client = { city: recipient.city ?? '', pin: recipient.pin ?? pinIn(recipient.address) };
  const origin = kind === 'credit-note' ? named.get(paper.namesId ?? '') : undefined;
  const buyer = buyerOf(paper, gstin);
  const json = {
    Version: eInvoiceSchema.version,
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: isReverseCharge ? 'Y' : 'N' },
    DocDtls: { Typ: kind === 'invoice' ? 'INV' : 'CRN', No: number, Dt: day(issuedAt) },
    SellerDtls: Object.assign(
      { Gstin: gstin, LglNm: plain(supplier.name.en) },
      addressOf(sellerLines, seller, gstin.slice(0, 2)),
    ),
    BuyerDtls: Object.assign(
      { Gstin: buyer, LglNm: plain(recipient.name), Pos: place },
      addressOf(recipient.address, client, buyer.slice(0, 2)),
    ),
    ItemList: lines.map(itemOf),
    ValDtls: {
      AssVal: rupees(paper.taxable),
      CgstVal: rupees(paper.cgst),
      SgstVal: rupees(paper.sgst),
      IgstVal: rupees(paper.igst),
      RndOffAmt: 0,
      // Fees paid in the customer's name are not part of the value of our service: rule 33.
      OthChrg: rupees(paper.government),
      TotInvVal: rupees(paper.total),
    },
    ...(origin ? { RefDtls: { PrecDocDtls: [{ InvNo: origin.number, InvDt: day(origin.issuedAt) }] } } : {}),
  };
  const needed: [boolean, MissingField][] = [
    [plain(seller.city).length >= SHORTEST_CITY, 'seller-city'],
    [seller.pin !== '', 'seller-pin'],
    [plain(client.city).length >= SHORTEST_CITY, 'buyer-city'],
    [client.pin !== '', 'buyer-pin'],
    [recipient.address.length > 0, 'buyer-address'],
    [lines.every(({ sac }) => CODE.test(sac)), 'sac'],
  ];
  return { number, missing: needed.flatMap(([isThere, field]) => (isThere ? [] : [field])), json };
}

/** Address lines have at most 100 characters in the schema. */
const addressOf = (lines: readonly string[], { city, pin }: { city: string; pin: string }, state: string) =>
  Object.assign(
    { Addr1: plain(lines[0] ?? '').slice(0, 100) },
    lines.length > 1 ? { Addr2: plain(lines.slice(1).join(', ')).slice(0, 100) } : {},
    { Loc: plain(city), Pin: Number(pin), Stcd: state },
  );

const itemOf = (line: PaperLine, index: number) => ({
  SlNo: String(index + 1),
  PrdDesc: plain(line.text).slice(0, 300),
  IsServc: 'Y',
  HsnCd: line.sac,
  Qty: 1,
  Unit: serviceUnit.code,
  UnitPrice: rupees(line.taxable),
  TotAmt: rupees(line.taxable),
  Discount: 0,
  AssAmt: rupees(line.taxable),
  GstRt: line.ratePoints / 100,
  IgstAmt: rupees(line.igst),
  CgstAmt: rupees(line.cgst),
  SgstAmt: rupees(line.sgst),
  TotItemVal: rupees(line.taxable + line.igst + line.cgst + line.sgst),
});
