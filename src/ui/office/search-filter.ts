import { momentInIndia } from '@/kernel/india-time.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { Paise } from '@/kernel/paise.ts';
import { typedPaise } from '@/kernel/typed-paise.ts';
import { searchWords } from './search.messages.ts';

/** A search in a list of documents, receipts or entries, read from the URL and checked field by field. */
export interface SearchFilter {
  /** A part of the customer's name. */
  readonly customer?: string;
  readonly gstin?: string;
  /** The limits of the amount, in paise. */
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

/** A field of a search with what was typed, and what is wrong with it. */
interface SearchField {
  readonly value: string | undefined;
  readonly error: string | undefined;
}

/** The fields that are collapsed in {@link FilterForm}. `isOpen`: one of them is filled in. */
export interface RareFields {
  readonly gstin: SearchField;
  readonly least: SearchField;
  readonly most: SearchField;
  readonly isOpen: boolean;
}

/** Returns the collapsed fields of a search. What cannot be read stays in its field, with an error. */
export function rareFields(locale: Locale, fields: Parameters<typeof readSearch>[0]): RareFields {
  const words = searchWords(locale);
  const asked = readSearch(fields);
  const field = (name: 'gstin' | 'least' | 'most', shown: string | undefined, error: string): SearchField => {
    const typed = (fields.get(name) ?? '').replaceAll('\0', '').trim().slice(0, 40);
    const isWrong = typed !== '' && asked[name] === undefined;
    return { value: isWrong ? typed : shown, error: isWrong ? error : undefined };
  };
  const most = field('most', typedSum(asked.most), words.amount);
  const isBelow = asked.least !== undefined && asked.most !== undefined && asked.most < asked.least;
  const rare = {
    gstin: field('gstin', asked.gstin, words.gstin),
    least: field('least', typedSum(asked.least), words.amount),
    most: isBelow ? { ...most, error: words.most } : most,
  };
  return { ...rare, isOpen: Object.values(rare).some(({ value }) => value !== undefined) };
}

/** Returns an amount in rupees, as a person types it into the search; undefined if the search has no such limit. */
const typedSum = (paise: Paise | undefined): string | undefined =>
  paise === undefined ? undefined : String(paise / 100);
