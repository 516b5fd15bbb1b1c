import { momentInIndia } from '@/kernel/india-time.ts';

const kinds = ['receipt-voucher', 'refund-voucher', 'invoice', 'credit-note'] as const;
export type DocumentKindName = (typeof kinds)[number];

/**
 * The list's filter as read from the URL, with each part checked. `after` is the last document of the previous page.
 */
export interface AskedDocuments {
  readonly kind?: DocumentKindName;
  readonly number?: string;
  readonly day?: string;
  /** The start of the day in India and of the day after, in epoch milliseconds. */
  readonly from?: number;
  readonly to?: number;
  readonly after?: { readonly at: number; readonly id: string };
}

const DAY = 24 * 60 * 60 * 1000;

/** @param fields of the URL or a form; invalid values count as absent */
export function readFilter(fields: { get(name: string): string | null | undefined }): AskedDocuments {
  const kind = kinds.find((each) => each === fields.get('kind'));
  const number = (fields.get('number') ?? '').trim().toUpperCase().replace(/^#/, '');
  const day = fields.get('day') ?? '';
  const [, at = '', id = ''] = /^(\d{1,16})\.([\w-]{1,64})$/.exec(fields.get('after') ?? '') ?? [];
  const midnight = momentInIndia(day, '00:00');
  return {
    ...(kind ? { kind } : {}),
    ...(/^[\dA-Z/-]{1,32}$/.test(number) ? { number } : {}),
    ...(Number.isNaN(midnight) ? {} : { day, from: midnight, to: midnight + DAY }),
    ...(id ? { after: { at: Number(at), id } } : {}),
  };
}
