import { readSearch, type SearchFilter } from '@/ui/office/search-filter.ts';

const kinds = ['receipt-voucher', 'refund-voucher', 'invoice', 'credit-note'] as const;
export type DocumentKindName = (typeof kinds)[number];

/**
 * The list's filter as read from the URL, with each part checked. `after` is the last document of the previous page.
 */
export interface AskedDocuments extends SearchFilter {
  readonly kind?: DocumentKindName;
  readonly number?: string;
}

/**
 * Reads the filter of the list of documents.
 * @param fields the fields of the URL or of a form; invalid values are treated as absent
 */
export function readFilter(fields: { get(name: string): string | null | undefined }): AskedDocuments {
  const kind = kinds.find((each) => each === fields.get('kind'));
  const number = (fields.get('number') ?? '').trim().toUpperCase().replace(/^#/, '');
  return {
    ...(kind ? { kind } : {}),
    ...(/^[\dA-Z/-]{1,32}$/.test(number) ? { number } : {}),
    ...readSearch(fields),
  };
}
