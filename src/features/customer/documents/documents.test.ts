import { describe, expect, test } from 'vitest';
import { paise } from '../../../kernel/paise.ts';
import { printDocument } from './print-document.ts';
import { printQuote } from './print-quote.ts';
import type { PrintedDocument, PrintedQuote } from './printed-document.ts';

const look = { colors: { ink: '#000000', soft: '#444444', line: '#cccccc', sunk: '#eeeeee', bar: '#ffb81c' } };
const both = (en: string, hi: string) => ({ en, hi });
const line = { sac: '998214', ratePoints: 1800, cgstPaise: paise(90_00), sgstPaise: paise(90_00), igstPaise: paise(0) };
const invoice: PrintedDocument = {
  kind: 'invoice',
  number: 'INV/26-27/000007',
  issuedAt: Date.UTC(2026, 10, 21, 19),
  orderNumber: 'ORD-482913',
  place: '07',
  taxablePaise: paise(1_000_00),
  cgstPaise: paise(90_00),
  sgstPaise: paise(90_00),
  igstPaise: 0,
  governmentPaise: paise(700_50),
  totalPaise: paise(1_880_50),
  content: {
    supplier: {
      name: both('The Firm', 'फ़र्म'),
      address: [both('New Delhi', 'नई दिल्ली')],
      gstin: '07AAACA1234A1ZK',
      isSample: false,
    },
    recipient: { name: 'Asha Traders', address: ['Lucknow'], gstin: '07AAACB5678B1Z5', stateCode: null },
    lines: [{ ...line, text: both('Registration', 'पंजीकरण'), taxablePaise: paise(1_000_00) }],
    governmentFees: [{ text: both('Stamp duty', 'स्टांप शुल्क'), paise: paise(700_50) }],
    isReverseCharge: false,
    localTax: 'SGST',
    named: null,
    advances: [],
    reason: null,
  },
};

