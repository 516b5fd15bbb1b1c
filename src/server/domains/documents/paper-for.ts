import { isUntaxed, type PaperName } from '../../../i18n/paper-name.ts';
import type { DocumentInput } from './document.ts';

/** Returns the name of a document, which depends on whether the firm is registered and the service is taxed. */
export function paperFor({ kind, supplier, lines, correction }: DocumentInput): PaperName {
  if (supplier.gstin === '') {
    if (kind === 'credit-note' && correction) {
      return 'cancelled-bill';
    }
    return ({ 'receipt-voucher': 'receipt', invoice: 'bill' } as const)[kind as 'invoice'] ?? 'refund-note';
  }
  return kind === 'invoice' && isUntaxed(lines) ? 'bill-of-supply' : kind;
}
