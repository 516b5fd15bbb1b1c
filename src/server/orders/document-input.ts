import type { DocumentTermsRow } from '../database/document-tables.ts';
import type { OrderLineRow, OrderRow } from '../database/order-tables.ts';
import type { DocumentInput } from '../documents/document.ts';
import { documentedNumber } from './document-terms.ts';
import type { Parts } from './money-parts.ts';

type Said = Omit<DocumentInput, 'kind' | 'key' | 'supplier'>;

/** What every document of an order says alike, and its amounts as the books have them. */
export function inputOf(
  order: OrderRow,
  terms: DocumentTermsRow,
  government: readonly Pick<OrderLineRow, 'name_en' | 'name_hi' | 'amount_paise'>[],
): (parts: Parts) => Said {
  const { title_en: en, title_hi: hi, gst_percent } = order;
  const line = { text: { en, hi }, sac: terms.sac, ratePoints: gst_percent * 100 };
  const recipient = {
    ...{ name: order.name, gstin: order.gstin || null, stateCode: terms.state_code || null },
    address: terms.address.split('\n').filter((each) => each.trim() !== ''),
  };
  return ({ taxable, gst, government: paise }) => ({
    ...{ orderNumber: documentedNumber(order.number), recipient, isReverseCharge: false },
    lines: [{ ...line, taxablePaise: taxable, taxPaise: gst }],
    governmentFees: feesOf(government, paise),
    ...{ namesId: null, advanceIds: [], reason: null },
  });
}

/** Each fee by itself where all of them are meant, else what they have in common. */
function feesOf(lines: Parameters<typeof inputOf>[2], paise: number): Said['governmentFees'] {
  if (paise === 0) return [];
  const named = lines.map(({ name_en: en, name_hi: hi, amount_paise }) => ({ text: { en, hi }, paise: amount_paise }));
  if (named.reduce((sum, fee) => sum + fee.paise, 0) === paise) return named;
  const all = (of: 'en' | 'hi') => named.map(({ text }) => text[of]).join(', ');
  return [{ text: { en: all('en'), hi: all('hi') }, paise }];
}
