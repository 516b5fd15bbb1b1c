import { expect, test } from 'vitest';
import { paise } from '../../../kernel/paise.ts';
import { printDocument } from './print-document.ts';
import { printQuote } from './print-quote.ts';
import type { PrintedDocument } from './printed-document.ts';

const look = { colors: { ink: '#000000', soft: '#444444', line: '#cccccc', sunk: '#eeeeee', bar: '#ffb81c' } };
const both = (en: string, hi: string) => ({ en, hi });
const taxWords =
  /GST|जीएसटी|\bSAC\b|[Tt]ax|टैक्स|कर |[Vv]oucher|वाउचर|अग्रिम रसीद|वापसी रसीद|[Pp]ure agent|[Ss]upply|आपूर्ति|रिवर्स/;

/** A document for ₹600 to us and ₹200 to the government, without tax. */
function paper(number: string, kind: PrintedDocument['kind'], gstin = ''): PrintedDocument {
  return {
    kind,
    number,
    issuedAt: Date.UTC(2026, 10, 21, 19),
    orderNumber: 'ORD-482913',
    place: gstin.slice(0, 2),
    taxablePaise: paise(600_00),
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
    governmentPaise: paise(200_00),
    totalPaise: paise(800_00),
    content: {
      supplier: { name: both('The Firm', 'फ़र्म'), address: [both('Nagpur', 'नागपुर')], gstin, isSample: false },
      recipient: { name: 'Asha', address: [], gstin: null, stateCode: null },
      lines: [
        {
          text: both('A visit', 'एक मुलाकात'),
          sac: gstin ? '999319' : '',
          taxablePaise: paise(600_00),
          ratePoints: 0,
          cgstPaise: 0,
          sgstPaise: 0,
          igstPaise: 0,
        },
      ],
      governmentFees: [{ text: both('Licence', 'लाइसेंस'), paise: paise(200_00) }],
      isReverseCharge: false,
      localTax: 'SGST',
      named: null,
      advances: [],
      reason: null,
    },
  };
}

test.each([
  ['RC/26-27/000001', 'receipt-voucher', 'Receipt', 'रसीद'],
  ['BL/26-27/000001', 'invoice', 'Bill', 'बिल'],
  ['RN/26-27/000001', 'credit-note', 'Refund note', 'पैसे लौटाने की रसीद'],
  ['RN/26-27/000002', 'refund-voucher', 'Refund note', 'पैसे लौटाने की रसीद'],
  ['CB/26-27/000001', 'credit-note', 'Cancelled bill', 'रद्द बिल'],
] as const)('%s of a firm that is not registered has no word of tax', (number, kind, en, hi) => {
  for (const locale of ['en', 'hi'] as const) {
    const printed = printDocument(locale, paper(number, kind), look);
    expect(printed.title).toBe({ en, hi }[locale]);
    expect(JSON.stringify(printed)).not.toMatch(taxWords);
  }
  const printed = printDocument('en', paper(number, kind), look);
  const { recipient } = paper(number, kind).content;
  const content = { ...paper(number, kind).content, recipient: { ...recipient, stateCode: '07' } };
  expect(printDocument('en', { ...paper(number, kind), content }, look).party.lines).toEqual(['State: Delhi']);
  expect(printed.columns.map(({ label }) => label)).toEqual(['Description', 'Amount']);
  expect(printed.columns.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  expect(printed.rows).toEqual([
    ['A visit', '600.00'],
    ['Licence\nFor the government, on your behalf', '200.00'],
  ]);
  expect(printed.totals).toEqual([
    { label: 'Our fee', value: '₹600.00' },
    { label: 'Government fee', value: '₹200.00' },
    { label: 'Total', value: '₹800.00', isStrong: true },
  ]);
});

test('a bill of supply shows the registration, the code and the State, and says that there is no tax', () => {
  const printed = printDocument('en', paper('BS/26-27/000001', 'invoice', '07AAACA1234A1ZK'), look);
  expect(printed.title).toBe('Bill of supply');
  expect(printed.columns.map(({ label }) => label)).toEqual(['Description', 'SAC', 'Amount']);
  expect(printed.columns.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  expect(printed.rows[0]).toEqual(['A visit', '999319', '600.00']);
  expect(printed.firm.lines).toContain('GSTIN 07AAACA1234A1ZK');
  expect(printed.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Date: November 22, 2026',
    'Order: ORD-482913',
    'Place of supply: Delhi (07)',
    'Tax: None: this service is exempt or nil-rated',
  ]);
  expect(printed.totals.map(({ label }) => label)).toEqual(['Our fee', 'Government fee', 'Total']);
  const voucher = printDocument('en', paper('RV/26-27/000001', 'receipt-voucher', '07AAACA1234A1ZK'), look);
  expect(voucher.notes[0]).toContain('issue the bill of supply when the work is completed');
});

test('a quote without tax has no tax line', () => {
  const quote = {
    number: 'Q-7K4M-Q92T',
    madeAt: 0,
    validUntil: 0,
    firm: { name: 'F', lines: [] },
    title: 'A visit',
    clientName: '',
    stateCode: null,
    governmentFees: [],
    fees: [{ text: 'Our fee', paise: paise(600_00) }],
    ratePoints: 0,
    gstPaise: paise(0),
    remarks: [],
    notIncluded: [],
  };
  for (const locale of ['en', 'hi'] as const) {
    expect(JSON.stringify(printQuote(locale, quote, look))).not.toMatch(/GST|जीएसटी|Tax|कर /);
  }
  expect(printQuote('en', quote, look).totals.map(({ value }) => value)).toEqual(['₹600.00']);
  const taxed = printQuote('en', { ...quote, ratePoints: 500, gstPaise: paise(30_00) }, look).totals;
  expect(taxed[1]).toEqual({ label: 'GST on our fee, 5%', value: '₹30.00' });
});
