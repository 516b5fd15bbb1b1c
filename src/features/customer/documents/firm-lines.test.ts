import { expect, test } from 'vitest';
import { company } from '@/catalogue/firm/company.ts';
import { paise } from '@/kernel/paise.ts';
import { printedContact } from './pdf.server.ts';
import { printDocument } from './print-document.ts';
import type { PrintedDocument } from './printed-document.ts';

const both = (en: string, hi: string) => ({ en, hi });
const colors = { ink: '#000000', soft: '#444444', line: '#cccccc', sunk: '#eeeeee', bar: '#ffb81c' };
const receipt = (name: string, address: readonly string[]): PrintedDocument => ({
  kind: 'receipt-voucher',
  number: 'RV/26-27/000007',
  issuedAt: 0,
  orderNumber: 'ORD-482913',
  place: '07',
  taxablePaise: paise(1_000_00),
  cgstPaise: paise(90_00),
  sgstPaise: paise(90_00),
  igstPaise: 0,
  governmentPaise: 0,
  totalPaise: paise(1_180_00),
  content: {
    supplier: { name: both('F', 'फ'), address: [both('Delhi', 'दिल्ली')], gstin: '07AAACA1234A1ZK', isSample: false },
    recipient: { name, address, gstin: null, stateCode: '07' },
    lines: [],
    governmentFees: [],
    isReverseCharge: false,
    localTax: 'SGST',
    named: null,
    advances: [],
    reason: null,
  },
});

test('the documents of a company show its CIN, phone and email address; those of another firm no CIN', () => {
  expect(printedContact(company)).toEqual([`CIN ${company.cin}`, `${company.phones.main}, ${company.mails.main}`]);
  const { cin: _, ...laboratory } = company;
  expect(printedContact(laboratory)).toEqual([`${company.phones.main}, ${company.mails.main}`]);
  const { lines } = printDocument('hi', receipt('Asha', []), { colors, contact: printedContact(company) }).firm;
  expect(lines.slice(-2)).toEqual(printedContact(company));
});

test('a name in any Indian script is printed as it is; one from an older form that no font has is never printed as boxes', () => {
  const { party } = printDocument('en', receipt('ஆஷா', ['12 ગાંધી', '王小明']), { colors });
  expect(party.name).toBe('ஆஷா');
  expect(party.lines[0]).toBe('12 ગાંધી');
  expect(party.lines[1]).toBe('(written in another script)');
});
