import { dayInIndia } from '../../../kernel/india-time.ts';
import { negate, rupeesText } from '../../../kernel/paise.ts';
import { stateName } from './gstr1-sheets.ts';
import type { TallyVoucher, VoucherLine } from './tally-vouchers.ts';

/** Matches every character that XML 1.0 does not allow. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes a text for XML, including attribute values. */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

const tag = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;

/** Makes a file for "Import data". @param company the name of the company in Tally; '' for the one that is open */
const envelope = (report: 'All Masters' | 'Vouchers', company: string, messages: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ENVELOPE>',
    ' <HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>',
    ' <BODY><IMPORTDATA>',
    `  <REQUESTDESC>${tag('REPORTNAME', report)}<STATICVARIABLES>${tag('SVCURRENTCOMPANY', company)}</STATICVARIABLES></REQUESTDESC>`,
    '  <REQUESTDATA>',
    ...messages.map((message) => `   <TALLYMESSAGE xmlns:UDF="TallyUDF">${message}</TALLYMESSAGE>`),
    '  </REQUESTDATA>',
    ' </IMPORTDATA></BODY>',
    '</ENVELOPE>',
    '',
  ].join('\n');

/** The ledgers that the vouchers of a month use. They are imported first. */
export function tallyMasters(vouchers: readonly TallyVoucher[], company: string): string {
  const lines = new Map<string, VoucherLine>();
  for (const line of vouchers.flatMap((voucher) => voucher.lines)) {
    const before = lines.get(line.ledger.name);
    // The line of a document has an address; that of a payment has none.
    if (!before || (before.party?.address.length === 0 && (line.party?.address.length ?? 0) > 0)) {
      lines.set(line.ledger.name, line);
    }
  }
  const sorted = [...lines.values()].toSorted((a, b) => (a.ledger.name < b.ledger.name ? -1 : 1));
  return envelope('All Masters', company, sorted.map(ledgerXml));
}

function ledgerXml({ ledger, party }: VoucherLine): string {
  const own = party
    ? [
        tag('ISBILLWISEON', 'Yes'),
        tag('COUNTRYNAME', 'India'),
        tag('LEDSTATENAME', stateName(party.place)),
        tag('GSTREGISTRATIONTYPE', party.gstin === '' ? 'Unregistered' : 'Regular'),
        ...(party.gstin === '' ? [] : [tag('PARTYGSTIN', party.gstin)]),
        ...(party.address.length === 0
          ? []
          : [`<ADDRESS.LIST>${party.address.map((line) => tag('ADDRESS', line)).join('')}</ADDRESS.LIST>`]),
      ]
    : [];
  const name = xmlText(ledger.name);
  return `<LEDGER NAME="${name}" ACTION="Create"><NAME>${name}</NAME>${tag('PARENT', ledger.parent)}${own.join('')}</LEDGER>`;
}

/** The vouchers of a month. @throws RangeError if one does not add up to zero, because Tally then imports nothing */
export function tallyVoucherFile(vouchers: readonly TallyVoucher[], company: string): string {
  return envelope('Vouchers', company, vouchers.map(voucherXml));
}

function voucherXml(voucher: TallyVoucher): string {
  const { id, type, at, number, reference, party, narration, lines } = voucher;
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0) {
    throw new RangeError(`The voucher ${number} is ${sum} paise out of balance.`);
  }
  const date = dayInIndia(at).replaceAll('-', '');
  return [
    `<VOUCHER REMOTEID="${xmlText(id)}" VCHTYPE="${type}" ACTION="Create">`,
    tag('DATE', date),
    tag('EFFECTIVEDATE', date),
    tag('VOUCHERTYPENAME', type),
    tag('VOUCHERNUMBER', number),
    tag('REFERENCE', reference),
    ...(party
      ? [
          tag('PARTYLEDGERNAME', party.name),
          tag('PLACEOFSUPPLY', stateName(party.place)),
          ...(party.gstin === '' ? [] : [tag('PARTYGSTIN', party.gstin)]),
        ]
      : []),
    tag('NARRATION', narration),
    tag('ISINVOICE', 'No'),
    ...lines.map(lineXml),
    '</VOUCHER>',
  ].join('');
}

/** A debit is "deemed positive" and has a negative amount; a credit is the other way round. */
const lineXml = ({ ledger, party, amount, bills }: VoucherLine): string =>
  [
    '<ALLLEDGERENTRIES.LIST>',
    tag('LEDGERNAME', ledger.name),
    tag('ISDEEMEDPOSITIVE', amount > 0 ? 'Yes' : 'No'),
    tag('ISPARTYLEDGER', party ? 'Yes' : 'No'),
    tag('AMOUNT', rupeesText(negate(amount))),
    ...bills.map(
      (bill) =>
        `<BILLALLOCATIONS.LIST>${tag('NAME', bill.name)}${tag('BILLTYPE', bill.type)}${tag('AMOUNT', rupeesText(negate(bill.amount)))}</BILLALLOCATIONS.LIST>`,
    ),
    '</ALLLEDGERENTRIES.LIST>',
  ].join('');
