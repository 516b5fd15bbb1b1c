import { expect, test } from 'vitest';
import { paise } from '../../../kernel/paise.ts';
import { correctionRemark } from './document-links.server.ts';

const one = {
  key: '',
  issued_at: Date.UTC(2026, 4, 3),
  names_id: null,
  replaces_id: null,
  place: '07',
  invoice_id: null,
  total_paise: paise(100),
  taxable_paise: paise(100),
  cgst_paise: 0,
  sgst_paise: 0,
  igst_paise: 0,
  government_paise: 0,
} as const;
const corrected = { replaces_id: 'a', issued_at: Date.UTC(2026, 10, 26) } as const;
const all = [
  { ...one, id: 'a', kind: 'invoice', number: 'INV/26-27/000001' },
  { ...one, ...corrected, id: 'b', kind: 'credit-note', number: 'CN/26-27/000001', names_id: 'a' },
  { ...one, ...corrected, id: 'c', kind: 'invoice', number: 'INV/26-27/000002' },
  { ...one, id: 'd', kind: 'credit-note', number: 'CN/26-27/000002', names_id: 'c' },
] as const;

test('the original, credit note and new invoice of a correction refer to each other with their dates; no other document does', () => {
  expect(all.map((each) => correctionRemark('en', each, all))).toEqual([
    'Corrected. CN/26-27/000001 dated November 26, 2026 cancels it and INV/26-27/000002 dated November 26, 2026 replaces it.',
    'Cancels INV/26-27/000001 dated May 3, 2026 because it had to be corrected. Nothing is paid or refunded.',
    'Replaces INV/26-27/000001 dated May 3, 2026.',
    '',
  ]);
  expect(correctionRemark('hi', all[0], all)).toMatch(/^सुधारा गया। CN\/26-27\/000001/);
});
