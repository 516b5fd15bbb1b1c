import type { By } from '@/server/accounts/staff.ts';
import { parseReference } from '@/server/cases/reference.ts';
import { holdKinds } from '@/server/database/own-data-tables.ts';
import type { Database } from '@/server/database/schema.ts';
import { readForm } from '@/server/http/read-form.ts';
import { holdFromOffice, releaseFromHold } from '@/server/own-data/office-holds.ts';
import { oneOf } from '@/ui/one-of.ts';

/** Holds a case or releases it, as the form asks. @returns which sentence says what became of it */
export async function submitRetention(
  db: Database,
  by: By,
  request: Request,
): Promise<'held' | 'released' | 'unknown'> {
  const read = await readForm(request);
  const value = (name: string): string => (read.ok ? (read.fields.get(name) ?? '') : '');
  const release = value('release');
  if (release !== '') return (await releaseFromHold(db, by, release)) ? 'released' : 'unknown';
  const kind = oneOf(holdKinds, value('kind'));
  const reference = parseReference(value('reference'));
  if (!kind || !reference) return 'unknown';
  const day = value('until');
  const end = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T23:59:59+05:30`) : Number.NaN;
  const until = Number.isNaN(end) ? null : end;
  return (await holdFromOffice(db, by, { reference, kind, note: value('note'), until })) ? 'held' : 'unknown';
}
