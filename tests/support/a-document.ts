import { randomUUID } from 'node:crypto';
import { paise } from '../../src/kernel/paise.ts';
import type { DocumentInput } from '../../src/server/domains/documents/document.ts';

/**
 * Returns an invoice of a sample order with two items and a government fee: ₹1,000 and ₹500 at 18%, and ₹700 that we
 * pay on the customer's behalf.
 */
export function aDocument(changes: Partial<DocumentInput> = {}): DocumentInput {
  return {
    kind: 'invoice',
    key: randomUUID(),
    orderNumber: 'ORD-482913',
    supplier: {
      name: { en: 'Aarambh Business Services Private Limited', hi: 'आरंभ बिज़नेस सर्विसेज़ प्राइवेट लिमिटेड' },
      address: [{ en: '21 Barakhamba Lane, New Delhi 110001', hi: '21 बाराखंबा लेन, नई दिल्ली 110001' }],
      gstin: '07AAACA1234A1ZK',
      needsEInvoice: false,
      isSample: false,
    },
    recipient: { name: 'Asha Traders', address: ['12 Hazratganj, Lucknow 226001'], gstin: null, stateCode: '09' },
    lines: [
      {
        text: { en: 'Company registration', hi: 'कंपनी पंजीकरण' },
        sac: '998214',
        taxablePaise: paise(1_000_00),
        ratePoints: 1800,
      },
      {
        text: { en: 'Books of account', hi: 'हिसाब-किताब की आपूर्ति' },
        sac: '998222',
        taxablePaise: paise(500_00),
        ratePoints: 1800,
      },
    ],
    governmentFees: [{ text: { en: 'Stamp duty', hi: 'स्टांप शुल्क' }, paise: paise(700_00) }],
    isReverseCharge: false,
    namesId: null,
    advanceIds: [],
    reason: null,
    ...changes,
  };
}

/** 11 a.m. on November 22, 2026, in India. */
export const ISSUED_AT = Date.UTC(2026, 10, 22, 5, 30);
/** The site itself as the actor, at that moment by default. */
export const bySite = (now = ISSUED_AT) => ({ actor: null, visitorAddress: '', now });
