import { documentNatures, type ReturnRules, serviceUnit } from '../../../kernel/gst-return-rules.ts';
import { gstStates } from '../../../kernel/gst-states.ts';
import { dayInIndia } from '../../../kernel/india-time.ts';
import { indianStates } from '../../../kernel/indian-states.ts';
import { add } from '../../../kernel/paise.ts';
import type { TaxMonth } from '../../../kernel/tax-month.ts';
import type { Gstr1, ListedPaper, PlaceRow } from './gstr1.ts';
import { netAdvances } from './gstr1-file.ts';
import { taxIn } from './paper.ts';
import { column, figure, type Sheet } from './sheet.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a day as in the sheets: 22-Nov-2026. */
function sheetDay(at: number): string {
  const [year, month, day] = dayInIndia(at).split('-');
  return `${day}-${months[Number(month) - 1]}-${year}`;
}

const stateNames = new Map(indianStates('en').map(({ value, label }) => [value, label]));

/** Returns the English name of a State; '' for an unknown code. */
export const stateName = (code: string): string => stateNames.get(gstStates[code] ?? '') ?? '';

/** Formats a State as in the sheets: 07-Delhi. */
export const placeName = (code: string): string => (stateName(code) === '' ? code : `${code}-${stateName(code)}`);

const shared = {
  place: column('Place Of Supply', 'State in which the service is supplied, with its two digits'),
  applicable: column('Applicable % of Tax Rate', 'Empty: only for notified cases of 65%'),
  rate: column('Rate', 'GST rate in percent, both halves together'),
  taxable: column('Taxable Value', 'Value before tax, without fees paid for the customer'),
  cess: column('Cess Amount', 'Always 0: services of the firm have no cess'),
  operator: column('E-Commerce GSTIN', 'Empty: the firm sells on its own site only'),
  buyer: column('GSTIN/UIN of Recipient', 'GSTIN of the buyer'),
  name: column('Receiver Name', 'Name of the buyer on the document'),
  reverse: column('Reverse Charge', 'Y if the buyer owes the tax'),
};

const invoice = [
  column('Invoice Number', 'Number of the invoice'),
  column('Invoice date', 'Day of issue in India'),
  column('Invoice Value', 'Total of the invoice with tax and with fees paid for the customer'),
];

const invoiceCells = ({ paper }: ListedPaper) => [paper.number, sheetDay(paper.issuedAt), figure(paper.total)];

/** One row per document and rate. */
const listed = (papers: readonly ListedPaper[], cells: (one: ListedPaper) => Sheet['rows'][number]) =>
  papers.flatMap((one) => one.rows.map((row) => [...cells(one), row.ratePoints / 100, figure(row.taxable), figure(0)]));

const placed = (rows: readonly PlaceRow[]) =>
  rows.map((row) => [placeName(row.place), '', row.ratePoints / 100, figure(row.taxable), figure(0)]);

