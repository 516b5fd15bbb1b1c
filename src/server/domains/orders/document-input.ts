import { inEach, type Locale } from '../../../kernel/locale.ts';
import type { Paise } from '../../../kernel/paise.ts';
import type { OrderTaxGroupRow } from '../../platform/database/clerk-quote-tables.ts';
import type { DocumentTermsRow } from '../../platform/database/document-tables.ts';
import type { OrderLineRow, OrderRow } from '../../platform/database/order-tables.ts';
import type { DocumentInput, GovernmentFee, QuotedPrice, Supplier } from '../documents/document.ts';
import { documentedNumber } from './document-terms.ts';
import type { Parts } from './money-parts.ts';
import { splitParts, withAmounts } from './tax-groups.ts';

type Said = Omit<DocumentInput, 'kind' | 'key' | 'supplier'>;

/**
 * Returns a function that adds amounts from the ledger to the content that all documents of an order share.
 * @param groups see tax-groups.ts
 * @param quoted see quoted-price.ts
 */
export function inputOf(
  order: OrderRow,
  terms: DocumentTermsRow,
  supplier: Pick<Supplier, 'gstin'>,
  government: readonly Pick<OrderLineRow, 'name_en' | 'name_hi' | 'amount_paise'>[],
  groups: readonly OrderTaxGroupRow[] = [],
  quoted?: QuotedPrice,
): (parts: Parts) => Said {
  const { title_en: en, title_hi: hi, gst_percent } = order;
  const fees = government.map((fee) => ({ text: { en: fee.name_en, hi: fee.name_hi }, paise: fee.amount_paise }));
  const line = { text: { en, hi }, sac: terms.sac, ratePoints: gst_percent * 100 };
  const recipient = {
    name: order.name,
    gstin: supplier.gstin === '' ? null : order.gstin || null,
    stateCode: terms.state_code || null,
    address: terms.address.split('\n').filter((each) => each.trim() !== ''),
    ...(terms.city === '' ? {} : { city: terms.city }),
    ...(terms.pin === '' ? {} : { pin: terms.pin }),
  };
  return ({ taxable, gst, government: paise }) => ({
    orderNumber: documentedNumber(order.number),
    recipient,
    isReverseCharge: false,
    lines: groups.length > 0 ? linesOf(groups, { taxable, gst }) : [{ ...line, taxablePaise: taxable, taxPaise: gst }],
    governmentFees: feesOf(fees, paise),
    namesId: null,
    advanceIds: [],
    reason: null,
    quoted,
  });
}

/** Returns the lines of a document for an order with several service codes or tax rates. */
function linesOf(groups: readonly OrderTaxGroupRow[], parts: Pick<Parts, 'taxable' | 'gst'>): Said['lines'] {
  const shares = splitParts(
    groups.map(({ taxable_paise, gst_paise }) => ({ taxable: taxable_paise, gst: gst_paise })),
    parts,
  );
  return withAmounts(
    groups.map(({ name_en: en, name_hi: hi, sac, gst_percent }, index) => ({
      text: { en, hi },
      sac,
      ratePoints: gst_percent * 100,
      taxablePaise: shares[index]?.taxable ?? 0,
      taxPaise: shares[index]?.gst ?? 0,
    })),
  );
}

/**
 * Lists government fees separately if consecutive ones add up to the amount. The newest are tried first, because a fee
 * that was added later is paid alone. Otherwise, all fees are joined into one line.
 */
export function feesOf(fees: readonly GovernmentFee[], paise: Paise): Said['governmentFees'] {
  if (paise === 0) {
    return [];
  }
  for (let end = fees.length; end > 0; end -= 1) {
    for (let from = 0; from < end; from += 1) {
      const some = fees.slice(from, end);
      if (some.reduce((sum, fee) => sum + fee.paise, 0) === paise) {
        return some;
      }
    }
  }
  const all = (of: Locale) => fees.map(({ text }) => text[of]).join(', ');
  return [{ text: inEach(all), paise }];
}
