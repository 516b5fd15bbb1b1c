import { negate, type Paise, rupeesText } from '../../../kernel/paise.ts';
import { stateName } from './gstr1-sheets.ts';
import type { Instrument, TallyVoucher, VoucherLine } from './tally-lines.ts';

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
  // A ledger with the accountant's name is already in Tally. If it were imported, it would get our group.
  const all = vouchers.flatMap((voucher) => voucher.lines).filter(({ ledger }) => !ledger.isTheirs);
  for (const line of all) {
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
        ...(party.place === '' ? [] : [tag('LEDSTATENAME', stateName(party.place))]),
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
  const { id, type, day, number, reference, party, narration, lines } = voucher;
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0) {
    throw new RangeError(`The voucher ${number} is ${sum} paise out of balance.`);
  }
  const date = tallyDay(day);
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
          ...(party.place === '' ? [] : [tag('PLACEOFSUPPLY', stateName(party.place))]),
          ...(party.gstin === '' ? [] : [tag('PARTYGSTIN', party.gstin)]),
        ]
      : []),
    tag('NARRATION', narration),
    tag('ISINVOICE', 'No'),
    ...lines.map((line) => lineXml(line, date)),
    '</VOUCHER>',
  ].join('');
}

/** A debit is "deemed positive" and has a negative amount; a credit is the other way round. */
const lineXml = ({ ledger, party, amount, bills, instrument }: VoucherLine, date: string): string =>
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
    ...(instrument ? [instrumentXml(instrument, amount, date)] : []),
    '</ALLLEDGERENTRIES.LIST>',
  ].join('');

const instrumentXml = ({ type, number, day, bank, payer }: Instrument, amount: Paise, date: string): string =>
  [
    '<BANKALLOCATIONS.LIST>',
    tag('DATE', date),
    tag('INSTRUMENTDATE', tallyDay(day)),
    tag('TRANSACTIONTYPE', type),
    ...(bank === '' ? [] : [tag('BANKNAME', bank)]),
    tag('INSTRUMENTNUMBER', number),
    tag('UNIQUEREFERENCENUMBER', number),
    tag('PAYMENTFAVOURING', payer),
    tag('AMOUNT', rupeesText(negate(amount))),
    '</BANKALLOCATIONS.LIST>',
  ].join('');

/** A day such as 2026-11-25 in the form of Tally: 20261125. */
const tallyDay = (day: string): string => day.replaceAll('-', '');