describe('the text of a GST document', () => {
  test('within a State: CGST and SGST, the government fee listed separately, the day in India', () => {
    const printed = printDocument('en', invoice, look);
    expect(printed.columns.map(({ label }) => label)).toEqual([
      'Description',
      'SAC',
      'Taxable value',
      'Rate',
      'CGST',
      'SGST',
      'Amount',
    ]);
    expect(printed.columns.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(printed.rows).toEqual([
      ['Registration', '998214', '1,000.00', '18%', '90.00', '90.00', '1,180.00'],
      ['Stamp duty\nFor the government, as your pure agent', '–', '–', '–', '–', '–', '700.50'],
    ]);
    expect(printed.facts.map(({ value }) => value)).toEqual(['November 22, 2026', 'ORD-482913', 'Delhi (07)', 'No']);
    expect(printed.totals.at(-1)).toEqual({ label: 'Total', value: '₹1,880.50', isStrong: true });
    expect(printed.words.text).toBe('One Thousand Eight Hundred Eighty Rupees And Fifty Paise Only');
    expect(printed.party.lines).toEqual(['Lucknow', 'State: Delhi (07)', 'GSTIN 07AAACB5678B1Z5']);
    expect(printed.mark).toBeNull();
    const supplier = { ...invoice.content.supplier, isSample: true };
    const sample = printDocument('hi', { ...invoice, content: { ...invoice.content, supplier } }, look);
    expect(sample.mark).toContain('नमूना');
  });

  test('the lines of a quote with quantity, price, discount and its reason, and how much of it a receipt is for', () => {
    const { content } = invoice;
    const quoted = {
      title: both('Accounts, October 2026', 'हिसाब, अक्टूबर 2026'),
      items: [
        { text: both('Accounts', 'हिसाब'), sac: '998222', quantity: 3, unitPaise: paise(400_00) },
        { text: both('Visit', 'मुलाक़ात'), sac: '998222', quantity: 1, unitPaise: paise(50_00) },
      ],
      discount: { text: both('Discount: second year', 'छूट: दूसरा साल'), paise: paise(250_00) },
    };
    const whole = printDocument('en', { ...invoice, content: { ...content, quoted } }, look);
    expect(whole.details?.columns.map(({ label }) => label)).toEqual([
      'Description',
      'SAC',
      'Quantity',
      'Price each',
      'Amount',
    ]);
    expect(whole.details?.columns.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(whole.details?.rows).toEqual([
      ['Accounts', '998222', '3', '400.00', '1,200.00'],
      ['Visit', '998222', '1', '50.00', '50.00'],
      ['Discount: second year', '–', '–', '–', '−250.00'],
      ['Quoted price, before tax', '–', '–', '–', '1,000.00'],
    ]);
    expect(whole.facts).toContainEqual({ label: 'For', value: 'Accounts, October 2026' });
    const part = { ...invoice, kind: 'receipt-voucher', taxablePaise: paise(300_00) } as const;
    const printed = printDocument('hi', { ...part, content: { ...content, quoted } }, look);
    expect(printed.details?.rows.slice(2)).toEqual([
      ['छूट: दूसरा साल', '–', '–', '–', '−250.00'],
      ['कोटेशन का दाम, टैक्स से पहले', '–', '–', '–', '1,000.00'],
      ['इस दस्तावेज़ में', '–', '–', '–', '300.00'],
    ]);
    expect(printDocument('en', invoice, look).details).toBeUndefined();
  });

  test('the city and PIN code are printed once, and an e-invoice without its number says so', () => {
    const { content } = invoice;
    const linesFor = (address: string[], city: string, pin: string) =>
      printDocument(
        'en',
        { ...invoice, content: { ...content, recipient: { ...content.recipient, address, city, pin } } },
        look,
      ).party.lines.slice(0, -2);
    expect(linesFor(['12 Sample Road'], 'Lucknow', '226001')).toEqual(['12 Sample Road', 'Lucknow 226001']);
    expect(linesFor(['12 Sample Road, LUCKNOW'], 'Lucknow', '226001')).toEqual(['12 Sample Road, LUCKNOW', '226001']);
    expect(linesFor(['Lucknow 226001'], 'Lucknow', '226001')).toEqual(['Lucknow 226001']);
    const large = { ...content, supplier: { ...content.supplier, needsEInvoice: true } };
    for (const [locale, says] of [
      ['en', 'NOT VALID WITHOUT IRN'],
      ['hi', 'IRN के बिना मान्य नहीं'],
    ] as const) {
      expect(printDocument(locale, { ...invoice, content: large }, look).mark).toContain(says);
    }
    const toPerson = { ...large, recipient: { ...content.recipient, gstin: null } };
    expect(printDocument('en', { ...invoice, content: toPerson }, look).mark).toBeNull();
    expect(printDocument('en', { ...invoice, kind: 'receipt-voucher', content: large }, look).mark).toBeNull();
  });

  test('to another State: only IGST, in Hindi, with what was paid before', () => {
    const content = {
      ...invoice.content,
      lines: invoice.content.lines.map((each) => ({
        ...each,
        cgstPaise: paise(0),
        sgstPaise: paise(0),
        igstPaise: paise(180_00),
      })),
      advances: [{ number: 'RV/26-27/000001', issuedAt: invoice.issuedAt, paise: paise(1_000_00) }],
    };
    const printed = printDocument(
      'hi',
      { ...invoice, place: '38', cgstPaise: 0, sgstPaise: 0, igstPaise: paise(180_00), content },
      look,
    );
    expect(printed.columns.map(({ label }) => label)).toContain('IGST');
    expect(printed.columns.map(({ label }) => label)).not.toContain('CGST');
    expect(printed.facts.map(({ value }) => value)).toContain('लद्दाख (38)');
    expect(printed.totals.slice(-2)).toEqual([
      { label: 'अग्रिम, RV/26-27/000001', value: '−₹1,000.00' },
      { label: 'अब देना है', value: '₹880.50' },
    ]);
    expect(printed.words.text).toMatch(/मात्र$/);
  });

  test('a credit note names its invoice and the reason, and mentions reverse charge', () => {
    const named = { number: invoice.number, issuedAt: invoice.issuedAt, paise: paise(1) };
    const content = {
      ...invoice.content,
      named,
      reason: both('Stage not begun', 'चरण शुरू नहीं हुआ'),
      isReverseCharge: true,
    };
    const printed = printDocument('en', { ...invoice, kind: 'credit-note', content }, look);
    expect(printed.title).toBe('Credit note');
    expect(printed.facts.slice(-3).map(({ value }) => value)).toEqual([
      'Yes',
      'INV/26-27/000007 dated November 22, 2026',
      'Stage not begun',
    ]);
    expect(printed.notes.join(' ')).toContain('payable by the recipient');
  });
});

test('a quote shows the total price, until when it is valid and what is not included', () => {
  const quote: PrintedQuote = {
    number: 'Q-482913',
    madeAt: Date.UTC(2026, 10, 22),
    validUntil: Date.UTC(2026, 11, 22),
    firm: { name: 'The Firm', lines: [] },
    title: 'Company',
    remarks: [],
    clientName: '',
    stateCode: '09',
    ratePoints: 1800,
    gstPaise: paise(180_00),
    fees: [{ text: 'Registration', paise: paise(1_000_00) }],
    governmentFees: [{ text: 'Stamp duty', paise: paise(700_00) }],
    notIncluded: ['trademark'],
  };
  const printed = printQuote('en', quote, look);
  expect(printed.facts.map(({ value }) => value)).toEqual([
    'November 22, 2026',
    'December 22, 2026',
    'Uttar Pradesh (09)',
  ]);
  expect(printed.totals.at(-1)?.value).toBe('₹1,880.00');
  expect(printed.notes[0]).toBe('Not included: trademark');
});

test('an invoice that replaces another refers to it and its credit note, in both languages, and asks for no further payment', () => {
  const named = { number: 'INV/26-27/000001', issuedAt: Date.UTC(2026, 4, 3), paise: paise(1_880_50) };
  const note = { ...named, number: 'CN/26-27/000001', issuedAt: Date.UTC(2026, 10, 26) };
  const content = { ...invoice.content, replaced: { invoice: named, note } };
  const printed = printDocument('en', { ...invoice, content }, look);
  const facts = printed.facts.map(({ label, value }) => `${label}: ${value}`);
  expect(facts).toContain('Replaces: INV/26-27/000001 dated May 3, 2026');
  expect(facts).toContain('Credit note: CN/26-27/000001 dated November 26, 2026');
  expect(printed.notes.join(' ')).toContain('does not add anything to what you have to pay');
  const hindi = printDocument('hi', { ...invoice, content }, look);
  expect(hindi.facts.map(({ label }) => label)).toContain('क्रेडिट नोट');
  expect(printDocument('en', invoice, look).facts.map(({ label }) => label)).not.toContain('Replaces');
});

test('a document about a written-off amount says that no money was received or refunded, and the invoice that it was written off', () => {
  const content = { ...invoice.content, advances: [], isWrittenOff: true };
  const written = { ...invoice, kind: 'receipt-voucher' as const, number: 'RV/26-27/000002', content };
  const off = printDocument('en', written, look);
  expect(off.title).toBe('Amount written off');
  expect(off.notes.join(' ')).toContain('We have not received this amount.');
  expect(off.notes.join(' ')).not.toContain('we have received your advance');
  const ended = printDocument('en', { ...written, kind: 'refund-voucher', number: 'RF/26-27/000001' }, look);
  expect(ended.title).toBe('Write-off withdrawn');
  expect(ended.notes.join(' ')).toContain('No money was received or refunded.');
  expect(ended.notes.join(' ')).not.toContain('refunded your advance');
  const advance = {
    number: written.number,
    issuedAt: written.issuedAt,
    paise: paise(500),
    isWrittenOff: true as const,
  };
  const final = printDocument('en', { ...invoice, content: { ...invoice.content, advances: [advance] } }, look);
  expect(final.totals.map(({ label }) => label)).toContain('Written off, RV/26-27/000002');
});

test('a voucher for money that was moved says neither that money was received nor that it was refunded', () => {
  const received = /we have received|हमें मिल|यह आपके अग्रिम की रसीद है/;
  const refunded = /have refunded|लौटा द/;
  const registered = invoice.content.supplier;
  const plain = { ...registered, gstin: '' };
  const none = { ratePoints: 0, cgstPaise: paise(0), sgstPaise: paise(0), igstPaise: paise(0) };
  const lines = invoice.content.lines.map((line) => ({ ...line, ...none }));
  const series = { 'receipt-voucher': 'RV', 'refund-voucher': 'RF' };
  const contents = [
    { content: invoice.content, series },
    { content: { ...invoice.content, lines }, series },
    {
      content: { ...invoice.content, supplier: plain, lines },
      series: { 'receipt-voucher': 'RC', 'refund-voucher': 'RN' },
    },
  ];
  for (const { content, series: of } of contents) {
    for (const locale of ['en', 'hi'] as const) {
      const notes = (kind: 'receipt-voucher' | 'refund-voucher', isWithoutMoney: boolean) =>
        printDocument(
          locale,
          {
            ...invoice,
            kind,
            number: `${of[kind]}/26-27/000001`,
            content: { ...content, ...(isWithoutMoney ? { isWithoutMoney } : {}) },
          },
          look,
        ).notes.join(' ');
      expect(notes('receipt-voucher', true)).toMatch(/No new payment was received|कोई नया भुगतान नहीं मिला/);
      expect(notes('receipt-voucher', true)).not.toMatch(received);
      expect(notes('refund-voucher', true)).toMatch(/No money was refunded|कोई पैसा नहीं लौटाया गया/);
      expect(notes('refund-voucher', true)).not.toMatch(refunded);
      // Documents that were stored without the mark are printed as before.
      expect(notes('receipt-voucher', false)).not.toMatch(/No new payment|कोई नया भुगतान/);
      expect(notes('refund-voucher', false)).toMatch(refunded);
    }
  }
});
