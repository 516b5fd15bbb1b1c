import { momentInIndia } from '@/kernel/india-time.ts';
import type { Paise } from '@/kernel/paise.ts';
import { typedPaise } from '@/kernel/typed-paise.ts';

/** A search in a list of documents, receipts or entries, read from the URL and checked field by field. */
export interface SearchFilter {
  /** A part of the customer's name. */
  readonly customer?: string;
  readonly gstin?: string;
  /** The limits of the sum, in paise. */
  readonly least?: Paise;
  readonly most?: Paise;
  readonly day?: string;
  /** The last day of the range. Without it, the range is `day` alone. */
  readonly until?: string;
  /** The start of the first day in India and of the day after the last, in epoch milliseconds. */
  readonly from?: number;
  readonly to?: number;
  /** The last row of the previous page. */
  readonly after?: { readonly at: number; readonly id: string };
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Reads a search.
 * @param fields the fields of the URL or of a form; invalid values are treated as absent
 */
export function readSearch(fields: { get(name: string): string | null | undefined }): SearchFilter {
  const day = fields.get('day') ?? '';
  const [, at = '', id = ''] = /^(\d{1,16})\.([\w-]{1,64})$/.exec(fields.get('after') ?? '') ?? [];
  const midnight = momentInIndia(day, '00:00');
  const until = fields.get('until') ?? '';
  const end = momentInIndia(until, '00:00');
  const customer = (fields.get('customer') ?? '').replaceAll('\0', '').trim().slice(0, 100);
  const gstin = (fields.get('gstin') ?? '').trim().toUpperCase();
  const least = typedPaise(fields.get('least') ?? '');
  const most = typedPaise(fields.get('most') ?? '');
  return {
    ...(customer === '' ? {} : { customer }),
    ...(/^[\dA-Z]{15}$/.test(gstin) ? { gstin } : {}),
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
    ...(Number.isNaN(midnight) ? {} : { day, from: midnight }),
    ...(Number.isNaN(end) ? {} : { until, to: end + DAY }),
    ...(Number.isNaN(midnight) || !Number.isNaN(end) ? {} : { to: midnight + DAY }),
    ...(id ? { after: { at: Number(at), id } } : {}),
  };
}

/** Whether a list is searched by one of the fields that are collapsed in {@link FilterForm}. */
export const hasRareFilter = ({ gstin, least, most }: SearchFilter): boolean =>
  [gstin, least, most].some((value) => value !== undefined);

/** Returns an amount in rupees, as a person types it into the search; undefined if the search has no such limit. */
export const typedSum = (paise: Paise | undefined): string | undefined =>
  paise === undefined ? undefined : String(paise / 100);
