import { momentInIndia } from '@/kernel/india-time.ts';

/** The log's filter as read from the URL, with each part checked. `after` is the last entry of the previous page. */
export interface AskedEntries {
  readonly actorId?: string;
  readonly action?: string;
  readonly day?: string;
  /** The start of the day in India and of the next day, in epoch milliseconds. */
  readonly from?: number;
  readonly to?: number;
  readonly after?: { readonly at: number; readonly id: string };
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Reads the filter of the log.
 * @param fields the fields of the URL or of a form; invalid values are treated as absent
 */
export function readFilter(fields: { get(name: string): string | null | undefined }): AskedEntries {
  const who = fields.get('who') ?? '';
  const action = fields.get('action') ?? '';
  const day = fields.get('day') ?? '';
  const [, at = '', id = ''] = /^(\d{1,16})\.([\w-]{1,64})$/.exec(fields.get('after') ?? '') ?? [];
  const midnight = momentInIndia(day, '00:00');
  return {
    ...(/^[\w-]{1,64}$/.test(who) ? { actorId: who } : {}),
    ...(/^[a-z-]{1,40}$/.test(action) ? { action } : {}),
    ...(Number.isNaN(midnight) ? {} : { day, from: midnight, to: midnight + DAY }),
    ...(id ? { after: { at: Number(at), id } } : {}),
  };
}
