import { isUntaxed, type PaperName } from '../../../i18n/paper-name.ts';
import type { DocumentInput } from './document.ts';

/** What a document is to be called: by whether the firm is registered, and whether there is tax on the service. */
export function paperFor({ kind, supplier, lines, correction }: DocumentInput): PaperName {
  if (supplier.gstin === '') {
    if (kind === 'credit-note' && correction) {
      return 'cancelled-bill';
    }
    return ({ 'receipt-voucher': 'receipt', invoice: 'bill' } as const)[kind as 'invoice'] ?? 'refund-note';
  }
  return kind === 'invoice' && isUntaxed(lines) ? 'bill-of-supply' : kind;
}
