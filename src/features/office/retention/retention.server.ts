import { dayInIndia, momentInIndia } from '@/kernel/india-time.ts';
import { holdFromOffice, releaseFromHold } from '@/server/across/erasure/office-holds.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import { parseReference } from '@/server/domains/cases/store/reference.ts';
import { holdKinds } from '@/server/platform/database/own-data-tables.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import type { DayFault } from '@/ui/office/day.messages.ts';
import { dayFault } from '@/ui/office/day-fault.ts';
import { oneOf } from '@/ui/one-of.ts';

/** A hold rejected because its end is not a valid future day, with the typed values and the error. */
export interface RefusedHold {
  readonly values: Readonly<Record<string, string>>;
  readonly fault: DayFault;
}

/** Puts a case on hold or releases it. @returns the message to show, or the rejected form */
export async function submitRetention(
  db: Database,
  by: By,
  request: Request,
): Promise<'held' | 'released' | 'unknown' | RefusedHold> {
  const read = await readForm(request);
  const value = (name: string): string => (read.ok ? (read.fields.get(name) ?? '') : '');
  const release = value('release');
  if (release !== '') {
    return (await releaseFromHold(db, by, release)) ? 'released' : 'unknown';
  }
  const kind = oneOf(holdKinds, value('kind'));
  const reference = parseReference(value('reference'));
  if (!kind || !reference) {
    return 'unknown';
  }
  const day = value('until');
  const fault = dayFault(day, dayInIndia(by.now));
  if (fault) {
    return {
      values: Object.fromEntries(['reference', 'kind', 'note', 'until'].map((name) => [name, value(name)])),
      fault,
    };
  }
  const end = momentInIndia(day, '23:59:59');
  const until = Number.isNaN(end) ? null : end;
  return (await holdFromOffice(db, by, { reference, kind, note: value('note'), until })) ? 'held' : 'unknown';
}