/** Returns the tables of the return with the headings of the offline tool's sheets. */
export function gstr1Sheets(gstr1: Gstr1, month: TaxMonth, rules: ReturnRules): Sheet[] {
  const { place, applicable, rate, taxable, cess, operator, buyer, name, reverse } = shared;
  const noteColumns = [
    column('Note Number', 'Number of the credit note'),
    column('Note Date', 'Day of issue in India'),
    column('Note Type', 'C for credit note'),
  ];
  const noteCells = ({ paper }: ListedPaper) => [paper.number, sheetDay(paper.issuedAt), 'C'];
  const noteValue = column('Note Value', 'Total of the credit note');
  const advanceColumns = (title: string, means: string) => [place, applicable, rate, column(title, means), cess];
  return [
    {
      name: 'b2b,sez,de',
      columns: [
        buyer,
        name,
        ...invoice,
        place,
        reverse,
        applicable,
        column('Invoice Type', 'Always Regular B2B'),
        operator,
        rate,
        taxable,
        cess,
      ],
      rows: listed(gstr1.b2b, (one) => [
        one.buyer,
        one.paper.recipientName,
        ...invoiceCells(one),
        placeName(one.paper.place),
        one.isReverseCharge ? 'Y' : 'N',
        '',
        'Regular B2B',
        '',
      ]),
    },
    {
      name: 'b2cl',
      columns: [...invoice, place, applicable, rate, taxable, cess, operator],
      rows: listed(gstr1.b2cl, (one) => [...invoiceCells(one), placeName(one.paper.place), '']).map((row) => [
        ...row,
        '',
      ]),
    },
    {
      name: 'b2cs',
      columns: [
        column('Type', 'Always OE: not through an e-commerce operator'),
        place,
        applicable,
        rate,
        taxable,
        cess,
        operator,
      ],
      rows: placed(gstr1.b2cs).map((row) => ['OE', ...row, '']),
    },
    {
      name: 'cdnr',
      columns: [
        buyer,
        name,
        ...noteColumns,
        place,
        reverse,
        column('Note Supply Type', 'Always Regular B2B'),
        noteValue,
        applicable,
        rate,
        taxable,
        cess,
      ],
      rows: listed(gstr1.cdnr, (one) => [
        one.buyer,
        one.paper.recipientName,
        ...noteCells(one),
        placeName(one.paper.place),
        one.isReverseCharge ? 'Y' : 'N',
        'Regular B2B',
        figure(one.paper.total),
        '',
      ]),
    },
    {
      name: 'cdnur',
      columns: [
        column('UR Type', 'B2CL: the note lowers a large invoice'),
        ...noteColumns,
        place,
        noteValue,
        applicable,
        rate,
        taxable,
        cess,
      ],
      rows: listed(gstr1.cdnur, (one) => [
        'B2CL',
        ...noteCells(one),
        placeName(one.paper.place),
        figure(one.paper.total),
        '',
      ]),
    },
    {
      name: 'at',
      columns: advanceColumns(
        'Gross Advance Received',
        'Advances before tax that are on no invoice of the month, less refunds',
      ),
      rows: placed(netAdvances(gstr1)),
    },
    {
      name: 'atadj',
      columns: advanceColumns(
        'Gross Advance Adjusted',
        'Advances of earlier months before tax that are on an invoice of this month',
      ),
      rows: placed(gstr1.txpd),
    },
    nilSheet(gstr1),
    ...codeSheets(gstr1, month, rules),
    {
      name: 'docs',
      columns: [
        column('Nature of Document', 'Kind of document'),
        column('Sr. No. From', 'First number of the month'),
        column('Sr. No. To', 'Last number of the month'),
        column('Total Number', 'How many were issued'),
        column('Cancelled', 'Always 0: an issued document is never cancelled, a credit note follows'),
      ],
      rows: gstr1.docs.map(({ nature, from, to, count }) => [documentNatures[nature].name, from, to, count, 0]),
    },
  ];
}

const nilNames = {
  INTRB2B: 'Inter-State supplies to registered persons',
  INTRAB2B: 'Intra-State supplies to registered persons',
  INTRB2C: 'Inter-State supplies to unregistered persons',
  INTRAB2C: 'Intra-State supplies to unregistered persons',
} as const;

const nilSheet = ({ nil }: Gstr1): Sheet => ({
  name: 'exemp',
  columns: [
    column('Description', 'Kind of supply'),
    column('Nil Rated Supplies', 'Always 0: exempt and nil-rated services are in the next column together'),
    column('Exempted(other than nil rated/non GST supply)', 'Value of services without tax'),
    column('Non-GST Supplies', 'Always 0'),
  ],
  rows: nil.map(({ type, value }) => [nilNames[type], figure(0), figure(value), figure(0)]),
});

/** The summary by service code: two sheets for a newer return, one for an older one. */
function codeSheets({ hsnB2b, hsnB2c }: Gstr1, { name: month }: TaxMonth, { splitCodesFrom }: ReturnRules): Sheet[] {
  const columns = [
    column('HSN', 'Services accounting code'),
    column('Description', 'Name of the code'),
    column('UQC', 'Unit: NA for services'),
    column('Total Quantity', 'Always 0 for services'),
    column('Total Value', 'Taxable value and tax together'),
    column('Rate', 'GST rate in percent'),
    column('Taxable Value', 'Value before tax, less credit notes'),
    column('Integrated Tax Amount', 'IGST'),
    column('Central Tax Amount', 'CGST'),
    column('State/UT Tax Amount', 'SGST or UTGST'),
    column('Cess Amount', 'Always 0'),
  ];
  const rows = (codes: Gstr1['hsnB2b']) =>
    codes.map((row) => [
      row.sac,
      row.name,
      serviceUnit.code,
      serviceUnit.quantity,
      figure(add(row.taxable, taxIn(row))),
      row.ratePoints / 100,
      figure(row.taxable),
      figure(row.igst),
      figure(row.cgst),
      figure(row.sgst),
      figure(0),
    ]);
  return month < splitCodesFrom
    ? [{ name: 'hsn', columns, rows: rows([...hsnB2b, ...hsnB2c]) }]
    : [
        { name: 'hsn(b2b)', columns, rows: rows(hsnB2b) },
        { name: 'hsn(b2c)', columns, rows: rows(hsnB2c) },
      ];
}
